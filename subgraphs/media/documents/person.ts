import { contradictions, type ReadSide } from './across-sides.js';
import { ageOn, compareDates, dayOf, fromIso, isoTime, slashed } from './calendar-date.js';
import { resultCountryCode } from './countries.js';
import { disputes, givenValue, weighedFields, type FieldName, type WeighedFields } from './weighed-fields.js';

/** The normalised person of a session's result: every member is there, null when unknown. */
export interface Person {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly local_first_name: string | null;
  readonly local_last_name: string | null;
  /** Month/day/year without padding. */
  readonly birthday: string | null;
  /** ISO 8601, as all members that end in `_time`. */
  readonly birthday_time: string | null;
  readonly age: number | null;
  readonly citizenship: string | null;
  readonly nationality: string | null;
  readonly birth_place: string | null;
  readonly document_number: string | null;
  readonly document_issued: string | null;
  readonly document_issued_time: string | null;
  readonly document_expires: string | null;
  readonly document_expires_time: string | null;
  readonly personal_number: string | null;
  readonly issuing_state: string | null;
  readonly sex: string | null;
  readonly authority: string | null;
  readonly local_authority: string | null;
  readonly address: string | null;
  readonly local_address: string | null;
  readonly mrz: string | null;
  /** `FIELDS_MATCH` only where something was read alike at two places. */
  readonly status: 'FIELDS_MATCH' | 'FIELDS_MISMATCH' | null;
  /** Names of the members that one reading alone gives, parted by spaces; null when two say each of them. */
  readonly uncertain_fields: string | null;
}

/** The person that the sides of one document describe; email and phone number are other steps' business. */
export function personFrom(sides: readonly ReadSide[], today: Date): Person {
  const readings = ordered(sides).map(({ reading }) => reading);
  const fields = weighedFields(readings);
  const first = (name: FieldName): string | null => givenValue(fields[name]);
  const local = (field: 'surname' | 'givenNames' | 'authority' | 'address'): string | null =>
    readings.map((reading) => reading.local?.fields[field]?.value ?? null).find((value) => value !== null) ?? null;

  const birth = fromIso(first('birthDate'));
  const issued = fromIso(first('issueDate'));
  const expires = fromIso(first('expiryDate'));
  const now = dayOf(today);
  // A birth in the future is a misreading, not a birth.
  const born = birth && compareDates(birth, now) <= 0 ? birth : null;
  const nationality = first('nationality');
  const issuer = first('issuingState');
  const zone = readings.find((reading) => reading.mrz)?.mrz;
  return {
    email: null,
    phoneNumber: null,
    first_name: first('givenNames'),
    last_name: first('surname'),
    local_first_name: local('givenNames'),
    local_last_name: local('surname'),
    birthday: born && slashed(born),
    birthday_time: born && isoTime(born),
    age: born && ageOn(born, now),
    citizenship: nationality && resultCountryCode(nationality),
    nationality: nationality && resultCountryCode(nationality),
    birth_place: first('birthPlace'),
    document_number: first('documentNumber'),
    document_issued: issued && slashed(issued),
    document_issued_time: issued && isoTime(issued),
    document_expires: expires && slashed(expires),
    document_expires_time: expires && isoTime(expires),
    personal_number: first('personalNumber'),
    issuing_state: issuer && resultCountryCode(issuer),
    sex: first('sex'),
    authority: first('authority'),
    local_authority: local('authority'),
    address: first('address'),
    local_address: local('address'),
    mrz: zone ? zone.lines.join('\n') : null,
    status: statusOf(sides, fields),
    uncertain_fields: uncertainMembers(fields),
  };
}

/** They match where something was read alike at two places, and nothing contradicts it. */
function statusOf(sides: readonly ReadSide[], fields: WeighedFields): Person['status'] {
  if (contradictions(sides).length > 0) return 'FIELDS_MISMATCH';
  const matched = Object.values(fields).some((field) => field.matched);
  return matched && disputes(fields).length === 0 ? 'FIELDS_MATCH' : null;
}

/** The members that show a field. */
const MEMBERS: Readonly<Record<FieldName, readonly (keyof Person)[]>> = {
  surname: ['last_name'],
  givenNames: ['first_name'],
  birthDate: ['birthday', 'birthday_time', 'age'],
  nationality: ['citizenship', 'nationality'],
  birthPlace: ['birth_place'],
  documentNumber: ['document_number'],
  issueDate: ['document_issued', 'document_issued_time'],
  expiryDate: ['document_expires', 'document_expires_time'],
  personalNumber: ['personal_number'],
  issuingState: ['issuing_state'],
  sex: ['sex'],
  authority: ['authority'],
  address: ['address'],
  licenceClass: [],
};

function uncertainMembers(fields: WeighedFields): string | null {
  const names = (Object.keys(MEMBERS) as FieldName[]).filter((name) => fields[name]?.standing === 'single');
  return names.flatMap((name) => MEMBERS[name]).join(' ') || null;
}

/** Sides with a barcode or a zone first: their values correct or check themselves. */
const ordered = (sides: readonly ReadSide[]): readonly ReadSide[] =>
  [...sides].sort((a, b) => machineReadable(b) - machineReadable(a));

const machineReadable = ({ reading }: ReadSide): number => (reading.barcode ? 2 : reading.mrz ? 1 : 0);
