import { figuresTag } from '../i18n/formats.js';

/** Days are whole days of UTC, in ISO 8601. */
export type IsoDay = string;

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK = 7;
/** A Sunday: the weekday of a number from 0 is so many days later. */
const A_SUNDAY = Date.UTC(2023, 0, 1);
/** Where the browser does not say how a week begins. */
const MONDAY = 1;

/** Names that Chromium does not have (see `figuresTag`), by CLDR; weekdays from Sunday. A test compares them with Node's. */
export const OWN_NAMES: Readonly<Record<string, { readonly months: string; readonly weekdays: string } | undefined>> = {
  ka: {
    months: 'იანვარი თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი',
    weekdays: 'კვი ორშ სამ ოთხ ხუთ პარ შაბ',
  },
  hy: {
    months: 'հունվար փետրվար մարտ ապրիլ մայիս հունիս հուլիս օգոստոս սեպտեմբեր հոկտեմբեր նոյեմբեր դեկտեմբեր',
    weekdays: 'կիր երկ երք չրք հնգ ուր շբթ',
  },
  az: {
    months: 'yanvar fevral mart aprel may iyun iyul avqust sentyabr oktyabr noyabr dekabr',
    weekdays: 'B. B.E. Ç.A. Ç. C.A. C. Ş.',
  },
  kk: {
    months: 'Қаңтар Ақпан Наурыз Сәуір Мамыр Маусым Шілде Тамыз Қыркүйек Қазан Қараша Желтоқсан',
    weekdays: 'жс дс сс ср бс жм сб',
  },
  uz: {
    months: 'Yanvar Fevral Mart Aprel May Iyun Iyul Avgust Sentabr Oktabr Noyabr Dekabr',
    weekdays: 'Yak Dush Sesh Chor Pay Jum Shan',
  },
};

/** How a key moves the day that has the focus (the grid pattern of the ARIA Authoring Practices). */
export type CalendarMove = { readonly days: number } | { readonly months: number } | 'weekStart' | 'weekEnd';

/** @returns what a key does; null where it does nothing. Left and right follow the direction of writing. */
export function moveOfKey(key: string, shift: boolean, rightToLeft: boolean): CalendarMove | null {
  switch (key) {
    case 'ArrowLeft':
      return { days: rightToLeft ? 1 : -1 };
    case 'ArrowRight':
      return { days: rightToLeft ? -1 : 1 };
    case 'ArrowUp':
      return { days: -WEEK };
    case 'ArrowDown':
      return { days: WEEK };
    case 'PageUp':
      return { months: shift ? -12 : -1 };
    case 'PageDown':
      return { months: shift ? 12 : 1 };
    case 'Home':
      return 'weekStart';
    case 'End':
      return 'weekEnd';
    default:
      return null;
  }
}

/** The day that a move leads to. @param firstDay of the week, 0 is Sunday */
export function movedDay(day: IsoDay, move: CalendarMove, firstDay: number): IsoDay {
  if (move === 'weekStart') return shifted(day, -placeInWeek(day, firstDay));
  if (move === 'weekEnd') return shifted(day, WEEK - 1 - placeInWeek(day, firstDay));
  if ('days' in move) return shifted(day, move.days);
  const date = dateOf(day);
  return inMonth(day, date.getUTCFullYear(), date.getUTCMonth() + move.months);
}

/** The same day in another month, or the last one of a month that is shorter. @param month from 0, may be beyond a year */
export function inMonth(day: IsoDay, year: number, month: number): IsoDay {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return iso(Date.UTC(year, month, Math.min(dateOf(day).getUTCDate(), last)));
}

/** The day, or the nearest that may be chosen. */
export function within(day: IsoDay, min: IsoDay, max: IsoDay): IsoDay {
  return day < min ? min : day > max ? max : day;
}

/** The weeks of the month of a day; null stands where the day is another month's. */
export function weeksOf(day: IsoDay, firstDay: number): readonly (readonly (IsoDay | null)[])[] {
  const first = `${day.slice(0, 8)}01`;
  const begins = shifted(first, -placeInWeek(first, firstDay));
  const weeks: (IsoDay | null)[][] = [];
  for (let at = begins; at.slice(0, 7) <= day.slice(0, 7); at = shifted(at, WEEK)) {
    weeks.push(
      Array.from({ length: WEEK }, (_, place) => shifted(at, place)).map((one) =>
        one.slice(0, 7) === day.slice(0, 7) ? one : null,
      ),
    );
  }
  return weeks;
}

/** The first day of the week where a language is written; 0 is Sunday. */
export function firstDayOfWeek(tag: string): number {
  const locale = new Intl.Locale(tag) as Intl.Locale & {
    readonly weekInfo?: { readonly firstDay: number };
    readonly getWeekInfo?: () => { readonly firstDay: number };
  };
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? MONDAY) % WEEK;
}

/** Longest name of a weekday that has room over its column on 320 px, in characters. */
const LONGEST_SHOWN = 4;

/** Weekdays in the order of the week: the short name, and what is shown of it, a letter where the short ones are long. */
export function weekdays(tag: string, firstDay: number): readonly { readonly name: string; readonly shown: string }[] {
  const own = OWN_NAMES[tag]?.weekdays.split(' ');
  const names = format(tag, { weekday: 'short' });
  const letters = format(tag, { weekday: 'narrow' });
  const days = Array.from({ length: WEEK }, (_, place) => (firstDay + place) % WEEK).map((day) => {
    const time = A_SUNDAY + day * DAY_MS;
    return { name: own?.[day] ?? names.format(time), letter: letters.format(time) };
  });
  const long = days.some(({ name }) => name.length > LONGEST_SHOWN);
  return days.map(({ name, letter }) => ({ name, shown: long ? letter : name }));
}

/** The twelve months by their names. */
export function monthNames(tag: string): readonly string[] {
  const own = OWN_NAMES[tag]?.months.split(' ');
  const names = format(tag, { month: 'long' });
  return Array.from({ length: 12 }, (_, month) => own?.[month] ?? names.format(Date.UTC(2023, month, 1)));
}

/** The day as it is read out: with its weekday. */
export function spokenDay(tag: string, day: IsoDay): string {
  if (OWN_NAMES[tag] === undefined) return format(tag, { dateStyle: 'full' }).format(dateOf(day));
  const date = dateOf(day);
  const month = monthNames(tag)[date.getUTCMonth()] ?? '';
  return `${String(date.getUTCDate())} ${month} ${String(date.getUTCFullYear())}, ${weekdays(tag, date.getUTCDay())[0]?.name ?? ''}`;
}

export function dayNumber(tag: string, day: IsoDay): string {
  return new Intl.NumberFormat(figuresTag(tag)).format(dateOf(day).getUTCDate());
}

function iso(time: number): IsoDay {
  return new Date(time).toISOString().slice(0, 10);
}

function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(figuresTag(tag), { ...options, calendar: 'gregory', timeZone: 'UTC' });
}

function placeInWeek(day: IsoDay, firstDay: number): number {
  return (dateOf(day).getUTCDay() - firstDay + WEEK) % WEEK;
}

function shifted(day: IsoDay, days: number): IsoDay {
  return iso(dateOf(day).getTime() + days * DAY_MS);
}

function dateOf(day: IsoDay): Date {
  return new Date(`${day}T00:00:00Z`);
}
