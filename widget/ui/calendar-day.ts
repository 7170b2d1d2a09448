import { figuresTag } from '../i18n/formats.js';

/** A day as it is being written: three texts, any of which may be empty. */
export interface WrittenDay {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export type DayField = keyof WrittenDay;

/** The order in which a language writes day, month and year. */
export function dayOrder(tag: string): readonly DayField[] {
  const order = new Intl.DateTimeFormat(figuresTag(tag), {
    calendar: 'gregory',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DayField => type === 'day' || type === 'month' || type === 'year');
  return order.length === 3 ? order : ['day', 'month', 'year'];
}

/** The day in ISO 8601; null when it is no day of the calendar. */
export function isoDay({ day, month, year }: WrittenDay): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

export function isNoDay({ day, month, year }: WrittenDay): boolean {
  return day === '' && month === '' && year === '';
}

/** One text for a draft, `1990-7-` where the day is still missing. */
export function dayAsText({ day, month, year }: WrittenDay): string {
  return isNoDay({ day, month, year }) ? '' : `${year}-${month}-${day}`;
}

/** Reads such a text, or a day in ISO 8601. */
export function dayOfText(text: string): WrittenDay {
  const [year = '', month = '', day = ''] = text.split('-');
  return { day, month, year };
}
