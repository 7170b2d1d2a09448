import type { PictureSide, Plane, Rectangle } from './plane.js';

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

/** Something of each side. */
type Sides<Of> = Readonly<Record<PictureSide, Of>>;

export type DocumentEdges = Sides<Edge | null>;

/** How far inside the window an edge is looked for, as a share of its width or height. Outside: to the plane's border. */
const DEEPEST_INSET = 0.32;

/** Tangents of the angles that are tried: up to about five degrees. */
const SLOPES = [0, -0.02, 0.02, -0.045, 0.045, -0.07, 0.07, -0.09, 0.09];

/** Share of a side that must be an edge before it counts as one. */
const LEAST_SUPPORT = 0.58;

/** What an edge loses for lying far from the window's side: a bar printed on the card must not beat the card's border. */
const FAR_PENALTY = 0.35;

/** Steps of luminance across two pixels that count as an edge on a plain table: noise is below, a card above. */
const LEAST_STEP = 14;

/** Pixels at the picture's border, across which no step can be seen. */
const EDGE_OF_PICTURE = 3;

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
  const level = smoothed(layers, () => 1);
  const upright = smoothed(layers, ({ width }) => width);
  const sides = ofEachSide((side) => sideOf(isLevel(side) ? level : upright, window, side));
  const lines = ofEachSide((side) => linesNear(sides[side]));
  const first = ofEachSide((side) => best(lines[side]));
  // The borders beside a border end at it. Where they go on, what was found is a line printed on the document, such as
  // the lower end of a dark header: its border lies further out, or outside the picture.
  return ofEachSide((side) => {
    const beside: readonly PictureSide[] = isLevel(side) ? ['left', 'right'] : ['top', 'bottom'];
    const ends = (line: Edge): boolean =>
      !beside.every((other) => goesOn(sides[side], line, sides[other], first[other]));
    const found = first[side];
    if (found === null || ends(found)) return found;
    return best(lines[side].filter((line) => line.inset < found.inset && ends(line)));
  });
}

function ofEachSide<Of>(make: (side: PictureSide) => Of): Sides<Of> {
  return { top: make('top'), right: make('right'), bottom: make('bottom'), left: make('left') };
}

function isLevel(side: PictureSide): boolean {
  return side === 'top' || side === 'bottom';
}

/** Pixels over which is smoothed along a border: the steepest border that is looked for rises less than half a pixel in them. */
const SMOOTHED = 5;

/**
 * Planes in which each pixel is the mean of its neighbours along a border: noise goes, the border stays.
 * @param stepOf from a pixel to the next one along the border. A row's ends go on in the next row, where nothing is looked for.
 */
function smoothed([first, ...rest]: Layers, stepOf: (plane: Plane) => number): Layers {
  const smooth = (plane: Plane): Plane => {
    const { width, height, data } = plane;
    const mean = new Uint8ClampedArray(data);
    const step = stepOf(plane);
    const reach = ((SMOOTHED - 1) / 2) * step;
    for (let at = reach; at < data.length - reach; at++) {
      let sum = 0;
      for (let from = at - reach; from <= at + reach; from += step) sum += data[from] ?? 0;
      mean[at] = sum / SMOOTHED;
    }
    return { width, height, data: mean };
  };
  return [smooth(first), ...rest.map(smooth)];
}

/** How many of the four borders were found. */
export function edgesFound(edges: DocumentEdges): number {
  return [edges.top, edges.right, edges.bottom, edges.left].filter((edge) => edge !== null).length;
}

/** Where a side of the window lies, how its distances are measured, and what counts as a step there. */
interface SideOfWindow {
  readonly layers: Layers;
  readonly level: boolean;
  /** 1 where the window lies to the right of the side or below it, else -1. */
  readonly inward: 1 | -1;
  readonly depth: number;
  readonly along: number;
  readonly middle: number;
  readonly base: number;
  /** How much picture there is outside the window. */
  readonly outside: number;
  readonly leastStep: number;
}

function sideOf(layers: Layers, window: Rectangle, side: PictureSide): SideOfWindow {
  const [{ width, height }] = layers;
  const level = isLevel(side);
  const inward = side === 'top' || side === 'left' ? 1 : -1;
  const base = { top: window.y, bottom: window.y + window.height, left: window.x, right: window.x + window.width }[
    side
  ];
  const place = {
    layers,
    level,
    inward,
    depth: level ? window.height : window.width,
    along: level ? window.width : window.height,
    middle: level ? window.x + window.width / 2 : window.y + window.height / 2,
    base,
    outside: Math.floor(inward === 1 ? base : (level ? height : width) - base),
  } as const;
  return { ...place, leastStep: Math.max(LEAST_STEP, OVER_GRAIN * grainOf(place)) };
}

/** A border stands out of the table: so many times the usual step there. */
const OVER_GRAIN = 1.5;

/** The usual step across lines outside the window: the median of their means; 0 where the window reaches to the picture's border. */
function grainOf({ layers, level, inward, along, middle, base, outside }: Omit<SideOfWindow, 'leastStep'>): number {
  const means: number[] = [];
  for (let offset = EDGE_OF_PICTURE; offset <= outside - EDGE_OF_PICTURE; offset++) {
    let sum = 0;
    eachSample({ layers, level }, base - inward * offset, 0, middle, along * MIDDLE, (step) => (sum += step));
    means.push(sum / SAMPLES);
  }
  return means.sort((a, b) => a - b)[means.length >> 1] ?? 0;
}

/** Every line near a side that is long enough; of those a pixel apart each. */
function linesNear(side: SideOfWindow): readonly Edge[] {
  const { inward, depth, along, middle, base, outside } = side;
  const lines: Edge[] = [];
  for (let offset = EDGE_OF_PICTURE - outside; offset <= DEEPEST_INSET * depth; offset++) {
    const inset = offset / depth;
    for (const slope of SLOPES) {
      const support = supportOf(side, base + inward * offset, slope, middle, along * MIDDLE);
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

/** Whether the border of one side is seen beyond a line of the side next to it. */
function goesOn(at: SideOfWindow, line: Edge, next: SideOfWindow, beside: Edge | null): boolean {
  if (beside === null) return true;
  const end = at.base + at.inward * line.inset * at.depth;
  const reach = Math.max(LEAST_BEYOND, BEYOND * at.depth);
  const middle = end - at.inward * (CORNER + reach / 2);
  const border = next.base + next.inward * beside.inset * next.depth;
  const place = border + beside.slope * (middle - next.middle);
  const seenAt = (away: number): boolean =>
    supportOf(next, place - next.inward * away, beside.slope, middle, reach) >= GOES_ON;
  // The grain of a table has steps beside that line, too.
  return seenAt(0) && !seenAt(GRAIN_AWAY);
}

/** Share of the samples on a line that lie on a step across the line, give or take a pixel. */
function supportOf(side: SideOfWindow, at: number, slope: number, middle: number, length: number): number {
  let hits = 0;
  eachSample(side, at, slope, middle, length, (step) => {
    if (step >= side.leastStep) hits++;
  });
  return hits / SAMPLES;
}

/** The largest step of all layers across a line at each sample inside the picture. */
function eachSample(
  { layers, level }: Pick<SideOfWindow, 'layers' | 'level'>,
  at: number,
  slope: number,
  middle: number,
  length: number,
  take: (step: number) => void,
): void {
  const [{ width, height }] = layers;
  const across = level ? width : 1;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const along = ((sample + 0.5) / SAMPLES - 0.5) * length;
    const first = Math.round(middle + along);
    const second = Math.round(at + slope * along);
    const x = level ? first : second;
    const y = level ? second : first;
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) continue;
    take(stepOf(layers, y * width + x, across));
  }
}

/** A loop of its own: a function for each of a million samples is what a frame would take longest for. */
function stepOf(layers: Layers, centre: number, across: number): number {
  let most = 0;
  for (const { data } of layers) most = Math.max(most, stepAt(data, centre, across));
  return most;
}

/** The largest step over two pixels around a place, in the direction of `across`. */
function stepAt(data: Plane['data'], centre: number, across: number): number {
  return Math.max(
    Math.abs((data[centre + across] ?? 0) - (data[centre - across] ?? 0)),
    Math.abs((data[centre + 2 * across] ?? 0) - (data[centre] ?? 0)),
    Math.abs((data[centre] ?? 0) - (data[centre - 2 * across] ?? 0)),
  );
}
