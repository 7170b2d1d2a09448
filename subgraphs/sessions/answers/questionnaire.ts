import type { UploadType } from '../../platform/captures/grant.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { PlannedStep } from '../requests/plan.js';
import type { Question, Questionnaire } from '../requests/questionnaires.js';

/** The questionnaire of a planned step. @throws ArgumentError wrong-parameters for a step of another type */
export function questionnaireOf(step: PlannedStep): Questionnaire {
  if (step.type !== 'user-questionnaire' && step.type !== 'operator-questionnaire') {
    throw wrongParameters('stepKey', 'is not a questionnaire');
  }
  return step.settings;
}

/** Answers by the key of their question. Of `multiple-choice`: keys of options; of `string`: a text. */
export type Answers = ReadonlyMap<string, string | readonly string[]>;

/**
 * The questions that are shown with these answers. A question whose controlling question is hidden is hidden too; two
 * that control each other are both hidden.
 */
export function visibleQuestions(questions: readonly Question[], answers: Answers): readonly Question[] {
  const byKey = new Map(questions.map((question) => [question.key, question]));
  const isVisible = (question: Question, waiting: ReadonlySet<string>): boolean => {
    const condition = question.showConditions;
    if (condition === null) return true;
    const controlling = byKey.get(condition.questionKey);
    if (controlling === undefined || waiting.has(question.key)) return false;
    if (!isVisible(controlling, new Set(waiting).add(question.key))) return false;
    const answer = answers.get(controlling.key);
    if (answer === undefined) return false;
    return typeof answer === 'string' ? answer.trim() === condition.answer.trim() : answer.includes(condition.answer);
  };
  return questions.filter((question) => isVisible(question, new Set()));
}

/** The file question of a key. @throws ArgumentError wrong-parameters */
export function fileQuestion({ questions }: Questionnaire, key: string | null): Question {
  const question = questions.find((one) => one.key === key);
  if (question?.type !== 'file') throw wrongParameters('questionKey', 'is not a file question of this step');
  if (question.readOnly) throw wrongParameters('questionKey', 'is a question that cannot be changed');
  return question;
}

/** Media types that a file question takes. */
export function fileTypesOf({ fileTypes }: Question): readonly UploadType[] {
  return fileTypes.flatMap((type): UploadType[] =>
    type === 'pdf' ? ['application/pdf'] : ['image/jpeg', 'image/png'],
  );
}
