import type { MrzContent } from '../mrz/parse.js';
import { likeness, nameLikeness, plainLetters } from '../names.js';
import type { VisualField, VisualFields } from '../reading.js';
import { monthOf, printedDates } from './dates.js';
import { datesByOrder } from './dates-by-order.js';
import { cleanName, compact, fieldFrom, interpret, numberIn, sexOf, type VisualContext } from './interpret.js';
import type { VisualFieldName } from './labels.js';
import { PageLayout, placeBelow, type ValueGap } from './layout.js';
import { countryNamed, namesOnlyCountry } from './nations.js';
import { numberedFields } from './numbered.js';
import { segment, type Segment } from './segments.js';

type Found = { -readonly [Name in VisualFieldName]?: VisualField };

/** Likeness from which a printed text counts as the zone's name or number. */
const SAME_TEXT = 0.72;

/** Fields worth a second look when their label was read and their value was not, the most important first. */
const WORTH_A_LOOK: readonly VisualFieldName[] = [
  'documentNumber',
  'birthDate',
  'expiryDate',
  'surname',
  'givenNames',
  'sex',
  'issueDate',
  'personalNumber',
  'nationality',
  'birthPlace',
  'authority',
];
/** A value read less surely is looked at once more. */
const UNSURE_VALUE = 0.62;

/** Where a value must stand, below its label, for fields that were not found or read badly. */
export function valueGaps(segments: readonly Segment[], fields: VisualFields): ValueGap[] {
  const { labels } = new PageLayout(segments);
  return WORTH_A_LOOK.flatMap((name) => {
    const field = fields[name];
    if (field) {
      const { left, top, width, height } = field.box;
      const box = { left: left - height, top: top - height * 0.5, width: width + height * 2, height: height * 2 };
      return field.confidence < UNSURE_VALUE ? [{ name, box }] : [];
    }
    const label = labels.find((entry) => entry.field === name && entry.coverage > 0.6);
    return label ? [{ name, box: placeBelow(labels, label) }] : [];
  });
}

/** Assigns the printed segments of a page to fields: by likeness to the zone, by labels, and dates by their order. */
export function visualFields(segments: readonly Segment[], context: VisualContext): VisualFields {
  const page = new PageLayout(segments);
  const found: Found = context.numbered ? { ...numberedFields(segments, context) } : {};
  if (context.zone) byZone(page, context.zone, found);
  byLabels(page, context, found);
  dateBesidePlace(context, found);
  datesByOrder(page, context, found);
  if (!found.sex) sexByKind(page, found);
  if (!context.zone) {
    givenNamesBelow(page, found);
    if (!context.twoScripts)
      namesByColumn(page, found, Math.max(0, ...segments.map(({ box }) => box.top + box.height)));
    if (!found.documentNumber) numberByKind(page, found);
  }
  if (!found.nationality) nationalityByKind(page, found);
  return found;
}

function byZone(page: PageLayout, zone: MrzContent, found: Found): void {
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

/** `ROMA (RM) 30.12.1984` and `12.08.1984 BERLIN`: one value of two fields. */
function dateBesidePlace(context: VisualContext, found: Found): void {
  const { birthPlace, birthDate } = found;
  const from = (field: VisualField): Segment => ({ ...field, words: [] });
  if (birthPlace && !birthDate) {
    const date = interpret('birthDate', from(birthPlace), context);
    if (date) found.birthDate = date;
  }
  if (birthDate && !birthPlace) {
    const place = interpret('birthPlace', from(birthDate), context);
    if (place && /\p{L}{3}/u.test(place.value) && !monthOf(place.value)) found.birthPlace = place;
  }
}

interface Candidate {
  readonly name: VisualFieldName;
  readonly field: VisualField;
  readonly entry: Segment;
  readonly cost: number;
}

/** Gives each field the value nearest to its label, over the whole page: what is taken by a nearer one is not free. */
function byLabels(page: PageLayout, context: VisualContext, found: Found): void {
  const candidates: Candidate[] = [];
  for (const label of page.labels) {
    const name = label.field;
    if (!name || found[name]) continue;
    for (const entry of page.values) {
      const place = page.free(entry) ? page.placement(label, entry) : null;
      const field = place === null ? null : interpret(name, entry, context);
      if (place === null || !field) continue;
      const narrow = NARROW_FIELDS.has(name) ? NARROW_BONUS : 0;
      candidates.push({ name, field, entry, cost: place - narrow + (1 - entry.confidence) * UNSURE_COST });
    }
  }
  candidates.sort((a, b) => a.cost - b.cost);
  for (const { name, field, entry } of candidates) {
    if (found[name] || !page.free(entry)) continue;
    page.take(entry);
    found[name] = MANY_LINES.has(name) ? withNextLine(page, name, field, entry, context) : field;
  }
}

/** Fields with a narrow form: what they can take is rather theirs than a name's or a place's. */
const NARROW_FIELDS: ReadonlySet<VisualFieldName> = new Set(['birthDate', 'expiryDate', 'issueDate', 'sex']);
const NARROW_BONUS = 0.3;
const UNSURE_COST = 0.5;
/** Fields whose value may go on in the next line. */
const MANY_LINES: ReadonlySet<VisualFieldName> = new Set(['surname', 'givenNames', 'address', 'authority']);

/** The value with the line below it, or that line alone where the first one is the same in another script. */
function withNextLine(
  page: PageLayout,
  name: VisualFieldName,
  field: VisualField,
  entry: Segment,
  context: VisualContext,
): VisualField {
  const next = page.values.find(
    (other) =>
      page.free(other) &&
      isNextLine(entry, other) &&
      other.confidence > 0.6 &&
      !page.labels.some((label) => label.field !== name && page.placement(label, other) !== null),
  );
  const lower = next && interpret(name, next, context);
  if (!next || !lower) return field;
  page.take(next);
  if (context.twoScripts || (entry.confidence < 0.75 && next.confidence > entry.confidence + 0.1)) return lower;
  return { ...fieldFrom(segment([...entry.words, ...next.words]), `${field.value} ${lower.value}`, 'label') };
}

const isNextLine = ({ box: a }: Segment, { box: b }: Segment): boolean => {
  const gap = b.top - (a.top + a.height);
  const alike = b.height / a.height;
  return Math.abs(a.left - b.left) < a.height && gap > -a.height * 0.2 && gap < a.height && alike > 0.7 && alike < 1.4;
};

/** Given names whose label was not read stand in the same column as the surname, as the next text of its size. */
function givenNamesBelow(page: PageLayout, found: Found): void {
  const { surname } = found;
  if (!surname || found.givenNames || surname.by !== 'label') return;
  const { left, top, height } = surname.box;
  const next = page.values
    .filter(({ box }) => box.top > top + height && Math.abs(box.left - left) < height && box.top < top + height * 5)
    .sort((a, b) => a.box.top - b.box.top)[0];
  if (!next || !page.free(next) || next.confidence < 0.8 || Math.abs(next.box.height / height - 1) > 0.3) return;
  const between = page.labels.some(
    ({ field, segment: { box } }) =>
      field !== 'givenNames' && box.top > top && box.top < next.box.top && box.left < left + height * 6,
  );
  const name = cleanName(next.text);
  if (between || plainLetters(name).length < 2 || /\d/.test(next.text)) return;
  page.take(next);
  found.givenNames = fieldFrom(next, name, 'kind');
}

/**
 * A document number without a label: the only text of capitals and digits of such a length that is no other field's
 * value. Cards print it in a corner, with or without its series (`SERIA RT NR 289183`).
 */
function numberByKind(page: PageLayout, found: Found): void {
  const taken = Object.values(found).map((field) => field.box);
  const candidates = page.values.flatMap((entry) => {
    const { box, text, confidence } = entry;
    if (
      !page.free(entry) ||
      confidence < 0.6 ||
      taken.some((other) => other.top === box.top && other.left === box.left)
    )
      return [];
    const number = looksLikeNumber(text) ? numberIn(text, 7) : null;
    const digits = (number?.match(/\d/g) ?? []).length;
    const mixed = confidence > 0.8 && digits >= 2 && /^[A-Z0-9]{8,10}$/.test(text.trim());
    return number && number.length <= 14 && (digits >= 5 || mixed) ? [{ entry, number }] : [];
  });
  const [only] = candidates;
  if (!only || candidates.length > 1) return;
  const series = /^SERI[AE]\s?([A-Z]{2})\s?N[RO]\s?(\d{6,7})$/.exec(only.entry.text.trim());
  found.documentNumber = fieldFrom(only.entry, series ? `${series[1]}${series[2]}` : only.number, 'kind');
}

/** A text that is a country's code or word for its people and nothing else. */
function nationalityByKind(page: PageLayout, found: Found): void {
  const named = page.values.filter(
    (entry) =>
      page.free(entry) &&
      entry.confidence > 0.8 &&
      plainLetters(entry.text).length <= 24 &&
      namesOnlyCountry(entry.text),
  );
  const [only] = named;
  if (only && new Set(named.map(({ text }) => countryNamed(text))).size === 1)
    found.nationality = fieldFrom(only, cleanName(only.text), 'kind');
}

/** Capitals and digits; neither a date, with or without its separators, nor a birth number (`795505/7888`). */
const looksLikeNumber = (text: string): boolean =>
  printedDates(text).length === 0 &&
  /^[A-Z0-9][A-Z0-9 .-]+$/.test(text.trim()) &&
  !/^[0-3]\d[01]\d(19|20)\d\d$/.test(compact(text));

/** Words of headings, in any of the commoner languages. */
const HEADING =
  /REPUB|IDENTI|IDENTY|CARD|CARTE|CARTA|KART|PASS|AUSWEIS|DOCUM|DOKUM|LICEN|PERMI|KINGDOM|UNION|STATE|ISKAZ|LETERN|DOWOD|PREUKAZ|SPECIMEN/;

/**
 * Names whose labels could not be read: the first two texts of a column of at least three, both of letters, as cards set
 * them. Only where no name was found by its label.
 */
function namesByColumn(page: PageLayout, found: Found, pageHeight: number): void {
  if (found.surname || found.givenNames) return;
  const values = page.values.filter(({ text, box, confidence }) => {
    const usable = confidence > 0.7 && plainLetters(text).length >= 3;
    return usable && box.top > pageHeight * 0.12 && !HEADING.test(plainLetters(text));
  });
  for (const { box } of values) {
    const [first, second, third] = values.filter((other) => Math.abs(other.box.left - box.left) < pageHeight * 0.025);
    if (!first || !second || !third || !isNameAlone(page, first) || !isNameAlone(page, second)) continue;
    page.take(first);
    page.take(second);
    found.surname = fieldFrom(first, cleanName(first.text), 'kind');
    found.givenNames = fieldFrom(second, cleanName(second.text), 'kind');
    return;
  }
}

const isNameAlone = (page: PageLayout, entry: Segment): boolean =>
  page.free(entry) && /^\p{Lu}[\p{L}'’ ,-]{2,39}$/u.test(entry.text) && !namesOnlyCountry(entry.text);

function sexByKind(page: PageLayout, found: Found): void {
  const candidates = page.values.filter((entry) => page.free(entry) && sexOf(entry.text) && entry.confidence > 0.6);
  const [only] = candidates;
  if (only && candidates.length === 1) found.sex = fieldFrom(only, sexOf(only.text) ?? 'X', 'kind');
}
