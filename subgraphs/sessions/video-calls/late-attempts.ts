import type { SessionEdit } from '../session/session-edit.js';
import type { Attempt } from '../session/session-view.js';
import { stepsInCall } from '../requests/plan.js';

/**
 * The operator has the applicant do another step of the call, or none any more: what they began in the others and did not deliver until
 * `at` no longer counts, though its grant still lives. Files of questions stay: they count with the answers alone, which are refused by then.
 * @param callStep key of the step `video-call`
 * @param shown key of the step of the call that is shown from now on; null for none
 */
export async function closeCallSteps(
  edit: SessionEdit,
  callStep: string,
  shown: string | null,
  at: Date,
): Promise<void> {
  const { details, progress } = edit.session;
  const place = details.plan.steps.find(({ key }) => key === callStep);
  const closed = new Set(
    (place === undefined ? [] : stepsInCall(place)).map(({ key }) => key).filter((key) => key !== shown),
  );
  const late = progress.attempts.filter(
    ({ stepKey, kind, state }) => closed.has(stepKey) && state === 'STARTED' && kind !== 'question-file',
  );
  for (const attempt of late) await edit.setAttempt(attempt, { state: 'REPLACED', judgedAt: at });
}

/**
 * Whether a delivery is in time. Facts come from two places in no order: one that was delivered before its step was closed counts also
 * where the end of the step was heard first.
 */
export function isInTime({ state, receivedAt, judgedAt }: Attempt, deliveredAt: Date): boolean {
  if (state === 'STARTED') return true;
  return state === 'REPLACED' && receivedAt === null && judgedAt !== null && deliveredAt <= judgedAt;
}

/** What was delivered is being read. */
export async function receive(edit: SessionEdit, attempt: Attempt): Promise<void> {
  await edit.setAttempt(attempt, { state: 'RECEIVED', receivedAt: edit.now, judgedAt: null });
  await edit.record('CAPTURE_RECEIVED', { stepKey: attempt.stepKey, kind: attempt.kind, attempt: attempt.attempt });
}
