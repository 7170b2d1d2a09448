import type { Plane } from './plane.js';

export interface Exposure {
  /** Mean luminance, 0 to 255. */
  readonly mean: number;
  /** Luminance below which a tenth, and above which a tenth of the pixels lie. */
  readonly low: number;
  readonly high: number;
  /** Share of pixels that are black (below 8) or burnt out (above 250), 0 to 1. */
  readonly black: number;
  readonly burnt: number;
}

/** Statistics of brightness of a picture or of the part that counts. */
export function exposureOf(plane: Plane): Exposure {
  const counts = new Uint32Array(256);
  let sum = 0;
  for (const value of plane.data) {
    counts[value] = (counts[value] ?? 0) + 1;
    sum += value;
  }
  const total = Math.max(1, plane.data.length);
  const rank = (share: number): number => {
    let seen = 0;
    for (let value = 0; value < 256; value++) {
      seen += counts[value] ?? 0;
      if (seen >= share * total) return value;
    }
    return 255;
  };
  const between = (from: number, to: number): number => {
    let seen = 0;
    for (let value = from; value <= to; value++) seen += counts[value] ?? 0;
    return seen / total;
  };
  return { mean: sum / total, low: rank(0.1), high: rank(0.9), black: between(0, 7), burnt: between(251, 255) };
}
