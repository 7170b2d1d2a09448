import type { FacePlace } from './face-track.js';
import type { Scene } from './film.js';
import { mean, median, percentile } from './series.js';

/** One moment of a film against all others; grey levels, mean over the pixels. */
export interface Moment {
  readonly ms: number;
  /** Difference to the frames a tenth of a second before and after. */
  readonly step: number;
  /** Smallest difference to a frame further away. */
  readonly closest: number;
  /** Difference to the frame just before. */
  readonly jump: number;
}

export interface Repetition {
  /**
   * How far the closest distant frames are over the steps of the film, both beyond the noise: about 1 and more for a film
   * that goes on, near 0 for one that repeats. 1 also where nothing moves enough to tell.
   */
  readonly ratio: number;
  /** Mean step. Near 0 for a frozen film. */
  readonly motion: number;
}

/** Frames at least this far apart should differ, ms. */
const APART_MS = 400;
const STEP_MS = 100;
/** Half a frame of 30 a second: how exactly a time is met. */
const TOLERANCE_MS = 20;
/** Share of the face's box that is looked at beyond it on each side. */
const SURROUND = 0.15;
/** Steps must be this much larger than the noise, or nothing can be told. */
const TELLING = 1.25;
/** Jumps in two seconds that make a film a row of stills, when they are nearly all of its movement. */
const FEW_JUMPS = 3;
const NEARLY_ALL = 0.9;
/** Frames at either end of the moments in which a jump does not count. */
const EDGE = 5;
/** Changes below are none, grey levels. */
const LEVEL = 0.1;

/** Compares every frame of a film with every other, around the place of the face. */
export function measureMoments(scenes: readonly Scene[], place: FacePlace): Moment[] {
  const views = scenes.map((scene) => ({ ms: scene.ms, view: viewOf(scene, place) }));
  const table = views.map(() => new Float32Array(views.length));
  views.forEach(({ view }, i) => {
    for (let k = i + 1; k < views.length; k++) {
      const other = views[k];
      const d = other ? difference(view, other.view) : 0;
      const [row, column] = [table[i], table[k]];
      if (row) row[k] = d;
      if (column) column[i] = d;
    }
  });
  return views.map(({ ms }, i) => {
    const near: number[] = [];
    let closest = Infinity;
    views.forEach((other, k) => {
      const gap = Math.abs(other.ms - ms);
      const d = table[i]?.[k] ?? 0;
      if (Math.abs(gap - STEP_MS) <= TOLERANCE_MS) near.push(d);
      if (gap >= APART_MS && d < closest) closest = d;
    });
    // A slow camera has no frame a tenth of a second away: its neighbours stand for it.
    if (near.length === 0) near.push(...[table[i]?.[i - 1], table[i]?.[i + 1]].filter((d) => d !== undefined));
    return { ms, step: mean(near), closest, jump: table[i]?.[i - 1] ?? 0 };
  });
}

/** Whether a part of the film repeats, of its moments; `noise` is that of the whole film. */
export function measureRepetition(moments: readonly Moment[], noise: number): Repetition {
  const motion = mean(moments.map(({ step }) => step));
  if (motion < noise * TELLING) return { ratio: 1, motion };
  let [closest, step] = [0, 0];
  for (const moment of moments) {
    if (moment.closest === Infinity) continue;
    closest += Math.max(moment.closest - noise, 0);
    step += Math.max(moment.step - noise, 0);
  }
  return { ratio: step > 0 ? closest / step : 1, motion };
}

/**
 * How far a film leaps from one still to another: its largest jump over its usual change, where a few jumps are nearly
 * all of its movement; 0 where movement is spread over more frames, as of everything that lives.
 */
export function measureLeap(moments: readonly Moment[]): number {
  const usual = median(moments.map(({ jump }) => jump));
  const beyond = moments.map(({ jump }) => Math.max(0, jump - 1.5 * usual - LEVEL));
  const total = beyond.reduce((sum, jump) => sum + jump, 0);
  // Of a movement that begins where the moments end, only the first frames are seen: they are no jump.
  const largest = beyond.slice(EDGE, -EDGE).sort((a, b) => b - a);
  const few = largest.slice(0, FEW_JUMPS).reduce((sum, jump) => sum + jump, 0);
  if (total === 0 || few / total <= NEARLY_ALL) return 0;
  return ((largest[0] ?? 0) + 1.5 * usual + LEVEL) / (usual + LEVEL);
}

/** What differs between frames that show the same: the lowest of all differences, but for chance. */
export function noiseOf(moments: readonly Moment[]): number {
  return percentile(
    moments.map(({ closest, step }) => Math.min(closest, step)),
    0.05,
  );
}

function viewOf({ grey, width, height }: Scene, place: FacePlace): Uint8Array {
  const scale = width / place.width;
  const margin = SURROUND * (place.right - place.left);
  const left = Math.max(0, Math.floor((place.left - margin) * scale));
  const right = Math.min(width, Math.ceil((place.right + margin) * scale));
  const top = Math.max(0, Math.floor((place.top - margin) * scale));
  const bottom = Math.min(height, Math.ceil((place.bottom + margin) * scale));
  const view = new Uint8Array(Math.max(0, right - left) * Math.max(0, bottom - top));
  for (let y = top; y < bottom; y++) {
    view.set(grey.subarray(y * width + left, y * width + right), (y - top) * (right - left));
  }
  return view;
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const d = (a[i] ?? 0) - (b[i] ?? 0);
    sum += d < 0 ? -d : d;
  }
  return a.length > 0 ? sum / a.length : 0;
}
