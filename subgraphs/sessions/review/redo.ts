import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { closeCodes } from '../contact/one-time-codes.js';
import { isDoneByCaptures } from '../flow/progress.js';
import { everyStep, type PlannedStep } from '../requests/plan.js';
import { recordInProgress } from '../result/record.js';
import { recordSource } from '../session-result/record-source.js';
import type { SessionEdit } from '../session/session-edit.js';
import { checkTransition } from '../state/transitions.js';
import { expiryAfter, REDO_HOURS } from '../state/validity.js';
import { isReasonCode } from '../verdict/reasons.js';
import type { ReviewDecision, RedoneStep, Decider } from '../result/basis.js';
import { redoReasons } from './decision-reasons.js';

const HOUR_MS = 3600 * 1000;

/** Steps to be done again as they arrived. */
export interface RawRedoneStep {
  readonly stepKey: string;
  readonly reason: string;
}

/** @throws ArgumentError wrong-parameters with the place that is wrong */
export function readRedoneSteps(steps: readonly PlannedStep[], given: readonly RawRedoneStep[]): readonly RedoneStep[] {
  if (given.length === 0) throw wrongParameters('steps', 'must name a step');
  return given.map(({ stepKey, reason }, index) => {
    const place = `steps[${String(index)}]`;
    const step = steps.find(({ key }) => key === stepKey);
    const reasons = step === undefined ? [] : redoReasons(step.type);
    if (reasons.length === 0) throw wrongParameters(`${place}.stepKey`, 'is not a step that can be done again');
    if (given.findIndex((other) => other.stepKey === stepKey) < index) {
      throw wrongParameters(`${place}.stepKey`, 'is there twice');
    }
    if (!isReasonCode(reason) || !reasons.includes(reason)) {
      throw wrongParameters(`${place}.reason`, `must be one of ${reasons.join(', ')}`);
    }
    return { stepKey, reason };
  });
}

/**
 * Sends the applicant back to steps: their token lives again, what they delivered in them no longer counts, everything else
 * stays. What the company was told stays, too, as an older version.
 * @throws ArgumentError session-state where the state allows it no more, or the scheduled end has passed
 */
export async function sendBack(
  edit: SessionEdit,
  by: Decider,
  decision: Extract<ReviewDecision, { kind: 'redo' }>,
): Promise<void> {
  checkTransition(edit.state, 'in_progress', 'step-redone');
  const { endsAt } = edit.session.row;
  if (endsAt !== null && endsAt <= edit.now) {
    const message = `the session ended at ${endsAt.toISOString()}: the applicant could not come back`;
    throw new ArgumentError('session-state', { message, source: 'scheduleEndTime' });
  }
  for (const stepKey of reopenedSteps(everyStep(edit.session.details.plan), decision.steps))
    await reopenStep(edit, stepKey);
  const reopenedUntil = new Date(edit.now.getTime() + REDO_HOURS * HOUR_MS);
  const expiresAt = expiryAfter({ ...edit.session.row, reopenedUntil }, edit.now);
  edit.patch({ reopenedUntil, expiresAt, endedAt: null, processingSince: null });
  const record = { ...recordInProgress(recordSource(edit.session, null)), result_comment: decision.comment };
  const version = await edit.amendResult(record, null, { kind: 'decision', by, decision });
  const { steps } = decision;
  await edit.record('STEPS_SENT_BACK', { steps, version, by: by.id, ...(by.name && { name: by.name }) });
  await edit.change('in_progress', 'step-redone');
}

/** Business data that were looked over are locked: with them the look over them is to be done again. */
function reopenedSteps(steps: readonly PlannedStep[], redone: readonly RedoneStep[]): readonly string[] {
  const named = new Set(redone.map(({ stepKey }) => stepKey));
  const unlocks = steps.some(({ key, type }) => named.has(key) && (type === 'company' || type === 'beneficiaries'));
  return steps.filter(({ key, type }) => named.has(key) || (unlocks && type === 'kyb-review')).map(({ key }) => key);
}

/** What was chosen goes: the document may have been the wrong one. What was filled in stays, to be mended. */
export async function reopenStep(edit: SessionEdit, stepKey: string): Promise<void> {
  const { details, progress } = edit.session;
  const step = everyStep(details.plan).find(({ key }) => key === stepKey);
  if (step !== undefined && isDoneByCaptures(step)) {
    const counting = progress.attempts.filter((one) => one.stepKey === stepKey && one.state !== 'REPLACED');
    for (const attempt of counting) await edit.setAttempt(attempt, { state: 'REPLACED' });
  }
  if (step?.type === 'email' || step?.type === 'phone-number') await closeCodes(edit, stepKey);
  const submitted = progress.steps.get(stepKey)?.submitted ?? null;
  // A number or address that was confirmed is asked for anew, and confirmed anew.
  const confirmed = submitted !== null && 'verified' in submitted && submitted.verified;
  await edit.reopenStep(stepKey, { mends: !confirmed });
}
