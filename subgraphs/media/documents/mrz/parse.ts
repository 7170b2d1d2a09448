import { birthYear, calendarDate, documentYear, isoDay, type CalendarDate } from '../calendar-date.js';
import { checkDigit } from './check-digit.js';
import { formatOf, LAYOUTS, type MrzFieldName, type MrzFormat, type MrzLayout } from './layouts.js';

/** `absent`: the zone holds no digit for it (an empty optional field, a visa's composite). */
export type CheckResult = 'valid' | 'invalid' | 'absent';

export interface MrzDate {
  /** Six characters as they stand. */
  readonly text: string;
  /** `YYYY-MM-DD`; null when a part is unknown or the calendar has no such day. */
  readonly iso: string | null;
  /** The year alone where only that is known. */
  readonly year: number | null;
}

export interface MrzContent {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly documentCode: string;
  readonly issuingState: string;
  readonly documentNumber: string;
  readonly nationality: string;
  readonly surname: string;
  readonly givenNames: string;
  readonly sex: 'M' | 'F' | 'X' | null;
  readonly birthDate: MrzDate;
  readonly expiryDate: MrzDate;
  /** Optional data without fillers at the ends, the overflow of a long document number removed; `""` when empty. */
  readonly optionalData: string;
  readonly optionalData2: string;
  readonly checks: {
    readonly documentNumber: CheckResult;
    readonly birthDate: CheckResult;
    readonly expiryDate: CheckResult;
    readonly optionalData: CheckResult;
    readonly composite: CheckResult;
  };
}

/** Why lines are no machine-readable zone. */
export class MrzFormatError extends Error {
  override readonly name = 'MrzFormatError';
}

/**
 * Parses the lines of a machine-readable zone after ICAO 9303 parts 3 to 7. Two-digit years are resolved against
 * `today`. Wrong check digits are reported, never corrected. Raises MrzFormatError when number and width of the lines
 * are those of no format or a character is outside A-Z, 0-9 and `<`.
 */
export function parseMrz(lines: readonly string[], today: CalendarDate): MrzContent {
  const width = lines[0]?.length ?? 0;
  const format = formatOf(lines.length, width, lines[0]?.[0] ?? '');
  if (!format || lines.some((line) => line.length !== width))
    throw new MrzFormatError(`${lines.length} lines of ${width} characters are no machine-readable zone`);
  if (lines.some((line) => !/^[A-Z0-9<]+$/.test(line))) throw new MrzFormatError('a character does not belong there');

  const layout = LAYOUTS[format];
  const text = (name: MrzFieldName): string => fieldText(layout, lines, name);
  const number = documentNumber(layout, lines);
  const [surname, givenNames] = splitNames(text('names'));
  return {
    format,
    lines,
    documentCode: trimmed(text('documentCode')),
    issuingState: trimmed(text('issuingState')),
    documentNumber: number.value,
    nationality: trimmed(text('nationality')),
    surname,
    givenNames,
    sex: sexOf(text('sex')),
    birthDate: readDate(text('birthDate'), (year, month, day) => birthYear(year, month, day, today)),
    expiryDate: readDate(text('expiryDate'), (year) => documentYear(year, today)),
    optionalData: trimmed(number.optionalData),
    optionalData2: trimmed(text('optionalData2')),
    checks: {
      documentNumber: number.check,
      birthDate: compare(text('birthDate'), text('birthDateCheck')),
      expiryDate: compare(text('expiryDate'), text('expiryDateCheck')),
      optionalData: optionalCheck(text('optionalData'), text('optionalDataCheck')),
      composite:
        layout.composite.length === 0 ? 'absent' : compare(compositeText(layout, lines), text('compositeCheck')),
    },
  };
}

/** The characters of one field, `""` where the format has no such field. */
function fieldText(layout: MrzLayout, lines: readonly string[], name: MrzFieldName): string {
  const place = layout.fields.find((entry) => entry.name === name);
  return place ? (lines[place.line] ?? '').slice(place.start, place.end) : '';
}

/** The characters over which the composite check digit is made. */
export const compositeText = (layout: MrzLayout, lines: readonly string[]): string =>
  layout.composite.map(([line, start, end]) => (lines[line] ?? '').slice(start, end)).join('');

/**
 * A number longer than nine characters has a filler in place of its check digit and goes on, with the digit behind it,
 * at the start of the optional data (ICAO 9303 part 5, note j; part 6 alike).
 */
function documentNumber(
  layout: MrzLayout,
  lines: readonly string[],
): { value: string; check: CheckResult; optionalData: string } {
  const start = fieldText(layout, lines, 'documentNumber');
  const digit = fieldText(layout, lines, 'documentNumberCheck');
  const optionalData = fieldText(layout, lines, 'optionalData');
  const overflow = /^([A-Z0-9]+)([0-9])(?=<|$)/.exec(optionalData);
  const mayOverflow = layout.format === 'TD1' || layout.format === 'TD2';
  if (mayOverflow && digit === '<' && overflow && !start.includes('<')) {
    const value = `${start}${overflow[1] ?? ''}`;
    return { value, check: compare(value, overflow[2] ?? ''), optionalData: optionalData.slice(overflow[0].length) };
  }
  return { value: trimmed(start), check: compare(start, digit), optionalData };
}

const compare = (text: string, digit: string): CheckResult =>
  digit === '<' && /^<*$/.test(text) ? 'absent' : checkDigit(text) === digit ? 'valid' : 'invalid';

/** Only passports have this digit, and may leave a filler there when the data are empty (ICAO 9303 part 4). */
function optionalCheck(text: string, digit: string): CheckResult {
  if (digit === '') return 'absent';
  if (/^<*$/.test(text) && (digit === '<' || digit === '0')) return 'absent';
  return compare(text, digit);
}

/** Surname and given names: two fillers part them, one filler is a space. */
function splitNames(text: string): readonly [string, string] {
  const [surname = '', ...rest] = text.replace(/<+$/, '').split('<<');
  const words = (part: string): string => part.split('<').filter(Boolean).join(' ');
  return [words(surname), words(rest.join('<'))];
}

function sexOf(text: string): 'M' | 'F' | 'X' | null {
  if (text === 'M' || text === 'F') return text;
  return text === '<' || text === 'X' ? 'X' : null;
}

function readDate(text: string, fullYear: (year: number, month: number, day: number) => number): MrzDate {
  if (!/^\d\d/.test(text)) return { text, iso: null, year: null };
  const [year, month, day] = [0, 2, 4].map((at) => Number(text.slice(at, at + 2)));
  if (year === undefined || month === undefined || day === undefined) return { text, iso: null, year: null };
  const whole = fullYear(year, month || 1, day || 1);
  const date = calendarDate(whole, month, day);
  return { text, iso: date ? isoDay(date) : null, year: whole };
}

const trimmed = (text: string): string => text.replace(/^<+|<+$/g, '');
