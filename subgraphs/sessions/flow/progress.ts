import type { CaptureKind } from '../../platform/facts/catalogue.js';
import type { PlannedStep } from '../requests/plan.js';
import { capturesNeeded, effectiveChoice, isSupported, type DocumentChoice } from './captures-needed.js';

export const CAPTURE_STATES = ['STARTED', 'RECEIVED', 'ACCEPTED', 'RETAKE', 'MORE', 'FAILED'] as const;
export type CaptureState = (typeof CAPTURE_STATES)[number];

export const STEP_STATES = ['PENDING', 'PROCESSING', 'RETAKE', 'DONE'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** One attempt at a capture, as far as the flow cares. */
export interface CaptureProgress {
  readonly stepKey: string;
  readonly kind: CaptureKind;
  readonly attempt: number;
  readonly state: CaptureState;
}

/** What the applicant has done beside captures. */
export interface StepProgress {
  readonly chosen: DocumentChoice | null;
  readonly doneAt: Date | null;
}

export interface Progress<C extends CaptureProgress = CaptureProgress> {
  readonly steps: ReadonlyMap<string, StepProgress>;
  /** Every attempt of the session, in any order. */
  readonly captures: readonly C[];
}

/** The newest attempt at each capture that the step needs; the newest of the alternatives where there are some. */
export function currentCaptures<C extends CaptureProgress>(
  step: PlannedStep,
  progress: Progress<C>,
): readonly (C | null)[] {
  const needed = capturesNeeded(step, progress.steps.get(step.key)?.chosen ?? null) ?? [];
  return needed.map((kinds) =>
    newest(progress.captures.filter(({ stepKey, kind }) => stepKey === step.key && kinds.includes(kind))),
  );
}

/** Attempts are counted over the alternatives of one capture, so that the newest is the one with the highest number. */
function newest<C extends CaptureProgress>(captures: readonly C[]): C | null {
  return captures.reduce<C | null>((best, one) => (best === null || one.attempt > best.attempt ? one : best), null);
}

export function stepState(step: PlannedStep, progress: Progress): StepState {
  if (!isSupported(step)) return 'PENDING';
  if (step.type === 'language') return progress.steps.get(step.key)?.doneAt ? 'DONE' : 'PENDING';
  if (step.type === 'identity-document' && effectiveChoice(step, progress.steps.get(step.key)?.chosen ?? null) === null)
    return 'PENDING';
  const states = currentCaptures(step, progress).map((capture) => capture?.state ?? 'STARTED');
  if (states.some((state) => state === 'RETAKE' || state === 'MORE')) return 'RETAKE';
  if (states.includes('STARTED')) return 'PENDING';
  return states.includes('RECEIVED') ? 'PROCESSING' : 'DONE';
}

/**
 * The step to show: the first that waits for the applicant, else the first that the service works on; null when all
 * are done. The applicant goes on with the next step while a document is still being read.
 */
export function currentStep(steps: readonly PlannedStep[], progress: Progress): PlannedStep | null {
  const states = steps.map((step) => stepState(step, progress));
  const waiting = states.findIndex((state) => state === 'PENDING' || state === 'RETAKE');
  return steps[waiting >= 0 ? waiting : states.indexOf('PROCESSING')] ?? null;
}

/** Whether the applicant may work on a step: none before it waits for him. */
export function isReachable(steps: readonly PlannedStep[], step: PlannedStep, progress: Progress): boolean {
  const waiting = steps.findIndex((one) => ['PENDING', 'RETAKE'].includes(stepState(one, progress)));
  return waiting < 0 || steps.indexOf(step) <= waiting;
}
