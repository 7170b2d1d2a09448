import type { PixelImage } from '../../pictures/decode.js';
import { distance, type Point, type Quad } from '../locate/geometry.js';
import { lowerMedian } from '../median.js';
import { spectra, WINDOW, type Spectrum } from './spectrum.js';

/** Periods a pixel from which a grid is looked for: coarser lines are text and print. */
const COARSEST = 0.13;
/** Logarithm of a point's power over what lies around it from which it is a peak. */
const PEAK = 3.5;
/** Peaks of a window that are kept, the highest first. */
const MOST_PEAKS = 12;
/** Periods a pixel between what is one frequency in two windows: perspective changes it over the page. */
const SAME = 0.035;
/** Sine of the angle between two directions of a grid, at least: lines of text and guilloches have one direction at a place. */
const APART = 0.34;
/** Periods a pixel within which a peak is of the blocks of a JPEG. */
const BLOCK = 0.006;
/** Windows across and down. */
const ACROSS = 4;
const DOWN = 2;
/** Share of the page's sides that is left out at its borders, where the table may be in a window. */
const INSET = 0.04;

/** A grid over the whole page. */
export interface DotGrid {
  /** Logarithm of the power of the weaker of its two directions over what lies around it, which more than half of the windows reach. */
  readonly strength: number;
  /** The window in which it is strongest, in pixels of the picture. */
  readonly window: { readonly left: number; readonly top: number; readonly side: number };
}

interface Peak {
  readonly u: number;
  readonly v: number;
  readonly height: number;
}

/**
 * How strongly a regular grid of dots lies over everything on a page: the pixels of a screen, what a sensor makes of them (moiré), or the
 * raster of a print. Such a grid has two directions and is the same all over; lines that are printed on documents have one direction at
 * a place, and another one elsewhere.
 * @param quad the document's corners in pixels of the picture
 * @returns null where the document is too small in the picture to tell
 */
export function dotGrid(picture: PixelImage, quad: Quad): DotGrid | null {
  const places = windowsOn(picture, quad);
  if (places === null) return null;
  const windows: (readonly Peak[])[] = [];
  for (let i = 0; i < places.length; i += 2) {
    const pair = [windowAt(picture, places[i] as Point), windowAt(picture, places[i + 1] as Point)] as const;
    windows.push(...spectra(pair).map(peaks));
  }
  const { strength, window } = strongest(windows);
  const { x: left, y: top } = places[window] as Point;
  return { strength, window: { left, top, side: WINDOW } };
}

/** The upper left corners of an even number of windows all over the page; null where there is no room for them. */
function windowsOn({ width, height }: PixelImage, quad: Quad): readonly Point[] | null {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = quad;
  const along = (s: number, t: number, of: 'x' | 'y'): number =>
    (1 - t) * ((1 - s) * upperLeft[of] + s * upperRight[of]) + t * ((1 - s) * lowerLeft[of] + s * lowerRight[of]);
  const across = Math.min(distance(upperLeft, upperRight), distance(lowerLeft, lowerRight));
  const down = Math.min(distance(upperLeft, lowerLeft), distance(upperRight, lowerRight));
  const room = (length: number): number => INSET + WINDOW / 2 / length;
  if (Math.min(across, down) < WINDOW * 1.15) return null;
  const out: Point[] = [];
  for (let row = 0; row < DOWN; row += 1)
    for (let column = 0; column < ACROSS; column += 1) {
      const s = room(across) + (1 - 2 * room(across)) * (column / (ACROSS - 1));
      const t = room(down) + (1 - 2 * room(down)) * (row / (DOWN - 1));
      const x = Math.max(0, Math.min(width - WINDOW, Math.round(along(s, t, 'x') - WINDOW / 2)));
      const y = Math.max(0, Math.min(height - WINDOW, Math.round(along(s, t, 'y') - WINDOW / 2)));
      out.push({ x, y });
    }
  return Math.min(width, height) < WINDOW ? null : out;
}

/** Green has the most of a sensor's pixels. */
function windowAt({ data, width }: PixelImage, { x: left, y: top }: Point): Uint8Array {
  const out = new Uint8Array(WINDOW * WINDOW);
  for (let y = 0; y < WINDOW; y += 1)
    for (let x = 0; x < WINDOW; x += 1) out[y * WINDOW + x] = data[((top + y) * width + left + x) * 3 + 1] as number;
  return out;
}

/** Points of one half of a spectrum that stand out from what lies around them, the highest first. */
function peaks(power: Spectrum): readonly Peak[] {
  const out: Peak[] = [];
  const half = WINDOW / 2;
  const at = (u: number, v: number): number => power[(u & (WINDOW - 1)) * WINDOW + (v & (WINDOW - 1))] as number;
  const coarsest = COARSEST * WINDOW;
  for (let v = -half; v < half; v += 1)
    for (let u = 0; u < half; u += 1) {
      if (u * u + v * v < coarsest * coarsest) continue;
      const here = at(u, v);
      const near = (at(u + 6, v) + at(u - 6, v) + at(u, v + 6) + at(u, v - 6)) / 4;
      if (here - near < PEAK - 1 || isBlock(u, v)) continue;
      if (here <= at(u + 1, v) || here <= at(u - 1, v) || here <= at(u, v + 1) || here <= at(u, v - 1)) continue;
      const height = here - around(at, u, v);
      if (height >= PEAK) out.push({ u: u / WINDOW, v: v / WINDOW, height });
    }
  return out.sort((a, b) => b.height - a.height).slice(0, MOST_PEAKS);
}

/** The median on a ring around a point. */
function around(at: (u: number, v: number) => number, u: number, v: number): number {
  const ring: number[] = [];
  for (let step = -6; step <= 6; step += 2)
    ring.push(at(u + step, v - 6), at(u + step, v + 6), at(u - 6, v + step), at(u + 6, v + step));
  ring.sort((a, b) => a - b);
  return ring[ring.length >> 1] as number;
}

/** JPEG's blocks of 8 pixels leave a grid of their own, upright in the picture. */
function isBlock(u: number, v: number): boolean {
  const near = (frequency: number): boolean => Math.abs(frequency * 8 - Math.round(frequency * 8)) / 8 < BLOCK;
  return near(u / WINDOW) && near(v / WINDOW);
}

/** How strong the two directions are that are strongest all over the page, and in which window most of all. */
function strongest(windows: readonly (readonly Peak[])[]): { readonly strength: number; readonly window: number } {
  let best = { strength: 0, window: 0 };
  const seeds = windows.flat();
  const lines = seeds.map((seed) => ({ seed, heights: windows.map((found) => heightNear(found, seed)) }));
  const strong = lines.filter(({ heights }) => lowerMedian(heights) > 0);
  for (const [i, one] of strong.entries())
    for (const other of strong.slice(i + 1)) {
      const { seed: a } = one;
      const { seed: b } = other;
      const sine = Math.abs(a.u * b.v - a.v * b.u) / Math.sqrt((a.u ** 2 + a.v ** 2) * (b.u ** 2 + b.v ** 2));
      if (sine < APART) continue;
      const weaker = one.heights.map((height, window) => Math.min(height, other.heights[window] as number));
      const strength = lowerMedian(weaker);
      if (strength > best.strength) best = { strength, window: weaker.indexOf(Math.max(...weaker)) };
    }
  return best;
}

/** The highest peak of a window about a frequency, 0 where there is none; frequencies that differ by a whole period a pixel are one. */
function heightNear(found: readonly Peak[], { u, v }: Peak): number {
  const apart = (a: number, b: number): number => Math.abs(a - b - Math.round(a - b));
  let highest = 0;
  for (const peak of found) {
    const same =
      Math.hypot(apart(peak.u, u), apart(peak.v, v)) < SAME || Math.hypot(apart(-peak.u, u), apart(-peak.v, v)) < SAME;
    if (same) highest = Math.max(highest, peak.height);
  }
  return highest;
}
