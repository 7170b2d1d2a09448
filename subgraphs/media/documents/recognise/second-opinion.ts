import type { CalendarDate } from '../calendar-date.js';
import { distance, type Point, type Quad } from '../locate/geometry.js';
import { blankGrey, type GreyImage } from '../locate/grey.js';
import type { TextLine } from '../locate/mrz-band.js';
import { straightenGrey } from '../locate/warp.js';
import { areLookalikes, isMadeToFit, MRZ_ALPHABET, type CellScores } from '../mrz/decode.js';
import { LAYOUTS, type MrzFieldLayout } from '../mrz/layouts.js';
import { parseMrz, type CheckResult, type MrzContent } from '../mrz/parse.js';
import { decoded, isConvincing, type FoundMrz } from './find-mrz.js';
import type { TextEngine } from './text-engine.js';

/** Pixels of a character pitch and height of a line in the strips that the text engine reads. */
const PITCH = 22;
const STRIP_HEIGHT = 44;
const MARGIN = 22;
/** Places beyond the last printed character that the second engine is shown: runs of fillers tell it nothing. */
const BEYOND = 2;
/** A filler as sure as this is one, although the second engine often takes it for a letter of one stroke and a hook. */
const SURE_FILLER = 0.97;
const LIKE_FILLERS = /^[<LKC]*$/;
/** Share of printed characters read alike below which the zone is in no typeface that the first reader knows. */
const LEAST_SHARE = 0.75;
/** The same of characters too low to be told apart surely. */
const LEAST_SHARE_OF_LOW = 0.95;
/** Height of a character in pixels below which nobody tells them apart surely, and that of a character over its pitch. */
const LEAST_HEIGHT = 11;
const HEIGHT_OF_PITCH = 2.4 / 2.54;
/** A character below this probability makes the first reading unsure. */
const SURE_CHARACTER = 0.9;
/** Log-likelihood that the second engine's character gains at an unsure place. */
const VOTE = 1.6;

/** A zone as two engines of different make have read it. */
export interface WitnessedZone {
  /** The first reading, with the second engine's vote where the first was unsure. */
  readonly found: FoundMrz;
  /** What the first engine alone says. */
  readonly first: MrzContent;
  /** What the second engine alone says; fillers and characters that look like each other are as the format wants them. */
  readonly second: MrzContent;
  /** Share of the printed characters that both read alike. */
  readonly share: number;
  /** Whether its characters can be told apart: neither another typeface nor too low. */
  readonly legible: boolean;
}

/**
 * Lets the text engine read the lines of a zone too.
 * @param left milliseconds of processor time that are left for it
 */
export async function secondOpinion(
  engine: TextEngine,
  found: FoundMrz,
  picture: GreyImage,
  today: CalendarDate,
  left: () => number,
): Promise<WitnessedZone> {
  const lines: string[] = [];
  const cells: CellScores[][] = [];
  let alike = 0;
  let printed = 0;
  for (const [row, line] of found.lines.entries()) {
    const first = found.content.lines[row] ?? '';
    const shown = Math.min(first.length, first.replace(/<+$/, '').length + BEYOND);
    const strip = stripOf(picture, line, first.length, shown);
    const words = strip ? await engine.read(strip, 'line', MRZ_ALPHABET, left()) : [];
    const text = words.map((word) => word.text).join('');
    const seen = aligned(first.slice(0, shown), text.replace(/[^A-Z0-9<]/g, ''));
    const own = [...first].map((_, i) => (i < shown ? folded(found, row, i, seen[i] ?? '') : '<')).join('');
    const places = [...first].flatMap((character, i) => (character === '<' ? [] : [i]));
    alike += places.filter((i) => first[i] === own[i]).length;
    printed += places.length;
    lines.push(own);
    cells.push((found.cells[row] ?? []).map((cell, i) => withVote(cell, i < shown ? seen[i]?.[0] : undefined)));
  }
  const share = alike / Math.max(1, printed);
  // An engine that read something else altogether is no witness.
  const again = share > 0.5 ? decoded(cells, found.lines, today) : null;
  const better = again !== null && again.quality >= found.quality - 0.02;
  return {
    found: better ? { ...again, cells: found.cells } : found,
    first: found.content,
    second: parseMrz(lines, today),
    share,
    legible: isLegible(found, share),
  };
}

/** All digits right without help are no chance; else both engines have to have read much the same, and large enough characters. */
function isLegible(found: FoundMrz, share: number): boolean {
  if (isConvincing(found) && !isMadeToFit(found.decoding.corrections)) return true;
  const [line] = found.lines;
  const width = found.content.lines[0]?.length ?? 1;
  const height = line ? (distance(line.left, line.right) / Math.max(1, width - 1)) * HEIGHT_OF_PITCH : 0;
  return share >= (height >= LEAST_HEIGHT ? LEAST_SHARE : LEAST_SHARE_OF_LOW);
}

/**
 * What the second engine read at a place, `seen`, as the format wants it: a letter that looks like a digit is that digit
 * among digits, and where the two mix what the check digit says.
 */
function folded(found: FoundMrz, row: number, position: number, seen: string): string {
  const { content, cells } = found;
  const first = content.lines[row]?.[position] ?? '<';
  const field = LAYOUTS[content.format].fields.find(
    (entry) => entry.line === row && position >= entry.start && position < entry.end,
  );
  const sureness = Math.exp(cells[row]?.[position]?.[MRZ_ALPHABET.indexOf(first)] ?? -20);
  if (first === '<') return sureness >= SURE_FILLER && LIKE_FILLERS.test(seen) ? '<' : (seen[0] ?? '<');
  const beforeFiller = content.lines[row]?.[position + 1] === '<';
  const [character = '<', ...more] = seen;
  if (more.length > 0 && !(beforeFiller && LIKE_FILLERS.test(more.join('')))) return '<';
  return areLookalikes(first, character) && field && mayFold(field, found, first + character) ? first : character;
}

/** Whether a letter and a digit that look alike are told apart by the field: it holds one kind, or a digit that fits checks it. */
function mayFold({ name, characters }: MrzFieldLayout, { content, decoding }: FoundMrz, pair: string): boolean {
  const { checks, format } = content;
  if (characters !== 'any') return !/[DQ]/.test(pair) || characters !== 'letters';
  const check: CheckResult =
    name === 'documentNumber' ? checks.documentNumber : format === 'TD3' ? checks.optionalData : checks.composite;
  // 6 and G differ by ten: no digit tells them apart.
  return check === 'valid' && !isMadeToFit(decoding.corrections) && !/[6G]/.test(pair);
}

function withVote(cell: CellScores, character: string | undefined): CellScores {
  const at = character ? MRZ_ALPHABET.indexOf(character) : -1;
  if (at < 0 || Math.exp(Math.max(...cell)) >= SURE_CHARACTER) return cell;
  const voted = cell.slice();
  voted[at] = (voted[at] as number) + VOTE;
  const sum = voted.reduce((total, value) => total + Math.exp(value), 0);
  return voted.map((value) => value - Math.log(sum));
}

/** The first `shown` of the characters of one line of the zone, upright, with a white margin. */
function stripOf(picture: GreyImage, line: TextLine, count: number, shown: number): GreyImage | null {
  const dx = (line.right.x - line.left.x) / (count - 1);
  const dy = (line.right.y - line.left.y) / (count - 1);
  const half = STRIP_HEIGHT / PITCH / 2;
  const corner = (from: Point, along: number, down: number): Point => ({
    x: from.x + dx * along - dy * down,
    y: from.y + dy * along + dx * down,
  });
  const end = shown - 1 + 0.7;
  const quad: Quad = [
    corner(line.left, -0.7, -half),
    corner(line.left, end, -half),
    corner(line.left, end, half),
    corner(line.left, -0.7, half),
  ];
  const strip = straightenGrey(picture, quad, Math.round((shown + 0.4) * PITCH), STRIP_HEIGHT);
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
  return sorted[Math.floor(sorted.length * 0.8)] ?? 255;
}

/**
 * The second text's character for each place of the first, by the cheapest alignment, with those behind it that have no place;
 * undefined where it has none.
 */
function aligned(first: string, second: string): readonly (string | undefined)[] {
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
      cost[i * columns + j] = Math.min(
        (cost[(i - 1) * columns + j - 1] as number) + same,
        (cost[(i - 1) * columns + j] as number) + 1,
        (cost[i * columns + j - 1] as number) + 1,
      );
    }
  const out: (string | undefined)[] = new Array<string | undefined>(first.length).fill(undefined);
  let i = first.length;
  let j = second.length;
  let extra = '';
  while (i > 0 && j > 0) {
    const here = cost[i * columns + j] as number;
    const same = first[i - 1] === second[j - 1] ? 0 : 1.1;
    if (Math.abs(here - (cost[(i - 1) * columns + j - 1] as number) - same) < 1e-9) {
      out[i - 1] = `${second[j - 1] ?? ''}${extra}`;
      extra = '';
      i -= 1;
      j -= 1;
    } else if (Math.abs(here - (cost[(i - 1) * columns + j] as number) - 1) < 1e-9) i -= 1;
    else {
      extra = `${second[j - 1] ?? ''}${extra}`;
      j -= 1;
    }
  }
  return out;
}
