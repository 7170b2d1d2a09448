import { ArgumentError } from '../../platform/errors/catalogue.js';

export const SESSION_STATES = [
  'created',
  'started',
  'in_progress',
  'submitted',
  'processing',
  'manual_check',
  'approved',
  'rejected',
  'expired',
  'abandoned',
  'deleted',
] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** What makes a session change its state. */
export type Cause =
  | 'applicant-opened'
  | 'applicant-acted'
  | 'steps-done'
  | 'processing-begun'
  | 'verdict'
  | 'operator-decided'
  | 'hit-reopened'
  | 'file-refused'
  | 'step-redone'
  | 'time-over'
  | 'applicant-left'
  | 'consent-declined'
  | 'company-deleted';

interface Transition {
  readonly cause: Cause;
  readonly from: readonly SessionState[];
  readonly to: readonly SessionState[];
}

/** States in which the applicant still has something to do. */
export const OPEN_STATES: readonly SessionState[] = ['created', 'started', 'in_progress'];
/** States with a verdict. */
export const DECIDED_STATES: readonly SessionState[] = ['manual_check', 'approved', 'rejected'];
/** States in which the service is at work. */
export const BUSY_STATES: readonly SessionState[] = ['submitted', 'processing'];

const EXISTING: readonly SessionState[] = SESSION_STATES.filter((state) => state !== 'deleted');

/** The one table of a session's life. What is not here does not happen. */
export const TRANSITIONS: readonly Transition[] = [
  { cause: 'applicant-opened', from: ['created'], to: ['started'] },
  { cause: 'applicant-acted', from: ['started'], to: ['in_progress'] },
  { cause: 'steps-done', from: ['started', 'in_progress'], to: ['submitted'] },
  { cause: 'processing-begun', from: ['submitted'], to: ['processing'] },
  { cause: 'verdict', from: ['processing'], to: ['approved', 'rejected', 'manual_check'] },
  { cause: 'operator-decided', from: ['manual_check', 'approved', 'rejected'], to: ['approved', 'rejected'] },
  { cause: 'hit-reopened', from: ['approved', 'rejected'], to: ['manual_check'] },
  { cause: 'file-refused', from: ['approved'], to: ['manual_check'] },
  { cause: 'step-redone', from: ['manual_check', 'rejected'], to: ['in_progress'] },
  { cause: 'time-over', from: OPEN_STATES, to: ['expired'] },
  { cause: 'applicant-left', from: OPEN_STATES, to: ['abandoned'] },
  { cause: 'consent-declined', from: OPEN_STATES, to: ['abandoned'] },
  { cause: 'company-deleted', from: EXISTING, to: ['deleted'] },
];

export function canChange(from: SessionState, to: SessionState, cause: Cause): boolean {
  return TRANSITIONS.some(
    (transition) =>
      transition.cause === cause && transition.from.includes(from) && transition.to.includes(to) && from !== to,
  );
}

/** @throws ArgumentError session-state when the table has no such transition */
export function checkTransition(from: SessionState, to: SessionState, cause: Cause): void {
  if (canChange(from, to, cause)) return;
  throw new ArgumentError('session-state', { message: `a session that is ${from} cannot become ${to}` });
}

/** What `result/` answers in a state; null while there is no verdict, and when nothing is left. */
export function resultOf(state: SessionState): string | null {
  if (DECIDED_STATES.includes(state)) return state;
  return state === 'expired' || state === 'abandoned' ? 'rejected' : null;
}

/** The activity that each transition leaves behind. */
export function activityOf(to: SessionState): string {
  return `SESSION_${to.toUpperCase()}`;
}
