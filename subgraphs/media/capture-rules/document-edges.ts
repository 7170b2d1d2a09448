import type { Plane, Rectangle } from './plane.js';

/** Read once: they are asked for a million times a frame. */
const { abs, max, round } = Math;

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

/** Planes of the same size. */
type Layers = readonly [Plane, ...Plane[]];

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
 * @param layers the window and some picture around it, about 320 pixels wide: its luminance first, and planes of the same size that tell apart what
 * is equally bright, such as a blue header from a brown table. A step in one of them is an edge.
 * @param window where the window lies in the planes
 */
export function documentEdges(layers: Layers, window: Rectangle): DocumentEdges {
  const lines = {
    top: linesNear(layers, window, 'top'),
    right: linesNear(layers, window, 'right'),
    bottom: linesNear(layers, window, 'bottom'),
    left: linesNear(layers, window, 'left'),
  };
  const first = { top: best(lines.top), right: best(lines.right), bottom: best(lines.bottom), left: best(lines.left) };
  // The borders beside a border end at it. Where they go on, what was found is a line printed on the document, such as
  // the lower end of a dark header: its border lies further out, or outside the picture.
  const border = (side: Side, ...beside: readonly [Side, Side]): Edge | null => {
    const ends = (line: Edge): boolean =>
      !beside.every((other) => goesOn(layers, window, { side, line }, { side: other, line: first[other] }));
    const found = first[side];
    if (found === null || ends(found)) return found;
    return best(lines[side].filter((line) => line.inset < found.inset && ends(line)));
  };
  return {
    top: border('top', 'left', 'right'),
    right: border('right', 'top', 'bottom'),
    bottom: border('bottom', 'left', 'right'),
    left: border('left', 'top', 'bottom'),
  };
}

/** How many of the four borders were found. */
export function edgesFound(edges: DocumentEdges): number {
  return [edges.top, edges.right, edges.bottom, edges.left].filter((edge) => edge !== null).length;
}

/** Where a side of the window lies, and how its distances are measured. */
function sideOf(window: Rectangle, side: Side) {
  const level = side === 'top' || side === 'bottom';
  return {
    level,
    inward: side === 'top' || side === 'left' ? 1 : -1,
    depth: level ? window.height : window.width,
    along: level ? window.width : window.height,
    middle: level ? window.x + window.width / 2 : window.y + window.height / 2,
    base: { top: window.y, bottom: window.y + window.height, left: window.x, right: window.x + window.width }[side],
  };
}

/** Every line near a side that is long enough; of those a pixel apart each. */
function linesNear(layers: Layers, window: Rectangle, side: Side): readonly Edge[] {
  const { level, inward, depth, along, middle, base } = sideOf(window, side);
  const [{ width, height }] = layers;
  const limit = level ? height : width;
  const outside = inward === 1 ? base : limit - base;
  const lines: Edge[] = [];
  for (let offset = -Math.floor(outside) + 3; offset <= DEEPEST_INSET * depth; offset++) {
    const inset = offset / depth;
    for (const slope of SLOPES) {
      const support = supportOf(layers, level, base + inward * offset, slope, middle, along * MIDDLE);
      if (support - FAR_PENALTY * Math.abs(inset) > LEAST_SUPPORT) lines.push({ inset, slope, support });
    }
  }
  return lines;
}

/** The line with the most support for its distance from the window's side; null among none. */
function best(lines: readonly Edge[]): Edge | null {
  const score = ({ inset, support }: Edge): number => support - FAR_PENALTY * Math.abs(inset);
  return lines.reduce<Edge | null>((most, line) => (most === null || score(line) > score(most) ? line : most), null);
}

/** How far beyond a line it is looked whether the borders beside it go on, as a share of the window's depth; in pixels at least. */
const BEYOND = 0.06;
const LEAST_BEYOND = 5;
/** A border's own blur, and its rounded corner, are left out. */
const CORNER = 2;
/** Share of that way along which a border has to be seen: grain of a table fills half of it now and then. */
const GOES_ON = 0.8;

/** Pixels outside a border where there is nothing of it. */
const GRAIN_AWAY = 5;

interface FoundLine {
  readonly side: Side;
  readonly line: Edge | null;
}

/** Whether the border of one side is seen beyond a line of the side next to it. */
function goesOn(
  layers: Layers,
  window: Rectangle,
  across: FoundLine & { readonly line: Edge },
  beside: FoundLine,
): boolean {
  if (beside.line === null) return true;
  const at = sideOf(window, across.side);
  const next = sideOf(window, beside.side);
  const line = at.base + at.inward * across.line.inset * at.depth;
  const reach = Math.max(LEAST_BEYOND, BEYOND * at.depth);
  const from = line - at.inward * CORNER;
  const to = line - at.inward * (CORNER + reach);
  const border = next.base + next.inward * beside.line.inset * next.depth;
  const middle = (from + to) / 2;
  const place = border + beside.line.slope * (middle - next.middle);
  const seenAt = (away: number): boolean =>
    supportOf(layers, next.level, place - next.inward * away, beside.line?.slope ?? 0, middle, reach) >= GOES_ON;
  // The grain of a table has steps beside that line, too.
  return seenAt(0) && !seenAt(GRAIN_AWAY);
}

/** Share of the samples on a line that lie on a step across the line, give or take a pixel. */
function supportOf(layers: Layers, level: boolean, at: number, slope: number, middle: number, length: number): number {
  const [{ width, height }] = layers;
  const across = level ? width : 1;
  let hits = 0;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const along = ((sample + 0.5) / SAMPLES - 0.5) * length;
    const first = round(middle + along);
    const second = round(at + slope * along);
    const x = level ? first : second;
    const y = level ? second : first;
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) continue;
    const centre = y * width + x;
    if (isStep(layers, centre, across)) hits++;
  }
  return hits / SAMPLES;
}

/** A loop of its own: a function for each of a million samples is what a frame would take longest for. */
function isStep(layers: Layers, centre: number, across: number): boolean {
  for (const { data } of layers) if (stepAt(data, centre, across) >= LEAST_STEP) return true;
  return false;
}

/** The largest step over two pixels around a place, in the direction of `across`. */
function stepAt(data: Plane['data'], centre: number, across: number): number {
  return max(
    abs((data[centre + across] ?? 0) - (data[centre - across] ?? 0)),
    abs((data[centre + 2 * across] ?? 0) - (data[centre] ?? 0)),
    abs((data[centre] ?? 0) - (data[centre - 2 * across] ?? 0)),
  );
}
