import type { CallOutcomeName, CallRecord, CallStateName } from '../../platform/facts/catalogue.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { SessionCallRow } from './session-call-row.js';

/** A video call of a session, or one that it takes part in. */
export interface SessionCall {
  readonly id: string;
  readonly callId: string;
  /** Of the step `video-call`. */
  readonly stepKey: string;
  readonly state: CallStateName;
  readonly outcome: CallOutcomeName | null;
  readonly operatorId: string | null;
  /** Key of the step of the call that the applicant is shown; null when there is none. */
  readonly startedStep: string | null;
  readonly queuedAt: Date;
  readonly acceptedAt: Date | null;
  readonly endedAt: Date | null;
  readonly notes: CallNotes | null;
}

/** What is known of a call once it ended. */
export interface CallNotes {
  /** Why it was broken off, in the operator's words; null otherwise. */
  readonly reason: string | null;
  readonly record: CallRecord | null;
}

/** What the notes of a row are sealed for. */
export function notesPlace(rowId: string): string {
  return `call-notes:${rowId}`;
}

export function openCallRow(row: SessionCallRow, sealer: Sealer): SessionCall {
  const { id, callId, stepKey, operatorId, startedStep, queuedAt, acceptedAt, endedAt } = row;
  return {
    id,
    callId,
    stepKey,
    state: row.state as CallStateName,
    outcome: row.outcome as CallOutcomeName | null,
    operatorId,
    startedStep,
    queuedAt,
    acceptedAt,
    endedAt,
    notes: row.notes === null ? null : sealer.unseal<CallNotes>(notesPlace(id), row.notes),
  };
}

/** The call that waits or goes on; a session has one at a time. */
export function openCall(calls: readonly SessionCall[]): SessionCall | null {
  return calls.find(({ state }) => state !== 'ended') ?? null;
}

/** Key of the step that the operator of the active call has started; null when there is none. */
export function startedStep(calls: readonly SessionCall[]): string | null {
  const call = openCall(calls);
  return call?.state === 'active' ? call.startedStep : null;
}
