import type { Quad } from '../locate/geometry.js';
import { stretched, type GreyImage } from '../locate/grey.js';
import { straightenGrey } from '../locate/warp.js';
import { plainLetters } from '../names.js';
import type { VisualField } from '../reading.js';
import type { Box, TextEngine } from './text-engine.js';

/** Room around a field, as a share of its height, and how much larger it is looked at. */
const ROOM = 0.35;
const LARGER = 1.6;

/**
 * Whether a printed field says the same when it is looked at alone, larger and with its own contrast.
 * @param most milliseconds of processor time that it may take
 */
export async function saysTheSame(
  engine: TextEngine,
  page: GreyImage,
  { text, box }: VisualField,
  most: number,
): Promise<boolean> {
  const part = enlarged(page, box);
  if (!part) return false;
  const words = await engine.read(stretched(part), 'line', '', most);
  const again = compact(words.map((word) => word.text).join(' '));
  // A part of the label or a rule may stand before it.
  return again !== '' && again.endsWith(compact(text));
}

const compact = (text: string): string => plainLetters(text).replace(/ /g, '');

function enlarged(page: GreyImage, { left, top, width, height }: Box): GreyImage | null {
  const room = height * ROOM;
  const [from, to] = [left - room, left + width + room];
  const [above, below] = [top - room, top + height + room];
  const quad: Quad = [
    { x: from, y: above },
    { x: to, y: above },
    { x: to, y: below },
    { x: from, y: below },
  ];
  return straightenGrey(page, quad, Math.round((to - from) * LARGER), Math.round((below - above) * LARGER));
}
