import type { ScreeningMatch } from '../../platform/facts/catalogue.js';
import type { ReasonCode } from './reasons.js';

export interface DecidedOutcome {
  readonly result: 'approved' | 'rejected' | 'manual_check';
  /** null when approved. */
  readonly reason: ReasonCode | null;
}

/** What a session stands on after its verdict. */
export interface Standing {
  /** All that spoke against approval in the newest verdict: empty where a person approved since, null where it is not known. */
  readonly reasons: readonly ReasonCode[] | null;
  /** Its hits as they are now. */
  readonly matches: readonly ScreeningMatch[];
  /** Score from which an open hit waits for a person, 0 to 100. */
  readonly manualCheckFrom: number;
  /** Mandatory questions wait for an operator. */
  readonly operatorPending: boolean;
}

export const HITS_WAIT = { result: 'manual_check', reason: 'screening_match' } as const satisfies DecidedOutcome;
export const ANSWERS_WAIT = {
  result: 'manual_check',
  reason: 'operator_questionnaire_pending',
} as const satisfies DecidedOutcome;
/** A hit that is confirmed rejects for itself, and is no doubt any more once that is taken back. */
export const HIT_CONFIRMED = {
  result: 'rejected',
  reason: 'screening_match_confirmed',
} as const satisfies DecidedOutcome;
const APPROVED: DecidedOutcome = { result: 'approved', reason: null };

/** Whether a reason is one that decided hits or given answers settle. Any other needs somebody who looks at the session. */
export function isSettledLater(reason: ReasonCode | null): boolean {
  return reason === HITS_WAIT.reason || reason === ANSWERS_WAIT.reason;
}

/** Whether a hit still waits for a person: one of the same two persons as were confirmed before does with any score. */
export function waitsForPerson(matches: readonly ScreeningMatch[], manualCheckFrom: number): boolean {
  return matches.some(
    ({ status, score, confirmedBefore }) => status === 'open' && (score >= manualCheckFrom || confirmedBefore === true),
  );
}

/**
 * The one way to an approval that nobody gives by hand, after hits were decided or answers given: only where nothing else
 * spoke against it, no hit waits and no answer is missing. Otherwise what the session waits for, most important first.
 * @returns null where nothing waits any more, but nothing tells what else there was
 */
export function settled({ reasons, matches, manualCheckFrom, operatorPending }: Standing): DecidedOutcome | null {
  const other = reasons?.find((reason) => !isSettledLater(reason) && reason !== HIT_CONFIRMED.reason);
  if (other !== undefined) return { result: 'manual_check', reason: other };
  if (waitsForPerson(matches, manualCheckFrom)) return HITS_WAIT;
  if (operatorPending) return ANSWERS_WAIT;
  return reasons === null ? null : APPROVED;
}
