import type { AnswerInput } from '../operations/answers.generated.js';
import type { ApplicantStep } from '../operations/applicant-session.js';
import type { Question } from '../../questions/question.js';
import { visibleQuestions, type Answers } from '../../questions/visible.js';

/** Largest file that answers a question, in bytes: the service's own limit, said before anybody waits in vain. */
export const LARGEST_FILE = 16 * 1024 * 1024;

/** A file that answers a question: one that was sent now, or one that answered before. */
export interface FormFile {
  /** Unique on the page. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** The upload's token; null for a file that was given before. */
  readonly staged: string | null;
  /** Its attempt, for a file that was given before. */
  readonly attempt: number | null;
  /** Grows with each file that is chosen; absent for one that was given before. */
  readonly chosen?: number;
}

/** The files with one more, in the order in which they were chosen: a PDF is sent sooner than a picture that has to be made smaller. */
export function withFile(files: readonly FormFile[], file: FormFile): readonly FormFile[] {
  const later = files.findIndex(({ chosen = 0 }) => chosen > (file.chosen ?? 0));
  return later < 0 ? [...files, file] : [...files.slice(0, later), file, ...files.slice(later)];
}

/** What is filled in: the form of the draft, too. Answers of hidden questions stay, in case that they are shown again. */
export interface Form {
  readonly answers: Answers;
  readonly files: Readonly<Record<string, readonly FormFile[]>>;
}

/** The preset answer; of one in several languages the session's, else English, else the first, as the service reads it. */
function presetOf({ answer }: Question, language: string): string | readonly string[] | null {
  if (answer === null || typeof answer === 'string') return answer;
  if (isList(answer)) return answer.length === 0 ? null : answer;
  return answer[language] ?? answer['en'] ?? Object.values(answer)[0] ?? null;
}

function isList(answer: object): answer is readonly string[] {
  return Array.isArray(answer);
}

/** What stands in the form at first: the draft, else what was submitted without the files that were refused, else presets. */
export function formOf(step: ApplicantStep, language: string): Form {
  const questions = step.settings.questions ?? [];
  const draft = isForm(step.draft) ? step.draft : null;
  const refused = refusedFiles(step);
  const given = new Map((step.submitted?.answers ?? []).map((answer) => [answer.key, answer]));
  const answers: Record<string, Answers[string]> = {};
  const files: Record<string, readonly FormFile[]> = {};
  for (const question of questions) {
    const { key, type, readOnly } = question;
    const preset = presetOf(question, language);
    const before = given.get(key);
    if (type !== 'file') {
      const drafted = draft?.answers[key];
      answers[key] = readOnly
        ? preset
        : drafted !== undefined
          ? drafted
          : before === undefined
            ? preset
            : before.answer;
      continue;
    }
    const submitted = (before?.files ?? []).map(({ attempt, bytes, fileName }, index) => ({
      id: `given-${attempt}`,
      name: fileName ?? String(index + 1),
      bytes,
      staged: null,
      attempt,
    }));
    files[key] = (draft?.files[key] ?? submitted).filter(
      ({ attempt }) => attempt === null || !refused.some((one) => one.questionKey === key && one.attempt === attempt),
    );
  }
  return { answers, files };
}

function isForm(draft: unknown): draft is Form {
  return typeof draft === 'object' && draft !== null && 'answers' in draft && 'files' in draft;
}

export interface RefusedAnswer {
  readonly questionKey: string;
  readonly attempt: number;
  /** As its sender called it; null when they did not tell. */
  readonly name: string | null;
}

/** Files of the answers that stand which turned out to be no picture or PDF. */
export function refusedFiles({ attempts, submitted }: ApplicantStep): readonly RefusedAnswer[] {
  return (submitted?.answers ?? []).flatMap(({ key, files }) =>
    files
      .filter(({ attempt }) =>
        attempts.some((one) => one.questionKey === key && one.attempt === attempt && one.state === 'RETAKE'),
      )
      .map(({ attempt, fileName }) => ({ questionKey: key, attempt, name: fileName })),
  );
}

/** Mandatory questions among these that still wait for an answer. A fixed one without a preset can never be answered. */
export function missingAnswers(questions: readonly Question[], form: Form): readonly Question[] {
  return questions.filter((question) => question.mandatory && !question.readOnly && !isAnswered(question, form));
}

function isAnswered({ key, type }: Question, { answers, files }: Form): boolean {
  if (type === 'file') return (files[key] ?? []).length > 0;
  const answer = answers[key] ?? null;
  return typeof answer === 'string' ? answer.trim() !== '' : answer !== null && answer.length > 0;
}

/** What is sent: every shown question that can be answered; null takes a preset back. Hidden answers stay here. */
export function answersToSend(questions: readonly Question[], form: Form): readonly AnswerInput[] {
  return visibleQuestions(questions, form.answers)
    .filter(({ readOnly }) => !readOnly)
    .map((question): AnswerInput => {
      const { key, type } = question;
      if (type === 'file') return { key, answer: (form.files[key] ?? []).map(fileAnswer) };
      return { key, answer: isAnswered(question, form) ? (form.answers[key] ?? null) : null };
    });
}

function fileAnswer({ staged, attempt, name }: FormFile): { staged: string; fileName: string } | { attempt: number } {
  return staged === null ? { attempt: attempt ?? 0 } : { staged, fileName: name };
}

/** The question of a refusal's place, `answers[2].answer[0].staged`, among the answers that were sent. */
export function questionOfPlace(sent: readonly AnswerInput[], place: string | null): string | null {
  const index = /^answers\[(\d+)\]/.exec(place ?? '')?.[1];
  return index === undefined ? null : (sent[Number(index)]?.key ?? null);
}
