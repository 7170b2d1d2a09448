import type { PlannedStep, SessionPlan } from '../requests/plan.js';

export type CallStepSettings = PlannedStep<'video-call'>['settings'];

/** null for a step of another type. */
export function callSettings(step: PlannedStep): CallStepSettings | null {
  return step.type === 'video-call' ? step.settings : null;
}

/** The steps that are done in the call of this one. */
export function stepsInCall(step: PlannedStep): readonly PlannedStep[] {
  return callSettings(step)?.steps ?? [];
}

/** Every step of a session in its order, those of a call right after it. */
export function everyStep({ steps }: Pick<SessionPlan, 'steps'>): readonly PlannedStep[] {
  return steps.flatMap((step) => [step, ...stepsInCall(step)]);
}
