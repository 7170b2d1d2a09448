import type { BlacklistMatch, ScreeningMatch } from '../../platform/facts/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import { rejectReason, type ReasonCode } from '../verdict/reasons.js';
import type { ComparedIdentity, OthersFound } from '../verdict/same-person.js';
import {
  DOCUMENT_MEMBERS,
  PERSON_MEMBERS,
  type ExtractedFields,
  type RecordPerson,
  type ResultRecord,
} from './record-schema.js';

export interface TechnicalDetails {
  readonly remoteAddress: string;
  readonly userAgent: string;
  readonly countryCode: string;
}

const NOTHING_FOUND: OthersFound = { faceSearch: 'none', sameFace: false, sameDocument: false };

export const NO_TECHNICAL_DETAILS: TechnicalDetails = { remoteAddress: '', userAgent: '', countryCode: '' };

/** What a record takes from steps beside identity documents and faces. Members without data are absent. */
export interface SubmittedMembers {
  readonly contact: { readonly email: string | null; readonly phoneNumber: string | null };
  readonly members: Pick<ResultRecord, 'generalDocuments'> &
    Partial<Pick<ResultRecord, 'questionnaires' | 'geolocation' | 'video_calls' | 'company' | 'beneficiaries'>>;
}

/** What a result record is made of. */
export interface RecordSource {
  readonly verdict: {
    readonly result: ResultRecord['result'];
    readonly reasons: readonly ReasonCode[];
    readonly live: boolean;
    readonly similarity: number;
  };
  /** Label of the company; replaced by the verified name. */
  readonly name: string | null;
  readonly documentType: ResultRecord['document_type'];
  readonly technicalDetails: TechnicalDetails;
  readonly identity: ComparedIdentity | null;
  /** Fields of single sides, for where there is no identity. */
  readonly sides: ReadonlyMap<CaptureKind, Readonly<Record<string, string>>>;
  readonly comment: string;
  /** Listed persons who may be this one; null when the lists were not searched. */
  readonly screeningMatches: readonly ScreeningMatch[] | null;
  /** By what the blacklist has the person; absent or null where it does not. */
  readonly blacklistedBy?: BlacklistMatch['by'] | null;
  /** What was given in the other steps. */
  readonly submitted: SubmittedMembers;
}

/** Builds the record of the interface. Members that need data exist only when there are data. */
export function buildRecord(source: RecordSource): ResultRecord {
  const { verdict, identity } = source;
  const read = identity?.person ?? null;
  const person = personOf(source);
  const name = verifiedName(person) ?? source.name;
  const reason = verdict.result === 'rejected' || verdict.result === 'manual_check' ? verdict.reasons[0] : undefined;
  return {
    result: verdict.result,
    live: verdict.live,
    similarity: verdict.similarity,
    document_type: source.documentType,
    person: person ?? {},
    reject_reason: rejectReason(reason ?? null),
    result_comment: source.comment,
    technicalDetails: { ...source.technicalDetails },
    ...(name === null ? {} : { name }),
    ...(verdict.result === 'rejected' ? { errors: verdict.reasons.map((code) => code.toUpperCase()) } : {}),
    ...(identity === null ? {} : { face_images: identity.faceImages }),
    ...warningsOf(source),
    ...documentFields(source),
    ...(source.screeningMatches === null ? {} : { screeningMatches: source.screeningMatches.map(matchOf) }),
    ...source.submitted.members,
    ...(person === null || read === null ? {} : { suggested: suggestions(person) }),
  };
}

/** The record of a session without verdict. */
export function recordInProgress(
  source: Pick<RecordSource, 'name' | 'documentType' | 'technicalDetails' | 'submitted'>,
): ResultRecord {
  return buildRecord({
    ...source,
    verdict: { result: 'in_progress', reasons: [], live: false, similarity: 0 },
    identity: null,
    sides: new Map(),
    comment: '',
    screeningMatches: null,
  });
}

/** First and last name of the verified person; null when neither is known. */
export function verifiedName(person: Pick<RecordPerson, 'first_name' | 'last_name'> | null): string | null {
  const parts = [person?.first_name, person?.last_name].filter((part) => typeof part === 'string' && part !== '');
  return parts.length === 0 ? null : parts.join(' ');
}

function warningsOf({ identity, blacklistedBy, verdict }: RecordSource): Pick<ResultRecord, 'warnings'> {
  const { sameFace, sameDocument, faceSearch } = identity?.others ?? NOTHING_FOUND;
  const warnings = [
    ...(blacklistedBy === 'face' ? (['BLACKLISTED_FACE'] as const) : []),
    ...(verdict.reasons.includes('camera_doubtful') ? (['CAMERA_DOUBTFUL'] as const) : []),
    ...(verdict.reasons.includes('beneficiary_mismatch') ? (['BENEFICIARY_MISMATCH'] as const) : []),
    ...(verdict.reasons.includes('beneficiary_not_verified') ? (['BENEFICIARY_NOT_VERIFIED'] as const) : []),
    ...(verdict.reasons.includes('general_document_other_holder') ? (['PAPER_OF_OTHER_HOLDER'] as const) : []),
    ...(verdict.reasons.includes('general_document_other_script') ? (['PAPER_IN_OTHER_SCRIPT'] as const) : []),
    ...(verdict.reasons.includes('general_document_without_holder') ? (['PAPER_WITHOUT_HOLDER'] as const) : []),
    ...(sameFace ? (['SAME_FACE'] as const) : []),
    ...(sameDocument ? (['SAME_DOCUMENT'] as const) : []),
    ...(faceSearch === 'loading' ? (['FACE_NOT_SEARCHED'] as const) : []),
  ];
  return warnings.length === 0 ? {} : { warnings };
}

function matchOf({ topics, ...match }: ScreeningMatch): NonNullable<ResultRecord['screeningMatches']>[number] {
  return { ...match, topics: [...topics] };
}

/** Known of the person are what was read of the documents, and how to reach them. */
function personOf({ identity, submitted: { contact } }: RecordSource): RecordPerson | null {
  const { email, phoneNumber } = contact;
  const given = {
    ...(email === null ? {} : { email }),
    ...(phoneNumber === null ? {} : { phoneNumber }),
  };
  const read = identity?.person ?? null;
  return read === null && Object.keys(given).length === 0 ? null : wholePerson({ ...read, ...given });
}

function wholePerson(known: Readonly<Record<string, string | number | null>>): RecordPerson {
  const members = PERSON_MEMBERS.map((member) => [member, known[member] ?? null]);
  // Every member is there; the types of their values are media's part of the contract, checked by the schema in tests.
  return Object.fromEntries(members) as RecordPerson;
}

function documentFields({ identity, sides }: RecordSource): Partial<Record<string, ExtractedFields>> {
  const fields = new Map<string, ExtractedFields>();
  for (const [kind, member] of Object.entries(DOCUMENT_MEMBERS)) {
    const side = sides.get(kind as CaptureKind);
    const extracted = identity?.documents[member] ?? side;
    if (extracted !== undefined) fields.set(member, { ...extracted });
  }
  return Object.fromEntries(fields);
}

/** Values to prefill a form with: what was read of the person's identity. */
const SUGGESTED = [
  'first_name',
  'last_name',
  'birthday',
  'document_number',
  'personal_number',
  'sex',
  'nationality',
] as const;

function suggestions(person: RecordPerson): Record<string, string> {
  const known = SUGGESTED.map((member) => [member, person[member]] as const);
  return Object.fromEntries(
    known.filter((entry): entry is [(typeof SUGGESTED)[number], string] => typeof entry[1] === 'string'),
  );
}
