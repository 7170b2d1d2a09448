import type { ScreeningMatch } from '../../platform/facts/catalogue.js';
import type { ReasonCode } from './reasons.js';

export interface DecidedOutcome {
  readonly result: 'approved' | 'rejected' | 'manual_check';
  /** null when approved. */
  readonly reason: ReasonCode | null;
}

export interface HitDecisionSource {
  readonly now: DecidedOutcome;
  /** What the company was told before a hit was confirmed; null when none was. */
  readonly beforeConfirmation: DecidedOutcome | null;
  readonly matches: readonly ScreeningMatch[];
  /** Score from which an open hit waits for a person, 0 to 100. */
  readonly manualCheckFrom: number;
  readonly operatorPending: boolean;
  /** A decision about a hit was taken back. */
  readonly reopened: boolean;
}

/** Whether a hit still waits for a person. */
export function waitsForPerson(matches: readonly ScreeningMatch[], manualCheckFrom: number): boolean {
  return matches.some(({ status, score }) => status === 'open' && score >= manualCheckFrom);
}

/**
 * What confirming or dismissing hits makes of a decided session. A confirmed hit rejects it. Once none waits any more, a
 * session that only waited for its hits is approved, or goes on waiting for its operator's answers. Whatever else stands
 * against a session stays. Where a decision is taken back and its hit waits again, so does a session that it approved or
 * rejected.
 */
export function decideByHits(source: HitDecisionSource): DecidedOutcome {
  const { now, beforeConfirmation, matches, manualCheckFrom, operatorPending, reopened } = source;
  if (matches.some(({ status }) => status === 'confirmed')) {
    return now.result === 'rejected' ? now : { result: 'rejected', reason: 'screening_match_confirmed' };
  }
  if (waitsForPerson(matches, manualCheckFrom)) {
    const stoodByHits = now.result === 'approved' || now.reason === 'screening_match_confirmed';
    return reopened && stoodByHits ? { result: 'manual_check', reason: 'screening_match' } : now;
  }
  const base = now.reason === 'screening_match_confirmed' ? beforeConfirmation : now;
  if (base?.reason !== 'screening_match' && !(base?.result === 'approved' && base !== now)) return now;
  if (!operatorPending) return { result: 'approved', reason: null };
  return now.result === 'manual_check' ? { result: 'manual_check', reason: 'operator_questionnaire_pending' } : now;
}
