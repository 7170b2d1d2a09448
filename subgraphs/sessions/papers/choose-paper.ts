import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { begin, workableStep } from '../steps/workable-step.js';
import { advance } from '../conclusion/advance.js';
import { allowedGeneralTypes } from '../flow/captures-needed.js';
import { currentAttempts } from '../flow/progress.js';
import { readPaperTypes } from '../requests/document-types.js';
import type { PlannedStep } from '../requests/plan.js';
import type { SessionEdit } from '../session/session-edit.js';

/** Chooses the paper of a general-document step. @throws ArgumentError wrong-parameters for what the step does not allow */
export async function choosePaper(edit: SessionEdit, step: PlannedStep, type: string): Promise<void> {
  const [documentType] = readPaperTypes([type], 'documentType');
  if (documentType === undefined || !allowedGeneralTypes(step).includes(documentType)) {
    throw wrongParameters('documentType', 'is not allowed in this session');
  }
  await begin(edit);
  await edit.setStep(step.key, { doneAt: null, chosen: { documentType, country: null } });
  await edit.record('DOCUMENT_CHOSEN', { stepKey: step.key, documentType });
}

/**
 * The paper has no more pages. @throws ArgumentError wrong-parameters for another step, session-state while a page is
 * missing
 */
export async function finishDocument(edit: SessionEdit, stepKey: string): Promise<void> {
  const step = workableStep(edit, stepKey, 'general-document');
  const attempts = currentAttempts(step, edit.session.progress);
  if (attempts.length === 0 || attempts.some((one) => one === null || one.state === 'STARTED')) {
    throw new ArgumentError('session-state', { message: 'a page of the document is missing' });
  }
  await edit.setStep(stepKey, { doneAt: edit.now });
  await edit.record('DOCUMENT_FINISHED', { stepKey, pages: attempts.length });
  await advance(edit);
}
