import type { CalendarDate } from '../calendar-date.js';
import type { Point, Quad } from '../locate/geometry.js';
import { blankGrey, type GreyImage } from '../locate/grey.js';
import type { TextLine } from '../locate/mrz-band.js';
import { straightenGrey } from '../locate/warp.js';
import { MRZ_ALPHABET, type CellScores } from '../mrz/decode.js';
import { decoded, isConvincing, type FoundMrz } from './find-mrz.js';
import type { TextEngine } from './text-engine.js';

// Named once: these run for each pixel, and a look-up of a global is slow in a test's context.
const { abs, exp, floor, log, max, min, round } = Math;

/** Pixels of a character pitch and height of a line in the strips that the text engine reads. */
const PITCH = 22;
const STRIP_HEIGHT = 44;
const MARGIN = 22;
/** A character below this probability makes the first reading unsure. */
const SURE_CHARACTER = 0.9;
/** Log-likelihood that the second engine's character gains at an unsure place. */
const VOTE = 1.6;

/**
 * Asks the text engine to read the lines of a zone too when the first reading is unsure anywhere, and lets it vote at the
 * unsure places. `share` is the share of characters both read alike, null when it was not asked.
 */
export async function secondOpinion(
  engine: TextEngine,
  found: FoundMrz,
  picture: GreyImage,
  today: CalendarDate,
): Promise<{ found: FoundMrz; share: number | null }> {
  const unsure = found.cells.some((line) => line.some((cell) => exp(max(...cell)) < SURE_CHARACTER));
  if (!unsure && isConvincing(found)) return { found, share: null };
  let alike = 0;
  let total = 0;
  const cells: CellScores[][] = [];
  for (const [row, line] of found.lines.entries()) {
    const first = found.content.lines[row] ?? '';
    const strip = stripOf(picture, line, first.length);
    const words = strip ? await engine.read(strip, 'line', MRZ_ALPHABET) : [];
    const second = aligned(
      first,
      words
        .map((word) => word.text)
        .join('')
        .replace(/[^A-Z0-9<]/g, ''),
    );
    alike += [...first].filter((character, i) => character === second[i]).length;
    total += first.length;
    cells.push((found.cells[row] ?? []).map((cell, i) => withVote(cell, second[i])));
  }
  // An engine that read something else altogether is no witness.
  const share = alike / max(1, total);
  const again = share > 0.5 ? decoded(cells, found.lines, today) : null;
  return { found: again && again.quality >= found.quality - 0.02 ? { ...again, cells: found.cells } : found, share };
}

function withVote(cell: CellScores, character: string | undefined): CellScores {
  const at = character ? MRZ_ALPHABET.indexOf(character) : -1;
  if (at < 0 || exp(max(...cell)) >= SURE_CHARACTER) return cell;
  const voted = cell.slice();
  voted[at] = (voted[at] as number) + VOTE;
  const sum = voted.reduce((total, value) => total + exp(value), 0);
  return voted.map((value) => value - log(sum));
}

/** One line of the zone, upright, with a white margin. */
function stripOf(picture: GreyImage, line: TextLine, count: number): GreyImage | null {
  const dx = (line.right.x - line.left.x) / (count - 1);
  const dy = (line.right.y - line.left.y) / (count - 1);
  const half = STRIP_HEIGHT / PITCH / 2;
  const corner = (from: Point, along: number, down: number): Point => ({
    x: from.x + dx * along - dy * down,
    y: from.y + dy * along + dx * down,
  });
  const quad: Quad = [
    corner(line.left, -0.7, -half),
    corner(line.right, 0.7, -half),
    corner(line.right, 0.7, half),
    corner(line.left, -0.7, half),
  ];
  const strip = straightenGrey(picture, quad, round((count + 0.4) * PITCH), STRIP_HEIGHT);
  if (!strip) return null;
  const out = blankGrey(strip.width + 2 * MARGIN, strip.height + 2 * MARGIN);
  out.data.fill(edgeLevel(strip));
  for (let y = 0; y < strip.height; y += 1)
    out.data.set(strip.data.subarray(y * strip.width, (y + 1) * strip.width), (y + MARGIN) * out.width + MARGIN);
  return out;
}

/** The paper's brightness: the 80th percentile. */
function edgeLevel(image: GreyImage): number {
  // A Buffer shares its memory with its slices: sorting one would sort the picture.
  const sorted = Uint8Array.from(image.data).sort();
  return sorted[floor(sorted.length * 0.8)] ?? 255;
}

/** The second text's character for each place of the first, by the cheapest alignment; undefined where it has none. */
export function aligned(first: string, second: string): readonly (string | undefined)[] {
  const rows = first.length + 1;
  const columns = second.length + 1;
  const cost = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i += 1)
    for (let j = 0; j < columns; j += 1) {
      if (i === 0 || j === 0) {
        cost[i * columns + j] = i + j;
        continue;
      }
      const same = first[i - 1] === second[j - 1] ? 0 : 1.1;
      cost[i * columns + j] = min(
        (cost[(i - 1) * columns + j - 1] as number) + same,
        (cost[(i - 1) * columns + j] as number) + 1,
        (cost[i * columns + j - 1] as number) + 1,
      );
    }
  const out: (string | undefined)[] = new Array<string | undefined>(first.length).fill(undefined);
  let i = first.length;
  let j = second.length;
  while (i > 0 && j > 0) {
    const here = cost[i * columns + j] as number;
    const same = first[i - 1] === second[j - 1] ? 0 : 1.1;
    if (abs(here - (cost[(i - 1) * columns + j - 1] as number) - same) < 1e-9) {
      out[i - 1] = second[j - 1];
      i -= 1;
      j -= 1;
    } else if (abs(here - (cost[(i - 1) * columns + j] as number) - 1) < 1e-9) i -= 1;
    else j -= 1;
  }
  return out;
}
