import type { Plane } from './plane.js';

/** Half of the nine-sample mean filter that a picture is blurred again with. */
const REACH = 4;

/** Mean absolute step between neighbours below which there is nothing to be sharp or blurred about. */
const LEAST_DETAIL = 1.2;

/**
 * How blurred a picture is, 0 (sharp) to 1 (blurred), by how much a second blur changes it: a sharp picture loses much,
 * a blurred one little. Independent of brightness. Null when the picture has too little detail to tell.
 * Source: Crété-Roffet, Dolmière, Ladret, Nicolas, "The blur effect: perception and estimation with a new no-reference
 * perceptual blur metric", 2007.
 */
export function blurOf({ data, width, height }: Plane): number | null {
  const across = blurAlong({ data, step: 1, length: width, stride: width, count: height });
  const down = blurAlong({ data, step: width, length: height, stride: 1, count: width });
  if (across === null) return down;
  if (down === null) return across;
  return Math.max(across, down);
}

/** What lies at the border, where the filter has no nine samples, is left out. */
function blurAlong(lines: Lines): number | null {
  const { variation, lost, samples } = variationAlong(lines, REACH);
  if (samples === 0 || variation / samples < LEAST_DETAIL) return null;
  return (variation - lost) / variation;
}

/** The lines of a picture in one direction. */
export interface Lines {
  readonly data: ArrayLike<number>;
  /** From one sample of a line to the next one, and samples of a line. */
  readonly step: number;
  readonly length: number;
  /** From one line's start to the next one's, and lines. */
  readonly stride: number;
  readonly count: number;
}

/** How much neighbours differ along lines, in sum, and how much less they do after a second blur. */
export interface Variation {
  readonly variation: number;
  readonly lost: number;
  readonly samples: number;
}

/** @param margin samples at both ends of a line that are left out; nearer to the end than the filter's reach it takes fewer samples */
export function variationAlong({ data, step, length, stride, count }: Lines, margin: number): Variation {
  const sums = new Float64Array(length + 1);
  let variation = 0;
  let lost = 0;
  for (let line = 0; line < count; line++) {
    let sum = 0;
    for (let i = 0; i < length; i++) {
      sum += data[line * stride + i * step] ?? 0;
      sums[i + 1] = sum;
    }
    let valueBefore = 0;
    let smoothBefore = 0;
    for (let i = margin; i < length - margin; i++) {
      const from = i < REACH ? 0 : i - REACH;
      const to = i + REACH < length ? i + REACH + 1 : length;
      const smooth = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
      const value = (sums[i + 1] ?? 0) - (sums[i] ?? 0);
      if (i > margin) {
        const change = Math.abs(value - valueBefore);
        variation += change;
        lost += Math.max(0, change - Math.abs(smooth - smoothBefore));
      }
      valueBefore = value;
      smoothBefore = smooth;
    }
  }
  return { variation, lost, samples: count * Math.max(0, length - 2 * margin - 1) };
}
