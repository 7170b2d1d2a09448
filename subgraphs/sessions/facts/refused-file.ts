import { submittedAs } from '../flow/submitted.js';
import { hear } from './hear.js';
import type { SessionsParts } from '../session/parts.js';

/**
 * Media could not keep a file that answers a question: it was no picture or PDF inside. While the applicant is still
 * there the questionnaire is to be answered again; afterwards it stands in the activities.
 */
export function hearRefusedFiles(parts: SessionsParts): void {
  hear(
    parts,
    'question.file-refused',
    async (edit, { stepKey, questionKey, index, attempt }) => {
      const { attempts, steps } = edit.session.progress;
      const answers = submittedAs(steps.get(stepKey)?.submitted ?? null, 'questionnaire')?.answers ?? [];
      const counts = answers.some(
        ({ key, files }) => key === questionKey && files.some((file) => file.attempt === attempt),
      );
      // Other files were given meanwhile.
      if (!counts) return;
      const codes = ['DOCUMENT_NOT_READABLE'];
      await edit.record('CAPTURE_RETAKE', { stepKey, kind: 'question-file', questionKey, index, codes });
      const found = attempts.find(
        (one) => one.stepKey === stepKey && one.kind === 'question-file' && one.attempt === attempt,
      );
      if (found !== undefined) await edit.setAttempt(found, { state: 'RETAKE', judgedAt: edit.now });
      if (edit.isOpen) await edit.setStep(stepKey, { doneAt: null });
    },
    { whileProcessing: true },
  );
}
