import { decodeMrz, MRZ_ALPHABET, type CellScores, type MrzDecoding } from '../mrz/decode.js';
import { formatOf, type MrzFormat } from '../mrz/layouts.js';
import { parseMrz, type MrzContent } from '../mrz/parse.js';
import { countryOf } from '../countries.js';
import type { CalendarDate } from '../calendar-date.js';
import { distance, type Point } from '../locate/geometry.js';
import { shrink, type GreyImage } from '../locate/grey.js';
import { turned } from '../locate/rotate.js';
import { findMrzBands, type MrzBand, type TextLine } from '../locate/mrz-band.js';
import type { GlyphWeights } from './glyph-net.js';
import { readFixedPitchLine, type LineReading } from './mrz-line.js';

/** A zone as it was found and read in a picture. */
export interface FoundMrz {
  readonly content: MrzContent;
  readonly decoding: MrzDecoding;
  /** Log-probabilities of the characters at each place, by line, for a second reader to add to. */
  readonly cells: readonly (readonly CellScores[])[];
  /** Centre lines from the first to the last character, in pixels of the picture given. */
  readonly lines: readonly TextLine[];
  /** How believable it is, about 0.5 to 1.02: for choosing between findings. */
  readonly quality: number;
}

/** Longer side of the picture in which bands are sought. */
const SEARCH_SIDE = 1100;
/** A line whose places look like characters less than this is none. */
const LEAST_LINE_SCORE = -0.9;

export interface MrzSearch {
  readonly today: CalendarDate;
  /** Clockwise degrees by which the picture is turned before lines are sought, one after the other. */
  readonly turns: readonly number[];
  /** Whether another attempt may still be begun. */
  readonly mayGoOn: () => boolean;
}

/** Text runs along the rows or up the columns; upside down is found by reading. */
export const UPRIGHT_TURNS = [0, 90] as const;
/** Further turns for pictures held askew: each attempt covers about 20 degrees to both sides. */
export const ASKEW_TURNS = [-22, 22, 68, 112, -45, 45] as const;

/** Finds and reads the machine-readable zone of a picture, whichever way it stands; null when there is none. */
export function findMrz(net: GlyphWeights, picture: GreyImage, search: MrzSearch): FoundMrz | null {
  const { image: small, scale } = shrink(picture, SEARCH_SIDE);
  let best: FoundMrz | null = null;
  for (const degrees of search.turns) {
    if (!search.mayGoOn()) break;
    const { image, back } = turned(small, degrees);
    for (const band of findMrzBands(image)) {
      if (degrees !== search.turns[0] && !search.mayGoOn()) break;
      for (const flipped of [false, true]) {
        const lines = placed(band, (point) => enlarged(back(point), scale), flipped);
        const found = readBand(net, picture, lines, search.today);
        best = better(best, found);
        if (found && isConvincing(found)) return found;
      }
    }
    if (best && best.quality > GOOD_ENOUGH) break;
  }
  return best && best.quality > LEAST_QUALITY ? best : null;
}

/** A reading this good is not sought again at other turns. */
const GOOD_ENOUGH = 0.95;
/** A reading worse than this is taken for something else than a zone. */
const LEAST_QUALITY = 0.62;

const better = (a: FoundMrz | null, b: FoundMrz | null): FoundMrz | null =>
  !a || (b && b.quality > a.quality) ? b : a;

/** All digits that the format has are right and the characters were clear. */
export const isConvincing = (found: FoundMrz): boolean =>
  Object.values(found.content.checks).every((check) => check !== 'invalid') && found.quality > 0.85;

const enlarged = ({ x, y }: Point, scale: number): Point => ({ x: x / scale, y: y / scale });

/** The band's lines taken to other pixels by `map`; flipped, they are read upside down. */
function placed(band: MrzBand, map: (point: Point) => Point, flipped: boolean): readonly TextLine[] {
  const lines = band.lines.map(({ left, right }) => ({ left: map(left), right: map(right) }));
  return flipped ? lines.reverse().map(({ left, right }) => ({ left: right, right: left })) : lines;
}

function readBand(
  net: GlyphWeights,
  picture: GreyImage,
  lines: readonly TextLine[],
  today: CalendarDate,
): FoundMrz | null {
  const widths = lines.length === 3 ? [30] : [44, 36];
  let best: FoundMrz | null = null;
  for (const width of widths) {
    const found = readLines(net, picture, lines, width, today);
    best = better(best, found);
    if (found && isConvincing(found)) break;
  }
  return best;
}

function readLines(
  net: GlyphWeights,
  picture: GreyImage,
  lines: readonly TextLine[],
  width: number,
  today: CalendarDate,
): FoundMrz | null {
  const stretch = stretchOf(lines, width);
  const readings: LineReading[] = [];
  for (const line of lines) {
    const reading = readFixedPitchLine(net, picture, line, width, stretch);
    if (!reading || reading.score < LEAST_LINE_SCORE) return null;
    readings.push(reading);
  }
  const cells = readings.map((reading) => reading.cells.map(logarithms));
  return decoded(
    cells,
    readings.map(({ left, right }) => ({ left, right })),
    today,
  );
}

/** Decodes and parses cells; null when they form no zone. */
export function decoded(
  cells: readonly (readonly CellScores[])[],
  lines: readonly TextLine[],
  today: CalendarDate,
): FoundMrz | null {
  const format = formatFrom(cells);
  if (!format) return null;
  const decoding = decodeMrz(format, cells);
  const content = parseMrz(decoding.lines, today);
  return { content, decoding, cells, lines, quality: qualityOf(content, decoding) };
}

/**
 * How believable a reading is: sure characters first, then check digits. A forced reading of anything satisfies some
 * digits by chance, but needs many corrections.
 */
function qualityOf(content: MrzContent, decoding: MrzDecoding): number {
  const checks = Object.values(content.checks);
  const invalid = checks.filter((check) => check === 'invalid').length;
  const known = countryOf(content.issuingState) ? 0.02 : 0;
  return decoding.confidence - 0.06 * invalid - 0.012 * decoding.corrections.length + known;
}

function formatFrom(cells: readonly (readonly CellScores[])[]): MrzFormat | null {
  const first = cells[0]?.[0];
  const visa = first
    ? (first[MRZ_ALPHABET.indexOf('V')] ?? -20) > (first[MRZ_ALPHABET.indexOf('P')] ?? -20) - 1
    : false;
  const visaLike = visa && (first?.[MRZ_ALPHABET.indexOf('V')] ?? -20) > -2;
  return formatOf(cells.length, cells[0]?.length ?? 0, visaLike ? 'V' : 'P');
}

/** Line spacing of 2.5 pitches against what was measured: below 1 on a page that leans away. */
function stretchOf(lines: readonly TextLine[], width: number): number {
  const [upper, lower] = lines;
  if (!upper || !lower) return 1;
  const pitch = distance(upper.left, upper.right) / (width - 0.3);
  const middle = (line: TextLine): Point => ({
    x: (line.left.x + line.right.x) / 2,
    y: (line.left.y + line.right.y) / 2,
  });
  const angle = Math.atan2(upper.right.y - upper.left.y, upper.right.x - upper.left.x);
  const [a, b] = [middle(upper), middle(lower)];
  const spacing = (b.y - a.y) * Math.cos(angle) - (b.x - a.x) * Math.sin(angle);
  return Math.max(0.7, Math.min(1.3, Math.abs(spacing) / (2.5 * pitch)));
}

const logarithms = (cell: Float32Array): CellScores => cell.map((value) => Math.log(value));
