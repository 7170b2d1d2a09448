import { answerRecord } from '../session-result/submitted-members.js';
import { standingOf } from '../session-result/standing.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { PlannedStep } from '../requests/plan.js';
import { type DecidedOutcome, isSettledLater, settled, type Standing } from '../verdict/automatic-approval.js';
import { isReasonCode, rejectReason } from '../verdict/reasons.js';

/**
 * A file of a session that has its verdict is none: the company is told a version without it. An approval that stood on it is taken
 * back, whoever gave it, and a person decides; for an operator's file only where a mandatory question needs it.
 */
export async function tellRefusedFile(edit: SessionEdit, { type }: PlannedStep): Promise<void> {
  const newest = await edit.newestResult();
  if (newest === null) return;
  const isOperators = type === 'operator-questionnaire';
  const { questionnaires: before = [], ...rest } = newest.record;
  const { questionnaires } = answerRecord(edit.session);
  const standing = await standingOf(edit, rest.screeningMatches ?? []);
  const reasons = isOperators ? standing.reasons : ([...(standing.reasons ?? []), 'capture_failed'] as const);
  const waits = waitsFor(edit, newest.reason, { ...standing, reasons });
  // Of what the company was never told there is nothing to take back.
  if (isOperators && waits === null && JSON.stringify(before) === JSON.stringify(questionnaires)) return;
  const outcome = waits === null ? {} : { result: waits.result, reject_reason: rejectReason(waits.reason) };
  const record = { ...rest, ...outcome, ...(questionnaires.length === 0 ? {} : { questionnaires }) };
  const basis = isOperators || reasons === null ? null : ({ kind: 'verdict', reasons } as const);
  const version = await edit.amendResult(record, waits?.reason ?? newest.reason, basis);
  if (edit.state === 'approved' && waits !== null) await edit.change('manual_check', 'file-refused');
  if (record.result !== 'in_progress') await edit.emit('session.decided', { version, result: record.result });
}

/** What the session waits for now; null where it stays what it is. */
function waitsFor(edit: SessionEdit, told: string | null, standing: Standing): DecidedOutcome | null {
  const reason = told !== null && isReasonCode(told) ? told : null;
  const open = edit.state === 'approved' || (edit.state === 'manual_check' && isSettledLater(reason));
  const outcome = open ? settled(standing) : null;
  return outcome?.result === 'manual_check' && outcome.reason !== reason ? outcome : null;
}
