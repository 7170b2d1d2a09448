import type { Approach } from '../../../subgraphs/platform/captures/approach.js';
import { landmark, type Landmarks } from '../../../subgraphs/media/faces/face-mesh.js';
import type { FaceEngine } from '../../../subgraphs/media/faces/face-engine.js';
import type { Picture } from '../../../subgraphs/media/faces/picture.js';
import { trackFace } from '../../../subgraphs/media/liveness/face-track.js';
import type { Random } from './films.js';

/** Where the head of a film's person is in one frame, in px. */
export interface HeadPlace {
  /** Middle between the eyes. */
  readonly x: number;
  readonly y: number;
  /** Between the outer corners of the eyes. */
  readonly eyes: number;
  /** Radians, clockwise in the picture. */
  readonly roll: number;
}

/** Centimetres of an adult's head: outer corners of the eyes; half axes of the skull; the nose before it. */
const EYES_CM = 9;
const SKULL = { across: 7.7, down: 11.8, deep: 9.5, below: 3.2 } as const;
const NOSE = { height: 2.4, across: 1.3, down: 2, below: 4 } as const;
/** How far behind the face the wall is, and how soon beside the head it begins. */
const WALL_CM = 70;
const EDGE_CM = 3;
/** Depth of the eyes behind the foremost point of the skull. */
const EYES_DEEP = skull(0.5 * (EYES_CM - 2.6), -SKULL.below);

/** Steps by which the place that a pixel comes from is found; it is within a tenth of a pixel then. */
const STEPS = 5;

/** @returns centimetres behind the foremost point of the skull; `x` and `y` from its middle, within it */
function skull(x: number, y: number): number {
  return SKULL.deep * (1 - Math.sqrt(Math.max(0, 1 - (x / SKULL.across) ** 2 - (y / SKULL.down) ** 2)));
}

/**
 * Depth in centimetres behind the eyes of a head that looks straight ahead, and of what is around it. An ellipsoid with a nose: drawn
 * from the sizes of heads, not from the mesh that judges.
 * @param x centimetres from between the eyes to the right, `y` down
 */
export function headDepth(x: number, y: number): number {
  const down = y - SKULL.below;
  const out = Math.hypot(x / SKULL.across, down / SKULL.down);
  if (out <= 1) {
    const nose = NOSE.height * Math.exp(-((x / NOSE.across) ** 2) - ((y - NOSE.below) / NOSE.down) ** 2);
    return skull(x, down) - nose - EYES_DEEP;
  }
  const beside = Math.min(1, ((out - 1) * SKULL.across) / EDGE_CM);
  return SKULL.deep - EYES_DEEP + beside * (WALL_CM - SKULL.deep);
}

/** How somebody comes nearer in a film. */
export interface Nearing {
  /** How many times as large the eyes become. */
  readonly growth: number;
  /** Milliseconds of the film at which it begins, and that it lasts. */
  readonly fromMs: number;
  readonly lastsMs: number;
  /** Centimetres from the camera to the eyes before; null for a flat picture, which keeps its shape. */
  readonly distance: number | null;
}

/** How many times larger the eyes are at a moment of the film than at its begin. */
export function nearedAt({ growth, fromMs, lastsMs }: Nearing, ms: number): number {
  const part = Math.min(1, Math.max(0, (ms - fromMs) / lastsMs));
  return 1 + (growth - 1) * part * part * (3 - 2 * part);
}

/**
 * A frame as it would look had the person come nearer: each point grows by its own depth, the nose more than the ears, and the wall least.
 * What the head hid before it hides still.
 * @param nearer how many times larger the eyes become
 */
export function comeNearer(picture: Picture, head: HeadPlace, nearer: number, distance: number | null): Picture {
  const { width, height } = picture;
  const out = new Uint8Array(width * height * 3);
  const unit = EYES_CM / head.eyes;
  const [cos, sin] = [Math.cos(head.roll), Math.sin(head.roll)];
  const growthAt = (x: number, y: number): number => {
    if (distance === null) return nearer;
    const depth = headDepth(unit * (cos * x + sin * y), unit * (cos * y - sin * x));
    return (nearer * (1 + depth / distance)) / (1 + (depth * nearer) / distance);
  };
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [dx, dy] = [x - head.x, y - head.y];
      let growth = nearer;
      for (let i = 0; distance !== null && i < STEPS; i++) {
        growth = 0.4 * growth + 0.6 * growthAt(dx / growth, dy / growth);
      }
      sample(picture, head.x + dx / growth, head.y + dy / growth, out, at);
    }
  }
  return { data: out, width, height };
}

/** Bilinear; beyond the picture its edge goes on. */
function sample({ data, width, height }: Picture, x: number, y: number, out: Uint8Array, at: number): void {
  const px = Math.min(width - 1.001, Math.max(0, x));
  const py = Math.min(height - 1.001, Math.max(0, y));
  const [x0, y0] = [px | 0, py | 0];
  const [fx, fy] = [px - x0, py - y0];
  const i = (y0 * width + x0) * 3;
  const below = i + width * 3;
  for (let c = 0; c < 3; c++) {
    const top = (data[i + c] ?? 0) * (1 - fx) + (data[i + c + 3] ?? 0) * fx;
    const low = (data[below + c] ?? 0) * (1 - fx) + (data[below + c + 3] ?? 0) * fx;
    out[at + c] = top * (1 - fy) + low * fy;
  }
}

/** Where the head is in each picture of a film; of those without a face it is where it was seen last. */
export async function headsIn(
  engine: FaceEngine,
  pictures: readonly Picture[],
  framesPerSecond: number,
): Promise<HeadPlace[]> {
  const frames = pictures.map((picture, i) => ({ picture, ms: (1000 * i) / framesPerSecond }));
  const track = await trackFace(engine, each(frames));
  const seen = new Map(track.frames.map(({ ms, landmarks }) => [ms, placeOf(landmarks)]));
  let last = seen.values().next().value;
  if (last === undefined) throw new Error('the film shows no face');
  return frames.map(({ ms }) => (last = seen.get(ms) ?? last) as HeadPlace);
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield await Promise.resolve(item);
}

function placeOf(landmarks: Landmarks): HeadPlace {
  const [left, right] = [landmark(landmarks, 33), landmark(landmarks, 263)];
  const [dx, dy] = [right.x - left.x, right.y - left.y];
  return { x: left.x + dx / 2, y: left.y + dy / 2, eyes: Math.hypot(dx, dy), roll: Math.atan2(dy, dx) };
}

/** Pictures of a film whose person comes nearer. */
export function nearing(
  pictures: readonly Picture[],
  heads: readonly HeadPlace[],
  framesPerSecond: number,
  how: Nearing,
): Picture[] {
  return pictures.map((picture, i) => {
    const nearer = nearedAt(how, (1000 * i) / framesPerSecond);
    const head = heads[i];
    return head === undefined || nearer === 1 ? picture : comeNearer(picture, head, nearer, how.distance);
  });
}

/** Somebody who does what the oval asks: sees it after a third to two thirds of a second, and about fills it. */
export function following({ atMs, growth }: Approach, distance: number | null, random: Random): Nearing {
  const between = (least: number, most: number): number => least + (most - least) * random();
  return {
    growth: 1 + (growth - 1) * between(0.75, 1.1),
    fromMs: atMs + between(300, 700),
    lastsMs: between(500, 1000),
    distance,
  };
}
