import { compareDates, fromIso, isoDay, type CalendarDate } from '../calendar-date.js';
import { countryOf, COUNTRIES } from '../countries.js';
import type { MrzContent } from '../mrz/parse.js';
import { likeness, nameLikeness, plainLetters } from '../names.js';
import type { VisualField, VisualFields } from '../reading.js';
import { exchanged, printedDates, resolved, type PrintedDate } from './dates.js';
import { matchLabel, type VisualFieldName } from './labels.js';
import { segment, type Segment } from './segments.js';
import type { Box } from '../recognise/text-engine.js';

export interface VisualContext {
  readonly today: CalendarDate;
  /** The zone of the same side, to recognise printed values by. */
  readonly zone: MrzContent | null;
  /** Whether dates put the month first (documents of the United States). */
  readonly monthFirst: boolean;
}

type Found = { -readonly [Name in VisualFieldName]?: VisualField };

/** Likeness from which a printed text counts as the zone's name or number. */
const SAME_TEXT = 0.72;

/** A place where a label announces a value that was not read. */
export interface ValueGap {
  readonly name: VisualFieldName;
  readonly box: Box;
}

/** Fields worth a second look when their label was read and their value was not. */
const WORTH_A_LOOK: readonly VisualFieldName[] = [
  'documentNumber',
  'birthDate',
  'expiryDate',
  'surname',
  'givenNames',
  'personalNumber',
  'issueDate',
  'sex',
];

/** Where a value must stand, below its label, for fields that were not found; the most important first. */
export function valueGaps(segments: readonly Segment[], fields: VisualFields): ValueGap[] {
  const labels = new Page(segments).labels;
  return WORTH_A_LOOK.flatMap((name) => {
    const label = labels.find((entry) => entry.field === name && entry.coverage > 0.8);
    if (fields[name] || !label) return [];
    const { left, top, width, height } = label.segment.box;
    const beside = labels
      .map(({ segment: { box } }) => box)
      .filter((box) => box.left > left + width && Math.abs(box.top - top) < height * 1.5);
    const right = Math.min(left + Math.max(width * 1.6, height * 18), ...beside.map((box) => box.left - height / 2));
    const box = {
      left: left - height * 0.6,
      top: top + height * 1.15,
      width: right - left + height * 0.6,
      height: height * 2.7,
    };
    return [{ name, box }];
  });
}

/** Assigns the printed segments of a page to fields: by likeness to the zone, by labels, and dates by their order. */
export function visualFields(segments: readonly Segment[], context: VisualContext): VisualFields {
  const page = new Page(segments);
  const found: Found = {};
  if (context.zone) byZone(page, context.zone, found);
  byLabels(page, context, found);
  datesByOrder(page, context, found);
  if (!found.sex) sexByKind(page, found);
  return found;
}

interface Labelled {
  readonly segment: Segment;
  readonly field: VisualFieldName | null;
  readonly rest: string;
  readonly coverage: number;
}

/** The page's segments, parted into labels and possible values. */
class Page {
  readonly labels: readonly Labelled[];
  readonly values: readonly Segment[];
  private readonly used = new Set<Segment>();

  constructor(segments: readonly Segment[]) {
    const matched = segments.map((entry) => ({ entry, match: matchLabel(entry.text) }));
    this.labels = matched.flatMap(({ entry, match }) => (match ? [{ segment: entry, ...match }] : []));
    this.values = matched.flatMap(({ entry, match }) => {
      if (!match) return [entry];
      // A label with something behind it is a value too, of what is behind.
      const behind = match.coverage < 0.85 && match.rest !== '' ? tailOf(entry, match.rest) : null;
      return behind ? [behind] : [];
    });
  }

  free(entry: Segment): boolean {
    return !this.used.has(entry);
  }

  take(entry: Segment): void {
    this.used.add(entry);
  }
}

/** The last words of a segment that make up `rest`. */
function tailOf(entry: Segment, rest: string): Segment | null {
  const count = rest.split(/\s+/).length;
  const words = entry.words.slice(-Math.min(count, entry.words.length));
  return words.length > 0 ? segment(words) : null;
}

const fieldFrom = (entry: Segment, value: string, by: VisualField['by']): VisualField => ({
  value,
  text: entry.text,
  confidence: Math.round(entry.confidence * 1000) / 1000,
  box: entry.box,
  by,
});

function byZone(page: Page, zone: MrzContent, found: Found): void {
  const best = (score: (entry: Segment) => number): Segment | null => {
    let chosen: Segment | null = null;
    let most = SAME_TEXT;
    for (const entry of page.values) {
      const value = page.free(entry) ? score(entry) : 0;
      if (value > most) {
        most = value;
        chosen = entry;
      }
    }
    if (chosen) page.take(chosen);
    return chosen;
  };
  const name = (wanted: string) => (entry: Segment) => {
    const cleaned = cleanName(entry.text);
    return cleaned.length < 2 ? 0 : nameLikeness(cleaned, wanted);
  };
  const surname = zone.surname && best(name(zone.surname));
  if (surname) found.surname = fieldFrom(surname, cleanName(surname.text), 'zone');
  const given = zone.givenNames && best(name(zone.givenNames));
  if (given) found.givenNames = fieldFrom(given, cleanName(given.text), 'zone');
  const numberLike = (wanted: string) => (entry: Segment) => likeness(compact(entry.text), wanted);
  const number = zone.documentNumber.length >= 5 ? best(numberLike(zone.documentNumber)) : null;
  if (number) found.documentNumber = fieldFrom(number, compact(number.text), 'zone');
  for (const optional of [zone.optionalData, zone.optionalData2]) {
    const plain = optional.replace(/</g, '');
    if (found.personalNumber || plain.length < 6) continue;
    const personal = best(numberLike(plain));
    if (personal) found.personalNumber = fieldFrom(personal, personal.text.trim(), 'zone');
  }
}

/** Capital letters and digits only. */
const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A name without numbering, stray marks and labels' rests. */
export function cleanName(text: string): string {
  return text
    .replace(/^\s*\d{1,2}\s*[.)]\s*/, '')
    .replace(/[^\p{L}\p{M} '’.-]/gu, ' ')
    .replace(/(^|\s)[-.'’]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function byLabels(page: Page, context: VisualContext, found: Found): void {
  for (const name of FIELD_ORDER) {
    if (found[name]) continue;
    let best: { field: VisualField; entry: Segment; cost: number } | null = null;
    for (const label of page.labels) {
      if (label.field !== name) continue;
      for (const entry of page.values) {
        if (!page.free(entry)) continue;
        const cost = placement(label, entry);
        if (cost === null || (best && cost >= best.cost)) continue;
        const field = interpret(name, entry, context);
        if (field) best = { field, entry, cost };
      }
    }
    if (!best) continue;
    found[name] = best.field;
    page.take(best.entry);
  }
}

/** Fields with a narrow form first: what they take is not taken by names and places. */
const FIELD_ORDER: readonly VisualFieldName[] = [
  'birthDate',
  'expiryDate',
  'issueDate',
  'sex',
  'documentNumber',
  'personalNumber',
  'nationality',
  'surname',
  'givenNames',
  'birthPlace',
  'authority',
  'address',
  'licenceClass',
];

/** How far a value stands from its label: below it and aligned, or behind it on the line; null when it is not its value. */
function placement(label: Labelled, value: Segment): number | null {
  const a = label.segment.box;
  const b = value.box;
  if (value.words.some((word) => label.segment.words.includes(word))) return 0;
  const height = Math.max(a.height, b.height);
  const below = b.top - (a.top + a.height);
  const behind = b.left - (a.left + a.width);
  const sameLine = Math.abs(b.top + b.height / 2 - (a.top + a.height / 2)) < height * 0.6;
  if (sameLine && behind > -height * 0.3 && behind < height * 14) return 0.6 + behind / (height * 6);
  const overlap = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const shift = Math.abs(b.left - a.left);
  if (below < -height * 0.4 || below > height * 2.6) return null;
  if (overlap < 0 && shift > height * 2) return null;
  return Math.max(0, below) / height + Math.min(2, shift / (height * 5));
}

function interpret(name: VisualFieldName, entry: Segment, context: VisualContext): VisualField | null {
  const { text } = entry;
  switch (name) {
    case 'birthDate':
    case 'issueDate':
    case 'expiryDate': {
      const date = printedDates(text, context.monthFirst)[0];
      const value = date && resolved(date, name === 'birthDate' ? 'birth' : 'document', context.today);
      return value ? fieldFrom(entry, isoDay(value), 'label') : null;
    }
    case 'sex': {
      const sex = sexOf(text);
      return sex ? fieldFrom(entry, sex, 'label') : null;
    }
    case 'documentNumber':
    case 'personalNumber': {
      const number = numberIn(text, name === 'documentNumber' ? 5 : 6);
      return number ? fieldFrom(entry, number, 'label') : null;
    }
    case 'nationality':
      return /\p{L}/u.test(text) && !/\d{2}/.test(text) ? fieldFrom(entry, cleanName(text), 'label') : null;
    case 'surname':
    case 'givenNames': {
      const cleaned = cleanName(text);
      const isName = plainLetters(cleaned).length >= 2 && (text.match(/\d/g) ?? []).length <= 1;
      return isName && entry.confidence > 0.4 ? fieldFrom(entry, cleaned, 'label') : null;
    }
    case 'birthPlace':
    case 'authority': {
      const usable = plainLetters(text).length >= 3 && printedDates(text).length === 0 && entry.confidence > 0.4;
      return usable ? fieldFrom(entry, text.trim(), 'label') : null;
    }
    case 'address':
    case 'licenceClass':
      return entry.confidence > 0.4 ? fieldFrom(entry, text.trim(), 'label') : null;
  }
}

/** M, F or X of `M`, `F/F`, `K/F`, `N/F`, `F / FEMALE`, `WEIBLICH`...; null for anything else. */
function sexOf(text: string): 'M' | 'F' | 'X' | null {
  const plain = plainLetters(text);
  const bilingual = /^[^\s/]{1,2}\s?\/\s?([MFX])$/.exec(text.trim());
  if (bilingual) return bilingual[1] as 'M' | 'F' | 'X';
  if (/^(M|MALE|MANN|MANNLICH|MASCULIN|MASCULINO|HOMBRE)( (M|H|MALE|N))*$/.test(plain)) return 'M';
  if (/^(F|FEMALE|FRAU|WEIBLICH|FEMININ|FEMENINO|MUJER)( (F|K|FEMALE))*$/.test(plain)) return 'F';
  const pair = /^([A-Z]{1,2}) ?([MFX])$/.exec(plain.replace(/ /g, ' '));
  if (pair && /^(K|N|Z|D|S|W|V|E|M|F|H|X|NO|NE|MU)$/.test(pair[1] ?? '')) return pair[2] as 'M' | 'F' | 'X';
  return plain === 'X' ? 'X' : null;
}

/** The longest run of capital letters and digits that looks like a number: enough digits, spaces inside allowed. */
function numberIn(text: string, least: number): string | null {
  const joined = /^[A-Z0-9][A-Z0-9 ./-]*$/.test(text.trim()) ? compact(text) : null;
  const runs = joined ? [joined] : (text.match(/[A-Z0-9][A-Z0-9/-]+/g) ?? []).map(compact);
  const fitting = runs.filter((run) => run.length >= least && run.length <= 20 && (run.match(/\d/g) ?? []).length >= 2);
  return fitting.sort((a, b) => b.length - a.length)[0] ?? null;
}

interface DateAt {
  readonly entry: Segment;
  readonly date: PrintedDate;
}

/** Dates without a readable label: those of the zone by their value, the others by what their order allows. */
function datesByOrder(page: Page, context: VisualContext, found: Found): void {
  const all: DateAt[] = page.values.flatMap((entry) =>
    printedDates(entry.text, context.monthFirst).map((date) => ({ entry, date })),
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

function sexByKind(page: Page, found: Found): void {
  const candidates = page.values.filter((entry) => page.free(entry) && sexOf(entry.text) && entry.confidence > 0.6);
  const [only] = candidates;
  if (only && candidates.length === 1) found.sex = fieldFrom(only, sexOf(only.text) ?? 'X', 'kind');
}

/** The country that a printed nationality names: a code, a name or an adjective, in English; null when none. */
export function countryNamed(text: string): string | null {
  const plain = plainLetters(text);
  const words = plain.split(' ');
  for (const word of words) if (word.length === 3 && countryOf(word)) return word;
  if (plain === 'D') return 'D';
  // A code behind the adjective is believed even when the table lacks it.
  const last = /\S\s+([A-Z]{3})$/.exec(text.trim());
  if (last) return last[1] ?? null;
  for (const country of COUNTRIES.values())
    for (const name of [country.nationality, country.name.split(',')[0]])
      if (name && plain.includes(plainLetters(name)) && plainLetters(name).length > 3) return country.code;
  return null;
}
