import { edgeField, refineQuad, sideSupport, type EdgeField } from './edges.js';
import { distance, scaled, signedArea, type Point, type Quad } from './geometry.js';
import { shrunkPlanes, type GreyImage } from './grey.js';
import { clockwise, meanAngle, meet, strongestLines, type Line } from './lines.js';

/** A page found by its edges, corners clockwise from an arbitrary one of the two upper corners of its long side. */
export interface FoundPage {
  readonly quad: Quad;
  /** Mean support of the four sides, 0 to 1. */
  readonly support: number;
}

/** Longer side of the picture in which edges are sought. */
export const SEARCH_SIDE = 420;
/** Share of the picture that a page covers at least. */
export const LEAST_AREA = 0.14;
const LEAST_SUPPORT = 0.46;

/**
 * Finds the outline of a document of one of the given aspect ratios (width over height) in a picture: straight edges by
 * a Hough transform, then the four that form the best supported quadrilateral of such a shape. Null when there is none,
 * for example when the document fills the picture.
 */
export function findPage(picture: readonly GreyImage[], aspects: readonly number[]): FoundPage | null {
  const { planes, scale } = shrunkPlanes(picture, SEARCH_SIDE);
  const field = edgeField(...planes);
  const lines = strongestLines(field);
  let best = null as { quad: Quad; value: number } | null;
  const consider = (quad: Quad, handicap: number): void => {
    const value = pageWorth(field, quad, aspects) - handicap;
    if (value > (best?.value ?? 0)) best = { quad, value };
  };
  for (const quad of quadsOf(lines, field)) consider(quad, 0);
  for (const quad of completedQuads(lines, field, aspects)) consider(quad, COMPLETED_HANDICAP);
  if (!best) return null;
  const refined = refineQuad(field, best.quad, [0.02, 0.02, 0.02, 0.02]);
  const support = sidesOf(field, refined.quad).reduce((sum, side) => sum + side, 0) / 4;
  return support < LEAST_SUPPORT ? null : { quad: scaled(landscape(refined.quad), 1 / scale), support };
}

function* quadsOf(lines: readonly Line[], image: Extent): Generator<Quad> {
  const pairs: (readonly [Line, Line])[] = [];
  const least = Math.min(image.width, image.height) * 0.2;
  for (const [i, a] of lines.entries())
    for (const b of lines.slice(i + 1)) {
      const turn = Math.abs(a.theta - b.theta);
      const skew = Math.min(turn, Math.PI - turn);
      const gap = turn < Math.PI / 2 ? Math.abs(a.rho - b.rho) : Math.abs(a.rho + b.rho);
      if (skew < 0.35 && gap > least) pairs.push([a, b]);
    }
  for (const [i, first] of pairs.entries())
    for (const second of pairs.slice(i + 1)) {
      const turn = Math.abs(meanAngle(first) - meanAngle(second));
      if (Math.min(turn, Math.PI - turn) < 1.05) continue;
      const corners = [
        meet(first[0], second[0]),
        meet(first[0], second[1]),
        meet(first[1], second[1]),
        meet(first[1], second[0]),
      ];
      const quad = clockwise(corners);
      if (quad && isInside(quad, image)) yield quad;
    }
}

/** What a side costs that is only where the page's shape says, without a line of its own. */
const COMPLETED_HANDICAP = 0.05;

/**
 * Pages of which three sides have lines and the fourth has not enough contrast: it is put where the shape says, parallel
 * to its opposite. The three with the most votes are tried.
 */
function* completedQuads(lines: readonly Line[], image: Extent, aspects: readonly number[]): Generator<Quad> {
  const strong = lines.slice(0, MAX_COMPLETING);
  const least = Math.min(image.width, image.height) * 0.2;
  for (const [i, a] of strong.entries())
    for (const b of strong.slice(i + 1)) {
      const turn = Math.abs(a.theta - b.theta);
      const gap = turn < Math.PI / 2 ? Math.abs(a.rho - b.rho) : Math.abs(a.rho + b.rho);
      if (Math.min(turn, Math.PI - turn) > 0.2 || gap < least) continue;
      for (const base of strong) {
        const square = Math.abs(meanAngle([a, b]) - base.theta);
        if (Math.min(square, Math.PI - square) < 1.3) continue;
        for (const aspect of aspects)
          for (const length of [gap * aspect, gap / aspect])
            for (const side of [-1, 1]) {
              const opposite = { ...base, rho: base.rho + side * length };
              const quad = clockwise([meet(a, base), meet(a, opposite), meet(b, opposite), meet(b, base)]);
              if (quad && isInside(quad, image)) yield quad;
            }
      }
    }
}

/** Lines, the strongest first, from which pages are completed. */
const MAX_COMPLETING = 12;

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Corners may lie a little outside: a page cut by the frame is still a page. */
function isInside(quad: Quad, image: Extent): boolean {
  const slack = Math.max(image.width, image.height) * 0.03;
  return (
    signedArea(quad) > LEAST_AREA * image.width * image.height &&
    quad.every(({ x, y }) => x > -slack && y > -slack && x < image.width + slack && y < image.height + slack)
  );
}

function sidesOf(field: EdgeField, quad: Quad): number[] {
  return quad.map((point, i) => sideSupport(field, point, quad[(i + 1) % 4] as Point));
}

/** Support that the weakest side has at least. */
const LEAST_SIDE = 0.1;

/** How good a page this would be: support of all sides, nearness to the shape, and size. */
export function pageWorth(field: EdgeField, quad: Quad, aspects: readonly number[]): number {
  const across = (distance(quad[0], quad[1]) + distance(quad[2], quad[3])) / 2;
  const down = (distance(quad[1], quad[2]) + distance(quad[3], quad[0])) / 2;
  const aspect = Math.max(across, down) / Math.min(across, down);
  const misfit = Math.min(...aspects.map((wanted) => Math.abs(Math.log(aspect / wanted))));
  if (misfit > 0.3) return 0;
  const sides = sidesOf(field, quad);
  const weakest = Math.min(...sides);
  if (weakest < LEAST_SIDE) return 0;
  const support = (sides.reduce((sum, side) => sum + side, 0) + weakest) / 5;
  return support - misfit * 0.6 + sizeWorth(field, quad);
}

/** What the size of a page adds to its worth. */
export function sizeWorth({ width, height }: Extent, quad: Quad): number {
  return Math.min(0.36, (signedArea(quad) / (width * height)) * 0.6);
}

/** Starts the corners so that the first side is a long one and lies in the upper half where possible. */
function landscape(quad: Quad): Quad {
  const turns = [0, 1, 2, 3].map((by): Quad => {
    const at = (i: number): Point => quad[(i + by) % 4] as Point;
    return [at(0), at(1), at(2), at(3)];
  });
  const isLong = (q: Quad): boolean => distance(q[0], q[1]) >= distance(q[1], q[2]) * 0.999;
  const height = (q: Quad): number => q[0].y + q[1].y - q[2].y - q[3].y;
  return turns.filter(isLong).sort((a, b) => height(a) - height(b))[0] ?? quad;
}
