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

/** A date that nothing claims yet, in full. */
interface Unclaimed {
  readonly at: DateAt;
  readonly value: CalendarDate;
}

/** Dates without a readable label: those of the zone by their value, the others by what their order allows. */
export function datesByOrder(page: PageLayout, context: VisualContext, found: Found): void {
  const all: DateAt[] = page.values.flatMap((entry) =>
    datesIn(entry.text, context.monthFirst).map((date) => ({ entry, date })),
  );
  claimDatesOfZone(all, context, found);
  const rest = unclaimed(all, context, found);
  const birth = fromIso(found.birthDate?.value ?? context.zone?.birthDate.iso);
  const expiry = fromIso(found.expiryDate?.value ?? context.zone?.expiryDate.iso);
  if (!birth && !found.birthDate) claimBirth(rest, context, found);
  if (!expiry) claimExpiry(rest, context, found);
  const end = expiry ?? fromIso(found.expiryDate?.value);
  if (!found.issueDate && end) claimIssue(rest, { birth, end }, context, found);
}

function claimDatesOfZone(all: readonly DateAt[], { zone, today }: VisualContext, found: Found): void {
  for (const [name, iso, role] of [
    ['birthDate', zone?.birthDate.iso, 'birth'],
    ['expiryDate', zone?.expiryDate.iso, 'document'],
  ] as const) {
    const wanted = fromIso(iso);
    if (!wanted || found[name]?.value === iso) continue;
    for (const at of all)
      for (const reading of at.date.ambiguous ? [at.date, exchanged(at.date)] : [at.date]) {
        const value = resolved(reading, role, today);
        if (value && compareDates(value, wanted) === 0) found[name] = fieldFrom(at.entry, isoDay(value), 'zone');
      }
  }
}

/** Each day once, the earliest first. */
function unclaimed(all: readonly DateAt[], { today }: VisualContext, found: Found): Unclaimed[] {
  const taken = new Set([found.birthDate?.value, found.issueDate?.value, found.expiryDate?.value]);
  return all
    .map((at) => ({ at, value: resolved(at.date, 'document', today) }))
    .flatMap(({ at, value }) => (value && !taken.has(isoDay(value)) ? [{ at, value }] : []))
    .filter((one, i, list) => list.findIndex((other) => compareDates(one.value, other.value) === 0) === i)
    .sort((a, b) => compareDates(a.value, b.value));
}

/** The first of several; one alone where it is long ago. */
function claimBirth(rest: Unclaimed[], { today }: VisualContext, found: Found): void {
  if (rest.length >= 2) {
    const first = rest.shift();
    const value = first && resolved(first.at.date, 'birth', today);
    if (first && value) found.birthDate = byKind(first.at, value);
  }
  const [only] = rest;
  if (!found.birthDate && only && today.year - only.value.year >= LEAST_AGE)
    found.birthDate = byKind(only.at, only.value);
}

/** The last, where it is to come. */
function claimExpiry(rest: Unclaimed[], { today }: VisualContext, found: Found): void {
  const last = rest.at(-1);
  if (!last || compareDates(last.value, today) <= 0) return;
  rest.pop();
  found.expiryDate = byKind(last.at, last.value);
}

/** One that is past, after the birth, and no longer before the end than documents are valid. */
function claimIssue(
  rest: readonly Unclaimed[],
  { birth, end }: { readonly birth: CalendarDate | null; readonly end: CalendarDate },
  { today }: VisualContext,
  found: Found,
): void {
  const issue = rest.find(
    ({ value }) =>
      compareDates(value, today) <= 0 &&
      (!birth || value.year > birth.year) &&
      compareDates(value, end) < 0 &&
      end.year - value.year <= MOST_YEARS,
  );
  if (issue) found.issueDate = byKind(issue.at, issue.value);
}

function byKind({ entry }: DateAt, value: CalendarDate): VisualField {
  return fieldFrom(entry, isoDay(value), 'kind');
}

/** Documents are valid for so many years at most. */
const MOST_YEARS = 20;
/** A single date so many years ago is a birth: documents are not valid that long. */
const LEAST_AGE = 16;

function datesIn(text: string, monthFirst: boolean): readonly PrintedDate[] {
  const dates = printedDates(text, monthFirst);
  const run = dates.length === 0 ? runDate(text, monthFirst) : null;
  return run ? [run] : dates;
}
