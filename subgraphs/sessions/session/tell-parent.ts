import type { RandomSource } from '../../platform/time/random-source.js';
import type { Transaction } from '../../platform/transaction.js';
import { resultOf, type SessionState } from '../state/transitions.js';
import type { SessionView } from '../session/session-view.js';

/** The job that tells a session what became of one of its beneficiaries. */
export const TELL_PARENT = 'tell-parent';

export interface TellParent {
  /** Inner id of the beneficiary's session. */
  readonly child: string;
  readonly state: SessionState;
}

/**
 * Sees to it that the session on whose list a beneficiary is learns of their rejection, or that it was taken back. By a job: two sessions are
 * locked in one order alone, the parent first.
 */
export async function tellParent(
  transaction: Transaction,
  random: RandomSource,
  { row: { id, companyId, parentSessionId }, details }: SessionView,
  { from, to }: { readonly from: SessionState; readonly to: SessionState },
): Promise<void> {
  if (parentSessionId === null || details.declared === undefined) return;
  if (resultOf(from) !== 'rejected' && resultOf(to) !== 'rejected') return;
  const payload: TellParent = { child: id, state: to };
  await transaction.enqueue({
    kind: TELL_PARENT,
    key: random.id(),
    companyId,
    sessionId: parentSessionId,
    payload,
    sealer: null,
  });
}
