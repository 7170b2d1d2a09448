import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { GivenAnswer } from '../answers/answers.js';
import { type Submitted, submittedAs } from './submitted.js';

/** What matters here of an attempt at a capture. */
interface FileAttempt {
  readonly stepKey: string;
  readonly kind: CaptureKind;
  readonly attempt: number;
  readonly state: string;
}

/** What matters here of the progress of a session. */
interface Answered<C extends FileAttempt> {
  readonly steps: ReadonlyMap<string, { readonly submitted: Submitted | null }>;
  readonly attempts: readonly C[];
}

/** The answers that a questionnaire has; null while there are none. */
export function answersOf(
  stepKey: string,
  { steps }: Pick<Answered<FileAttempt>, 'steps'>,
): readonly GivenAnswer[] | null {
  return submittedAs(steps.get(stepKey)?.submitted, 'questionnaire')?.answers ?? null;
}

/** The files that answer a questionnaire now, as the attempts by which they were uploaded. */
export function answeringFiles<C extends FileAttempt>(stepKey: string, progress: Answered<C>): readonly C[] {
  const files = new Set((answersOf(stepKey, progress) ?? []).flatMap((one) => one.files.map(({ attempt }) => attempt)));
  return progress.attempts.filter(
    (one) => one.stepKey === stepKey && one.kind === 'question-file' && files.has(one.attempt),
  );
}

/** The answers of a questionnaire without its files that are in one of these states. */
export function answersWithout(
  states: readonly ('RECEIVED' | 'RETAKE')[],
  stepKey: string,
  progress: Answered<FileAttempt>,
): readonly GivenAnswer[] | null {
  const gone = answeringFiles(stepKey, progress).filter(({ state }) => states.some((one) => one === state));
  const isGone = (file: { readonly attempt: number }) => gone.some(({ attempt }) => attempt === file.attempt);
  const answers = answersOf(stepKey, progress);
  return answers?.map((one) => ({ ...one, files: one.files.filter((file) => !isGone(file)) })) ?? null;
}
