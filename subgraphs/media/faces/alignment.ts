import type { AffineMap, Point } from './picture.js';

/**
 * The similarity transform (rotation, scale, shift, no reflection) that takes `from` to `to` with the least squares
 * (Umeyama 1991, in two dimensions).
 */
export function fitSimilarity(from: readonly Point[], to: readonly Point[]): AffineMap {
  const a = centroid(from);
  const b = centroid(to);
  let dot = 0;
  let cross = 0;
  let spread = 0;
  from.forEach((p, i) => {
    const q = to[i];
    if (!q) throw new RangeError('both lists need the same length');
    const [px, py, qx, qy] = [p.x - a.x, p.y - a.y, q.x - b.x, q.y - b.y];
    dot += px * qx + py * qy;
    cross += px * qy - py * qx;
    spread += px * px + py * py;
  });
  const cos = spread > 0 ? dot / spread : 1;
  const sin = spread > 0 ? cross / spread : 0;
  return { a: cos, b: -sin, c: b.x - cos * a.x + sin * a.y, d: sin, e: cos, f: b.y - sin * a.x - cos * a.y };
}

export function apply(map: AffineMap, point: Point): Point {
  return { x: map.a * point.x + map.b * point.y + map.c, y: map.d * point.x + map.e * point.y + map.f };
}

export function centroid(points: readonly Point[]): Point {
  const sum = points.reduce((s, p) => ({ x: s.x + p.x, y: s.y + p.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
