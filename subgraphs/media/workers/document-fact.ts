import type { DocumentChecks, DocumentFact, CaptureKind } from '../../platform/facts/catalogue.js';
import type { DocumentReading, DocumentRequest, DocumentSide, DocumentType } from '../documents/reading.js';
import type { ReadDocument } from './tasks.js';

/** A reading without its picture: what is kept of a side, as JSON. */
export type ReadingOfSide = Omit<DocumentReading, 'page'>;

const SIDES: Readonly<Partial<Record<CaptureKind, readonly [DocumentType, DocumentSide]>>> = {
  'card-front': ['id', 'front'],
  'card-back': ['id', 'back'],
  passport: ['passport', 'front'],
  'license-front': ['driver_license', 'front'],
  'license-back': ['driver_license', 'back'],
  'residence-front': ['residence_license', 'front'],
  'residence-back': ['residence_license', 'back'],
};

const NOT_AS_EXPECTED: ReadonlySet<string> = new Set([
  'DOCUMENT_TYPE_MISMATCH',
  'DOCUMENT_PAGE_MISMATCH',
  'DOCUMENT_FORMAT_MISMATCH',
]);

/** What is looked for in a picture. @throws Error for a kind that is no side of a document */
export function requestOf({ kind }: Pick<ReadDocument, 'kind'>): DocumentRequest {
  const [documentType, side] = SIDES[kind] ?? [];
  if (documentType === undefined || side === undefined) throw new Error(`${kind} is no side of a document`);
  return { documentType, side };
}

/** What sessions is told of a side. `today` is `YYYY-MM-DD`. */
export function documentFactOf(
  reading: ReadingOfSide,
  record: Readonly<Record<string, string>>,
  today: string,
): DocumentFact {
  return { acceptable: reading.codes.length === 0, codes: reading.codes, record, checks: checksOf(reading, today) };
}

function checksOf({ mrz, visual, agreement, codes, foundBy }: ReadingOfSide, today: string): DocumentChecks {
  const expiry = mrz?.fields.expiryDate.value ?? visual.expiryDate?.value ?? null;
  const answers = Object.values(agreement);
  const recognised = mrz !== null || foundBy !== 'nothing';
  return {
    expired: expiry !== null && expiry < today,
    mrzValid: mrz?.valid ?? null,
    zonesAgree: answers.includes('differs') ? false : answers.includes('agrees') ? true : null,
    asExpected: codes.some((code) => NOT_AS_EXPECTED.has(code)) ? false : recognised ? true : null,
    issuingState: mrz?.fields.issuingState.value ?? null,
  };
}
