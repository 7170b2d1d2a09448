import { isoDay, type CalendarDate } from '../calendar-date.js';
import type { MrzContent } from '../mrz/parse.js';
import { plainLetters } from '../names.js';
import type { VisualField } from '../reading.js';
import { printedDates, resolved, runDate } from './dates.js';
import type { VisualFieldName } from './labels.js';
import type { Segment } from './segments.js';

export interface VisualContext {
  readonly today: CalendarDate;
  /** The zone of the same side, to recognise printed values by. */
  readonly zone: MrzContent | null;
  /** Whether dates put the month first (documents of the United States). */
  readonly monthFirst: boolean;
  /** Values stand in two scripts, the Latin one second, whose first the engine misreads (Greece, Ukraine, Georgia). */
  readonly twoScripts?: boolean;
  /** Fields are numbered instead of labelled, as on driving licences. */
  readonly numbered?: boolean;
}

export const fieldFrom = (entry: Segment, value: string, by: VisualField['by']): VisualField => ({
  value,
  text: entry.text,
  confidence: Math.round(entry.confidence * 1000) / 1000,
  box: entry.box,
  by,
});

/** A text as the value of a field whose label announces it, or null when it cannot be one. */
export function interpret(name: VisualFieldName, entry: Segment, context: VisualContext): VisualField | null {
  const { text } = entry;
  switch (name) {
    case 'birthDate':
    case 'issueDate':
    case 'expiryDate': {
      const value = dateFor(name, text, context);
      return value && fieldFrom(entry, isoDay(value), 'label');
    }
    case 'sex': {
      const sex = sexOf(text) ?? sexLetter(text);
      return sex ? fieldFrom(entry, sex, 'label') : null;
    }
    case 'documentNumber':
    case 'personalNumber': {
      if (printedDates(text).some((date) => date.text.length >= text.trim().length - 1)) return null;
      const number = numberIn(text, name === 'documentNumber' ? 5 : 6);
      return number ? fieldFrom(entry, number, 'label') : null;
    }
    case 'nationality':
      return /\p{L}/u.test(text) && !/\d{2}/.test(text) ? fieldFrom(entry, cleanName(text), 'label') : null;
    case 'surname':
    case 'givenNames': {
      const cleaned = cleanName(lastScript(text));
      const isName =
        plainLetters(cleaned).length >= 2 && (text.match(/\d/g) ?? []).length <= 1 && !isLabelRest(cleaned);
      return isName && entry.confidence > 0.4 ? fieldFrom(entry, cleaned, 'label') : null;
    }
    case 'birthPlace':
    case 'authority': {
      const place = withoutDates(text);
      const usable =
        plainLetters(place).length >= 2 && /\p{L}{2}/u.test(place) && entry.confidence > 0.4 && !isLabelRest(place);
      return usable ? fieldFrom(entry, place, 'label') : null;
    }
    case 'address':
    case 'licenceClass':
      return entry.confidence > 0.4 ? fieldFrom(entry, text.trim(), 'label') : null;
  }
}

/** Pieces of labels that were not read whole: small letters alone, or the words that English labels are made of. */
const isLabelRest = (text: string): boolean =>
  !/\p{Lu}/u.test(text) ||
  plainLetters(text)
    .split(' ')
    .every((word) => LABEL_WORDS.has(word));

const LABEL_WORDS: ReadonlySet<string> = new Set(
  (
    'GIVEN NAME NAMES SURNAME FIRST LAST DATE OF BIRTH PLACE ISSUE EXPIRY NATIONALITY CITIZENSHIP SEX DOCUMENT NUMBER ' +
    'PERSONAL AUTHORITY NO CARD IDENTITY PASSPORT CODE TYPE AND THE ISSUING DE DU DATUM'
  ).split(' '),
);

/** Of `09.08.21-27.02.31` at an expiry label the second is meant. */
function dateFor(
  name: 'birthDate' | 'issueDate' | 'expiryDate',
  text: string,
  { monthFirst, today }: VisualContext,
): CalendarDate | null {
  const dates = printedDates(text, monthFirst);
  const date = (name === 'expiryDate' ? dates.at(-1) : dates[0]) ?? runDate(text, monthFirst);
  return date && resolved(date, name === 'birthDate' ? 'birth' : 'document', today);
}

/** The Latin part of `ПЕТРОВИЋ / PETROVIĆ`, which stands second. */
const lastScript = (text: string): string => {
  const parts = text.split(/\s*[/|]\s*/).filter((part) => plainLetters(part).length >= 2);
  return parts.at(-1) ?? text;
};

const withoutDates = (text: string): string => {
  let rest = text;
  for (const date of printedDates(text)) rest = rest.replace(date.text, ' ');
  return rest.replace(/\s+/g, ' ').replace(/^[\s,.;:-]+|[\s,;:-]+$/g, '');
};

/** A name without numbering, stray marks and labels' rests. */
export function cleanName(text: string): string {
  return text
    .replace(/^\s*\d{1,2}\s*[.)]\s*/, '')
    .replace(/[^\p{L}\p{M} '’.-]/gu, ' ')
    .replace(/(^|\s)[-.'’]+(?=\s|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** M, F or X of `M`, `F/F`, `K/F`, `N/F`, `F / FEMALE`, `WEIBLICH`...; null for anything else. */
export function sexOf(text: string): 'M' | 'F' | 'X' | null {
  const plain = plainLetters(text);
  const bilingual = /^[^\s/]{1,3}\s?\/\s?([MFX])$/.exec(text.trim());
  if (bilingual) return bilingual[1] as 'M' | 'F' | 'X';
  if (/^(M|MALE|MAN|MANN|MANNLICH|MASCULIN|MASCULINO|MASCHIO|HOMBRE|ERKEK)( (M|H|MALE|N))*$/.test(plain)) return 'M';
  if (/^(F|FEMALE|FRAU|WEIBLICH|FEMININ|FEMENINO|FEMININO|FEMMINA|MUJER|KADIN)( (F|K|FEMALE))*$/.test(plain))
    return 'F';
  const pair = /^([A-Z]{1,2}) ?([MFX])$/.exec(plain);
  if (pair && /^(K|N|Z|D|S|W|V|E|M|F|H|X|NO|NE|MU)$/.test(pair[1] ?? '')) return pair[2] as 'M' | 'F' | 'X';
  return plain === 'X' ? 'X' : null;
}

/** Single letters that mean the same in every language that prints them alone: kobieta, kadın, жена, žena. */
const sexLetter = (text: string): 'F' | null => (/^[KŽЖ]$/.test(text.trim()) ? 'F' : null);

/** Capital letters and digits only. */
export const compact = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The longest run of capital letters and digits that looks like a number: enough digits, spaces inside allowed. */
export function numberIn(text: string, least: number): string | null {
  const whole = text.trim().replace(/^N[°ºo.r]{1,2}\s*[.:]?\s+/i, '');
  // Words without digits are not of the number, unless they are its series.
  const trimmed = whole
    .split(/\s+/)
    .filter((word) => /\d/.test(word) || word.length <= 3)
    .join(' ');
  const joined = /^[A-Z0-9][A-Z0-9 ./-]*$/.test(trimmed) ? compact(trimmed) : null;
  const runs = joined ? [joined] : (trimmed.match(/[A-Z0-9][A-Z0-9./-]+/g) ?? []).map(compact);
  const fitting = runs.filter((run) => run.length >= least && run.length <= 20 && (run.match(/\d/g) ?? []).length >= 2);
  const longest = fitting.sort((a, b) => b.length - a.length)[0];
  // Issuers avoid the letter beside digits, and engines prefer it.
  return longest?.replace(/(?<=\d)O|(?<=.)O(?=\d)/g, '0') ?? null;
}
