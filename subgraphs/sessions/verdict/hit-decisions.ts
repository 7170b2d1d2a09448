import {
  type DecidedOutcome,
  HIT_CONFIRMED,
  HITS_WAIT,
  isSettledLater,
  settled,
  type Standing,
  waitsForPerson,
} from './automatic-approval.js';

export interface HitDecisionSource {
  readonly now: DecidedOutcome;
  /** What the company was told before a hit was confirmed; null when none was, or nothing tells. */
  readonly beforeConfirmation: DecidedOutcome | null;
  readonly standing: Standing;
  /** A decision about a hit was taken back. */
  readonly reopened: boolean;
  /** A hit is confirmed that was not when the company was told last. Who approved since has seen the others. */
  readonly confirmedAnew: boolean;
  /** A user looks at the session: they decide it. */
  readonly held: boolean;
}

/** Whether a confirmed hit rejected the session. */
export function isConfirmed({ reason }: DecidedOutcome): boolean {
  return reason === HIT_CONFIRMED.reason;
}

/**
 * What deciding hits makes of a decided session. A confirmed hit rejects it. Where none is confirmed any more, it is again
 * what it was before. A session that only waited for its hits is approved once none waits, or goes on waiting for its
 * operator's answers. Whatever else stands against a session stays. An approved one waits again where a decision is taken
 * back and its hit waits again.
 */
export function decideByHits(source: HitDecisionSource): DecidedOutcome {
  const { now, beforeConfirmation, standing, reopened, held, confirmedAnew } = source;
  const { matches, manualCheckFrom } = standing;
  if (matches.some(({ status }) => status === 'confirmed')) {
    const stays = now.result === 'rejected' || (now.result === 'approved' && !confirmedAnew);
    return stays ? now : HIT_CONFIRMED;
  }
  const takenBack = isConfirmed(now);
  const before = takenBack ? (beforeConfirmation ?? HITS_WAIT) : now;
  const stays =
    before.result === 'approved'
      ? !takenBack && !(reopened && waitsForPerson(matches, manualCheckFrom))
      : !isSettledLater(before.reason);
  if (before.result === 'rejected' || stays) return before;
  const decided = settled(standing) ?? before;
  return held && decided.result === 'approved' ? HITS_WAIT : decided;
}
