import { SURE_PRINT } from '../agreement.js';
import { ageOn, fromIso, type CalendarDate } from '../calendar-date.js';
import type { DocumentReading } from '../reading.js';
import { weighedFields, type WeighedFields } from '../weighed-fields.js';

export type DateName = 'birthDate' | 'issueDate' | 'expiryDate';
const NAMES: readonly DateName[] = ['birthDate', 'issueDate', 'expiryDate'];

/**
 * Names of the dates of one document that cannot all be true: it expired before the year of its issue, was issued before the year of the
 * holder's birth, or the holder is over 130 or not yet born. Years are compared, since days and months may stand either way round.
 * @returns null where too few dates were read surely to tell
 */
export function impossibleDates(readings: readonly DocumentReading[], today: CalendarDate): readonly DateName[] | null {
  const fields = weighedFields(readings);
  const dates = new Map(
    NAMES.flatMap((name) => {
      const date = isSure(name, fields, readings) ? fromIso(fields[name]?.value) : null;
      return date === null ? [] : [[name, date] as const];
    }),
  );
  const birth = dates.get('birthDate');
  if (dates.size < 2 && birth === undefined) return null;
  const found = new Set<DateName>();
  if (birth && ageOn(birth, today) === null) found.add('birthDate');
  for (const [earlier, later] of [
    ['birthDate', 'issueDate'],
    ['birthDate', 'expiryDate'],
    ['issueDate', 'expiryDate'],
  ] as const) {
    const [first, second] = [dates.get(earlier), dates.get(later)];
    if (first && second && second.year < first.year) [earlier, later].forEach((name) => found.add(name));
  }
  return NAMES.filter((name) => found.has(name));
}

/** The day of issue stands in print alone: at its label, and read surely, it counts here all the same. */
function isSure(name: DateName, fields: WeighedFields, readings: readonly DocumentReading[]): boolean {
  const standing = fields[name]?.standing;
  if (standing === 'certain') return true;
  if (name !== 'issueDate' || standing !== 'single') return false;
  return readings.some(({ visual }) => visual.issueDate?.by === 'label' && visual.issueDate.confidence >= SURE_PRINT);
}
