import { blankGrey, type GreyImage } from './grey.js';
import { between, distance, isConvex, type Point, type Quad } from './geometry.js';

/** Brightness gradient of a picture, for judging whether a straight edge runs somewhere. */
export interface EdgeField {
  readonly width: number;
  readonly height: number;
  readonly gx: Float32Array;
  readonly gy: Float32Array;
  /** Gradient length that counts as an edge in this picture. */
  readonly strong: number;
}

/**
 * Smooths over 3x3 pixels and takes central differences; of several planes (red, green, blue) the largest one at each
 * place, as a pale page on a pale table differs in colour more than in brightness.
 */
export function edgeField(...planes: readonly GreyImage[]): EdgeField {
  const { width, height } = planes[0] ?? { width: 0, height: 0 };
  const smooth = planes.map((plane) => smoothed(smoothed(plane)).data);
  const gx = new Float32Array(width * height);
  const gy = new Float32Array(width * height);
  const sizes = new Uint32Array(1024);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      let most = -1;
      for (const data of smooth) {
        const dx = (data[at + 1] as number) - (data[at - 1] as number);
        const dy = (data[at + width] as number) - (data[at - width] as number);
        const square = dx * dx + dy * dy;
        if (square <= most) continue;
        most = square;
        gx[at] = dx;
        gy[at] = dy;
      }
      const size = Math.min(1023, Math.round(Math.sqrt(most)));
      sizes[size] = (sizes[size] as number) + 1;
    }
  return { width, height, gx, gy, strong: Math.max(7, Math.min(26, quantile(sizes, width * height, 0.86))) };
}

function quantile(sizes: Uint32Array, total: number, share: number): number {
  let sum = 0;
  for (const [size, count] of sizes.entries()) {
    sum += count;
    if (sum >= total * share) return size;
  }
  return sizes.length;
}

function smoothed(image: GreyImage): GreyImage {
  const { data, width, height } = image;
  const out = blankGrey(width, height);
  out.data.set(data);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      let sum = 0;
      for (const row of [at - width, at, at + width])
        sum += (data[row - 1] as number) + 2 * (data[row] as number) + (data[row + 1] as number);
      out.data[at] = sum / 12;
    }
  return out;
}

/** Share of a side (0 to 1) along which the picture changes strongly across it; samples outside the picture count not at all. */
export function sideSupport(field: EdgeField, from: Point, to: Point): number {
  const length = distance(from, to);
  if (length < 8) return 0;
  const nx = -(to.y - from.y) / length;
  const ny = (to.x - from.x) / length;
  const steps = Math.max(12, Math.min(90, Math.round(length / 4)));
  let signed = 0;
  let supported = 0;
  for (let i = 0; i < steps; i += 1) {
    const { x, y } = between(from, to, 0.06 + (0.88 * (i + 0.5)) / steps);
    const column = Math.round(x);
    const row = Math.round(y);
    if (column < 1 || row < 1 || column >= field.width - 1 || row >= field.height - 1) continue;
    let best = 0;
    for (let off = -1; off <= 1; off += 1) {
      const px = Math.round(x + nx * off);
      const py = Math.round(y + ny * off);
      if (px < 0 || py < 0 || px >= field.width || py >= field.height) continue;
      const at = py * field.width + px;
      const normal = (field.gx[at] as number) * nx + (field.gy[at] as number) * ny;
      const along = Math.abs((field.gx[at] as number) * -ny + (field.gy[at] as number) * nx);
      if (Math.abs(normal) > Math.abs(best) && along < Math.abs(normal)) best = normal;
    }
    const value = Math.max(-1, Math.min(1, best / field.strong));
    signed += value;
    supported += Math.abs(value) > 0.6 ? 1 : Math.abs(value) * 0.5;
  }
  // The outside of a page is usually lighter or darker along the whole side; text is both by turns.
  return (0.5 * supported + 0.5 * Math.abs(signed)) / steps;
}

export interface RefinedQuad {
  readonly quad: Quad;
  /** Support of the four sides, top, right, bottom, left. */
  readonly support: readonly [number, number, number, number];
}

interface Side {
  readonly from: Point;
  readonly to: Point;
  readonly support: number;
}

/**
 * Moves each side of a quadrilateral to the strongest straight edge near it: up to its `reaches` (top, right, bottom,
 * left; shares of the smaller side length) across, with a slight turn. A side without a clear edge stays.
 */
export function refineQuad(field: EdgeField, quad: Quad, reaches: readonly number[]): RefinedQuad {
  const size = Math.min(distance(quad[0], quad[1]), distance(quad[1], quad[2]));
  const reach = Math.max(...reaches);
  const sides = [0, 1, 2, 3].map((i) =>
    refineSide(field, quad[i] as Point, quad[(i + 1) % 4] as Point, size * (reaches[i] ?? 0)),
  );
  const corner = (a: Side | undefined, b: Side | undefined, fallback: Point): Point =>
    (a && b && crossing(a, b)) ?? fallback;
  const moved: Quad = [
    corner(sides[3], sides[0], quad[0]),
    corner(sides[0], sides[1], quad[1]),
    corner(sides[1], sides[2], quad[2]),
    corner(sides[2], sides[3], quad[3]),
  ];
  const sound = isConvex(moved) && moved.every((point, i) => distance(point, quad[i] as Point) < size * reach * 2.2);
  const support = sides.map((side) => side.support) as [number, number, number, number];
  return { quad: sound ? moved : quad, support };
}

const LEAST_SIDE_SUPPORT = 0.4;

function refineSide(field: EdgeField, from: Point, to: Point, reach: number): Side {
  const length = distance(from, to);
  const nx = -(to.y - from.y) / length;
  const ny = (to.x - from.x) / length;
  const start = sideSupport(field, from, to);
  let best: Side = { from, to, support: start };
  let most = Math.max(start, LEAST_SIDE_SUPPORT - 0.1);
  const step = Math.max(1, reach / 16);
  const moved = (point: Point, by: number): Point => ({ x: point.x + nx * by, y: point.y + ny * by });
  for (let a = -reach; a <= reach; a += step)
    for (let b = -reach; b <= reach; b += step) {
      if (Math.abs(a - b) > length * 0.09) continue;
      const side = { from: moved(from, a), to: moved(to, b) };
      const support = sideSupport(field, side.from, side.to);
      const value = support - (0.12 * (Math.abs(a) + Math.abs(b))) / (2 * reach);
      if (value > most) {
        most = value;
        best = { ...side, support };
      }
    }
  return best;
}

/** Where two sides, prolonged, meet. */
export function crossing(a: { from: Point; to: Point }, b: { from: Point; to: Point }): Point | null {
  const [ax, ay] = [a.to.x - a.from.x, a.to.y - a.from.y];
  const [bx, by] = [b.to.x - b.from.x, b.to.y - b.from.y];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 1e-6) return null;
  const share = ((b.from.x - a.from.x) * by - (b.from.y - a.from.y) * bx) / turn;
  return { x: a.from.x + ax * share, y: a.from.y + ay * share };
}
