import type { Point, Quad } from '../locate/geometry.js';
import type { GreyImage } from '../locate/grey.js';
import type { TextLine } from '../locate/mrz-band.js';
import { median } from '../median.js';
import { straightenGrey } from '../locate/warp.js';
import { GLYPH_PITCH } from './glyph-net.js';

/** A line of characters brought to a pitch of 16 px and to the true height of its characters, centred on the rows. */
export interface LineStrip {
  readonly image: GreyImage;
  /** Takes a column and a distance below the centre row to the source picture. */
  readonly toSource: (x: number, down: number) => Point;
}

/** Pitches around the line that are looked at beyond its measured ends. */
export const STRIP_MARGIN = 2;
/** Height of the strip in pitches: the neighbouring lines, 2.5 away, stay outside. */
const STRIP_HEIGHT = 2.75;
/** Height of OCR-B capitals at a pitch of 16 px (2.4 mm at 2.54 mm). */
const CAPITAL_HEIGHT = 15.2;
const STRETCH = { least: 0.62, most: 1.5 } as const;

/**
 * Cuts a line out of a picture. A first cut tells by its rows how high the characters are and how they lie at both ends;
 * the second one is made to measure. `stretch` is the expected height against the true proportions.
 */
export function lineStrip(image: GreyImage, line: TextLine, pitches: number, stretch: number): LineStrip | null {
  const first = cut(image, line, pitches, stretch);
  if (!first) return null;
  const rows = [0, 1, 2].map((third) => inkRows(first.image, third));
  const seen = rows.filter((entry) => entry !== null);
  if (seen.length === 0) return first;
  const height = median(seen.map((entry) => entry.height));
  const middle = first.image.height / 2;
  const [left, , right] = rows.map((entry) => (entry ? entry.centre - middle : null));
  const both = left !== null && right !== null && left !== undefined && right !== undefined;
  const even = median(seen.map((entry) => entry.centre - middle));
  // The outer thirds are measured in their middles; the ends of the line lie a quarter of that distance further out.
  const slope = both ? (right - left) / 4 : 0;
  const [atLeft, atRight] = both ? [left - slope, right + slope] : [even, even];
  const width = first.image.width;
  const margin = STRIP_MARGIN * GLYPH_PITCH;
  const levelled = { left: first.toSource(margin, atLeft), right: first.toSource(width - margin, atRight) };
  const better = stretch * Math.max(0.7, Math.min(1.45, height / CAPITAL_HEIGHT));
  return cut(image, levelled, pitches, Math.max(STRETCH.least, Math.min(STRETCH.most, better)));
}

function cut(image: GreyImage, line: TextLine, pitches: number, stretch: number): LineStrip | null {
  const dx = (line.right.x - line.left.x) / pitches;
  const dy = (line.right.y - line.left.y) / pitches;
  const along = (from: Point, pitch: number, down: number): Point => ({
    x: from.x + dx * pitch - dy * down,
    y: from.y + dy * pitch + dx * down,
  });
  const half = (STRIP_HEIGHT / 2) * stretch;
  const quad: Quad = [
    along(line.left, -STRIP_MARGIN, -half),
    along(line.right, STRIP_MARGIN, -half),
    along(line.right, STRIP_MARGIN, half),
    along(line.left, -STRIP_MARGIN, half),
  ];
  const width = Math.round((pitches + 2 * STRIP_MARGIN) * GLYPH_PITCH);
  const strip = straightenGrey(image, quad, width, STRIP_HEIGHT * GLYPH_PITCH);
  const toSource = (x: number, down: number): Point =>
    along(line.left, x / GLYPH_PITCH - STRIP_MARGIN, (down / GLYPH_PITCH) * stretch);
  return strip && { image: strip, toSource };
}

/** Where the characters stand in a third of the strip, by the horizontal changes of brightness in each row. */
function inkRows(strip: GreyImage, third: number): { centre: number; height: number } | null {
  const margin = STRIP_MARGIN * GLYPH_PITCH;
  const span = (strip.width - 2 * margin) / 3;
  const from = Math.round(margin + third * span);
  const to = Math.round(margin + (third + 1) * span) - 2;
  const energy = Array.from({ length: strip.height }, (_, y) => {
    let sum = 0;
    for (let x = from; x < to; x += 1)
      sum += Math.abs((strip.data[y * strip.width + x + 2] as number) - (strip.data[y * strip.width + x] as number));
    return sum / (to - from);
  });
  const smooth = energy.map(
    (_, y) => ((energy[y - 1] ?? energy[y] ?? 0) + 2 * (energy[y] ?? 0) + (energy[y + 1] ?? energy[y] ?? 0)) / 4,
  );
  const base = [...smooth].sort((a, b) => a - b)[Math.floor(smooth.length * 0.15)] ?? 0;
  // The rows nearest to the expected centre count most: other print may stand at the strip's edges.
  const middle = strip.height / 2;
  let peak = 0;
  for (const [y, value] of smooth.entries())
    if (Math.abs(y + 0.5 - middle) < GLYPH_PITCH * 0.6) peak = Math.max(peak, value);
  const level = base + 0.42 * (peak - base);
  if (peak - base < 2) return null;
  let start = smooth.findIndex((value, y) => value >= peak - 1e-9 && Math.abs(y + 0.5 - middle) < GLYPH_PITCH * 0.6);
  let end = start;
  const gap = (y: number, step: number): boolean => (smooth[y] ?? 0) >= level || (smooth[y + step] ?? 0) >= level;
  while (start > 0 && gap(start - 1, -1)) start -= 1;
  while (end < smooth.length - 1 && gap(end + 1, 1)) end += 1;
  const height = end - start + 1;
  return height < 8 || height > 26 ? null : { centre: (start + end + 1) / 2, height };
}
