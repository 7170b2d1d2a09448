import { distance, type Point, type Quad } from './geometry.js';
import type { TextLine } from './mrz-band.js';

/** Sizes of ICAO 9303 in millimetres, and where the zone stands on the page. */
export interface PageShape {
  readonly width: number;
  readonly height: number;
  /** Centre of the first character of a line. */
  readonly firstCharacter: number;
  /** Centre of the lowest line above the lower edge. */
  readonly lowestLine: number;
  /** Pixels of a straightened page. */
  readonly pixels: { readonly width: number; readonly height: number };
}

/** Parts 4 to 7: the TD3 page is 125 x 88 mm, TD2 105 x 74 mm, TD1 85.6 x 54 mm; visas have the sizes of TD3 and TD2. */
export const PAGE_SHAPES = {
  TD1: { width: 85.6, height: 53.98, firstCharacter: 5.4, lowestLine: 6, pixels: { width: 1200, height: 757 } },
  TD2: { width: 105, height: 74, firstCharacter: 7.3, lowestLine: 7, pixels: { width: 1250, height: 881 } },
  TD3: { width: 125, height: 88, firstCharacter: 7, lowestLine: 8, pixels: { width: 1300, height: 915 } },
} as const satisfies Record<string, PageShape>;

export type PageSize = keyof typeof PAGE_SHAPES;

const PITCH_MM = 2.54;

/**
 * Where the page must be, given the centre lines of its zone (first to last character) and the number of characters: the
 * perspective is taken from the lines' lengths, the height from their distance.
 */
export function pageAround(lines: readonly TextLine[], characters: number, size: PageSize): Quad | null {
  const upper = lines[0];
  const lower = lines.at(-1);
  if (!upper || !lower || lines.length < 2) return null;
  const shape = PAGE_SHAPES[size];
  const span = (characters - 1) * PITCH_MM;
  const ratio = distance(upper.left, upper.right) / distance(lower.left, lower.right);
  const spacing = 6.35 * (lines.length - 1);
  // Over the few millimetres of the zone noise would become a wild perspective: only a part of it is believed.
  const growth = ((ratio - 1) / spacing) * PERSPECTIVE_TRUST;
  const middle = (line: TextLine): Point => ({
    x: (line.left.x + line.right.x) / 2,
    y: (line.left.y + line.right.y) / 2,
  });
  const [top, bottom] = [middle(upper), middle(lower)];
  const across = { x: (lower.right.x - lower.left.x) / span, y: (lower.right.y - lower.left.y) / span };
  const measured = { x: (top.x - bottom.x) / spacing, y: (top.y - bottom.y) / spacing };
  const up = upward(across, measured);
  const centre = shape.firstCharacter + span / 2;
  const corner = (x: number, y: number): Point => {
    // Millimetres from the centre of the lowest line, y upwards; the page narrows by `growth` a millimetre.
    const factor = 1 + growth * y;
    const rise = y * (1 + (growth * y) / 2);
    return {
      x: bottom.x + across.x * (x - centre) * factor + up.x * rise,
      y: bottom.y + across.y * (x - centre) * factor + up.y * rise,
    };
  };
  const above = shape.height - shape.lowestLine;
  const below = -shape.lowestLine;
  return [corner(0, above), corner(shape.width, above), corner(shape.width, below), corner(0, below)];
}

const PERSPECTIVE_TRUST = 0.5;

/** The upward millimetre: measured between the lines, held to what a tilted page allows and to within a slight skew. */
function upward(across: Point, measured: Point): Point {
  const unit = Math.hypot(across.x, across.y);
  const normal = { x: across.y / unit, y: -across.x / unit };
  const along = { x: across.x / unit, y: across.y / unit };
  // Printers' line distances vary by a tenth; only what is beyond that tells of a tilt.
  const seen = measured.x * normal.x + measured.y * normal.y;
  const rise = Math.max(0.94 * unit, Math.min(1.05 * unit, seen));
  const skew = Math.max(-0.12 * unit, Math.min(0.12 * unit, measured.x * along.x + measured.y * along.y));
  return { x: normal.x * rise + along.x * skew, y: normal.y * rise + along.y * skew };
}
