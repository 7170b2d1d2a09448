export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners in reading order: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A projective map, row by row, the last entry 1. */
export type Homography = readonly [number, number, number, number, number, number, number, number];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

export const mapPoint = (h: Homography, { x, y }: Point): Point => {
  const w = h[6] * x + h[7] * y + 1;
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
};

/** Area of a quadrilateral, positive when its corners run clockwise on the screen. */
export function signedArea(quad: Quad): number {
  let sum = 0;
  for (let i = 0; i < 4; i += 1) {
    const a = quad[i] as Point;
    const b = quad[(i + 1) % 4] as Point;
    sum += a.x * b.y - b.x * a.y;
  }
  return sum / 2;
}

/** Whether all corners turn the same way. */
export function isConvex(quad: Quad): boolean {
  let turns = 0;
  for (let i = 0; i < 4; i += 1) {
    const a = quad[i] as Point;
    const b = quad[(i + 1) % 4] as Point;
    const c = quad[(i + 2) % 4] as Point;
    turns += Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x));
  }
  return Math.abs(turns) === 4;
}

/** The projective map that takes four points to four others; null when three of them lie on a line. */
export function homography(from: Quad, to: Quad): Homography | null {
  const rows: number[][] = [];
  for (let i = 0; i < 4; i += 1) {
    const { x, y } = from[i] as Point;
    const { x: u, y: v } = to[i] as Point;
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  for (let column = 0; column < 8; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < 8; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    const chosen = rows[pivot] as number[];
    const size = chosen[column] ?? 0;
    if (Math.abs(size) < 1e-10) return null;
    rows[pivot] = rows[column] as number[];
    rows[column] = chosen.map((value) => value / size);
    for (let row = 0; row < 8; row += 1) {
      const factor = rows[row]?.[column] ?? 0;
      if (row === column || factor === 0) continue;
      rows[row] = (rows[row] as number[]).map((value, i) => value - factor * (rows[column]?.[i] ?? 0));
    }
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = rows.map((row) => row[8] ?? 0);
  return [a, b, c, d, e, f, g, h];
}

export const rectangle = (width: number, height: number): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

export const scaled = (quad: Quad, factor: number): Quad => {
  const times = ({ x, y }: Point): Point => ({ x: x * factor, y: y * factor });
  return [times(quad[0]), times(quad[1]), times(quad[2]), times(quad[3])];
};
