import type { ScreeningMatch } from '../../platform/facts/catalogue.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { Standing } from '../verdict/automatic-approval.js';
import type { ReasonCode } from '../verdict/reasons.js';
import { answerRecord } from './submitted-members.js';

/** What a decided session stands on, with its hits as they are now. */
export async function standingOf(edit: SessionEdit, matches: readonly ScreeningMatch[]): Promise<Standing> {
  return {
    reasons: await standingReasons(edit),
    matches,
    manualCheckFrom: edit.session.details.rules.screening?.manualCheckFrom ?? 0,
    operatorPending: answerRecord(edit.session).operatorPending,
  };
}

/** Decided hits and given answers leave the doubts of a verdict as they are; who approved the session looked at them. */
async function standingReasons(edit: SessionEdit): Promise<readonly ReasonCode[] | null> {
  const bases = await edit.bases();
  const newest = bases.find((basis) => basis?.kind === 'verdict' || basis?.kind === 'decision');
  if (newest?.kind === 'verdict') return newest.reasons;
  return newest?.kind === 'decision' && newest.decision.kind === 'approve' ? [] : null;
}
