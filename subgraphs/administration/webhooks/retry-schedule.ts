const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before the second, third, … attempt: growing, over three days in all. */
export const RETRY_PAUSES_MS: readonly number[] = [
  5 * SECOND,
  30 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** Each pause is up to a fifth longer or shorter, so that a server that comes back is not met by everything at once. */
const JITTER = 0.2;
/** The longest pause that a receiver's Retry-After is believed. */
const LONGEST_WISH_MS = 24 * HOUR;

/**
 * @param failed attempts that have failed, 1 or more
 * @param wished the receiver's Retry-After in milliseconds; null when it gave none
 * @param random 0 to 1
 * @returns milliseconds until the next attempt; null when there is none
 */
export function pauseAfterFailure(failed: number, wished: number | null, random: number): number | null {
  const pause = RETRY_PAUSES_MS[failed - 1];
  if (pause === undefined) return null;
  const spread = pause * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.max(spread, Math.min(wished ?? 0, LONGEST_WISH_MS)));
}

/** Milliseconds of a Retry-After header (seconds or a date, RFC 9110 section 10.2.3); null when it says nothing. */
export function retryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * SECOND;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}
