import { calendarDate, compareDates, type CalendarDate } from '../documents/calendar-date.js';
import { monthOf, printedDates, resolved } from '../documents/visual/dates.js';
import type { Segment } from '../documents/visual/segments.js';
import { labelOf } from './words.js';

/** Months of Georgian papers by their first letters. */
const GEORGIAN = ['იან', 'თებ', 'მარ', 'აპრ', 'მაი', 'ივნ', 'ივლ', 'აგვ', 'სექ', 'ოქტ', 'ნოე', 'დეკ'];
const MONTH_FIRST = /(\p{L}{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)/gu;
const GEORGIAN_DATE = /(\d{1,2})[\s.,]+([ა-ჰ]{3,10})[\s.,]+(\d{4})/g;

/** Papers that are older prove no address. */
const EARLIEST_YEAR = 1990;
/** Values of labels, beside or below them, in heights of the text. */
const BESIDE = 30;
const BELOW = 2.2;

/**
 * The date of the paper: the one whose label says so, else the first one near the top that is not said to be another.
 * @param monthFirst whether 04/05 is 5 April
 */
export function issueDate(segments: readonly Segment[], today: CalendarDate, monthFirst: boolean): CalendarDate | null {
  const bottom = Math.max(1, ...segments.map(({ box }) => box.top + box.height));
  const candidates = segments.flatMap((segment) => {
    const dates = datesIn(segment.text, monthFirst, today).filter((date) => compareDates(date, today) <= 0);
    const [date] = dates;
    if (!date) return [];
    const said = whatIsSaid(segment, segments);
    // Two dates are a period.
    const score = said === 'issued' ? 2 : said === 'otherDate' || dates.length > 1 ? -1 : 0;
    return score < 0 || (score === 0 && segment.box.top > bottom / 2) ? [] : [{ date, score, top: segment.box.top }];
  });
  return candidates.toSorted((a, b) => b.score - a.score || a.top - b.top)[0]?.date ?? null;
}

function whatIsSaid(segment: Segment, segments: readonly Segment[]): string | null {
  const own = labelOf(segment.text);
  if (own) return own.label;
  const { box } = segment;
  const middle = box.top + box.height / 2;
  const beside = segments
    .filter((other) => other !== segment && Math.abs(other.box.top + other.box.height / 2 - middle) < box.height * 0.7)
    .filter((other) => other.box.left < box.left && box.left - other.box.left - other.box.width < box.height * BESIDE)
    .toSorted((a, b) => b.box.left - a.box.left)[0];
  const label = beside && labelOf(beside.text);
  if (label?.rest === '') return label.label;
  const above = segments
    .filter((other) => other.box.top < box.top && box.top - other.box.top - other.box.height < box.height * BELOW)
    .filter((other) => Math.abs(other.box.left - box.left) < box.height * 3)
    .toSorted((a, b) => b.box.top - a.box.top)[0];
  const over = beside ? null : above && labelOf(above.text);
  return over?.rest === '' ? over.label : null;
}

function datesIn(text: string, monthFirst: boolean, today: CalendarDate): CalendarDate[] {
  const found: (CalendarDate | null)[] = [];
  for (const [, month = '', day, year] of text.matchAll(MONTH_FIRST)) {
    const number = monthOf(month);
    if (number) found.push(calendarDate(Number(year), number, Number(day)));
  }
  for (const [, day, month = '', year] of text.matchAll(GEORGIAN_DATE)) {
    const number = GEORGIAN.indexOf(month.slice(0, 3)) + 1;
    if (number > 0) found.push(calendarDate(Number(year), number, Number(day)));
  }
  if (found.length === 0)
    found.push(...printedDates(text, monthFirst).map((date) => resolved(date, 'document', today)));
  return found.filter((date) => date !== null).filter(({ year }) => year >= EARLIEST_YEAR);
}
