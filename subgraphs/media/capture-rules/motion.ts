import type { Plane } from './plane.js';
import { shrink } from './plane.js';

/** Columns and rows of the copy in which frames are compared: coarse, so that noise does not count as motion. */
const COLUMNS = 48;
const ROWS = 30;

/** A frame reduced to what is needed to compare it with the next one. */
export function motionTrace(plane: Plane): Plane {
  return shrink(plane, COLUMNS, ROWS);
}

/**
 * How much the picture moved between two frames, 0 (still) to about 1 (another scene): mean absolute difference,
 * brightness taken out, relative to the contrast of the scene.
 */
export function motionBetween(before: Plane, after: Plane): number {
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
