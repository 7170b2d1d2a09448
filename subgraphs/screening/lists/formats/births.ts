import type { Birth } from '../../person.js';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EARLIEST_YEAR = 1000;
const LATEST_YEAR = 2200;

const two = (number: number): string => String(number).padStart(2, '0');

/** A day, or null where the calendar has no such day. */
function day(year: number, month: number, date: number): string | null {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return null;
  const time = new Date(Date.UTC(year, month - 1, date));
  if (time.getUTCMonth() !== month - 1 || time.getUTCDate() !== date) return null;
  return `${year}-${two(month)}-${two(date)}`;
}

export function exactBirth(year: number, month: number, date: number): Birth | null {
  const only = day(year, month, date);
  return only === null ? null : { precision: 'exact', from: only, to: only };
}

export function monthBirth(year: number, month: number): Birth | null {
  const from = day(year, month, 1);
  if (from === null) return null;
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { precision: 'month', from, to: `${year}-${two(month)}-${two(last)}` };
}

export function yearBirth(year: number): Birth | null {
  return year < EARLIEST_YEAR || year > LATEST_YEAR
    ? null
    : { precision: 'year', from: `${year}-01-01`, to: `${year}-12-31` };
}

export function rangeBirth(first: Birth | null, last: Birth | null): Birth | null {
  if (!first || !last) return first ?? last;
  return first.from <= last.to ? { precision: 'range', from: first.from, to: last.to } : null;
}

export function circaBirth(birth: Birth | null): Birth | null {
  return birth && { ...birth, precision: 'circa' };
}

/** A span of days (`YYYY-MM-DD`): a day, a whole month, a whole year, or a range. */
export function spanBirth(from: string, to: string): Birth | null {
  const [first, last] = [readDate(from), readDate(to)];
  if (first?.precision !== 'exact' || last?.precision !== 'exact') return null;
  if (first.from === last.to) return first;
  const [year, month] = [Number(first.from.slice(0, 4)), Number(first.from.slice(5, 7))];
  const whole = [yearBirth(year), monthBirth(year, month)];
  return whole.find((each) => each?.from === first.from && each.to === last.to) ?? rangeBirth(first, last);
}

/**
 * Reads what lists write for a birth: `10 Dec 1948`, `Dec 1948`, `1948`, `circa 1948`, `1948 to 1950`,
 * `1948-12-10` (also with a time behind it), `1948-12`, `10/12/1948` (day first), `00/00/1948`, `dd/mm/1948`.
 * Null when it says nothing.
 */
export function readBirth(written: string): Birth | null {
  const text = written.trim().replace(/[.,]+$/, '');
  const circa = /^(?:circa|approximately|approx\.?|about|c\.|~)\s*(.*)$/i.exec(text);
  if (circa) return circaBirth(readBirth(circa[1] ?? ''));
  const range = /^(?:between\s+)?(.+?)\s+(?:to|and|-|–)\s+(.+)$/i.exec(text);
  if (range) return rangeBirth(readBirth(range[1] ?? ''), readBirth(range[2] ?? ''));
  const years = /^(\d{4})\s*[-–]\s*(\d{4})$/.exec(text);
  if (years) return rangeBirth(yearBirth(Number(years[1])), yearBirth(Number(years[2])));
  return readDate(text);
}

function readDate(text: string): Birth | null {
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ].*)?$/.exec(text);
  if (iso) return precise(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 0));
  const year = /^(\d{4})$/.exec(text);
  if (year) return yearBirth(Number(year[1]));
  const numbers = /^(\d{1,2}|dd)[/.-](\d{1,2}|mm)[/.-](\d{4})(?:\s.*)?$/i.exec(text);
  if (numbers) return precise(Number(numbers[3]), Number(numbers[2]) || 0, Number(numbers[1]) || 0);
  const words = /^(?:(\d{1,2})\s+)?([a-z]{3})[a-z]*\.?\s+(\d{4})$/i.exec(text);
  if (!words) return null;
  const month = MONTHS.indexOf((words[2] ?? '').toLowerCase()) + 1;
  return month === 0 ? null : precise(Number(words[3]), month, Number(words[1] ?? 0));
}

/** Zero stands for what is not known. */
function precise(year: number, month: number, date: number): Birth | null {
  if (month === 0) return yearBirth(year);
  return date === 0 ? monthBirth(year, month) : exactBirth(year, month, date);
}

/** Several births without repetition. */
export function readBirths(written: readonly string[]): readonly Birth[] {
  return distinctBirths(written.map(readBirth));
}

export function distinctBirths(births: readonly (Birth | null)[]): readonly Birth[] {
  const seen = new Map<string, Birth>();
  for (const birth of births) if (birth) seen.set(`${birth.precision} ${birth.from} ${birth.to}`, birth);
  return [...seen.values()];
}
