import { shrink, type GreyImage } from '../locate/grey.js';

/** Longer side on which directions are measured. */
const SIDE = 1400;
/** Pixels of a window, in each direction: some five bars of a code. */
const WINDOW = 24;

/**
 * By how many degrees, -45 to 44 and clockwise, most of what is striped in a picture is askew, a quarter turn being no
 * difference: the direction of each window by its structure tensor, weighted by how much stands there and how alike its
 * edges run. The bars of a code outweigh all else where there is one.
 */
export function tiltOf(grey: GreyImage): number {
  const { image } = shrink(grey, SIDE);
  const weights = new Float64Array(90);
  for (let top = 1; top + WINDOW < image.height; top += WINDOW)
    for (let left = 1; left + WINDOW < image.width; left += WINDOW) {
      const { across, down, both } = tensor(image, left, top);
      const strength = Math.hypot(across - down, 2 * both);
      const degrees = (Math.atan2(2 * both, across - down) * 90) / Math.PI;
      const bin = ((Math.round(degrees) % 90) + 90) % 90;
      if (strength > 0) weights[bin] = (weights[bin] as number) + (strength * strength) / (across + down);
    }
  const around = (bin: number): number =>
    [-2, -1, 0, 1, 2].reduce((sum, by) => sum + (weights[(bin + by + 90) % 90] as number) * (3 - Math.abs(by)), 0);
  let best = 0;
  for (let bin = 1; bin < 90; bin += 1) if (around(bin) > around(best)) best = bin;
  return best >= 45 ? best - 90 : best;
}

/** Sums of the squared steps and of their product over a window. */
function tensor({ data, width }: GreyImage, left: number, top: number): { across: number; down: number; both: number } {
  let [across, down, both] = [0, 0, 0];
  for (let y = top; y < top + WINDOW; y += 1)
    for (let x = left; x < left + WINDOW; x += 1) {
      const at = y * width + x;
      const dx = (data[at + 1] as number) - (data[at - 1] as number);
      const dy = (data[at + width] as number) - (data[at - width] as number);
      across += dx * dx;
      down += dy * dy;
      both += dx * dy;
    }
  return { across, down, both };
}
