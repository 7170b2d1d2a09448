import type { CallOutcomeName, CallStateName } from '../../platform/facts/catalogue.js';

/** What makes a call change its state. */
export type CallCause =
  | 'rung'
  | 'not-answered'
  | 'declined'
  | 'accepted'
  | 'picked'
  | 'completed'
  | 'broken-off'
  | 'given-up'
  | 'missed'
  | 'lost'
  | 'ended-by-company';

interface Transition {
  readonly from: readonly CallStateName[];
  readonly to: CallStateName;
  /** Of a call that it ends. */
  readonly outcome?: CallOutcomeName;
}

const QUEUED: readonly CallStateName[] = ['waiting', 'ringing'];
/** What has not ended. */
export const OPEN_CALL_STATES: readonly CallStateName[] = [...QUEUED, 'active'];

/** The one table of a call's life. What is not here does not happen. */
export const CALL_TRANSITIONS: Readonly<Record<CallCause, Transition>> = {
  rung: { from: ['waiting'], to: 'ringing' },
  'not-answered': { from: ['ringing'], to: 'waiting' },
  declined: { from: ['ringing'], to: 'waiting' },
  accepted: { from: ['ringing'], to: 'active' },
  picked: { from: QUEUED, to: 'active' },
  completed: { from: ['active'], to: 'ended', outcome: 'completed' },
  'broken-off': { from: ['active'], to: 'ended', outcome: 'broken-off' },
  'given-up': { from: QUEUED, to: 'ended', outcome: 'given-up' },
  missed: { from: QUEUED, to: 'ended', outcome: 'missed' },
  lost: { from: ['active'], to: 'ended', outcome: 'lost' },
  'ended-by-company': { from: OPEN_CALL_STATES, to: 'ended', outcome: 'ended-by-company' },
};

/** Whether a call in this state can come to another by this cause. */
export function canChange(state: CallStateName, cause: CallCause): boolean {
  return CALL_TRANSITIONS[cause].from.includes(state);
}
