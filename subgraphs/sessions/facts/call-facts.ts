import type { CallChange, CallEvent } from '../../platform/facts/catalogue.js';
import { begin } from '../steps/workable-step.js';
import type { SessionCall } from '../session/session-call.js';
import { advance } from '../conclusion/advance.js';
import { callSettings } from '../requests/plan.js';
import { reopenStep } from '../review/redo.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { resultOf } from '../state/transitions.js';
import { closeCallSteps } from '../video-calls/late-attempts.js';
import { hear } from './hear.js';

/** Hears what becomes of video calls. A session whose time is over notes it, too. */
export function hearCalls(parts: SessionsParts): void {
  hear(parts, 'call.changed', noteChange, { whileProcessing: true });
}

async function noteChange(edit: SessionEdit, change: CallChange): Promise<void> {
  const { calls, details } = edit.session;
  const before = calls.find(({ callId }) => callId === change.callId) ?? null;
  const step = details.plan.steps.find(({ key }) => key === change.stepKey);
  const settings = step && callSettings(step);
  if (!settings) return;
  if (before?.state === 'ended' && !comesBack(before, change)) {
    // What was ticked after the end is kept, and nothing else changes any more.
    if (change.record)
      await edit.setCall({ ...before, notes: { reason: before.notes?.reason ?? null, record: change.record } });
    return;
  }
  await edit.setCall(changed(before, change));
  if (change.state === 'ended') await closeCallSteps(edit, change.stepKey, null, new Date(change.at));
  await record(edit, before, change);
  await tellCompany(edit, before, change);
  if (!edit.isOpen) return;
  if (before === null) {
    await begin(edit);
    const isAnew = calls.some(({ stepKey }) => stepKey === change.stepKey);
    if (isAnew && settings.resetSteps) for (const { key } of settings.steps) await reopenStep(edit, key);
  }
  edit.touch();
  if (change.state === 'ended' && change.outcome === 'completed') {
    await edit.setStep(change.stepKey, { doneAt: edit.now });
    await advance(edit);
  }
}

/** Whoever left the call of others may enter it again. */
function comesBack({ outcome }: SessionCall, { state }: CallChange): boolean {
  return outcome === 'given-up' && state !== 'ended';
}

async function tellCompany(edit: SessionEdit, before: SessionCall | null, change: CallChange): Promise<void> {
  const event = eventOf(before, change);
  if (event === null) return;
  const { callId, stepKey, outcome } = change;
  const told = { ...edit.told(), callId, stepKey, event, outcome };
  await edit.emitInClear('session.call-changed', { ...told, sessionState: edit.state, result: resultOf(edit.state) });
}

/** A call that rings or is passed on is still the same call to a company. */
function eventOf(before: SessionCall | null, { state }: CallChange): CallEvent['event'] | null {
  if (state === 'ended') return 'ended';
  if (state === 'active') return (before?.acceptedAt ?? null) === null ? 'started' : null;
  return before === null ? 'waiting' : null;
}

function changed(before: SessionCall | null, change: CallChange): Omit<SessionCall, 'id'> {
  const { callId, stepKey, state, outcome, operatorId, reason, record = null } = change;
  const at = new Date(change.at);
  return {
    callId,
    stepKey,
    state,
    outcome,
    operatorId,
    notes: state === 'ended' ? { reason, record } : null,
    startedStep: state === 'ended' ? null : (before?.startedStep ?? null),
    queuedAt: before?.queuedAt ?? at,
    acceptedAt: before?.acceptedAt ?? (state === 'active' ? at : null),
    endedAt: state === 'ended' ? at : null,
  };
}

/** The activity that a change leaves behind; null where somebody was only looked for. */
function activityOf(before: SessionCall | null, { state, operatorId }: CallChange): string | null {
  if (state === 'ended') return 'CALL_ENDED';
  if (before === null) return 'CALL_QUEUED';
  if (state === before.state) return state === 'active' && operatorId !== before.operatorId ? 'CALL_TRANSFERRED' : null;
  if (state === 'active') return 'CALL_ACCEPTED';
  if (state === 'ringing') return 'CALL_OFFERED';
  return before.state === 'active' ? 'CALL_QUEUED_AGAIN' : 'CALL_NOT_ANSWERED';
}

async function record(edit: SessionEdit, before: SessionCall | null, change: CallChange): Promise<void> {
  const type = activityOf(before, change);
  if (type === null) return;
  const { callId, stepKey, outcome, operatorId, reason } = change;
  await edit.record(type, {
    callId,
    stepKey,
    ...(operatorId === null ? {} : { operatorId }),
    ...(outcome === null ? {} : { outcome }),
    ...(reason === null ? {} : { reason }),
  });
}
