import type { CallRow } from '../call/call-tables.js';
import type { PresentOperator } from '../operators/operators.js';
import { isCalledFor } from './matching.js';

/** A call of a company that has had none yet is expected to take so long. */
const USUAL_CALL_SECONDS = 300;

/** Where an applicant stands. */
export interface WaitingPlace {
  /** 1: the next. */
  readonly place: number;
  /** Until somebody takes the call; null where nobody is there. */
  readonly expectedSeconds: number | null;
  readonly operatorsAvailable: boolean;
}

type QueuedCall = Pick<CallRow, 'id' | 'state' | 'groupId'>;

/**
 * @param queue the open calls of the company in the order of the queue
 * @param callSeconds how long its calls took lately
 */
export function placeOf(
  call: QueuedCall,
  queue: readonly QueuedCall[],
  operators: readonly PresentOperator[],
  callSeconds: number,
): WaitingPlace {
  const called = operators.filter((one) => one.available && isCalledFor(call, one));
  const waiting = queue.filter(({ state }) => state !== 'active');
  const before = waiting.findIndex(({ id }) => id === call.id);
  const rivals = waiting.slice(0, Math.max(before, 0)).filter(({ groupId }) => mayMeet(groupId, call.groupId));
  const place = rivals.length + 1;
  const operatorsAvailable = called.length > 0;
  if (!operatorsAvailable) return { place, expectedSeconds: null, operatorsAvailable };
  const free = called.filter(({ busy }) => !busy).length;
  const rounds = Math.ceil(Math.max(0, place - free) / called.length);
  return { place, expectedSeconds: Math.round(rounds * callSeconds), operatorsAvailable };
}

/** Whether calls of these groups may ring at the same operators. */
function mayMeet(a: string | null, b: string | null): boolean {
  return a === null || b === null || a === b;
}

/** The mean of the lengths of the last calls. */
export function meanSeconds(calls: readonly Pick<CallRow, 'acceptedAt' | 'endedAt'>[]): number {
  const lengths = calls.flatMap(({ acceptedAt, endedAt }) =>
    acceptedAt === null || endedAt === null ? [] : [(endedAt.getTime() - acceptedAt.getTime()) / 1000],
  );
  if (lengths.length === 0) return USUAL_CALL_SECONDS;
  return lengths.reduce((sum, one) => sum + one, 0) / lengths.length;
}
