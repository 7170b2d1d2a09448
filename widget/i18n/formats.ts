/**
 * Chromium has no dates, numbers and lists for Georgian and Armenian, and hardly any for Azerbaijani, Kazakh and Uzbek:
 * it would show those of its own language, or "2026 M07 1". All five write days and numbers in figures as Russian does.
 */
const FIGURES = 'ru';
/** Units are abbreviated in Latin letters in most languages. */
const UNITS = 'en';

const known = new Map<string, boolean>();

/** Whether the browser can write dates in a language: knows it, and the name of a month. */
function writesDates(tag: string): boolean {
  let found = known.get(tag);
  if (found === undefined) {
    const supported = Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0;
    found = supported && !/^M?\d+$/.test(new Intl.DateTimeFormat(tag, { month: 'long' }).format(0));
    known.set(tag, found);
  }
  return found;
}

/** The tag by which days and numbers are written in figures: the language's own where the browser has it. */
export function figuresTag(tag: string): string {
  return writesDates(tag) ? tag : FIGURES;
}

/** A day of the calendar, without a time zone: "1 July 2026", in figures where the months have no names. */
export function formatDay(tag: string, day: Date): string {
  const style = writesDates(tag) ? ({ dateStyle: 'long' } as const) : FIGURES_OF_DAY;
  return new Intl.DateTimeFormat(figuresTag(tag), { ...style, timeZone: 'UTC' }).format(day);
}

/** A moment with its weekday, in the time zone of the browser. */
export function formatMoment(tag: string, moment: Date): string {
  const style = writesDates(tag)
    ? ({ dateStyle: 'full', timeStyle: 'short' } as const)
    : ({ ...FIGURES_OF_DAY, hour: '2-digit', minute: '2-digit' } as const);
  return new Intl.DateTimeFormat(figuresTag(tag), style).format(moment);
}

export function formatNumber(tag: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(figuresTag(tag), options).format(value);
}

/** "a, b and c". */
export function formatList(tag: string, items: readonly string[]): string {
  if (!writesDates(tag)) return items.join(', ');
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(items);
}

const KILO = 1024;

/** Bytes as "240 kB" or "1.2 MB". */
export function formatBytes(tag: string, bytes: number): string {
  const [value, unit] = bytes < KILO ** 2 ? [bytes / KILO, 'kilobyte'] : [bytes / KILO ** 2, 'megabyte'];
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return new Intl.NumberFormat(writesDates(tag) ? tag : UNITS, { style: 'unit', unit, maximumFractionDigits }).format(
    value,
  );
}

const FIGURES_OF_DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
