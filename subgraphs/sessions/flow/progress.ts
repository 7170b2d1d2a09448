import type { CaptureKind } from '../../platform/captures/kinds.js';
import { everyStep, type PlannedStep, type SessionPlan, stepsInCall } from '../requests/plan.js';
import { capturesNeeded, fits, type CaptureSlot, type DocumentChoice, type DocumentPage } from './captures-needed.js';
import { answeringFiles } from './question-files.js';
import type { Submitted } from './submitted.js';

/**
 * `REPLACED`: it no longer counts. An operator sent the applicant back; or the call in which it was begun went on to another step, or ended,
 * before it was delivered; or the pages of its paper were arranged before that; or the session was submitted without it.
 */
export const ATTEMPT_STATES = ['STARTED', 'RECEIVED', 'ACCEPTED', 'RETAKE', 'MORE', 'FAILED', 'REPLACED'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export const STEP_STATES = ['PENDING', 'PROCESSING', 'RETAKE', 'DONE'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** One attempt at a capture, as far as the flow cares. */
export interface AttemptProgress {
  readonly stepKey: string;
  readonly kind: CaptureKind;
  /** Only of a paper. */
  readonly page: DocumentPage | null;
  readonly attempt: number;
  readonly state: AttemptState;
}

/** What the applicant has done beside captures. */
export interface StepProgress {
  readonly chosen: DocumentChoice | null;
  readonly doneAt: Date | null;
  readonly submitted: Submitted | null;
  /** What they have filled in and not sent yet, in the widget's own form; null where there is nothing. */
  readonly draft: unknown;
}

export interface Progress<C extends AttemptProgress = AttemptProgress> {
  readonly steps: ReadonlyMap<string, StepProgress>;
  /** Every attempt of the session, in any order. */
  readonly attempts: readonly C[];
}

/** The captures that a step needs as it stands; null while the document is not chosen. */
export function slotsOf(step: PlannedStep, progress: Progress): readonly CaptureSlot[] | null {
  const delivered = progress.attempts
    .filter(({ stepKey, state }) => stepKey === step.key && state !== 'STARTED' && state !== 'REPLACED')
    .flatMap(({ page }) => page ?? []);
  return capturesNeeded(step, progress.steps.get(step.key)?.chosen ?? null, delivered);
}

/** The newest attempt at each capture that the step needs; the newest of the alternatives where there are some. */
export function currentAttempts<C extends AttemptProgress>(
  step: PlannedStep,
  progress: Progress<C>,
): readonly (C | null)[] {
  const own = progress.attempts.filter(({ stepKey, state }) => stepKey === step.key && state !== 'REPLACED');
  return (slotsOf(step, progress) ?? []).map((slot) => newest(own.filter((attempt) => fits(slot, attempt))));
}

/** Attempts are counted over the alternatives of one capture, so that the newest is the one with the highest number. */
function newest<C extends AttemptProgress>(attempts: readonly C[]): C | null {
  return attempts.reduce<C | null>((best, one) => (best === null || one.attempt > best.attempt ? one : best), null);
}

/**
 * Attempts without which the session is submitted: whatever is not the newest delivery of a capture that its step needs, such as pictures of a
 * document that is no longer chosen. Files of questions count with their answers.
 */
export function attemptsLeftOut<C extends AttemptProgress>(plan: SessionPlan, progress: Progress<C>): readonly C[] {
  const current = everyStep(plan).flatMap((step) => currentAttempts(step, progress));
  const counting = new Set(current.filter((attempt) => attempt?.state !== 'STARTED'));
  return progress.attempts.filter((attempt) => attempt.kind !== 'question-file' && !counting.has(attempt));
}

const WITH_CAPTURES: ReadonlySet<PlannedStep['type']> = new Set([
  'identity-document',
  'liveness',
  'general-document',
  'face-document',
]);

export function isDoneByCaptures({ type }: PlannedStep): boolean {
  return WITH_CAPTURES.has(type);
}

export function stepState(step: PlannedStep, progress: Progress): StepState {
  const done = (progress.steps.get(step.key)?.doneAt ?? null) !== null;
  if (!isDoneByCaptures(step)) {
    if (!done) return 'PENDING';
    // A file may be none: then the questions are asked again.
    if (answeringFiles(step.key, progress).some(({ state }) => state === 'RECEIVED')) return 'PROCESSING';
    // What was captured in a call that is over may still be read.
    return stepsInCall(step).some((one) => stepState(one, progress) === 'PROCESSING') ? 'PROCESSING' : 'DONE';
  }
  if (slotsOf(step, progress) === null) return 'PENDING';
  const states = currentAttempts(step, progress).map((attempt) => attempt?.state ?? 'STARTED');
  if (states.some((state) => state === 'RETAKE' || state === 'MORE')) return 'RETAKE';
  if (states.includes('STARTED')) return 'PENDING';
  // Only the applicant knows how many pages their paper has.
  if (step.type === 'general-document' && !done) return 'PENDING';
  return states.includes('RECEIVED') ? 'PROCESSING' : 'DONE';
}

/** What an operator fills in never waits for the applicant. */
export function isForApplicant({ type }: PlannedStep): boolean {
  return type !== 'operator-questionnaire';
}

/**
 * The step to show: the first that waits for the applicant, else the first that the service works on; null when all
 * are done. The applicant goes on with the next step while a document is still being read.
 */
export function currentStep(steps: readonly PlannedStep[], progress: Progress): PlannedStep | null {
  const own = steps.filter(isForApplicant);
  const states = own.map((step) => stepState(step, progress));
  const waiting = states.findIndex((state) => state === 'PENDING' || state === 'RETAKE');
  return own[waiting >= 0 ? waiting : states.indexOf('PROCESSING')] ?? null;
}

/** Steps of calls that were not done in them. Nobody is asked for them afterwards. */
export function stepsMissedInCalls(plan: SessionPlan, progress: Progress): readonly PlannedStep[] {
  return everyStep(plan).filter((step) => step.inCall !== undefined && stepState(step, progress) !== 'DONE');
}

/** The steps that are evidence: all but those that were missed in calls. */
export function countedSteps(plan: SessionPlan, progress: Progress): readonly PlannedStep[] {
  const missed = stepsMissedInCalls(plan, progress);
  return everyStep(plan).filter((step) => !missed.includes(step));
}

/** Whether the applicant may work on a step outside calls: none before it waits for them. */
export function isReachable(steps: readonly PlannedStep[], step: PlannedStep, progress: Progress): boolean {
  const waiting = steps.findIndex(
    (one) => isForApplicant(one) && ['PENDING', 'RETAKE'].includes(stepState(one, progress)),
  );
  return waiting < 0 || steps.indexOf(step) <= waiting;
}
