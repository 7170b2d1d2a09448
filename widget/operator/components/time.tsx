import { useEffect, useState } from 'preact/hooks';
import { currentLanguage } from '../i18n/messages.js';
import { t } from './text.js';

const STEPS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Words such as "5 minutes ago"; less than a minute is "now". Out of our own catalogue: browsers leave out what they
 * would need for some languages.
 */
export function relativeTime(at: Date, now: Date): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  for (const [unit, size] of STEPS) {
    const count = Math.trunc(Math.abs(seconds) / size);
    if (count > 0) return t(`relative.${unit}.${seconds < 0 ? 'past' : 'future'}`, { count });
  }
  return t('relative.now');
}

/** Date and time to the second, in the language of the page and the time zone of the browser. */
export function exactTime(at: Date): string {
  return new Intl.DateTimeFormat(dateTag(), { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
}

/** A day in the language of the page, without a time zone of its own. */
export function dayText(day: Date): string {
  return new Intl.DateTimeFormat(dateTag(), { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
}

/** Where a browser does not know the dates of a language: day, month and year in figures, as most of its readers write them. */
function dateTag(): string {
  const { tag } = currentLanguage();
  return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0 ? tag : 'de';
}

/** How often words such as "5 minutes ago" are looked at again. */
const TICK_MS = 30_000;

interface TimeProps {
  /** ISO 8601. */
  readonly at: string;
  /** The exact time in sight, for evidence and audit. */
  readonly exact?: boolean;
}

/** A time: relative, with the exact one on hover. */
export function Time({ at, exact = false }: TimeProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (exact) return undefined;
    const timer = window.setInterval(() => setNow(new Date()), TICK_MS);
    return () => window.clearInterval(timer);
  }, [exact]);
  const date = new Date(at);
  return (
    <time dateTime={at} title={exactTime(date)}>
      {exact ? exactTime(date) : relativeTime(date, now)}
    </time>
  );
}
