export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Corners in the order upper left, upper right, lower right, lower left. */
export type Quad = readonly [Point, Point, Point, Point];
/** Row by row; the last number is 1. */
export type Homography = readonly number[];

export const rectangle = (width: number, height: number): Quad => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** The projective map that takes four points to four others (eight linear equations, Gauss with pivots). */
export function homography(from: Quad, to: Quad): Homography {
  const rows: number[][] = [];
  from.forEach((source, i) => {
    const target = to[i] ?? source;
    rows.push([source.x, source.y, 1, 0, 0, 0, -target.x * source.x, -target.x * source.y, target.x]);
    rows.push([0, 0, 0, source.x, source.y, 1, -target.y * source.x, -target.y * source.y, target.y]);
  });
  return [...solve(rows), 1];
}

function solve(rows: number[][]): number[] {
  const size = rows.length;
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    if (Math.abs(at(pivot, column)) < 1e-12) throw new RangeError('corners on one line have no homography');
    const chosen = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    rows[column] = chosen;
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = at(row, column) / at(column, column);
      rows[row] = (rows[row] ?? []).map((value, i) => value - factor * (chosen[i] ?? 0));
    }
  }
  return Array.from({ length: size }, (_, i) => at(i, size) / at(i, i));
}

/** Where a map takes a point. */
export function mapped(h: Homography, { x, y }: Point): Point {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, i = 0, k = 1] = h;
  const w = g * x + i * y + k;
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
}
