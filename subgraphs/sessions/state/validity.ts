import { ArgumentError } from '../../platform/errors/catalogue.js';
import { BUSY_STATES, OPEN_STATES, type SessionState } from './transitions.js';

const MINUTE = 60_000;
/** Minutes without activity after which a token is no longer valid, where no configuration says otherwise. */
export const DEFAULT_LIFETIME_MINUTES = 15;
/** However active an applicant is, a token lives no longer than this (or than its own lifetime where that is longer). */
const LONGEST_LIFE_MINUTES = 24 * 60;

/**
 * How long an applicant whom an operator sent back has for it: they are not there, and hear of it from the company. Where
 * the session has a scheduled end, that end holds instead.
 */
export const REDO_HOURS = 72;

/** The times that decide whether an applicant may come in. */
export interface Validity {
  readonly createdAt: Date;
  /** scheduleStartTime: hard. */
  readonly startsAt: Date | null;
  /** scheduleEndTime: hard, and until then the token is valid. */
  readonly endsAt: Date | null;
  readonly lifetimeMinutes: number;
  /** An operator sent the applicant back, or a beneficiary was not there yet: until then they may come, active or not; null: neither. */
  readonly reopenedUntil: Date | null;
  /** The first opening: from it the time of a child session runs, whose person was not there when it was made. */
  readonly startedAt: Date | null;
  readonly parentSessionId: string | null;
  /** A call of the applicant waits or goes on: they may sit still in it. */
  readonly inCall?: boolean;
}

/** When the token ends if nothing more happens after `activity` (null: nothing has happened yet). */
export function expiryAfter(validity: Validity, activity: Date | null): Date {
  if (validity.endsAt !== null) return validity.endsAt;
  if (validity.reopenedUntil !== null) return validity.reopenedUntil;
  const opened = validity.parentSessionId === null ? null : validity.startedAt;
  const begin = Math.max(...[validity.createdAt, validity.startsAt, opened].map((time) => time?.getTime() ?? 0));
  const last = Math.max(begin, activity?.getTime() ?? 0);
  const longest = Math.max(LONGEST_LIFE_MINUTES, validity.lifetimeMinutes);
  if (validity.inCall === true) return new Date(last + longest * MINUTE);
  return new Date(Math.min(last + validity.lifetimeMinutes * MINUTE, begin + longest * MINUTE));
}

export interface SessionValidity {
  readonly state: SessionState;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly expiresAt: Date;
  /** When it came to its end; null while it goes on. */
  readonly endedAt: Date | null;
}

/** How long after its end the applicant may still read the outcome: a reload, or the way back to the company's page. */
const OUTCOME_READABLE_MS = 15 * MINUTE;

/** An open session whose time is over: the sweeper, or whoever meets it first, makes it expired. */
export function isOverdue({ state, expiresAt }: SessionValidity, now: Date): boolean {
  return OPEN_STATES.includes(state) && expiresAt <= now;
}

/** Too late is told from too long idle by its source: the schedule. */
export function expired({ endsAt }: SessionValidity, now: Date): ArgumentError {
  if (endsAt === null || now < endsAt) return new ArgumentError('session-expired');
  return new ArgumentError('session-expired', {
    message: `the session ended at ${endsAt.toISOString()}`,
    source: 'scheduleEndTime',
  });
}

/**
 * Whether the applicant may read their session.
 * @throws ArgumentError session-too-early, session-expired, session-finished some time after the end, or
 * invalid-session-token for a deleted one
 */
export function checkReadable(access: SessionValidity, now: Date): void {
  if (access.state === 'deleted') throw new ArgumentError('invalid-session-token');
  if (access.state === 'expired' || isOverdue(access, now)) throw expired(access, now);
  if (access.startsAt !== null && now < access.startsAt) {
    const message = `the session starts at ${access.startsAt.toISOString()}`;
    throw new ArgumentError('session-too-early', { message, source: 'scheduleStartTime' });
  }
  if (access.endedAt !== null && now.getTime() > access.endedAt.getTime() + OUTCOME_READABLE_MS) {
    throw new ArgumentError('session-finished');
  }
}

/**
 * Whether the applicant may do something in their session.
 * @throws ArgumentError as checkReadable, session-finished when there is nothing left to do, session-state while the
 * service is at work
 */
export function checkOpen(access: SessionValidity, now: Date): void {
  checkReadable(access, now);
  if (OPEN_STATES.includes(access.state)) return;
  if (BUSY_STATES.includes(access.state))
    throw new ArgumentError('session-state', { message: 'the session is being processed' });
  throw new ArgumentError('session-finished');
}
