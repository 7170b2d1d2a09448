import { compareDates, fromIso, isoDay, type CalendarDate } from '../calendar-date.js';
import type { VisualField, VisualFields } from '../reading.js';
import { exchanged, printedDates, resolved, runDate, type PrintedDate } from './dates.js';
import { fieldFrom, type VisualContext } from './interpret.js';
import type { VisualFieldName } from './labels.js';
import type { PageLayout } from './layout.js';
import type { Segment } from './segments.js';

type Found = { -readonly [Name in VisualFieldName]?: VisualFields[Name] };

interface DateAt {
  readonly entry: Segment;
  readonly date: PrintedDate;
}

/** Dates without a readable label: those of the zone by their value, the others by what their order allows. */
export function datesByOrder(page: PageLayout, context: VisualContext, found: Found): void {
  const all: DateAt[] = page.values.flatMap((entry) =>
    datesIn(entry.text, context.monthFirst).map((date) => ({ entry, date })),
  );
  const claim = (
    name: 'birthDate' | 'issueDate' | 'expiryDate',
    at: DateAt,
    value: CalendarDate,
    by: VisualField['by'],
  ): void => {
    found[name] = fieldFrom(at.entry, isoDay(value), by);
  };
  for (const [name, iso, role] of [
    ['birthDate', context.zone?.birthDate.iso, 'birth'],
    ['expiryDate', context.zone?.expiryDate.iso, 'document'],
  ] as const) {
    const wanted = fromIso(iso);
    if (!wanted || found[name]?.value === iso) continue;
    for (const at of all)
      for (const reading of at.date.ambiguous ? [at.date, exchanged(at.date)] : [at.date]) {
        const value = resolved(reading, role, context.today);
        if (value && compareDates(value, wanted) === 0) claim(name, at, value, 'zone');
      }
  }
  const taken = new Set([found.birthDate?.value, found.issueDate?.value, found.expiryDate?.value]);
  const rest = all
    .map((at) => ({ at, value: resolved(at.date, 'document', context.today) }))
    .flatMap(({ at, value }) => (value && !taken.has(isoDay(value)) ? [{ at, value }] : []))
    .filter((one, i, list) => list.findIndex((other) => compareDates(one.value, other.value) === 0) === i)
    .sort((a, b) => compareDates(a.value, b.value));
  const expiry = fromIso(found.expiryDate?.value ?? context.zone?.expiryDate.iso);
  const birth = fromIso(found.birthDate?.value ?? context.zone?.birthDate.iso);
  if (!birth && !found.birthDate && rest.length >= 2) {
    const first = rest.shift();
    const value = first && resolved(first.at.date, 'birth', context.today);
    if (first && value) claim('birthDate', first.at, value, 'kind');
  }
  const [only] = rest;
  if (!birth && !found.birthDate && only && context.today.year - only.value.year >= LEAST_AGE)
    claim('birthDate', only.at, only.value, 'kind');
  const last = rest.at(-1);
  if (!expiry && last && compareDates(last.value, context.today) > 0) {
    rest.pop();
    claim('expiryDate', last.at, last.value, 'kind');
  }
  const end = expiry ?? fromIso(found.expiryDate?.value);
  const issue = rest.find(
    ({ value }) =>
      compareDates(value, context.today) <= 0 &&
      (!birth || value.year > birth.year) &&
      end !== null &&
      compareDates(value, end) < 0 &&
      end.year - value.year <= 20,
  );
  if (!found.issueDate && issue) claim('issueDate', issue.at, issue.value, 'kind');
}

/** A single date so many years ago is a birth: documents are not valid that long. */
const LEAST_AGE = 16;

function datesIn(text: string, monthFirst: boolean): readonly PrintedDate[] {
  const dates = printedDates(text, monthFirst);
  const run = dates.length === 0 ? runDate(text, monthFirst) : null;
  return run ? [run] : dates;
}
