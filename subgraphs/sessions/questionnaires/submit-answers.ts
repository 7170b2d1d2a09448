import type { GivenQuestionFile } from '../../platform/facts/catalogue.js';
import { advance } from '../conclusion/advance.js';
import { answeringFiles } from '../flow/question-files.js';
import type { PlannedStep } from '../requests/plan.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { begin, workableStep } from '../steps/workable-step.js';
import { readAnswers, type GivenAnswer, type RawAnswer } from '../answers/answers.js';
import { readFiles } from './files.js';
import { questionnaireOf } from '../answers/questionnaire.js';

/**
 * The applicant answers a user questionnaire; again until the session is submitted, the last answers count.
 * @throws ArgumentError wrong-parameters with the place that is wrong
 */
export async function submitAnswers(
  parts: SessionsParts,
  edit: SessionEdit,
  stepKey: string,
  answers: readonly RawAnswer[],
): Promise<void> {
  const step = workableStep(edit, stepKey, 'user-questionnaire');
  const kept = await keepAnswers(parts, edit, step, answers);
  await begin(edit);
  await edit.record('QUESTIONNAIRE_ANSWERED', { stepKey, questions: kept.map(({ key }) => key) });
  await advance(edit);
}

/** Checks answers, keeps them with their step, and tells media which files they name. */
export async function keepAnswers(
  parts: SessionsParts,
  edit: SessionEdit,
  step: PlannedStep,
  given: readonly RawAnswer[],
): Promise<readonly GivenAnswer[]> {
  const questionnaire = questionnaireOf(step);
  const answers = readAnswers(questionnaire, given, edit.session.row.language, (question, value, place) =>
    readFiles(parts.signer, edit, step.key, question, value, place),
  );
  const before = answeringFiles(step.key, edit.session.progress);
  await edit.setStep(step.key, { doneAt: edit.now, submitted: { kind: 'questionnaire', answers } });
  // What answered before was told to media then, and is checked once.
  for (const file of answeringFiles(step.key, edit.session.progress)) {
    if (before.some(({ id }) => id === file.id)) continue;
    await edit.setAttempt(file, { state: 'RECEIVED', receivedAt: edit.now });
  }
  if (questionnaire.questions.some(({ type }) => type === 'file')) {
    await edit.emit('question.files-given', { stepKey: step.key, files: filesOf(answers) });
  }
  return answers;
}

function filesOf(answers: readonly GivenAnswer[]): readonly GivenQuestionFile[] {
  return answers.flatMap(({ key, files }) => files.map((file, index) => ({ questionKey: key, index, ...file })));
}
