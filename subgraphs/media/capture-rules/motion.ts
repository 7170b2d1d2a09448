import type { Plane } from './plane.js';
import { shrink } from './plane.js';

/** Columns and rows of the copy in which frames are compared: coarse, so that noise does not count as motion. */
const COLUMNS = 48;
const ROWS = 30;

/** How long before a frame is judged its place is glanced at, so that motion is a speed. However long a device takes to judge, a hand sways the same. */
export const GLANCE_MS = 120;

/** A late glance sees more of the same motion, but a hand sways about one place: after twice the time it is not much further away. */
const MOST_TIMES = 2;

/** The same view a moment before. */
export interface Glance {
  readonly view: Plane;
  readonly msBefore: number;
}

/**
 * How fast the picture moves: what `motionBetween` says of two frames that are `GLANCE_MS` apart.
 * @returns 1 without a glance
 */
export function motionSince(glance: Glance | null, view: Plane): number {
  if (glance === null) return 1;
  const times = Math.min(MOST_TIMES, Math.max(1, glance.msBefore / GLANCE_MS));
  return motionBetween(shrink(glance.view, COLUMNS, ROWS), shrink(view, COLUMNS, ROWS)) / times;
}

/**
 * How much the picture moved between two frames, 0 (still) to about 1 (another scene): mean absolute difference,
 * brightness taken out, relative to the contrast of the scene.
 */
function motionBetween(before: Plane, after: Plane): number {
  const length = Math.min(before.data.length, after.data.length);
  if (length === 0) return 0;
  let sumBefore = 0;
  let sumAfter = 0;
  for (let at = 0; at < length; at++) {
    sumBefore += before.data[at] ?? 0;
    sumAfter += after.data[at] ?? 0;
  }
  const shift = (sumAfter - sumBefore) / length;
  const mean = sumAfter / length;
  let difference = 0;
  let contrast = 0;
  for (let at = 0; at < length; at++) {
    const value = after.data[at] ?? 0;
    difference += Math.abs(value - (before.data[at] ?? 0) - shift);
    contrast += Math.abs(value - mean);
  }
  return difference / Math.max(contrast, 6 * length);
}
