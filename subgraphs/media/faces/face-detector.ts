import { distance } from './alignment.js';
import { resample, type Picture, type Point } from './picture.js';
import type { VisionModels } from './vision-models.js';

/** A square part of a picture, turned clockwise by `angle` (radians) about its centre. */
export interface Region {
  readonly centre: Point;
  readonly side: number;
  readonly angle: number;
}

export interface Detection {
  readonly centre: Point;
  /** Longer side of the box in px. */
  readonly size: number;
  /** Eye centres in px: the one on the left and the one on the right of the picture. */
  readonly eyes: readonly [Point, Point];
  /** 0 to 1. */
  readonly confidence: number;
}

const INPUT = 256;
const MIN_CONFIDENCE = 0.5;
/** From here on no other view of the picture is tried. */
const SURE = 0.8;
/** A tight crop leaves the detector no context: 30 % more on each side found all of them in the trial. */
const BORDER = 0.3;
/** Squares of these shares of the longer side are searched for faces that the whole view reduces too far. */
const TILE_SHARES = [0.6, 0.35] as const;
/** Cells of the two output maps: [cells a side, anchors a cell]. */
const MAPS = [
  [16, 2],
  [8, 6],
] as const;
const ANCHORS: readonly Point[] = MAPS.flatMap(([cells, anchors]) =>
  Array.from({ length: cells * cells * anchors }, (_, i) => {
    const cell = Math.floor(i / anchors);
    return { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells };
  }),
);

/** How far to look: `quick` sees the whole picture only, `thorough`, where in doubt, also with a border and in tiles. */
export type SearchDepth = 'quick' | 'thorough';

/** Finds faces with BlazeFace (Bazarevsky et al. 2019), best first; without overlaps. */
export async function findFaces(models: VisionModels, picture: Picture, search: SearchDepth): Promise<Detection[]> {
  const whole = square(picture, 1);
  const found = await detect(models, picture, whole);
  if (search === 'quick' || found.some(({ confidence }) => confidence >= SURE)) return withoutOverlaps(found);
  const bordered = await detect(models, picture, square(picture, 1 + 2 * BORDER));
  const near = withoutOverlaps([...found, ...bordered]);
  if (near.length > 0) return near;
  for (const share of TILE_SHARES) {
    const inTiles: Detection[] = [];
    for (const tile of tiles(picture, share)) inTiles.push(...(await detect(models, picture, tile)));
    if (inTiles.length > 0) return withoutOverlaps(inTiles);
  }
  return [];
}

function square({ width, height }: Picture, scale: number): Region {
  return { centre: { x: (width - 1) / 2, y: (height - 1) / 2 }, side: Math.max(width, height) * scale, angle: 0 };
}

function tiles({ width, height }: Picture, share: number): Region[] {
  const side = Math.max(width, height) * share;
  const starts = (length: number): number[] => {
    const count = Math.max(1, Math.ceil((length - side) / (side * 0.6)) + 1);
    if (count === 1) return [length / 2];
    return Array.from({ length: count }, (_, i) => side / 2 + ((length - side) * i) / (count - 1));
  };
  return starts(height).flatMap((y) => starts(width).map((x) => ({ centre: { x, y }, side, angle: 0 })));
}

async function detect({ tf, detector }: VisionModels, picture: Picture, region: Region): Promise<Detection[]> {
  const scale = region.side / INPUT;
  const left = region.centre.x - region.side / 2;
  const top = region.centre.y - region.side / 2;
  const pixels = resample(picture, { a: scale, b: 0, c: left, d: 0, e: scale, f: top }, INPUT, INPUT);
  const outputs = tf.tidy(() => {
    const input = tf.tensor4d(pixels, [1, INPUT, INPUT, 3]).div(127.5).sub(1);
    return detector.execute(input) as ReturnType<typeof tf.tensor>[];
  });
  const data = await Promise.all(outputs.map(async (t) => ({ shape: t.shape, values: await t.data() })));
  tf.dispose(outputs);
  const values = (rows: number, columns: number): ArrayLike<number> =>
    data.find(({ shape }) => shape[1] === rows && shape[2] === columns)?.values ?? [];
  const found: Detection[] = [];
  let first = 0;
  for (const [cells, anchors] of MAPS) {
    const rows = cells * cells * anchors;
    const scores = values(rows, 1);
    const boxes = values(rows, 16);
    for (let i = 0; i < rows; i++) {
      const confidence = 1 / (1 + Math.exp(-(scores[i] ?? -100)));
      const anchor = ANCHORS[first + i];
      if (confidence < MIN_CONFIDENCE || !anchor) continue;
      const at = (k: number): number => (boxes[i * 16 + k] ?? 0) / INPUT;
      const point = (k: number): Point => ({
        x: left + (anchor.x + at(k)) * region.side,
        y: top + (anchor.y + at(k + 1)) * region.side,
      });
      const size = Math.max(at(2), at(3)) * region.side;
      found.push({ centre: point(0), size, eyes: [point(4), point(6)], confidence });
    }
    first += rows;
  }
  return found;
}

function withoutOverlaps(found: readonly Detection[]): Detection[] {
  const kept: Detection[] = [];
  for (const face of found.toSorted((a, b) => b.confidence - a.confidence)) {
    if (kept.every((other) => distance(other.centre, face.centre) > 0.5 * Math.max(other.size, face.size))) {
      kept.push(face);
    }
  }
  return kept;
}
