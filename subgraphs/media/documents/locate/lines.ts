import { crossing, type EdgeField } from './edges.js';
import { isConvex, signedArea, type Point, type Quad } from './geometry.js';

const ANGLES = 180;
const MAX_LINES = 26;

/** A straight edge that goes through the whole picture. */
export interface Line {
  /** Normal direction in radians, 0 to π, and distance from the origin along it. */
  readonly theta: number;
  readonly rho: number;
  readonly votes: number;
}

/** The lines along which the picture changes most, by a Hough transform; the strongest first. */
export function strongestLines(field: EdgeField): Line[] {
  const { width, height, gx, gy, strong } = field;
  const reach = Math.ceil(Math.hypot(width, height));
  const votes = new Float32Array(ANGLES * (2 * reach + 1));
  for (let y = 2; y < height - 2; y += 1)
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const dx = gx[at] as number;
      const dy = gy[at] as number;
      const size = Math.hypot(dx, dy);
      if (size < strong * 0.7 || !isRidge(field, x, y, dx / size, dy / size, size)) continue;
      const direction = ((Math.atan2(dy, dx) / Math.PI) * ANGLES + 2 * ANGLES) % ANGLES;
      for (let off = -4; off <= 4; off += 1) {
        const bin = (Math.round(direction) + off + ANGLES) % ANGLES;
        const theta = (bin * Math.PI) / ANGLES;
        const rho = Math.round(x * Math.cos(theta) + y * Math.sin(theta)) + reach;
        const cell = bin * (2 * reach + 1) + rho;
        votes[cell] = (votes[cell] as number) + Math.min(1.5, size / strong);
      }
    }
  return peaks(votes, reach, Math.min(width, height) * 0.12);
}

/** Whether the gradient is largest here along its own direction. */
function isRidge(field: EdgeField, x: number, y: number, nx: number, ny: number, size: number): boolean {
  for (const side of [-1, 1]) {
    const at = Math.round(y + side * ny) * field.width + Math.round(x + side * nx);
    if (Math.hypot(field.gx[at] as number, field.gy[at] as number) > size) return false;
  }
  return true;
}

function peaks(votes: Float32Array, reach: number, least: number): Line[] {
  const span = 2 * reach + 1;
  const found: Line[] = [];
  for (let bin = 0; bin < ANGLES; bin += 1)
    for (let rho = 1; rho < span - 1; rho += 1) {
      const count = votes[bin * span + rho] as number;
      if (count < least) continue;
      const line = { theta: (bin * Math.PI) / ANGLES, rho: rho - reach, votes: count };
      found.push(line);
    }
  found.sort((a, b) => b.votes - a.votes);
  const kept: Line[] = [];
  for (const line of found) {
    if (kept.length >= MAX_LINES) break;
    if (!kept.some((other) => isNear(line, other))) kept.push(line);
  }
  return kept;
}

function isNear(a: Line, b: Line): boolean {
  const turn = Math.abs(a.theta - b.theta);
  if (turn < 0.1) return Math.abs(a.rho - b.rho) < 7;
  return Math.PI - turn < 0.1 && Math.abs(a.rho + b.rho) < 7;
}

/** The direction of the normal between those of two lines. */
export const meanAngle = ([a, b]: readonly [Line, Line]): number =>
  Math.abs(a.theta - b.theta) < Math.PI / 2 ? (a.theta + b.theta) / 2 : ((a.theta + b.theta + Math.PI) / 2) % Math.PI;

/** Where two lines meet; null when they are parallel. */
export function meet(a: Line, b: Line): Point | null {
  const side = (line: Line): { from: Point; to: Point } => {
    const from = { x: line.rho * Math.cos(line.theta), y: line.rho * Math.sin(line.theta) };
    return { from, to: { x: from.x - Math.sin(line.theta), y: from.y + Math.cos(line.theta) } };
  };
  return crossing(side(a), side(b));
}

/** Four corners as a convex quadrilateral, clockwise; null when they are none. */
export function clockwise(corners: readonly (Point | null)[]): Quad | null {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return null;
  const quad: Quad = [a, b, c, d];
  if (!isConvex(quad)) return null;
  return signedArea(quad) > 0 ? quad : [a, d, c, b];
}
