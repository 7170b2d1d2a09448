import { OTHER_NAME, SURE_PRINT, SURE_ZONE } from './agreement.js';
import { bestValues, type BestValues } from './best-values.js';
import { ageOn, compareDates, dayOf, fromIso, isoTime, slashed } from './calendar-date.js';
import { resultCountryCode } from './countries.js';
import { likeness, nameLikeness } from './names.js';
import type { DocumentReading, DocumentSide } from './reading.js';
import { countryNamed } from './visual/nations.js';

export interface ReadSide {
  readonly side: DocumentSide;
  readonly reading: DocumentReading;
}

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

/** Sides with a zone first: their values are checked by digits. */
const ordered = (sides: readonly ReadSide[]): readonly ReadSide[] =>
  [...sides].sort((a, b) => Number(b.reading.mrz !== null) - Number(a.reading.mrz !== null));

/** Where zone and print, or front and back, were read surely and say different things. */
export function contradictions(sides: readonly ReadSide[]): readonly string[] {
  const inside = sides.flatMap(({ reading }) =>
    Object.entries(reading.agreement).flatMap(([field, agreement]) => (agreement === 'differs' ? [field] : [])),
  );
  const across: string[] = [];
  for (const [i, a] of sides.entries())
    for (const b of sides.slice(i + 1)) if (a.side !== b.side) across.push(...betweenSides(a.reading, b.reading));
  return [...new Set([...inside, ...across])];
}

function betweenSides(a: DocumentReading, b: DocumentReading): string[] {
  const found: string[] = [];
  for (const [zoned, printed] of [
    [a, b],
    [b, a],
  ] as const) {
    const zone = zoned.mrz;
    if (!zone?.valid || zone.confidence < SURE_ZONE) continue;
    const values = Object.values(zone.fields).map(({ value }) => value ?? '');
    const differs = (
      name: 'birthDate' | 'expiryDate' | 'documentNumber' | 'surname' | 'givenNames' | 'sex',
    ): boolean => {
      const print = printed.visual[name];
      const value = zone.fields[name].value;
      if (!print || !value || print.confidence < SURE_PRINT || print.by !== 'label') return false;
      if (name === 'sex') return print.value !== value;
      const plain = print.value.toUpperCase().replace(/[^A-Z0-9]/g, '');
      // What the zone has in another field was only taken for this one.
      if (values.some((other) => other !== value && likeness(plain, other.replace(/[^A-Z0-9]/g, '')) >= 0.7))
        return false;
      if (name === 'surname' || name === 'givenNames') return nameLikeness(print.value, value) < OTHER_NAME;
      if (name === 'documentNumber') return plain.length === value.length && likeness(plain, value) < 0.4;
      return likeness(print.value, value) <= 0.7 && print.value.slice(5) !== value.slice(5);
    };
    for (const name of ['birthDate', 'expiryDate', 'documentNumber', 'surname', 'givenNames', 'sex'] as const)
      if (differs(name)) found.push(name);
  }
  return found;
}
