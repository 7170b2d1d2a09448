import { isoDay } from '../calendar-date.js';
import { plainLetters } from '../names.js';
import type { VisualField, VisualFields } from '../reading.js';
import { printedDates, resolved } from './dates.js';
import { cleanName, fieldFrom, numberIn, sexOf, type VisualContext } from './interpret.js';
import { matchLabel, type VisualFieldName } from './labels.js';
import { segment, type Segment } from './segments.js';

/** Numbers of fields on driving licences: ISO/IEC 18013-1 annex A, Directive 2006/126/EC annex I. */
const FIELDS: Readonly<Record<string, VisualFieldName>> = {
  '1': 'surname',
  '2': 'givenNames',
  '3': 'birthDate',
  '4a': 'issueDate',
  '4b': 'expiryDate',
  '4c': 'authority',
  '4d': 'personalNumber',
  '5': 'documentNumber',
  '8': 'address',
  '9': 'licenceClass',
  '15': 'sex',
};

const NUMBER = /^\(?(1[0-9]|[1-9]|4[abcd])[.,:)]{0,2}$/;
/** The letter behind the 4 as it is misread. */
const MISREAD: Readonly<Record<string, string>> = {
  '4o': '4c',
  '4e': '4c',
  '43': '4a',
  '4h': '4b',
  '46': '4b',
  '4&': '4a',
};

const numberOf = (text: string): string | null => {
  const bare = text.toLowerCase().replace(/[.,:)(]/g, '');
  return NUMBER.exec(MISREAD[bare] ?? bare)?.[1] ?? null;
};

/** The fields of a driving licence by the numbers before them. */
export function numberedFields(segments: readonly Segment[], context: VisualContext): VisualFields {
  const items = segments.flatMap(itemsOf);
  // American licences give the licence's own number as 4d and keep 5 for an audit number.
  const american = items.some(({ number, value }) => number === '4d' && /^(DLN?|LIC)/i.test(value.text));
  const found: { -readonly [Name in VisualFieldName]?: VisualField } = {};
  for (const { number, value } of items) {
    if (american && number === '5') continue;
    const name = american && number === '4d' ? 'documentNumber' : FIELDS[number];
    const field = name && !found[name] ? fieldOf(name, value, context) : null;
    if (name && field) found[name] = field;
    const place = number === '3' ? placeBehind(value) : null;
    if (place && !found.birthPlace) found.birthPlace = place;
  }
  return found;
}

interface Item {
  readonly number: string;
  readonly value: Segment;
}

/** Parts a line at its numbers: `4a. 22.11.2022 4c. Landratsamt`. */
function itemsOf({ words }: Segment): Item[] {
  const starts = words.flatMap((word, at) => {
    const number = numberOf(word.text);
    // Behind the first only marked numbers count: addresses and names of places hold plain ones.
    return number && (at === 0 || /[.:]$|^4[a-d]/.test(word.text)) ? [{ at, number }] : [];
  });
  return starts.flatMap(({ at, number }, i) => {
    const inside = words.slice(at + 1, starts[i + 1]?.at ?? words.length);
    return inside.length > 0 ? [{ number, value: segment(inside) }] : [];
  });
}

function fieldOf(name: VisualFieldName, value: Segment, context: VisualContext): VisualField | null {
  const label = matchLabel(value.text);
  const text = label && label.rest !== '' && /[:]/.test(value.text) ? value.text.replace(/^[^:]*:\s*/, '') : value.text;
  switch (name) {
    case 'surname':
    case 'givenNames': {
      const cleaned = cleanName(text);
      return plainLetters(cleaned).length >= 2 ? fieldFrom(value, cleaned, 'label') : null;
    }
    case 'birthDate':
    case 'issueDate':
    case 'expiryDate': {
      const date = printedDates(text, context.monthFirst)[0];
      const day = date && resolved(date, name === 'birthDate' ? 'birth' : 'document', context.today);
      return day ? fieldFrom(value, isoDay(day), 'label') : null;
    }
    case 'documentNumber':
    case 'personalNumber': {
      const number = numberIn(text.replace(/^[A-Z]{2,3}\s*:?\s+(?=[A-Z0-9 ]*\d)/, ''), 5);
      return number ? fieldFrom(value, number, 'label') : null;
    }
    case 'sex': {
      const sex = sexOf(text.replace(/^SEX\W*/i, ''));
      return sex ? fieldFrom(value, sex, 'label') : null;
    }
    default:
      return plainLetters(text).length >= 2 ? fieldFrom(value, text.trim(), 'label') : null;
  }
}

/** The place of birth behind its date: `3. 12.08.1984 Berlin`. */
function placeBehind(value: Segment): VisualField | null {
  const [date] = printedDates(value.text);
  const rest = date ? value.text.slice(value.text.indexOf(date.text) + date.text.length).trim() : '';
  return /\p{L}{3}/u.test(rest) ? fieldFrom(value, rest.replace(/^[,.;:]\s*/, ''), 'label') : null;
}
