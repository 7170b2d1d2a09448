import type { ApplicantSession } from '../operations/applicant-session.js';
import { captureKinds, latestCapture } from './capture-kinds.js';

export interface Progress {
  /** One-based number of the part that is shown. */
  readonly part: number;
  readonly parts: number;
  /** How much of the whole is behind the applicant, 0 to 1. */
  readonly share: number;
}

/** How far the applicant has come, in parts that he would count himself: the consent and each step. */
export function progressOf(session: ApplicantSession): Progress {
  const before = session.consent.required ? 1 : 0;
  const parts = before + session.steps.length;
  if (parts === 0) return { part: 0, parts: 0, share: 1 };
  if (before === 1 && session.consent.accepted !== true) return { part: 1, parts, share: 0 };
  const at = session.steps.findIndex((step) => step.key === session.currentStep);
  if (at < 0) return { part: parts, parts, share: 1 };
  const step = session.steps[at];
  const kinds = step === undefined ? [] : captureKinds(step);
  const taken = step === undefined ? 0 : kinds.filter((kind) => isTaken(latestCapture(step, kind)?.state)).length;
  const within = kinds.length === 0 ? 0 : (1 + taken) / (2 + kinds.length);
  return { part: before + at + 1, parts, share: (before + at + within) / parts };
}

function isTaken(state: string | undefined): boolean {
  return state === 'RECEIVED' || state === 'ACCEPTED';
}
