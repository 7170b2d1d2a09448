import { advance } from '../conclusion/advance.js';
import { answeringFiles } from '../flow/question-files.js';
import { tellKeptFile } from '../questionnaires/operator-answers.js';
import { tellRefusedFile } from '../questionnaires/refuse-file.js';
import { everyStep, type PlannedStep } from '../requests/plan.js';
import type { SessionEdit } from '../session/session-edit.js';
import type { SessionsParts } from '../session/parts.js';
import type { Attempt } from '../session/session-view.js';
import { DECIDED_STATES } from '../state/transitions.js';
import { hear } from './hear.js';

/**
 * Hears what became of files that answer questions. A questionnaire is done once all of them are kept. One that was no picture or
 * PDF inside is asked for again while the applicant is there; afterwards a person decides.
 */
export function hearQuestionFiles(parts: SessionsParts): void {
  hear(
    parts,
    'question.file-kept',
    async (edit, { stepKey, attempt }) => {
      const found = answering(edit, stepKey, attempt);
      if (found?.file.state !== 'RECEIVED') return;
      await edit.setAttempt(found.file, { state: 'ACCEPTED', judgedAt: edit.now });
      if (edit.isOpen) await advance(edit);
      else if (DECIDED_STATES.includes(edit.state)) await tellKeptFile(edit);
    },
    { whileProcessing: true },
  );

  hear(
    parts,
    'question.file-refused',
    async (edit, { stepKey, questionKey, index, attempt }) => {
      const found = answering(edit, stepKey, attempt);
      // Other files were given meanwhile, or it was told before.
      if (found === null || found.file.state === 'RETAKE') return;
      const codes = ['DOCUMENT_NOT_READABLE'];
      await edit.record('CAPTURE_RETAKE', { stepKey, kind: 'question-file', questionKey, index, codes });
      await edit.setAttempt(found.file, { state: 'RETAKE', judgedAt: edit.now });
      if (edit.isOpen) {
        await edit.setStep(stepKey, { doneAt: null });
        // Of a call that is over nothing is asked for again.
        await advance(edit);
      } else if (DECIDED_STATES.includes(edit.state)) await tellRefusedFile(edit, found.step);
    },
    { whileProcessing: true },
  );
}

/** The file of an attempt where it still answers its question. */
function answering(
  edit: SessionEdit,
  stepKey: string,
  attempt: number,
): { readonly step: PlannedStep; readonly file: Attempt } | null {
  const { details, progress } = edit.session;
  const step = everyStep(details.plan).find(({ key }) => key === stepKey);
  const file = answeringFiles(stepKey, progress).find((one) => one.attempt === attempt);
  return step === undefined || file === undefined ? null : { step, file };
}
