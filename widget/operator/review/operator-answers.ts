import type { Question } from '../../questions/question.js';
import { visibleQuestions, type Answers } from '../../questions/visible.js';

/** A file that was sent to answer a question. */
export interface SentFile {
  /** Token of its upload. */
  readonly staged: string;
  readonly fileName: string;
}

/** What an operator fills in. */
export interface OperatorForm {
  readonly answers: Answers;
  readonly files: Readonly<Record<string, readonly SentFile[]>>;
}

export interface OperatorAnswer {
  readonly key: string;
  /** Of a file question the number of its files. */
  readonly answer: unknown;
}

/** What stands in the form at first: what was answered before, else the preset answers. Files are to be sent anew. */
export function formOf(
  questions: readonly Question[],
  given: readonly OperatorAnswer[],
  language: string,
): OperatorForm {
  const answers: Record<string, Answers[string]> = {};
  for (const question of questions) {
    if (question.type === 'file') continue;
    const before = given.find(({ key }) => key === question.key)?.answer;
    answers[question.key] = isAnswer(before) ? before : presetOf(question, language);
  }
  return { answers, files: {} };
}

/** Mandatory questions in sight that still wait for an answer. */
export function missingQuestions(questions: readonly Question[], form: OperatorForm): readonly Question[] {
  return visibleQuestions(questions, form.answers).filter(
    (question) => question.mandatory && !question.readOnly && !isAnswered(question, form),
  );
}

/** What is sent: every question in sight that can be answered; null takes a preset back. */
export function answersToSend(questions: readonly Question[], form: OperatorForm) {
  return visibleQuestions(questions, form.answers)
    .filter(({ readOnly }) => !readOnly)
    .map((question) => {
      const { key, type } = question;
      if (type === 'file') return { key, answer: form.files[key] ?? [] };
      return { key, answer: isAnswered(question, form) ? (form.answers[key] ?? null) : null };
    });
}

function isAnswered({ key, type }: Question, { answers, files }: OperatorForm): boolean {
  if (type === 'file') return (files[key] ?? []).length > 0;
  const answer = answers[key] ?? null;
  return typeof answer === 'string' ? answer.trim() !== '' : answer !== null && answer.length > 0;
}

function isAnswer(value: unknown): value is string | readonly string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));
}

/** Of a preset in several languages that of the page, else English, else the first. */
function presetOf({ answer }: Question, language: string): Answers[string] {
  if (answer === null || isAnswer(answer)) return answer;
  return answer[language] ?? answer['en'] ?? Object.values(answer)[0] ?? null;
}
