import { measureDeformation } from './deformation.js';
import { CHIP_MARGIN, CHIP_SIDE } from './face-track.js';
import { measureBlink, measureMouth, measureParallax } from './landmark-motion.js';
import { measureLeap, measureMoments, measureRepetition, noiseOf, type Moment } from './repetition.js';
import type { FacePlace, TrackedFrame } from './face-track.js';
import type { Scene } from './film.js';

/** The signals of one window of a take; units and meaning stand where each is measured. */
export interface Signals {
  readonly frames: number;
  readonly deformation: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly rest: number;
  readonly blink: number;
  readonly parallax: number;
  readonly parallaxCorrelation: number;
  readonly yawRange: number;
  readonly mouthGap: number;
  readonly repetition: number;
  readonly motion: number;
  readonly leap: number;
}

export type SignalFrame = Pick<TrackedFrame, 'ms' | 'landmarks' | 'chip'>;

export interface Window {
  readonly fromMs: number;
  readonly toMs: number;
  readonly signals: Signals;
}

/** Length of a window, and how far the next one begins after it. */
const WINDOW_MS = 2000;
const STEP_MS = 1000;
/** A shorter last window is part of the one before. */
const MIN_WINDOW_MS = 1600;
const SLACK_MS = 50;

/** The signals of some frames, with all moments of the film in their time and its noise. */
function measureSignals(frames: readonly SignalFrame[], moments: readonly Moment[], noise: number): Signals {
  const deformation = measureDeformation(
    frames.map(({ chip }) => chip),
    { side: CHIP_SIDE, margin: CHIP_MARGIN },
  );
  const landmarks = frames.map((frame) => frame.landmarks);
  const parallax = measureParallax(landmarks);
  const repetition = measureRepetition(moments, noise);
  return {
    frames: frames.length,
    deformation: deformation.ratio,
    eyes: deformation.eyes,
    mouth: deformation.mouth,
    rest: deformation.rest,
    blink: measureBlink(landmarks),
    parallax: parallax.range,
    parallaxCorrelation: parallax.correlation,
    yawRange: parallax.yawRange,
    mouthGap: measureMouth(landmarks),
    repetition: repetition.ratio,
    motion: repetition.motion,
    leap: measureLeap(moments),
  };
}

/** The signals in overlapping windows of two seconds over the whole take. */
export function measureWindows(frames: readonly SignalFrame[], scenes: readonly Scene[], place: FacePlace): Window[] {
  const first = frames[0];
  const last = frames.at(-1);
  if (!first || !last) return [];
  const moments = measureMoments(scenes, place);
  const noise = noiseOf(moments);
  const windows: Window[] = [];
  for (let from = first.ms; from === first.ms || last.ms - from >= MIN_WINDOW_MS; from += STEP_MS) {
    const inside = ({ ms }: { readonly ms: number }): boolean => ms >= from && ms < from + WINDOW_MS + SLACK_MS;
    const within = frames.filter(inside);
    const signals = measureSignals(within, moments.filter(inside), noise);
    windows.push({ fromMs: from, toMs: within.at(-1)?.ms ?? from, signals });
  }
  return windows;
}
