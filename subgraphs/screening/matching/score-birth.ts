import { type Birth } from '../person.js';
import { type Adjustment } from './explanation.js';

/** Days since 1970-01-01, inclusive on both ends. */
export interface BirthSpan {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;
/** Days that somebody is asked for within: a longer span agrees with most people, and speaks for nobody. */
const TELLING_DAYS = 10 * YEAR_DAYS;
/** What "circa" is allowed to be off. */
const CIRCA_MARGIN_DAYS = 2 * YEAR_DAYS;

/** Day number of an ISO date or datetime, NaN when it is none. */
export function dayNumber(iso: string): number {
  if (iso.length !== 10) return Math.floor(Date.parse(iso) / DAY_MS);
  return Date.UTC(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8, 10))) / DAY_MS;
}

/** A listed birth as a span of days, "circa" with its margin. Undefined when its dates are none. */
export function birthSpan(birth: Birth): BirthSpan | undefined {
  const margin = birth.precision === 'circa' ? CIRCA_MARGIN_DAYS : 0;
  const from = dayNumber(birth.from) - margin;
  const to = dayNumber(birth.to) + margin;
  return Number.isNaN(from) || Number.isNaN(to) ? undefined : { from, to };
}

const SAME_DAY = 0.1;
const SAME_YEAR = 0.05;
const WITHIN = 0.03;
const NEAR = 0;
const DIFFERS = -0.15;
const UNKNOWN = -0.01;

/** The best that any of the listed births says. */
export function scoreBirth(query: BirthSpan, births: readonly BirthSpan[]): Adjustment {
  if (births.length === 0) return { reason: 'birth-unknown', amount: UNKNOWN };
  return births
    .map((birth) => compareBirth(query, birth))
    .reduce((best, one) => (one.amount > best.amount ? one : best));
}

function compareBirth(query: BirthSpan, listed: BirthSpan): Adjustment {
  const overlap = query.from <= listed.to && listed.from <= query.to;
  const wider = Math.max(query.to - query.from, listed.to - listed.from);
  if (overlap) {
    if (query.to - query.from > TELLING_DAYS) return { reason: 'birth-year-agrees', amount: 0 };
    if (wider === 0) return { reason: 'birth-agrees', amount: SAME_DAY };
    return wider < YEAR_DAYS
      ? { reason: 'birth-year-agrees', amount: SAME_YEAR }
      : { reason: 'birth-year-agrees', amount: WITHIN };
  }
  const apart = Math.max(listed.from - query.to, query.from - listed.to);
  if (wider === 0 && nearlySameDay(query.from, listed.from)) return { reason: 'birth-near', amount: SAME_YEAR };
  if (apart <= YEAR_DAYS) return { reason: 'birth-near', amount: NEAR };
  return { reason: 'birth-differs', amount: DIFFERS };
}

/** Day and month swapped, or one digit of the date written wrong. */
function nearlySameDay(a: number, b: number): boolean {
  const one = digitsOf(a);
  const other = digitsOf(b);
  if (one.year === other.year && one.month === other.day && one.day === other.month) return true;
  return (
    wrongDigits(one.year, other.year) + wrongDigits(one.month, other.month) + wrongDigits(one.day, other.day) === 1
  );
}

function wrongDigits(a: number, b: number): number {
  let wrong = 0;
  for (let [one, other] = [a, b]; one > 0 || other > 0; one = Math.trunc(one / 10), other = Math.trunc(other / 10))
    if (one % 10 !== other % 10) wrong++;
  return wrong;
}

/** Year, month and day of a day number, without a Date: scoring does this for thousands of persons a search. */
function digitsOf(day: number): { readonly year: number; readonly month: number; readonly day: number } {
  // Days since 0000-03-01 of the Gregorian calendar, by eras of 400 years (Howard Hinnant, civil_from_days).
  const shifted = day + 719_468;
  const era = Math.floor(shifted / 146_097);
  const ofEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}
