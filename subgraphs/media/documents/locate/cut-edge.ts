import { PICTURE_SIDES, type PictureSide } from '../../capture-rules/plane.js';
import { median } from '../median.js';
import { edgeField, sideSupport, type EdgeField } from './edges.js';
import { between, distance, scaled, signedArea, type Point, type Quad } from './geometry.js';
import { shrunkPlanes, type GreyImage } from './grey.js';
import { clockwise, meet, strongestLines, type Line } from './lines.js';
import { LEAST_AREA, pageWorth, SEARCH_SIDE, sizeWorth } from './page-quad.js';

/** Nearness to the picture's other borders, as a share of its size, from which a document fills it: that is no cut. */
const LEAST_ROOM = 0.025;
/** Radians up to which lines are parallel, and from which they are across each other. */
const PARALLEL = 0.3;
const ACROSS = 1.2;
/** Depth of the seen part over that of the whole document: less is no document, more is one that is seen whole. */
const LEAST_SEEN = 0.6;
const MOST_SEEN = 1.03;
/** Of each of the three edges that are seen, and of the last part of those that are cut. */
const LEAST_SUPPORT = 0.6;
/** What a cut document must be worth more than the whole one that was found. */
const BETTER = 0.03;
/** Distance up to which two lines are the same, as a share of the picture. */
const SAME_LINE = 0.015;
/** The last part of an edge, as a share of it: a whole document has its rounded corner there, or the table. */
const LAST_PART = 0.08;
/** Support from which a line goes on where it should have ended. */
const GOES_ON = 0.5;

/**
 * The side of a picture at which a document goes on beyond it: two of its edges run into the border, and a third one
 * ends them inside. Null when there is none; nothing is said of documents that fill the picture, such as scans.
 * @param aspects that the document may have, width over height
 * @param located the document as it was found, as if it were whole
 */
export function cutSide(picture: readonly GreyImage[], aspects: readonly number[], located: Quad): PictureSide | null {
  const { planes, scale } = shrunkPlanes(picture, SEARCH_SIDE);
  const field = edgeField(...planes);
  const lines = strongestLines(field);
  const quad = scaled(located, scale);
  const worth = pageWorth(field, quad, aspects);
  const search = { picture, field, scale, lines, aspects, located: quad, worth, headed: false };
  const cut = PICTURE_SIDES.filter((side) => isCutAt(search, side));
  if (cut.length === 0) return isCutAt({ ...search, headed: true }, 'top') ? 'top' : null;
  return cut.length === 1 ? (cut[0] ?? null) : null;
}

interface Search {
  readonly picture: readonly GreyImage[];
  readonly field: EdgeField;
  /** Of the field to the picture. */
  readonly scale: number;
  readonly lines: readonly Line[];
  readonly aspects: readonly number[];
  /** In the field, with what it is worth. */
  readonly located: Quad;
  readonly worth: number;
  /** Whether edges may end in a band of another colour, as those of a card do where its header reaches its upper edge. */
  readonly headed: boolean;
}

function isCutAt(search: Search, side: PictureSide): boolean {
  const { field, lines } = search;
  const border = borderLine(field, side);
  const into = lines.filter((line) => turnOf(line, border) > ACROSS && hasRoomAlong(field, border, meet(line, border)));
  const bases = lines.filter((line) => turnOf(line, border) < PARALLEL);
  return into.some((a, i) =>
    into.slice(i + 1).some((b) => turnOf(a, b) < PARALLEL && bases.some((base) => isCut(search, border, a, b, base))),
  );
}

function borderLine({ width, height }: EdgeField, side: PictureSide): Line {
  const level = side === 'top' || side === 'bottom';
  const rho = { top: 0, left: 0, right: width - 1, bottom: height - 1 }[side];
  return { theta: level ? Math.PI / 2 : 0, rho, votes: 0 };
}

/** Angle between two lines, 0 to a right one. */
function turnOf(a: Line, b: Line): number {
  const turn = Math.abs(a.theta - b.theta);
  return Math.min(turn, Math.PI - turn);
}

const hasRoom = (at: number, length: number): boolean => at > length * LEAST_ROOM && at < length * (1 - LEAST_ROOM);

/** Whether a point of a border lies away from the borders beside it. */
function hasRoomAlong({ width, height }: EdgeField, border: Line, at: Point | null): boolean {
  return at !== null && (border.theta === 0 ? hasRoom(at.y, height) : hasRoom(at.x, width));
}

/** From where an edge begins inside the picture to the border. */
type Edge = readonly [from: Point, to: Point];

/** Whether two edges that run into a border, and one that they begin at, are those of a document. */
function isCut(search: Search, border: Line, a: Line, b: Line, base: Line): boolean {
  const { field, located } = search;
  const [beginA, beginB, endA, endB] = [meet(a, base), meet(b, base), meet(a, border), meet(b, border)];
  const quad = clockwise([endA, endB, beginB, beginA]);
  if (!quad || !beginA || !beginB || !endA || !endB) return false;
  const edges = [
    [beginA, endA],
    [beginB, endB],
  ] as const;
  if (!isPartOfPage(search, quad, ...edges)) return false;
  const sides: readonly Edge[] = [[beginA, beginB], ...edges];
  const supports = sides.map(([from, to]) => sideSupport(field, from, to));
  const weakest = Math.min(...supports);
  if (weakest < LEAST_SUPPORT) return false;
  const worth = supports.reduce((sum, support) => sum + support, weakest) / 4 + sizeWorth(field, quad);
  // What was found may be the same document up to a line that is printed on it, such as the lower end of a header.
  const same = sides.every((side) => isSideOf(located, side, Math.max(field.width, field.height) * SAME_LINE));
  if (!same && worth < search.worth + BETTER) return false;
  return edges.every((edge) => runsOut(search, edge)) && !edges.every((edge) => goesOnBefore(field, edge));
}

/** Whether a quadrilateral of which one side is the border may be the seen part of a document that ends inside. */
function isPartOfPage({ field, aspects }: Search, quad: Quad, first: Edge, second: Edge): boolean {
  const { width, height } = field;
  if (signedArea(quad) < LEAST_AREA * width * height) return false;
  if (![first[0], second[0]].every(({ x, y }) => hasRoom(x, width) && hasRoom(y, height))) return false;
  const across = (distance(first[0], second[0]) + distance(first[1], second[1])) / 2;
  const depth = (distance(...first) + distance(...second)) / 2;
  const seen = aspects.flatMap((aspect) => [(depth * aspect) / across, depth / aspect / across]);
  return seen.some((share) => share > LEAST_SEEN && share < MOST_SEEN);
}

/** Whether a side of a quadrilateral lies on an edge. */
function isSideOf(quad: Quad, [from, to]: Edge, near: number): boolean {
  const length = distance(from, to);
  const isNear = ({ x, y }: Point): boolean =>
    Math.abs((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)) < near * length;
  return quad.some((corner, i) => isNear(corner) && isNear(quad[(i + 1) % 4] as Point));
}

/** Whether a line goes on where the edge begins. */
function goesOnBefore(field: EdgeField, [from, to]: Edge): boolean {
  return sideSupport(field, between(from, to, -0.01), between(from, to, -LAST_PART)) > GOES_ON;
}

/** Places of a part of an edge that are looked at, as shares of it; the last one is on the border. */
const PLACES = Array.from({ length: 9 }, (_, i) => i / 8);
/** Pixels of the picture that are compared on each side of an edge, and those between that its blur takes. */
const BESIDE = 6;
const BLUR = 2;
/** How far off an edge found in the small picture may be, in its pixels. */
const OFF = 1;
/** Levels of 255 by which a document differs from the table at least. */
const LEAST_STEP = 10;
/** The same of a band of another colour, which is not compared with the rest of its edge. */
const LEAST_STEP_OF_BAND = 15;
/** Step over the typical one, from which it belongs to the same edge. */
const SAME_STEP = 0.4;

/** Whether an edge is seen up to the last pixels of the picture as it is seen before: the grain of a table is not. */
function runsOut({ picture, scale, field, headed }: Search, [from, to]: Edge): boolean {
  const last = between(from, to, 1 - LAST_PART);
  if (sideSupport(field, last, to) < LEAST_SUPPORT) return false;
  return picture.some((plane) => {
    const stepsOf = (edge: Edge): number[] => PLACES.map((share) => stepAt(plane, edge, share, scale));
    const steps = stepsOf([last, to]);
    const isSeenAs = (typical: number, least: number): boolean =>
      Math.abs(typical) > least && steps.every((step) => step / typical > SAME_STEP);
    return (
      isSeenAs(median(stepsOf([from, last])), LEAST_STEP) || (headed && isSeenAs(median(steps), LEAST_STEP_OF_BAND))
    );
  });
}

/** By how many levels a plane changes from one side of an edge to the other, at some share of its length. */
function stepAt(plane: GreyImage, [from, to]: Edge, share: number, scale: number): number {
  const length = distance(from, to);
  const normal = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const at = between(from, to, share);
  const reach = Math.round(OFF / scale);
  let most = 0;
  for (let off = -reach; off <= reach; off += 1) {
    let step = 0;
    for (let away = BLUR; away < BLUR + BESIDE; away += 1)
      step += levelAt(plane, at, normal, off + away, scale) - levelAt(plane, at, normal, off - away, scale);
    if (Math.abs(step) > Math.abs(most)) most = step;
  }
  return most / BESIDE;
}

function levelAt({ data, width, height }: GreyImage, at: Point, normal: Point, by: number, scale: number): number {
  const x = Math.max(0, Math.min(width - 1, Math.round(at.x / scale + normal.x * by)));
  const y = Math.max(0, Math.min(height - 1, Math.round(at.y / scale + normal.y * by)));
  return data[y * width + x] as number;
}
