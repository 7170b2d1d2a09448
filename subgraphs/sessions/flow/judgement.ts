import type { LivenessFact } from '../../platform/facts/catalogue.js';
import type { PlannedStep } from '../requests/plan.js';
import type { AttemptState } from './progress.js';

/** How often the applicant is made to repeat a capture before it is taken as it is, and marked. */
const MAX_FORCED_RETRIES = 2;
/** Takes of two, four and six seconds. */
const MAX_TAKES = 3;

/** What becomes of a capture once media has judged it. */
export interface Judgement {
  readonly state: Extract<AttemptState, 'ACCEPTED' | 'RETAKE' | 'MORE'>;
  /** Taken although it is not good enough. */
  readonly marked: boolean;
  /** Seconds of the longer take that is wanted. */
  readonly more: number | null;
}

const ACCEPTED: Judgement = { state: 'ACCEPTED', marked: false, more: null };
const MARKED: Judgement = { state: 'ACCEPTED', marked: true, more: null };
const RETAKE: Judgement = { state: 'RETAKE', marked: false, more: null };

/** @param retries how often this capture was sent back already */
export function judgeDocument(fact: { readonly acceptable: boolean }, retries: number): Judgement {
  if (fact.acceptable) return ACCEPTED;
  return retries < MAX_FORCED_RETRIES ? RETAKE : MARKED;
}

/**
 * A take that cannot be used is repeated; one that leaves doubt is followed by a longer one of the same attempt. An attack or a
 * lasting doubt is for the verdict, unless the step grants several attempts (`max_liveness_attempts`). Who did not come nearer as the
 * oval grew is asked once more: they may not have known.
 */
export function judgeTake(fact: LivenessFact, step: PlannedStep, retries: number, take: number): Judgement {
  if (fact.more !== null && take < MAX_TAKES) return { state: 'MORE', marked: false, more: fact.more };
  const attempts = step.type === 'liveness' ? step.settings.max_liveness_attempts : null;
  if (!fact.acceptable) return retries < Math.min(MAX_FORCED_RETRIES, (attempts ?? Infinity) - 1) ? RETAKE : MARKED;
  if (strayed(fact) && retries < Math.min(1, (attempts ?? Infinity) - 1)) return RETAKE;
  if (fact.decision !== 'live' && attempts !== null && retries < attempts - 1) return RETAKE;
  return ACCEPTED;
}

function strayed({ decision, reasons }: LivenessFact): boolean {
  return decision === 'unsure' && reasons.some((reason) => reason.startsWith('approach_'));
}
