import { birthYear, calendarDate, documentYear, type CalendarDate } from '../calendar-date.js';

/** A date as printed; a two-digit year waits until it is known whether it is a birth. */
export interface PrintedDate {
  readonly text: string;
  readonly year: number;
  readonly twoDigitYear: boolean;
  readonly month: number;
  readonly day: number;
  /** Day and month could be exchanged (04/05/1990). */
  readonly ambiguous: boolean;
}

/** First letters of month names in languages of travel documents, without diacritics. */
const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      'JAN ENE GEN STY JANV LED TAM IAN OCA SAU',
      'FEB FEV LUT FEBR UNO HEL SUB VEE VAS',
      'MAR MRT MRZ MAE BRE MAA KOV',
      'APR AVR ABR KWI DUB HUH TRA BAL NIS',
      'MAY MAI MAJ MAG MEI KVE TOU SVI GEG',
      'JUN JUIN GIU CZE CER KES JUUN HAZ BIR IUN',
      'JUL JUIL LUG LIP CVC HEI SRP JUUL TEM LIE IUL',
      'AUG AGO AOU AOUT SIE ELO KOL AVG RGP',
      'SEP SET SEPT WRZ ZAR SYY RUJ EYL RGS SZE',
      'OCT OKT OUT OTT PAZ RIJ LOK OKTO EKI SPA',
      'NOV LIS STU KAS LAP NOEM',
      'DEC DEZ DIC DES GRU PRO JOU ARA GRD DET',
    ] as const
  ).flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

/** Digits as they are misread in dates. */
const digits = (text: string): string =>
  text
    .replace(/[OoQD]/g, '0')
    .replace(/[Il|!]/g, '1')
    .replace(/Z/g, '2')
    .replace(/S/g, '5')
    .replace(/B/g, '8');

const DIGIT = '[0-9OoQDIl|!ZSB]';
const NUMERIC = new RegExp(
  `(?<![0-9A-Za-z])(${DIGIT}{1,2})\\s?[./,\\- ]\\s?(${DIGIT}{1,2})\\s?[./,\\- ]\\s?(${DIGIT}{4}|${DIGIT}{2})(?![0-9])`,
  'g',
);
const ISO = /(?<!\d)(\d{4})[-./ ](\d{2})[-./ ](\d{2})(?!\d)/g;
/** Separators that were not read: `0110 2031`, `01. 122033`; at least one was. */
const CRAMPED =
  /(?<![0-9A-Za-z])(\d{2})(?:[. ]{0,2}(\d{2})[. ]{1,2}|[. ]{1,2}(\d{2})[. ]{0,2})((?:19|20)\d{2})(?![0-9])/g;
const NAMED = new RegExp(
  `(?<![0-9A-Za-z])(${DIGIT}{1,2})[. \\-/]{0,2}([\\p{L}]{3,9})\\.?(?:\\s?[/|lI-]\\s?([\\p{L}]{3,9})\\.?)?[. \\-/,]{0,2}(${DIGIT}{4}|${DIGIT}{2})(?![0-9])`,
  'gu',
);

/** The dates in a printed text. `monthFirst` reads 04/05 as 5 April, as American documents print. */
export function printedDates(text: string, monthFirst = false): PrintedDate[] {
  const found: PrintedDate[] = [];
  for (const [whole, year, month, day] of text.matchAll(ISO))
    add(found, whole, year ?? '', Number(month), Number(day), false);
  for (const [whole, first, second, year] of text.matchAll(NUMERIC)) {
    if (!/\d.*\d/.test(whole)) continue;
    const [a, b] = [Number(digits(first ?? '')), Number(digits(second ?? ''))];
    const swap = a > 12 ? false : b > 12 || monthFirst;
    add(found, whole, digits(year ?? ''), swap ? a : b, swap ? b : a, a <= 12 && b <= 12 && a !== b);
  }
  for (const [whole, first, second, other, year] of text.matchAll(CRAMPED)) {
    const [a, b] = [Number(first), Number(second ?? other)];
    const swap = a > 12 ? false : b > 12 || monthFirst;
    add(found, whole, year ?? '', swap ? a : b, swap ? b : a, a <= 12 && b <= 12 && a !== b);
  }
  for (const [whole, day, name, other, year] of text.matchAll(NAMED)) {
    const month = monthOf(other ?? '') ?? monthOf(name ?? '');
    if (month && /\d/.test(whole)) add(found, whole, digits(year ?? ''), month, Number(digits(day ?? '')), false);
  }
  return found;
}

/**
 * A date whose separators were all lost (`31101980`, `1307 1990`), when the text is nothing else; null for other runs of
 * digits. Only a label or the lack of any other date makes such a run a date.
 */
export function runDate(text: string, monthFirst: boolean): PrintedDate | null {
  const run = /^(\d{2}) ?(\d{2}) ?((?:19|20)\d{2})$/.exec(text.trim());
  if (!run) return null;
  const found: PrintedDate[] = [];
  const [a, b] = [Number(run[1]), Number(run[2])];
  add(found, text, run[3] ?? '', monthFirst ? a : b, monthFirst ? b : a, false);
  return found[0] ?? null;
}

/** The month that a word names in any language of travel documents; null when none. */
export function monthOf(name: string): number | null {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/0/g, 'O').replace(/Ł/g, 'L');
  return MONTHS[plain] ?? MONTHS[plain.slice(0, 4)] ?? MONTHS[plain.slice(0, 3)] ?? null;
}

function add(found: PrintedDate[], text: string, year: string, month: number, day: number, ambiguous: boolean): void {
  const value = Number(year);
  if (!calendarDate(year.length === 2 ? 2000 + value : value, month, day) && !(month === 2 && day === 29)) return;
  if (found.some((date) => date.text.includes(text))) return;
  found.push({ text, year: value, twoDigitYear: year.length === 2, month, day, ambiguous });
}

/** The full date, its century by what it is the date of; null when the calendar has no such day. */
export function resolved(date: PrintedDate, role: 'birth' | 'document', today: CalendarDate): CalendarDate | null {
  const { year, month, day } = date;
  if (!date.twoDigitYear) return calendarDate(year, month, day);
  return calendarDate(role === 'birth' ? birthYear(year, month, day, today) : documentYear(year, today), month, day);
}

/** The same day and month exchanged, for ambiguous ones. */
export const exchanged = (date: PrintedDate): PrintedDate => ({ ...date, month: date.day, day: date.month });
