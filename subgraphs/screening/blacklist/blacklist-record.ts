import { wrongParameters } from '../../platform/errors/catalogue.js';
import { readDay } from '../../platform/time/written-time.js';
import { foldName, foldNumber, wordsOf } from './fold-name.js';

/** What identifies a person on a blacklist; null where the company does not know it. */
export interface BlacklistIdentity {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly personalNumber: string | null;
  readonly documentNumber: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthday: string | null;
}

export interface BlacklistRecord extends BlacklistIdentity {
  /** Why the person is on the list: for the company, never for the applicant. */
  readonly reason: string;
  readonly notes: string | null;
}

/** A record as it arrives. */
export type RawBlacklistRecord = { readonly [Member in keyof BlacklistRecord]?: string | null };

const LONGEST_NAME = 500;
const LONGEST_NUMBER = 200;
const LONGEST_TEXT = 4_000;

/** @throws ArgumentError `wrong-parameters` naming the member */
export function readBlacklistRecord(raw: RawBlacklistRecord, today: Date): BlacklistRecord {
  const record = {
    firstName: nameOf('firstName', raw.firstName),
    lastName: nameOf('lastName', raw.lastName),
    personalNumber: numberOf('personalNumber', raw.personalNumber),
    documentNumber: numberOf('documentNumber', raw.documentNumber),
    birthday: birthdayOf('query.birthday', raw.birthday, today),
    reason: textOf('reason', raw.reason, LONGEST_TEXT),
    notes: textOf('notes', raw.notes, LONGEST_TEXT),
  };
  const { reason, notes, ...identity } = record;
  if (reason === null) throw wrongParameters('query.reason', 'is required');
  if (Object.values(identity).every((value) => value === null)) {
    throw wrongParameters('query', 'needs a firstName, lastName, personalNumber, documentNumber or birthday');
  }
  return { ...identity, reason, notes };
}

/** Equal for two records that name the same person by the same fields, after folding. */
export function sameRecordText({ personalNumber, documentNumber, birthday, ...names }: BlacklistIdentity): string {
  const [name = ''] = foldName(fullName(names));
  return JSON.stringify([name, foldNumber(personalNumber ?? ''), foldNumber(documentNumber ?? ''), birthday]);
}

export function fullName({ firstName, lastName }: Pick<BlacklistIdentity, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter((part) => part !== null).join(' ');
}

/**
 * The ways to write a name with a birthday by which a person counts as the one of the record. A single word with a
 * birthday names a person only where the record has nothing better: Anna, born on that day, may be anybody.
 */
export function namedPersons(record: BlacklistIdentity): readonly string[] {
  const name = fullName(record);
  const numbered = record.documentNumber !== null || record.personalNumber !== null;
  if (record.birthday === null || (numbered && wordsOf(name).length < 2)) return [];
  return withBirthday(name, record.birthday);
}

export function withBirthday(name: string, birthday: string): readonly string[] {
  return foldName(name).map((way) => JSON.stringify([way, birthday]));
}

/** A day, also out of a date and time. @throws ArgumentError `wrong-parameters` for one that no calendar has, or to come */
export function birthdayOf(place: string, value: string | null | undefined, today: Date): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  const day = readDay(text, place);
  if (Date.parse(day) > today.getTime() + 24 * 3600 * 1000) throw wrongParameters(place, 'is in the future');
  return day;
}

function nameOf(member: string, value: string | null | undefined): string | null {
  const name = textOf(member, value, LONGEST_NAME);
  if (name !== null && wordsOf(name).length === 0) throw wrongParameters(`query.${member}`, 'has no letter');
  return name;
}

function numberOf(member: string, value: string | null | undefined): string | null {
  const number = textOf(member, value, LONGEST_NUMBER);
  if (number !== null && foldNumber(number) === '') {
    throw wrongParameters(`query.${member}`, 'has no letter or digit');
  }
  return number;
}

function textOf(member: string, value: string | null | undefined, longest: number): string | null {
  const text = value?.trim() ?? '';
  if (text.length > longest) throw wrongParameters(`query.${member}`, `is longer than ${longest} characters`);
  if (text.includes('\0')) throw wrongParameters(`query.${member}`, 'contains a NUL character');
  return text === '' ? null : text;
}
