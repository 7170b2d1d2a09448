import type { DocumentChecks, DocumentFact, IdentityFact } from '../../platform/facts/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import { documentChecks } from './checks.js';
import type { ReadSide } from './across-sides.js';
import { personFrom } from './person.js';
import type { DocumentReading, DocumentRequest } from './reading.js';
import { documentRecord } from './record.js';
import { unconfirmed, weighedFields } from './weighed-fields.js';

/** What is kept of a reading: all but its picture, as JSON. */
export type KeptReading = Omit<DocumentReading, 'page'>;

/** A side that counts, as it was kept. */
export interface KeptSide {
  readonly stepKey: string;
  readonly kind: CaptureKind;
  readonly reading: KeptReading;
}

interface Side {
  readonly request: DocumentRequest;
  /** Its name in the result record. */
  readonly resultName: string;
}

const SIDES: Readonly<Partial<Record<CaptureKind, Side>>> = {
  'card-front': { request: { documentType: 'id', side: 'front' }, resultName: 'id_card_front' },
  'card-back': { request: { documentType: 'id', side: 'back' }, resultName: 'id_card_back' },
  passport: { request: { documentType: 'passport', side: 'front' }, resultName: 'passport' },
  'license-front': { request: { documentType: 'driver_license', side: 'front' }, resultName: 'driver_license_front' },
  'license-back': { request: { documentType: 'driver_license', side: 'back' }, resultName: 'driver_license_back' },
  'residence-front': {
    request: { documentType: 'residence_license', side: 'front' },
    resultName: 'residence_license_front',
  },
  'residence-back': {
    request: { documentType: 'residence_license', side: 'back' },
    resultName: 'residence_license_back',
  },
};

/** What is looked for in a picture. @throws Error for a kind that is no side of a document */
export function documentRequest(kind: CaptureKind): DocumentRequest {
  return sideOf(kind).request;
}

/** What sessions is told of one side; any code asks for another picture. */
export function documentFact(kind: CaptureKind, reading: KeptReading, today: Date): DocumentFact {
  const { codes } = reading;
  const record = documentRecord(whole(reading));
  return { acceptable: codes.length === 0, codes, record, checks: checksOf([{ stepKey: '', kind, reading }], today) };
}

/**
 * The side that is to be taken again since surname, number or birth date were read only once: the one with the zone or barcode, which
 * would confirm them by itself, else the one that they are printed on. Null where none is. What stands on a front without a zone the back
 * may still confirm: there only licences are asked for again before it was read, of which few backs do.
 * @param side the one that was read last
 * @param others the sides of the same document that were read before
 */
export function doubtedSide<Other extends KeptSide>(side: KeptSide, others: readonly Other[]): KeptSide | Other | null {
  const sides = [side, ...others];
  const coded = sides.find(({ reading: { mrz, barcode } }) => mrz !== null || barcode !== undefined) ?? null;
  const mayConfirm = others.length > 0 || side.kind === 'passport' || side.kind === 'license-front' || coded !== null;
  if (!mayConfirm) return null;
  const fields = unconfirmed(weighedFields(sides.map(({ reading }) => whole(reading))));
  if (fields.length === 0) return null;
  const printed = ({ reading }: KeptSide): number => fields.filter((name) => reading.visual[name] !== undefined).length;
  return coded ?? sides.toSorted((a, b) => printed(b) - printed(a))[0] ?? side;
}

/** Whether two kinds of captures are sides of one type of document. */
export function areOfOneDocument(a: CaptureKind, b: CaptureKind): boolean {
  return isDocumentSide(a) && isDocumentSide(b) && sideOf(a).request.documentType === sideOf(b).request.documentType;
}

/**
 * What the sides of a session say together. Of several documents the first one's person is the applicant, and of two of one type the
 * first one's fields are told; whether all of them name the same person is for who knows how names are spelt.
 */
export function documentsTogether(
  sides: readonly KeptSide[],
  today: Date,
): Pick<IdentityFact, 'person' | 'persons' | 'documents' | 'checks'> {
  const documents = Object.fromEntries(
    sides.toReversed().map(({ kind, reading }) => [sideOf(kind).resultName, documentRecord(whole(reading))]),
  );
  const names = [...new Set(sides.map(documentName))];
  const groups = names.map((name) => sides.filter((side) => documentName(side) === name));
  const checks = groups.map((group) => checksOf(group, today));
  const persons = groups.map((group, index) => ({
    person: { ...personFrom(group.map(readSide), today) },
    issuingState: checks[index]?.issuingState ?? null,
  }));
  const [first] = persons;
  if (first === undefined) return { person: null, documents, checks: null };
  return { person: first.person, persons, documents, checks: worstOf(checks) };
}

/** @param sides of one document, at least one */
function checksOf(sides: readonly KeptSide[], today: Date): DocumentChecks {
  const [first] = sides;
  if (first === undefined) throw new Error('a document has at least one side');
  const checks = documentChecks(sideOf(first.kind).request.documentType, sides.map(readSide), today);
  const readings = sides.map(({ reading }) => reading);
  const disagree = checks.contradictions.length + checks.disputes.length > 0;
  const recognised = readings.every(({ mrz, barcode, foundBy }) => mrz !== null || barcode || foundBy !== 'nothing');
  return {
    expired: checks.expired ?? false,
    // A passport without its zone is none: only of cards a zone may be absent.
    mrzValid: checks.mrzPresent ? checks.mrzValid : false,
    zonesAgree: disagree ? false : checks.agreements.length > 0 ? true : null,
    asExpected: !(checks.typeAsExpected && checks.sideAsExpected) ? false : recognised ? true : null,
    issuingState: checks.issuingState,
    confirmed: checks.unconfirmed.length === 0,
    ...(checks.impossible.length > 0 ? { plausible: false } : {}),
  };
}

/** Each document must pass; one that tells nothing says nothing against another. */
function worstOf(checks: readonly DocumentChecks[]): DocumentChecks {
  return {
    expired: checks.some((check) => check.expired),
    mrzValid: worst(checks.map((check) => check.mrzValid)),
    zonesAgree: worst(checks.map((check) => check.zonesAgree)),
    asExpected: worst(checks.map((check) => check.asExpected)),
    issuingState: checks.find((check) => check.issuingState !== null)?.issuingState ?? null,
    confirmed: checks.every((check) => check.confirmed !== false),
    ...(checks.some((check) => check.plausible === false) ? { plausible: false } : {}),
  };
}

function worst(answers: readonly (boolean | null)[]): boolean | null {
  if (answers.includes(false)) return false;
  return answers.includes(true) ? true : null;
}

/** Sides of one type in one step are one document. */
function documentName({ stepKey, kind }: KeptSide): string {
  return JSON.stringify([sideOf(kind).request.documentType, stepKey]);
}

/** What one picture of one side says by itself, of no session. */
export function singleSide(kind: CaptureKind, reading: KeptReading, today: Date): SingleSide {
  const { barcode: _barcode, ...uncoded } = reading;
  return {
    record: documentRecord(whole(reading)),
    mrzRecord: documentRecord(whole({ ...uncoded, visual: {}, local: null })),
    visualRecord: documentRecord(whole({ ...uncoded, mrz: null })),
    person: { ...personFrom([readSide({ stepKey: '', kind, reading })], today) },
  };
}

export interface SingleSide {
  readonly record: Readonly<Record<string, string>>;
  /** Of the machine-readable zone alone. */
  readonly mrzRecord: Readonly<Record<string, string>>;
  /** Of the print alone. */
  readonly visualRecord: Readonly<Record<string, string>>;
  readonly person: Readonly<Record<string, string | number | null>>;
}

/** Whether a text names a side of a document. */
export function isDocumentSide(kind: string): kind is CaptureKind {
  return Object.hasOwn(SIDES, kind);
}

function readSide({ kind, reading }: KeptSide): ReadSide {
  return { side: sideOf(kind).request.side, reading: whole(reading) };
}

/** Records, persons and checks are drawn from what was read, never from the picture. */
export function whole(reading: KeptReading): DocumentReading {
  return { ...reading, page: Buffer.alloc(0) };
}

function sideOf(kind: CaptureKind): Side {
  const side = SIDES[kind];
  if (side === undefined) throw new Error(`${kind} is no side of a document`);
  return side;
}
