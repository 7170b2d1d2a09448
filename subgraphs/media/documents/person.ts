import { contradictions, type ReadSide } from './across-sides.js';
import { bestValues, type BestValues } from './best-values.js';
import { ageOn, compareDates, dayOf, fromIso, isoTime, slashed } from './calendar-date.js';
import { resultCountryCode } from './countries.js';
import { countryNamed } from './visual/nations.js';

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
  readonly status: 'FIELDS_MATCH' | 'FIELDS_MISMATCH' | null;
}

/** The person that the sides of one document describe; email and phone number are other steps' business. */
export function personFrom(sides: readonly ReadSide[], today: Date): Person {
  const readings = ordered(sides).map(({ reading }) => reading);
  const all = readings.map((reading) => bestValues(reading, countryNamed));
  const first = <Name extends keyof BestValues>(name: Name): BestValues[Name] | null =>
    all.map((values) => values[name]).find((value) => value !== null) ?? null;
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
    status: readings.length === 0 ? null : contradictions(sides).length > 0 ? 'FIELDS_MISMATCH' : 'FIELDS_MATCH',
  };
}

/** Sides with a barcode or a zone first: their values correct or check themselves. */
const ordered = (sides: readonly ReadSide[]): readonly ReadSide[] =>
  [...sides].sort((a, b) => machineReadable(b) - machineReadable(a));

const machineReadable = ({ reading }: ReadSide): number => (reading.barcode ? 2 : reading.mrz ? 1 : 0);
