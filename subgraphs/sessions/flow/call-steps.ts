import type { PlannedStep, SessionPlan } from '../requests/plan.js';

/** What a step `video-call` has beside its title. */
export interface CallSettings {
  /** Steps that the operator starts during the call. */
  readonly steps: readonly PlannedStep[];
  /** Whoever enters a call anew does them anew. */
  readonly resetSteps: boolean;
  readonly hideCameraOption: boolean;
  readonly nameRequired: boolean;
  readonly multipleParticipants: boolean;
}

/** null for a step of another type. */
export function callSettings({ type, settings }: PlannedStep): CallSettings | null {
  if (type !== 'video-call') return null;
  const { steps, resetSteps, hideCameraOption, nameRequired, multipleParticipants } = settings;
  // The plan was made by `readSteps`, and is sealed since.
  return { steps, resetSteps, hideCameraOption, nameRequired, multipleParticipants } as CallSettings;
}

/** The steps that are done in the call of this one. */
export function stepsInCall(step: PlannedStep): readonly PlannedStep[] {
  return callSettings(step)?.steps ?? [];
}

/** Every step of a session in its order, those of a call right after it. */
export function everyStep({ steps }: Pick<SessionPlan, 'steps'>): readonly PlannedStep[] {
  return steps.flatMap((step) => [step, ...stepsInCall(step)]);
}
