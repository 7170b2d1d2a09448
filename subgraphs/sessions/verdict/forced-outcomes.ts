import { isReasonCode, type ReasonCode } from './reasons.js';

/** The outcome that an integrator asked for. Honoured in test sessions only. */
export interface ForcedOutcome {
  readonly result: 'approved' | 'rejected' | 'manual_check';
  readonly reason: ReasonCode | null;
}

/** `force:approved`, `force:manual_check`, `force:rejected`, `force:rejected:document_expired`; `-` works for `:`. */
const FORCED = /^force[:-](approved|rejected|manual_check)(?:[:-]([a-z_]+))?$/i;

/**
 * The outcome that a test session's `clientUserId`, or else its `name`, asks for. The applicant goes through the
 * session as always; only the verdict at its end is given.
 */
export function forcedOutcome(test: boolean, clientUserId: string | null, name: string | null): ForcedOutcome | null {
  if (!test) return null;
  const match = FORCED.exec(clientUserId?.trim() ?? '') ?? FORCED.exec(name?.trim() ?? '');
  const result = match?.[1]?.toLowerCase();
  if (result === 'approved') return { result, reason: null };
  if (result !== 'rejected' && result !== 'manual_check') return null;
  const reason = match?.[2]?.toLowerCase() ?? '';
  if (isReasonCode(reason)) return { result, reason };
  return { result, reason: result === 'rejected' ? 'low_similarity' : 'forced_by_test' };
}
