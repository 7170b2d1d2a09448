import type { Plane, Rectangle } from './plane.js';

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** A straight edge found near one side of the window. */
export interface Edge {
  /** Distance from the window's side, as a share of the window's width or height; positive is inside the window. */
  readonly inset: number;
  /** Rise along the side: tangent of the angle to the window's side. */
  readonly slope: number;
  /** Share of the side along which there is an edge, 0 to 1. */
  readonly support: number;
}

export type DocumentEdges = Readonly<Record<Side, Edge | null>>;

/** How far inside the window an edge is looked for, as a share of its width or height. Outside: to the plane's border. */
const DEEPEST_INSET = 0.32;

/** Tangents of the angles that are tried: up to about five degrees. */
const SLOPES = [0, -0.02, 0.02, -0.045, 0.045, -0.07, 0.07, -0.09, 0.09];

/** Share of a side that must be an edge before it counts as one. */
const LEAST_SUPPORT = 0.58;

/** What an edge loses for lying far from the window's side: a bar printed on the card must not beat the card's border. */
const FAR_PENALTY = 0.35;

/** Steps of luminance across two pixels that count as an edge: noise is below, a card on a table above. */
const LEAST_STEP = 14;

/** Part of a side that is looked at; the rest is rounded corners. */
const MIDDLE = 0.84;
const SAMPLES = 64;

/**
 * The four borders of a flat document that is held about in the window.
 * @param plane the window and some picture around it, about 320 pixels wide
 * @param window where the window lies in the plane
 */
export function documentEdges(plane: Plane, window: Rectangle): DocumentEdges {
  return {
    top: edgeNear(plane, window, 'top'),
    right: edgeNear(plane, window, 'right'),
    bottom: edgeNear(plane, window, 'bottom'),
    left: edgeNear(plane, window, 'left'),
  };
}

/** How many of the four borders were found. */
export function edgesFound(edges: DocumentEdges): number {
  return [edges.top, edges.right, edges.bottom, edges.left].filter((edge) => edge !== null).length;
}

function edgeNear(plane: Plane, window: Rectangle, side: Side): Edge | null {
  const level = side === 'top' || side === 'bottom';
  const inward = side === 'top' || side === 'left' ? 1 : -1;
  const depth = level ? window.height : window.width;
  const along = level ? window.width : window.height;
  const middle = level ? window.x + window.width / 2 : window.y + window.height / 2;
  const base = { top: window.y, bottom: window.y + window.height, left: window.x, right: window.x + window.width }[
    side
  ];
  const limit = level ? plane.height : plane.width;
  const outside = inward === 1 ? base : limit - base;

  let best: Edge | null = null;
  let bestScore = LEAST_SUPPORT;
  for (let offset = -Math.floor(outside) + 3; offset <= DEEPEST_INSET * depth; offset++) {
    const inset = offset / depth;
    const penalty = FAR_PENALTY * Math.abs(inset);
    for (const slope of SLOPES) {
      const support = supportOf(plane, level, base + inward * offset, slope, middle, along * MIDDLE);
      if (support - penalty > bestScore) {
        bestScore = support - penalty;
        best = { inset, slope, support };
      }
    }
  }
  return best;
}

/** Share of the samples on a line that lie on a step across the line, give or take a pixel. */
function supportOf(plane: Plane, level: boolean, at: number, slope: number, middle: number, length: number): number {
  const { width, height, data } = plane;
  const across = level ? width : 1;
  let hits = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const along = ((sample + 0.5) / SAMPLES - 0.5) * length;
    const first = Math.round(middle + along);
    const second = Math.round(at + slope * along);
    const x = level ? first : second;
    const y = level ? second : first;
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) continue;
    const centre = y * width + x;
    const step = Math.max(
      Math.abs((data[centre + across] ?? 0) - (data[centre - across] ?? 0)),
      Math.abs((data[centre + 2 * across] ?? 0) - (data[centre] ?? 0)),
      Math.abs((data[centre] ?? 0) - (data[centre - 2 * across] ?? 0)),
    );
    if (step >= LEAST_STEP) hits++;
  }
  return hits / SAMPLES;
}
