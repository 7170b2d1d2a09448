import type { ApplicantSession, ApplicantStep } from '../operations/applicant-session.js';
import { captureKinds, latestAttempt } from './capture-kinds.js';

export interface Progress {
  /** One-based number of the step that is shown, the consent included. */
  readonly step: number;
  readonly steps: number;
  /** How much of the whole is behind the applicant, 0 to 1. */
  readonly share: number;
}

/**
 * How far the applicant has come, in steps that they would count themselves: the consent and each step of the session. It never goes
 * back: where a step is asked for again, what was reached after it still counts.
 */
export function progressOf(session: ApplicantSession): Progress {
  const before = session.consent.required ? 1 : 0;
  const steps = before + session.steps.length;
  if (steps === 0) return { step: 0, steps: 0, share: 1 };
  if (before === 1 && session.consent.accepted !== true) return { step: 1, steps, share: 0 };
  const current = session.steps.findIndex((step) => step.key === session.currentStep);
  if (current < 0) return { step: steps, steps, share: 1 };
  const at = Math.max(current, session.steps.findLastIndex(isBegun));
  const step = session.steps[at];
  if (step === undefined || step.state === 'DONE')
    return { step: before + at + 1, steps, share: (before + at + 1) / steps };
  const kinds = captureKinds(step);
  const taken = kinds.filter((kind) => wasTaken(latestAttempt(step, kind)?.state)).length;
  const within = kinds.length === 0 ? 0 : (1 + taken) / (2 + kinds.length);
  return { step: before + at + 1, steps, share: (before + at + within) / steps };
}

function isBegun({ state, attempts }: ApplicantStep): boolean {
  return state !== 'PENDING' || attempts.length > 0;
}

/** Also one that is asked for again: it was taken once. */
function wasTaken(state: string | undefined): boolean {
  return state !== undefined && state !== 'STARTED';
}
