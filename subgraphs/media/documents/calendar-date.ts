/** A day of the Gregorian calendar without time or zone; month 1 to 12. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The date, or null for a day that the calendar does not have (31.02). */
export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  const made = new Date(Date.UTC(2000, 0, 1));
  made.setUTCFullYear(year, month - 1, day);
  const exists = made.getUTCFullYear() === year && made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return exists && year >= 1800 && year <= 2200 ? { year, month, day } : null;
}

/** `YYYY-MM-DD`. */
export const isoDay = (date: CalendarDate): string =>
  [String(date.year).padStart(4, '0'), String(date.month).padStart(2, '0'), String(date.day).padStart(2, '0')].join(
    '-',
  );

/** ISO 8601 datetime at midnight UTC. */
export const isoTime = (date: CalendarDate): string => `${isoDay(date)}T00:00:00.000Z`;

/** Month/day/year without padding, as the documented record writes dates. */
export const slashed = (date: CalendarDate): string => `${date.month}/${date.day}/${date.year}`;

/** The date of `YYYY-MM-DD` (what follows is ignored), or null. */
export function fromIso(text: string | null | undefined): CalendarDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(text ?? '');
  return parts ? calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
}

export const dayOf = (instant: Date): CalendarDate => ({
  year: instant.getUTCFullYear(),
  month: instant.getUTCMonth() + 1,
  day: instant.getUTCDate(),
});

/** Negative when `a` is earlier than `b`, 0 for the same day. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number =>
  a.year - b.year || a.month - b.month || a.day - b.day;

/** Whole years from birth to today; null for a birth in the future or more than 130 years ago. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number | null {
  const before = today.month < birth.month || (today.month === birth.month && today.day < birth.day);
  const years = today.year - birth.year - (before ? 1 : 0);
  return years >= 0 && years <= 130 ? years : null;
}

/**
 * The year of a two-digit birth year: the latest one that is not in the future. ICAO 9303 part 3 leaves the century
 * to the reader.
 */
export function birthYear(twoDigits: number, month: number, day: number, today: CalendarDate): number {
  const century = Math.floor(today.year / 100) * 100;
  const recent = { year: century + twoDigits, month: Math.max(1, month), day: Math.max(1, day) };
  return compareDates(recent, today) > 0 ? recent.year - 100 : recent.year;
}

/** Years after which no document is valid any more: an expiry further ahead belongs to the century before. */
const LONGEST_VALIDITY_YEARS = 50;

/** The year of a two-digit expiry or issue year: this century unless that lies implausibly far ahead. */
export function documentYear(twoDigits: number, today: CalendarDate): number {
  const year = Math.floor(today.year / 100) * 100 + twoDigits;
  return year > today.year + LONGEST_VALIDITY_YEARS ? year - 100 : year;
}
