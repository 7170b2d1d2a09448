import type { Point } from '../locate/geometry.js';
import type { GreyImage } from '../locate/grey.js';
import type { TextLine } from '../locate/mrz-band.js';
import {
  classifyWindow,
  GAP_CLASS,
  GLYPH_ALPHABET,
  GLYPH_CLASSES,
  GLYPH_PITCH,
  normaliseWindow,
  WINDOW_HEIGHT,
  WINDOW_SIZE,
  WINDOW_WIDTH,
  type GlyphWeights,
} from './glyph-net.js';
import { lineStrip, STRIP_MARGIN } from './line-strip.js';

/** Probabilities of the 37 characters for one place of a line, in the order of GLYPH_ALPHABET. */
export type Cell = Float32Array;

export interface LineReading {
  readonly cells: readonly Cell[];
  /** Mean log-likelihood of the places being characters; near 0 for a true line, below -1 for none. */
  readonly score: number;
  /** Centres of the first and the last character in the source picture. */
  readonly left: Point;
  readonly right: Point;
}

/** Least and most distance of neighbouring characters, pixels at a pitch of 16. */
const STEPS = { least: 14, most: 18 } as const;
/** Cost of each pixel that a distance differs from the pitch. */
const STEP_COST = 0.35;
const LOWEST = 1e-6;

/**
 * Reads `count` characters of equal pitch along a line by sliding the glyph net over it and choosing the best chain of
 * places (Viterbi). `stretch` is height over width of the characters against their true proportions (a tilted page).
 */
export function readFixedPitchLine(
  net: GlyphWeights,
  image: GreyImage,
  line: TextLine,
  count: number,
  stretch: number,
): LineReading | null {
  // From the left edge of the first character to the right edge of the last are count - 0.3 pitches.
  const strip = lineStrip(image, line, count - 0.3, stretch);
  if (!strip) return null;
  const { width, height } = strip.image;
  const read = windowReader(net, strip.image);
  const track = bestTrack(read, strip.image);
  if (!track) return null;
  const top = (x: number): number => track.left + ((track.right - track.left) * x) / width;
  const chain = bestChain(slide(read, width, top), count, width);
  if (!chain) return null;
  const centre = (x: number): Point => strip.toSource(x, top(x) + (WINDOW_HEIGHT - height) / 2);
  return {
    cells: chain.places.map((x) => characters(read, x, top(x))),
    score: chain.score,
    left: centre(chain.places[0] as number),
    right: centre(chain.places[count - 1] as number),
  };
}

type WindowReader = (x: number, top: number) => Float32Array;

/** Reads the window centred on column `x` whose first row is `top`; the answer is overwritten by the next call. */
function windowReader(net: GlyphWeights, strip: GreyImage): WindowReader {
  const window = new Float32Array(WINDOW_SIZE);
  const hidden = new Float32Array(net.hidden);
  const out = new Float32Array(GLYPH_CLASSES);
  return (x, top) => {
    const first = Math.max(0, Math.min(strip.height - WINDOW_HEIGHT, Math.round(top)));
    const left = x - WINDOW_WIDTH / 2;
    for (let row = 0; row < WINDOW_HEIGHT; row += 1) {
      const at = (first + row) * strip.width + left;
      const to = row * WINDOW_WIDTH;
      for (let column = 0; column < WINDOW_WIDTH; column += 1) window[to + column] = strip.data[at + column] as number;
    }
    normaliseWindow(window);
    classifyWindow(net, window, hidden, out);
    return out;
  };
}

const surest = (out: Float32Array): number => {
  let best = 0;
  for (let c = 0; c < GAP_CLASS; c += 1) if ((out[c] as number) > best) best = out[c] as number;
  return best;
};

/** Top rows of the window at the left and right end of the strip; between them it moves evenly. */
interface Track {
  readonly left: number;
  readonly right: number;
}

/** Rows by which the window may stand higher or lower than the measured line, at a pitch of 16 px. */
const TRACK_OFFSETS = [-3, 0, 3];
/** Windows looked at in each third of the line; an odd step meets characters at all phases. */
const TRACK_STEP = 9;
/** Cost of each row of slope and of offset: without reason the measured line is kept. */
const SLOPE_COST = 0.012;
const OFFSET_COST = 0.006;
/** Share of windows on characters below which nothing is read at all; a true line has about a half. */
const LEAST_CERTAINTY = 0.22;

/** Finds the even track on which the net is surest to see characters; null when it sees hardly any. */
function bestTrack(read: WindowReader, strip: GreyImage): Track | null {
  const centre = (strip.height - WINDOW_HEIGHT) / 2;
  const margin = STRIP_MARGIN * GLYPH_PITCH;
  const span = strip.width - 2 * margin;
  const certainty = [0, 1, 2].map((third) =>
    TRACK_OFFSETS.map((offset) => {
      let sum = 0;
      let count = 0;
      for (let x = margin + (third * span) / 3; x < margin + ((third + 1) * span) / 3; x += TRACK_STEP) {
        sum += surest(read(Math.round(x), centre + offset));
        count += 1;
      }
      return sum / Math.max(1, count);
    }),
  );
  let best: Track | null = null;
  let most = LEAST_CERTAINTY;
  for (const [i, left] of TRACK_OFFSETS.entries())
    for (const [j, right] of TRACK_OFFSETS.entries()) {
      const middle = ((certainty[1]?.[i] ?? 0) + (certainty[1]?.[j] ?? 0)) / 2;
      const sum = ((certainty[0]?.[i] ?? 0) + middle + (certainty[2]?.[j] ?? 0)) / 3;
      const value = sum - SLOPE_COST * Math.abs(left - right) - OFFSET_COST * Math.abs(left + right);
      if (value <= most) continue;
      most = value;
      // The offsets hold for the middles of the outer thirds; the ends lie further out.
      const slope = (right - left) / ((span * 2) / 3);
      const reach = span / 6 + margin;
      best = { left: centre + left - slope * reach, right: centre + right + slope * reach };
    }
  return best;
}

/** How much each even column looks like the centre of a character, as a log-likelihood. */
function slide(read: WindowReader, width: number, top: (x: number) => number): Float64Array {
  const unary = new Float64Array(width >> 1).fill(OUTSIDE);
  for (let i = WINDOW_WIDTH / 4; i < (width - WINDOW_WIDTH / 2) >> 1; i += 1)
    unary[i] = Math.log(Math.max(surest(read(2 * i, top(2 * i))), LOWEST));
  return unary;
}

/** Log-likelihood of places beyond the strip. */
const OUTSIDE = -20;

/** The best chain of `count` even columns at nearly equal distances, from the likelihoods of every second column. */
function bestChain(
  unary: Float64Array,
  count: number,
  width: number,
): { places: readonly number[]; score: number } | null {
  const half = width >> 1;
  const back: Int16Array[] = [];
  let current = Float64Array.from(unary);
  for (let i = 1; i < count; i += 1) {
    const next = new Float64Array(half).fill(-Infinity);
    const from = new Int16Array(half).fill(-1);
    for (let x = STEPS.most / 2; x < half; x += 1) {
      let best = -Infinity;
      for (let step = STEPS.least / 2; step <= STEPS.most / 2; step += 1) {
        const value = (current[x - step] as number) - STEP_COST * Math.abs(2 * step - GLYPH_PITCH);
        if (value > best) {
          best = value;
          from[x] = x - step;
        }
      }
      next[x] = best + (unary[x] as number);
    }
    back.push(from);
    current = next;
  }
  let end = -1;
  let most = -Infinity;
  current.forEach((value, x) => {
    if (value > most) {
      most = value;
      end = x;
    }
  });
  if (end < 0) return null;
  const places = [end];
  for (let i = back.length - 1; i >= 0; i -= 1) places.unshift(back[i]?.[places[0] as number] ?? 0);
  return { places: places.map((x) => 2 * x), score: most / count };
}

/** Windows around a place whose opinions are averaged, as [columns, rows]. */
const VIEWS = [
  [0, 0],
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/** Probabilities of the characters at a place: the geometric mean of five windows around it, without the gap class. */
function characters(read: WindowReader, x: number, top: number): Cell {
  const cell = new Float32Array(GLYPH_ALPHABET.length);
  for (const [dx, dy] of VIEWS) {
    const out = read(x + dx, top + dy);
    for (let c = 0; c < cell.length; c += 1)
      cell[c] = (cell[c] as number) + Math.log(Math.max(out[c] as number, LOWEST)) / VIEWS.length;
  }
  let sum = 0;
  for (let c = 0; c < cell.length; c += 1) sum += cell[c] = Math.exp(cell[c] as number);
  return cell.map((value) => Math.max(value / sum, LOWEST));
}

/** The most likely character of each cell. */
export const plainText = (cells: readonly Cell[]): string =>
  cells.map((cell) => GLYPH_ALPHABET[cell.indexOf(Math.max(...cell))] ?? '<').join('');
