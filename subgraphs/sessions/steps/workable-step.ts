import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { needsConsent } from '../session/consent.js';
import { isForApplicant, isReachable } from '../flow/progress.js';
import { startedStep } from '../session/session-call.js';
import { everyStep, type PlannedStep } from '../requests/plan.js';
import type { StepType } from '../requests/step-types.js';
import type { SessionEdit } from '../session/session-edit.js';

/** The first thing that the applicant does brings the session on its way. */
export async function begin(edit: SessionEdit): Promise<void> {
  if (edit.state === 'created') {
    edit.patch({ startedAt: edit.now });
    await edit.change('started', 'applicant-opened');
  }
  if (edit.state === 'started') await edit.change('in_progress', 'applicant-acted');
}

/**
 * The step of a key, when the applicant may work on it now.
 * @throws ArgumentError wrong-parameters for an unknown step or one of another type, session-state when consent or an
 * earlier step is missing, or an operator has not started it in the call to which it belongs
 */
export function workableStep<Type extends StepType = StepType>(
  edit: Pick<SessionEdit, 'session'>,
  stepKey: string,
  type: Type | null,
): PlannedStep<Type> {
  const { details, progress, calls } = edit.session;
  const fits = (step: PlannedStep): step is PlannedStep & PlannedStep<Type> => type === null || step.type === type;
  const step = everyStep(details.plan).find(({ key }) => key === stepKey);
  if (step === undefined || !isForApplicant(step) || !fits(step))
    throw wrongParameters('stepKey', 'is not a step where this can be done');
  if (needsConsent(edit.session))
    throw new ArgumentError('session-state', { message: 'the applicant has not agreed yet' });
  if (step.inCall !== undefined) {
    if (startedStep(calls) === step.key) return step;
    throw new ArgumentError('session-state', { message: 'the operator has not started this step' });
  }
  if (!isReachable(details.plan.steps, step, progress)) {
    throw new ArgumentError('session-state', { message: 'an earlier step is not done yet' });
  }
  return step;
}
