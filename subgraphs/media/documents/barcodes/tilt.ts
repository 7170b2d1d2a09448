import { shrink, type GreyImage } from '../locate/grey.js';

// Named once: these run for each pixel, and a look-up of a global is slow in a test's context.
const { abs, atan2, hypot, PI, round } = Math;

/** Longer side on which directions are measured. */
const SIDE = 1000;
/** Grey levels of a step that counts: bars, lines of print and the card's edges, not the grain of a table. */
const LEAST_STEP = 40;

/**
 * By how many degrees, -45 to 44 and clockwise, most of what is straight in a picture is askew: the peak of the
 * directions of its edges, a quarter turn being no difference. A barcode's bars outweigh the rest where there is one.
 */
export function tiltOf(grey: GreyImage): number {
  const { data, width, height } = shrink(grey, SIDE).image;
  const weights = new Float64Array(90);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const across = (data[at + 1] as number) - (data[at - 1] as number);
      const down = (data[at + width] as number) - (data[at - width] as number);
      if (abs(across) + abs(down) < LEAST_STEP) continue;
      const degrees = (atan2(down, across) * 180) / PI;
      const bin = ((round(degrees) % 90) + 90) % 90;
      weights[bin] = (weights[bin] as number) + hypot(across, down);
    }
  const around = (bin: number): number =>
    [-2, -1, 0, 1, 2].reduce((sum, by) => sum + (weights[(bin + by + 90) % 90] as number) * (3 - abs(by)), 0);
  let best = 0;
  for (let bin = 1; bin < 90; bin += 1) if (around(bin) > around(best)) best = bin;
  return best >= 45 ? best - 90 : best;
}
