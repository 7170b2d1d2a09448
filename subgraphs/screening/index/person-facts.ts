import { birthSpan, type BirthSpan, dayNumber } from '../matching/score-birth.js';
import { type Birth, type ListedPerson, type Sex } from '../person.js';
import { type PackedReader, type PackedWriter } from './packing.js';

/** What scoring weighs besides the names. */
export interface PersonFacts {
  readonly births: readonly BirthSpan[];
  readonly sex?: Sex;
  readonly countries: readonly string[];
}

const NONE: readonly never[] = [];

/** What a list says about a person besides the names. */
export function factsOf({ births = NONE, sex, nationalities, countries }: ListedPerson): PersonFacts {
  const spans: BirthSpan[] = [];
  for (const birth of births) {
    const span = spanOf(birth);
    if (span) spans.push(span);
  }
  return { births: spans, countries: different(nationalities, countries), ...(sex && { sex }) };
}

/** What both say together, without what is said twice; mostly one of them says one thing. */
function different(some: readonly string[] = NONE, others: readonly string[] = NONE): readonly string[] {
  if (others.length === 0 && some.length < 2) return some;
  return some.length === 0 && others.length < 2 ? others : [...new Set([...some, ...others])];
}

/** Most births are one day, which is read once. */
function spanOf(birth: Birth): BirthSpan | undefined {
  if (birth.from !== birth.to || birth.precision === 'circa') return birthSpan(birth);
  const day = dayOf(birth.from);
  return Number.isNaN(day) ? undefined : { from: day, to: day };
}

const DAY_MS = 86_400_000;

/** As dayNumber, of which it is the frequent part: a date alone. */
function dayOf(iso: string): number {
  const day =
    iso.length === 10 ? Date.UTC(digits(iso, 0, 4), digits(iso, 5, 7) - 1, digits(iso, 8, 10)) / DAY_MS : Number.NaN;
  return Number.isNaN(day) ? dayNumber(iso) : day;
}

/** The number that stands in a text; NaN where other signs than digits stand there. */
function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = 10 * value + digit;
  }
  return value;
}

/** Counts of up to six stand in the leading byte. */
const MORE = 7;
/** Days from the year 0 on, so that no day is negative. */
const DAY_ZERO = 719_528;

export function writeFacts(into: PackedWriter, { births, sex, countries }: PersonFacts): void {
  const codes = countries.map(countryCode);
  const sexBits = sex === 'male' ? 1 : sex === 'female' ? 2 : 0;
  into.byte(sexBits | (Math.min(births.length, MORE) << 2) | (Math.min(codes.length, MORE) << 5));
  if (births.length >= MORE) into.count(births.length);
  if (codes.length >= MORE) into.count(codes.length);
  for (const { from, to } of births) {
    into.count(Math.max(0, from + DAY_ZERO));
    into.count(Math.max(0, to - from));
  }
  for (const code of codes) into.count(code);
}

export function readFacts(from: PackedReader): PersonFacts {
  const head = from.byte();
  const births = countOf((head >> 2) & 7, from);
  const countries = countOf(head >> 5, from);
  const spans: BirthSpan[] = [];
  for (let left = births; left > 0; left--) {
    const first = from.count() - DAY_ZERO;
    spans.push({ from: first, to: first + from.count() });
  }
  const codes: string[] = [];
  for (let left = countries; left > 0; left--) codes.push(countryOf(from.count()));
  const sexBits = head & 3;
  const sex = sexBits === 1 ? 'male' : sexBits === 2 ? 'female' : undefined;
  return { births: spans, countries: codes, ...(sex && { sex }) };
}

export function skipFacts(from: PackedReader): void {
  const head = from.byte();
  const births = countOf((head >> 2) & 7, from);
  const countries = countOf(head >> 5, from);
  from.skipCounts(2 * births + countries);
}

const countOf = (bits: number, from: PackedReader): number => (bits === MORE ? from.count() : bits);

const isLetter = (place: number) => place >= 1 && place <= 26;

/** `DE` as one number below 1,024; 0 when it is no code of two letters. */
function countryCode(country: string): number {
  const first = country.charCodeAt(0) - 64;
  const second = country.charCodeAt(1) - 64;
  return country.length === 2 && isLetter(first) && isLetter(second) ? first * 32 + second : 0;
}

function countryOf(code: number): string {
  return code === 0 ? '' : String.fromCharCode(64 + (code >> 5), 64 + (code & 31));
}
