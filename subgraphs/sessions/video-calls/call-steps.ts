import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { OperatorCaller } from '../../platform/caller/caller.js';
import { stepState } from '../flow/progress.js';
import { callSettings, type PlannedStep } from '../requests/plan.js';
import { reopenStep } from '../review/redo.js';
import type { FoundSession } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import { SessionEdit } from '../session/session-edit.js';
import { openCall, type SessionCall } from '../session/session-call.js';
import { closeCallSteps } from './late-attempts.js';

/**
 * Shows the applicant a step of the call, in the place of the one before.
 * @throws ArgumentError wrong-parameters for a step that is none of this call, session-state for one that is done, and
 * while the operator has no call with the applicant
 */
export function startCallStep(
  parts: SessionsParts,
  found: FoundSession,
  operator: OperatorCaller,
  stepKey: string,
): Promise<void> {
  return inCall(parts, found, operator, async (edit, call) => {
    const step = stepOfCall(edit, call, stepKey);
    if (call.startedStep === stepKey) return;
    if (stepState(step, edit.session.progress) === 'DONE') {
      throw new ArgumentError('session-state', { message: 'the step is done: it can be repeated', source: 'stepKey' });
    }
    await closeCallSteps(edit, call.stepKey, stepKey, edit.now);
    await edit.setCall({ ...call, startedStep: stepKey });
    await edit.record('CALL_STEP_STARTED', { stepKey, by: operator.userId });
  });
}

/** Has a step of the call done once more: what was delivered in it no longer counts. @throws ArgumentError as startCallStep */
export function repeatCallStep(
  parts: SessionsParts,
  found: FoundSession,
  operator: OperatorCaller,
  stepKey: string,
): Promise<void> {
  return inCall(parts, found, operator, async (edit, call) => {
    stepOfCall(edit, call, stepKey);
    await reopenStep(edit, stepKey);
    await closeCallSteps(edit, call.stepKey, stepKey, edit.now);
    await edit.setCall({ ...call, startedStep: stepKey });
    await edit.record('CALL_STEP_REPEATED', { stepKey, by: operator.userId });
  });
}

/** Takes the screen of a step back; what was done in it stays. @throws ArgumentError as startCallStep */
export function stopCallStep(parts: SessionsParts, found: FoundSession, operator: OperatorCaller): Promise<void> {
  return inCall(parts, found, operator, async (edit, call) => {
    if (call.startedStep === null) return;
    await closeCallSteps(edit, call.stepKey, null, edit.now);
    await edit.setCall({ ...call, startedStep: null });
    await edit.record('CALL_STEP_STOPPED', { stepKey: call.startedStep, by: operator.userId });
  });
}

async function inCall(
  parts: SessionsParts,
  { about, sealer }: FoundSession,
  operator: OperatorCaller,
  act: (edit: SessionEdit, call: SessionCall) => Promise<void>,
): Promise<void> {
  await parts.store.write(async (transaction) => {
    const edit = await SessionEdit.begin(parts, transaction, about, sealer);
    if (edit === null) throw new ArgumentError('session-not-found');
    const call = openCall(edit.session.calls);
    if (!edit.isOpen || call?.state !== 'active' || call.operatorId !== operator.userId) {
      throw new ArgumentError('session-state', { message: 'the user has no call with this applicant' });
    }
    edit.touch();
    await act(edit, call);
    await edit.save();
  });
}

function stepOfCall({ session: { details } }: SessionEdit, { stepKey }: SessionCall, key: string): PlannedStep {
  const call = details.plan.steps.find((one) => one.key === stepKey);
  const step = call && callSettings(call)?.steps.find((one) => one.key === key);
  if (!step) throw wrongParameters('stepKey', 'is not a step of this call');
  return step;
}
