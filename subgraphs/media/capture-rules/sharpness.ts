import type { Plane } from './plane.js';

/** Half of the nine-sample mean filter that a plane is blurred again with. */
const REACH = 4;

/** Mean absolute step between neighbours below which there is nothing to be sharp or blurred about. */
const LEAST_DETAIL = 1.2;

/**
 * How blurred a picture is, 0 (sharp) to 1 (blurred), by how much a second blur changes it: a sharp picture loses much,
 * a blurred one little. Independent of brightness. Null when the picture has too little detail to tell.
 * Source: Crété-Roffet, Dolmière, Ladret, Nicolas, "The blur effect: perception and estimation with a new no-reference
 * perceptual blur metric", 2007.
 */
export function blurOf(plane: Plane): number | null {
  const across = blurAlong(plane, 1, plane.width, plane.width, plane.height);
  const down = blurAlong(plane, plane.width, plane.height, 1, plane.width);
  if (across === null) return down;
  if (down === null) return across;
  return Math.max(across, down);
}

/**
 * The measure in one direction.
 * @param step distance in the data between neighbours of a line of `length` samples
 * @param stride distance between the starts of the `lines` lines
 */
function blurAlong(plane: Plane, step: number, length: number, stride: number, lines: number): number | null {
  const { data } = plane;
  let variation = 0;
  let lost = 0;
  let samples = 0;
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    let window = 0;
    for (let at = 0; at < 2 * REACH + 1; at++) window += data[start + at * step] ?? 0;
    let smoothBefore = window / (2 * REACH + 1);
    for (let at = REACH + 1; at < length - REACH; at++) {
      window += (data[start + (at + REACH) * step] ?? 0) - (data[start + (at - REACH - 1) * step] ?? 0);
      const smooth = window / (2 * REACH + 1);
      const change = Math.abs((data[start + at * step] ?? 0) - (data[start + (at - 1) * step] ?? 0));
      const smoothChange = Math.abs(smooth - smoothBefore);
      variation += change;
      lost += Math.max(0, change - smoothChange);
      smoothBefore = smooth;
      samples++;
    }
  }
  if (samples === 0 || variation / samples < LEAST_DETAIL) return null;
  return (variation - lost) / variation;
}
