import { useEffect, useState } from 'preact/hooks';
import { currentLanguage } from '../i18n/messages.js';

const STEPS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Words such as "5 minutes ago". Less than a minute is "now". */
export function relativeTime(at: Date, now: Date, tag: string): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'long' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/** Date and time to the second, in the language of the page and the time zone of the browser. */
export function exactTime(at: Date): string {
  return new Intl.DateTimeFormat(currentLanguage().tag, { dateStyle: 'medium', timeStyle: 'medium' }).format(at);
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
      {exact ? exactTime(date) : relativeTime(date, now, currentLanguage().tag)}
    </time>
  );
}
