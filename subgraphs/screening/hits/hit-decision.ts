import type { Caller } from '../../platform/caller/caller.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';

export type HitStatus = 'open' | 'confirmed' | 'dismissed';

/** Who decided about a hit, and why. All null where an earlier dismissal of the same two persons stood. */
export interface HitDecision {
  readonly userId: string | null;
  readonly keyId: string | null;
  readonly reason: string | null;
}

const LONGEST_REASON = 4_000;

/** A decision of a caller. @throws ArgumentError `wrong-parameters` without a reason */
export function decisionOf(caller: Caller, why: string): HitDecision {
  return {
    userId: caller.kind === 'operator' ? caller.userId : null,
    keyId: caller.kind === 'company' ? caller.keyId : null,
    reason: readReason(why),
  };
}

function readReason(text: string): string {
  const reason = text.trim();
  if (reason === '') throw wrongParameters('reason', 'is required');
  if (reason.length > LONGEST_REASON) throw wrongParameters('reason', `is longer than ${LONGEST_REASON} characters`);
  return reason;
}
