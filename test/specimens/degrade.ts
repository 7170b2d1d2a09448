import sharp from 'sharp';
import { homography, mapped, rectangle, type Point, type Quad } from './homography.js';
import { decode, encoder, lay, rendered, type Raster } from './raster.js';
import { seeded, type Random } from './random.js';
import { desk, glare, hand, shadow, type Desk, DESKS } from './surroundings.js';

/** How a photograph of a document falls short of the drawing. Everything left out is not done. */
export interface Degradation {
  readonly seed: number;
  /** Puts the document onto a surface; without it the picture is the document's own rectangle. */
  readonly scene?: {
    readonly width: number;
    readonly height: number;
    readonly desk: Desk;
    /** Share of the scene that the document spans, in its tighter direction. */
    readonly fill: number;
    /** Degrees, turning clockwise. */
    readonly tilt?: number;
    /** How far corners stray, as a share of the document's height. */
    readonly perspective?: number;
    readonly hand?: boolean;
  };
  /** Opacity of a bright spot, 0 to 1. */
  readonly glare?: number;
  /** Deviation in pixels of the result before `scale`. */
  readonly blur?: number;
  /** Length in pixels and direction in degrees of a movement during the exposure. */
  readonly motion?: { readonly length: number; readonly angle: number };
  /** Stops: -1 halves the light, 1 doubles it. */
  readonly exposure?: number;
  /** Deviation of the sensor's noise in levels of 255. */
  readonly noise?: number;
  /** Factor on the size of the result. */
  readonly scale?: number;
  /** Turns the whole picture clockwise; nothing tells a reader so. */
  readonly turn?: 90 | 180 | 270;
  /** Stores the pixels turned, with the EXIF tag that turns them back (1, 3, 6 or 8). */
  readonly orientation?: 1 | 3 | 6 | 8;
  /** JPEG quality, 1 to 100; 92 unless told. */
  readonly quality?: number;
}

export interface DegradedImage {
  /** JPEG. */
  readonly image: Buffer;
  /** As seen, after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** The document's corners as seen; the first is the document's own upper left. */
  readonly corners: Quad;
}

/** Photographs a drawn document badly, in a way that its seed repeats. */
export async function degrade(image: Buffer, options: Degradation): Promise<DegradedImage> {
  const random = seeded(options.seed);
  const source = await decode(image);
  let { raster, corners } = options.scene
    ? await placed(source, options.scene, random)
    : { raster: source, corners: rectangle(source.width, source.height) };
  if (options.glare) {
    const light = glare(raster.width, raster.height, options.glare, random.fork('glare'), corners);
    raster = await rendered(encoder(raster).composite([{ input: light, blend: 'screen' }]));
  }
  if (options.blur) raster = await rendered(encoder(raster).blur(options.blur));
  if (options.motion) raster = smeared(raster, options.motion.length, options.motion.angle);
  if (options.exposure) expose(raster, options.exposure);
  if (options.scale && options.scale !== 1) {
    const { width, height } = raster;
    raster = await rendered(
      encoder(raster).resize(Math.round(width * options.scale), Math.round(height * options.scale), { fit: 'fill' }),
    );
    corners = scaledQuad(corners, raster.width / width, raster.height / height);
  }
  if (options.noise) addNoise(raster, options.noise, random.fork('noise'));
  return written(raster, corners, options);
}

async function written(raster: Raster, corners: Quad, options: Degradation): Promise<DegradedImage> {
  const turn = options.turn ?? 0;
  const seen =
    turn % 180 ? { width: raster.height, height: raster.width } : { width: raster.width, height: raster.height };
  // A camera with tag 6 stores the scene turned by 270 degrees, so that turning by 90 shows it upright.
  const stored = { 1: 0, 3: 180, 6: 270, 8: 90 }[options.orientation ?? 1] ?? 0;
  const upright = await encoder(raster).rotate(turn).png({ compressionLevel: 0 }).toBuffer();
  const jpeg = sharp(upright)
    .rotate(stored)
    .jpeg({ quality: options.quality ?? 92 });
  if (options.orientation) jpeg.withMetadata({ orientation: options.orientation });
  return { image: await jpeg.toBuffer(), ...seen, corners: turnedQuad(corners, turn, raster.width, raster.height) };
}

const quadOf = (quad: Quad, change: (point: Point) => Point): Quad => [
  change(quad[0]),
  change(quad[1]),
  change(quad[2]),
  change(quad[3]),
];
const scaledQuad = (quad: Quad, x: number, y: number): Quad =>
  quadOf(quad, (point) => ({ x: point.x * x, y: point.y * y }));

function turnedQuad(quad: Quad, turn: number, width: number, height: number): Quad {
  return quadOf(quad, ({ x, y }) => {
    if (turn === 90) return { x: height - y, y: x };
    if (turn === 180) return { x: width - x, y: height - y };
    if (turn === 270) return { x: y, y: width - x };
    return { x, y };
  });
}

/** Corners of a document of some aspect in the middle of a scene, tilted and seen at an angle. */
export function placeInScene(aspect: number, scene: NonNullable<Degradation['scene']>, random: Random): Quad {
  const tilt = ((scene.tilt ?? 0) * Math.PI) / 180;
  const [across, down] = [Math.abs(Math.cos(tilt)), Math.abs(Math.sin(tilt))];
  const height = Math.min(
    (scene.width * scene.fill) / (aspect * across + down),
    (scene.height * scene.fill) / (aspect * down + across),
  );
  const width = height * aspect;
  const spread = (scene.perspective ?? 0) * height;
  const shift = { x: (scene.width * (1 - scene.fill)) / 4, y: (scene.height * (1 - scene.fill)) / 4 };
  const middle = {
    x: scene.width / 2 + random.between(-shift.x, shift.x),
    y: scene.height / 2 + random.between(-shift.y, shift.y),
  };
  return quadOf(rectangle(width, height), (corner) => {
    const x = corner.x - width / 2 + random.between(-spread, spread);
    const y = corner.y - height / 2 + random.between(-spread, spread);
    return {
      x: middle.x + x * Math.cos(tilt) - y * Math.sin(tilt),
      y: middle.y + x * Math.sin(tilt) + y * Math.cos(tilt),
    };
  });
}

async function placed(
  source: Raster,
  scene: NonNullable<Degradation['scene']>,
  random: Random,
): Promise<{ raster: Raster; corners: Quad }> {
  const corners = placeInScene(source.width / source.height, scene, random.fork('place'));
  const surface = await desk(scene.desk, scene.width, scene.height, random.fork('desk'));
  let raster = await shadow(surface, corners);
  // A picture that shrinks is first made small, or bilinear sampling would leave steps in its letters.
  const across = Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y);
  const picture = across < source.width * 0.75 ? await rendered(encoder(source).resize(Math.round(across))) : source;
  lay(picture, raster, corners, picture.width * 0.035);
  if (scene.hand) raster = await hand(raster, corners, random.fork('hand'));
  return { raster, corners };
}

/** The mean along a straight movement. */
function smeared(raster: Raster, length: number, angle: number): Raster {
  const steps = Math.max(2, Math.round(length));
  const { width, height, data } = raster;
  const radians = (angle * Math.PI) / 180;
  const offsets = Array.from({ length: steps }, (_, i) => {
    const along = (i / (steps - 1) - 0.5) * length;
    return [Math.round(along * Math.cos(radians)), Math.round(along * Math.sin(radians))] as const;
  });
  const result = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [r, g, b] = [0, 0, 0];
      for (const [dx, dy] of offsets) {
        const at = (Math.max(0, Math.min(height - 1, y + dy)) * width + Math.max(0, Math.min(width - 1, x + dx))) * 3;
        r += data[at] ?? 0;
        g += data[at + 1] ?? 0;
        b += data[at + 2] ?? 0;
      }
      result.set([r / steps, g / steps, b / steps], (y * width + x) * 3);
    }
  }
  return { ...raster, data: result };
}

/** Light is multiplied before the gamma of 2.2, and clips. */
function expose(raster: Raster, stops: number): void {
  const factor = 2 ** (stops / 2.2);
  const table = Uint8Array.from({ length: 256 }, (_, level) => Math.min(255, level * factor));
  raster.data.forEach((level, i) => {
    raster.data[i] = table[level] ?? level;
  });
}

function addNoise(raster: Raster, deviation: number, random: Random): void {
  // A table of normal numbers, walked at random strides, is some thirty times cheaper than drawing each.
  const table = Float32Array.from({ length: 8192 }, () => random.normal() * deviation);
  let at = 0;
  for (let i = 0; i < raster.data.length; i++) {
    if (i % 4096 === 0) at = random.whole(0, 8191);
    at = (at + 1) & 8191;
    raster.data[i] = Math.max(0, Math.min(255, (raster.data[i] ?? 0) + (table[at] ?? 0)));
  }
}

export const LEVELS = ['none', 'light', 'heavy'] as const;
export type Level = (typeof LEVELS)[number];

/**
 * A photograph as people take them: `light` is what a capture screen lets through, `heavy` what an upload brings; `none` is a scan.
 */
export function photographed(level: Level, seed: number): Degradation {
  const random = seeded(seed).fork(level);
  if (level === 'none') return { seed, quality: 95 };
  const heavy = level === 'heavy';
  return {
    seed,
    scene: {
      ...random.pick([
        { width: 1600, height: 1200 },
        { width: 1920, height: 1080 },
      ]),
      desk: random.pick(DESKS),
      fill: heavy ? random.between(0.6, 0.9) : random.between(0.78, 0.92),
      tilt: random.between(-1, 1) * (heavy ? 14 : 4),
      perspective: heavy ? 0.05 : 0.02,
      hand: random.chance(0.35),
    },
    ...(random.chance(heavy ? 0.5 : 0.15)
      ? { glare: heavy ? random.between(0.5, 0.9) : random.between(0.2, 0.45) }
      : {}),
    blur: heavy ? random.between(0.5, 1.5) : random.between(0.3, 0.7),
    ...(heavy && random.chance(0.4) ? { motion: { length: random.between(2, 5), angle: random.whole(0, 179) } } : {}),
    exposure: random.between(-1, 1) * (heavy ? 1 : 0.4),
    noise: heavy ? random.between(4, 10) : random.between(1, 4),
    quality: heavy ? random.whole(45, 80) : random.whole(80, 92),
    ...(heavy && random.chance(0.3) ? { turn: random.pick([90, 180, 270] as const) } : {}),
    ...(random.chance(0.3) ? { orientation: random.pick([3, 6, 8] as const) } : {}),
  };
}

/** Where a box of the drawing (pixels of a document of that size) lies in the photograph. */
export function boxInPhotograph(
  box: { x: number; y: number; width: number; height: number },
  size: { width: number; height: number },
  corners: Quad,
): Quad {
  const map = homography(rectangle(size.width, size.height), corners);
  return quadOf(rectangle(box.width, box.height), (corner) =>
    mapped(map, { x: corner.x + box.x, y: corner.y + box.y }),
  );
}
