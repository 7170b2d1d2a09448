import { grantCapture } from '../steps/start-capture.js';
import { ArgumentError, ServiceError } from '../../platform/errors/catalogue.js';
import type { UsedStill } from '../../platform/facts/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import { allowedDocumentTypes, DOCUMENT_CAPTURES } from '../flow/captures-needed.js';
import type { DocumentType } from '../requests/document-types.js';
import { callSettings, type PlannedStep } from '../requests/plan.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { openCall } from '../session/session-call.js';
import { receive } from '../video-calls/late-attempts.js';
import { hear } from './hear.js';

/**
 * Hears that an operator makes a still the capture of a step of the call: it is granted as an upload of the applicant would
 * be, and counts as an attempt. Media takes it from there.
 */
export function hearStills(parts: SessionsParts): void {
  hear(parts, 'call.still-taken', async (edit, still) => {
    if (still.use === null) return;
    const { stepKey, kind } = still.use;
    try {
      if (still.role !== 'applicant')
        throw new ArgumentError('invalid-access', { message: 'the still shows no applicant' });
      const step = stepOf(edit, still, stepKey);
      await chooseDocument(edit, step, kind);
      const request = { stepKey, kind, typeId: null, pageNumber: null, questionKey: null };
      const { content: grant } = await grantCapture(parts, edit, step, request);
      // The picture is there already: what ends the call, or its step, meanwhile does not take it away.
      const granted = edit.session.progress.attempts.find(
        (one) => one.stepKey === stepKey && one.kind === kind && one.attempt === grant.attempt,
      );
      if (granted !== undefined) await receive(edit, granted);
      await edit.emit('call.still-granted', { still, grant });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      await edit.record('CALL_STILL_REFUSED', { stillId: still.stillId, stepKey, kind, reason: error.message });
    }
  });
}

function stepOf({ session: { calls, details } }: SessionEdit, { callId }: UsedStill, stepKey: string): PlannedStep {
  const call = openCall(calls);
  if (call?.state !== 'active' || call.callId !== callId) {
    throw new ArgumentError('session-state', { message: 'the call is over' });
  }
  const place = details.plan.steps.find(({ key }) => key === call.stepKey);
  const step = place && callSettings(place)?.steps.find(({ key }) => key === stepKey);
  if (!step) throw new ArgumentError('session-state', { message: 'the step is none of this call' });
  return step;
}

/** The operator sees which document it is: with its picture it is chosen. */
async function chooseDocument(edit: SessionEdit, step: PlannedStep, kind: CaptureKind): Promise<void> {
  if (step.type !== 'identity-document') return;
  const documentType = allowedDocumentTypes(step).find((type) => isOf(type, kind));
  const chosen = edit.session.progress.steps.get(step.key)?.chosen ?? null;
  if (documentType === undefined || chosen?.documentType === documentType) return;
  await edit.setStep(step.key, { chosen: { documentType, country: chosen?.country ?? null } });
  await edit.record('DOCUMENT_CHOSEN', { stepKey: step.key, documentType, country: chosen?.country ?? null });
}

function isOf(type: DocumentType, kind: CaptureKind): boolean {
  return DOCUMENT_CAPTURES[type].includes(kind);
}
