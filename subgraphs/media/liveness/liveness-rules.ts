import type { ApproachReading } from './approach.js';
import type { Signals, Window } from './signals.js';

/** Why a take was judged as it was: stable codes, most important first. */
export type LivenessReason =
  | 'blink'
  | 'expression'
  | 'parallax'
  | 'mouth'
  | 'prompts_followed'
  | 'frozen_film'
  | 'repeated_film'
  | 'slideshow'
  | 'still_photograph'
  | 'face_changed'
  | 'face_not_found'
  | 'face_lost'
  | 'face_too_small'
  | 'face_cut_off'
  | 'multiple_faces'
  | 'too_short'
  | 'no_sign_of_life'
  | 'action_missing'
  | 'wrong_direction'
  | 'action_early'
  | 'approach_missing'
  | 'approach_early'
  | 'approach_flat';

export type Decision = 'live' | 'attack' | 'unsure';

/** Every threshold of liveness; the measurements behind them are in docs/accuracy.md. */
const LIVENESS_RULES = {
  /** Movement of eyes or mouth over that of the rest of the face, and its least size in chip pixels. */
  deformation: { ratio: 1.7, size: 0.25 },
  /** Depth of a blink, share of the open eye. */
  blink: 0.33,
  /** Shift of the nose in distances between the eyes, following the turn of the head. */
  parallax: { range: 0.2, correlation: 0.9 },
  /** Range of the gap between the lips, distances between the eyes. */
  mouthGap: 0.11,
  /** Below this share of every threshold there is no sign of life at all. */
  trace: 0.75,
  /**
   * A film whose closest distant frame is nearer than this share of a step repeats itself; less in longer takes, where
   * a living face comes back to rest as well.
   */
  repetition: { short: 0.65, middle: 0.5, long: 0.4 },
  /** A largest jump over the usual change from which a film is a row of stills; living people stay below 7. */
  leap: 8,
  /** Grey levels from frame to frame below which a film stands still. */
  frozen: 0.15,
  /** Takes up to these lengths that are unsure ask for a longer one, in ms. */
  shortTake: 3200,
  middleTake: 5200,
} as const;

type Sign = Extract<LivenessReason, 'blink' | 'expression' | 'parallax' | 'mouth'>;

/** How strong each sign of life is in a window; from 1 on it counts. */
export function signsOf(signals: Signals): Readonly<Record<Sign, number>> {
  const rules = LIVENESS_RULES;
  const size = Math.max(signals.eyes, signals.mouth) / rules.deformation.size;
  return {
    expression: Math.min(signals.deformation / rules.deformation.ratio, size),
    blink: signals.blink / rules.blink,
    parallax: signals.parallaxCorrelation >= rules.parallax.correlation ? signals.parallax / rules.parallax.range : 0,
    mouth: signals.mouthGap / rules.mouthGap,
  };
}

export interface PassiveVerdict {
  readonly decision: Decision;
  readonly reasons: readonly LivenessReason[];
  /** Seconds of the longer take that should decide; null when this decision is final. */
  readonly needsMoreSeconds: 4 | 6 | null;
}

/** A film that stands still, repeats itself or is a row of stills is refused whatever else it shows; null when it does none. */
export function repetitionOf(windows: readonly Window[], durationMs: number): LivenessReason | null {
  const { repetition, shortTake, middleTake } = LIVENESS_RULES;
  const least =
    durationMs < shortTake ? repetition.short : durationMs < middleTake ? repetition.middle : repetition.long;
  if (windows.some(({ signals }) => signals.motion < LIVENESS_RULES.frozen)) return 'frozen_film';
  if (windows.some(({ signals }) => signals.repetition < least)) return 'repeated_film';
  if (windows.some(({ signals }) => signals.leap > LIVENESS_RULES.leap)) return 'slideshow';
  return null;
}

/** The passive decision on a take with one face in every frame: any sign of life in any window, no repetition in one. */
export function judgePassive(windows: readonly Window[], durationMs: number): PassiveVerdict {
  const repetition = repetitionOf(windows, durationMs);
  if (repetition) return { decision: 'attack', reasons: [repetition], needsMoreSeconds: null };
  const signs = windows.map(({ signals }) => signsOf(signals));
  const strength = (sign: Sign): number => Math.max(0, ...signs.map((each) => each[sign]));
  const names = ['blink', 'expression', 'parallax', 'mouth'] as const;
  const shown = names.filter((sign) => strength(sign) >= 1);
  if (shown.length > 0) return { decision: 'live', reasons: shown, needsMoreSeconds: null };
  const needsMoreSeconds = longerThan(durationMs);
  const trace = names.some((sign) => strength(sign) >= LIVENESS_RULES.trace);
  if (needsMoreSeconds !== null || trace) {
    return { decision: 'unsure', reasons: ['no_sign_of_life'], needsMoreSeconds };
  }
  return { decision: 'attack', reasons: ['still_photograph'], needsMoreSeconds: null };
}

/** Seconds of the next longer take; null after the longest. */
function longerThan(durationMs: number): 4 | 6 | null {
  return durationMs < LIVENESS_RULES.shortTake ? 4 : durationMs < LIVENESS_RULES.middleTake ? 6 : null;
}

/**
 * A face that is alive but did not come nearer as the oval grew may be a film on a screen, or a person who was slow or could not: it is unsure, never refused. The
 * film goes on; who came nearer too early will not undo it.
 */
export function withApproach(
  verdict: PassiveVerdict,
  approach: ApproachReading | null,
  durationMs: number,
): PassiveVerdict {
  const problem = approach?.problem ?? null;
  if (verdict.decision !== 'live' || problem === null) return verdict;
  const needsMoreSeconds = problem === 'early' ? null : longerThan(durationMs);
  return { decision: 'unsure', reasons: [`approach_${problem}`, ...verdict.reasons], needsMoreSeconds };
}
