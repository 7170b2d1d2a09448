import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CompanyData } from '../flow/business-data.js';
import type { Submitted } from '../flow/submitted.js';
import type { SessionDetails } from './session-details.js';

/** Where a term comes from: the company's request, the verified person, or what was submitted in a step. */
export type TermSource = 'request' | 'person' | `step:${string}`;

/** Words of one text beyond this many are left out. */
const MOST_WORDS = 20;

/** Letters that Latin documents write in two ways: plainly, and as a machine-readable zone does (ICAO Doc 9303 part 3, section 6). */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }; // prettier-ignore
const IN_ZONE: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** What the company said of a session when it began it. */
export function termsOfRequest({
  name,
  clientUserId,
}: Pick<SessionDetails, 'name' | 'clientUserId'>): readonly string[] {
  return [...termsOfText(name), ...termsOfText(clientUserId)];
}

const PERSON_NAMES = ['first_name', 'last_name', 'local_first_name', 'local_last_name'] as const;
const PERSON_NUMBERS = ['document_number', 'personal_number'] as const;
type NamedPerson = Partial<
  Readonly<Record<(typeof PERSON_NAMES)[number] | (typeof PERSON_NUMBERS)[number], string | number | null>>
>;

/** The verified person, as one document names them. What was submitted to reach them has its own source. */
export function termsOfPerson(person: NamedPerson): readonly string[] {
  const texts = (members: readonly (keyof NamedPerson)[]): readonly string[] =>
    members.map((member) => person[member]).filter((value) => typeof value === 'string');
  return [...texts(PERSON_NAMES).flatMap(termsOfText), ...texts(PERSON_NUMBERS).flatMap(glued)];
}

/** What was given in a step. */
export function termsOfSubmitted(submitted: Submitted): readonly string[] {
  if (submitted.kind === 'email') return termsOfEmail(submitted.email);
  if (submitted.kind === 'phone-number') return termsOfPhone(submitted.phoneNumber);
  return submitted.kind === 'company' ? termsOfCompany(submitted.company) : [];
}

/** Words of which each must be there; each as the terms of which one is enough. */
export type Wanted = readonly (readonly string[])[];

/** Words of a search that count. */
const MOST_WANTED = 6;

/**
 * What a text that was typed looks for; one of the answers is enough. It may be one number or telephone number with
 * spaces in it, words between spaces, or words between any marks.
 */
export function wantedBy(text: string): readonly Wanted[] {
  const whole = [...glued(text), ...dialled(text)];
  const parts = text.split(/\s+/u).filter((part) => glued(part).length > 0);
  const words = wordsOf(text);
  const readings = [
    [whole],
    parts.slice(0, MOST_WANTED).map((part) => [...partTerms(part), ...spellings(part), ...dialled(part)]),
    words.slice(0, MOST_WANTED).map(spellings),
  ].map((wanted) => wanted.map((terms) => [...new Set(terms)]));
  const meant = readings.filter((wanted) => wanted.length > 0 && wanted.every((terms) => terms.length > 0));
  return [...new Map(meant.map((wanted) => [JSON.stringify(wanted), wanted])).values()];
}

/** The words of a text in each spelling, its parts between spaces, and all of it as one number. */
function termsOfText(text: string | null | undefined): readonly string[] {
  if (text === null || text === undefined) return [];
  const parts = text.split(/\s+/u).slice(0, MOST_WORDS);
  return [...glued(text), ...parts.flatMap(partTerms), ...wordsOf(text).flatMap(spellings)];
}

function termsOfCompany({ companyName, registrationNumber, taxId }: CompanyData): readonly string[] {
  return [...termsOfText(companyName), ...glued(registrationNumber ?? ''), ...glued(taxId ?? '')];
}

/** Whole and its local part. */
function termsOfEmail(email: string): readonly string[] {
  const whole = lower(email);
  return [whole, whole.slice(0, whole.lastIndexOf('@')), ...glued(email)];
}

/** Its digits with the country's prefix and without. */
function termsOfPhone(number: string): readonly string[] {
  const national = parsePhoneNumberFromString(number)?.nationalNumber;
  return [number.replace(/\D/g, ''), ...(national === undefined ? [] : [String(national)])];
}

/** A telephone number as it was typed: without the zeros that stand for "abroad" or "another town". */
function dialled(text: string): readonly string[] {
  if (!/^[+\d\s().\-/]+$/u.test(text)) return [];
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits === '' ? [] : [digits];
}

function partTerms(part: string): readonly string[] {
  return [lower(part), ...glued(part)].filter((term) => term !== '');
}

/** A number without case, spaces, hyphens and other marks; nothing where nothing is left. */
function glued(text: string): readonly string[] {
  const bare = lower(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
  return bare === '' ? [] : [bare];
}

function wordsOf(text: string): readonly string[] {
  const words = text.normalize('NFKC').replace(/['’ʼ`´]/gu, '');
  return words
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);
}

/** A word without case and accents, plainly and as a zone writes it. */
function spellings(word: string): readonly string[] {
  const known = lower(word);
  const zone = known.replace(/./gsu, (letter) => IN_ZONE[letter] ?? letter);
  return [...new Set([plain(known), plain(zone)])].filter((term) => term !== '');
}

/** Marks that scripts share are accents and vowel points; those of one script, as in Devanagari, make other letters. */
function plain(word: string): string {
  const bare = word
    .normalize('NFKD')
    .replace(/\p{Script=Inherited}+/gu, '')
    .normalize('NFC');
  return bare.replace(/./gsu, (letter) => PLAIN[letter] ?? letter);
}

function lower(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase();
}
