import sharp from 'sharp';
import { homography, rectangle, type Quad } from './homography.js';
import { decode, encoder, type Raster } from './raster.js';
import type { Random } from './random.js';

/** What stands before the camera: the document itself, a screen that shows it, or its print. */
export type Shown = 'original' | 'laptop' | 'telephone' | 'print';
export const REPRODUCTIONS = ['laptop', 'telephone', 'print'] as const satisfies readonly Shown[];

/**
 * Pixels that a document is wide on the screen, least and most: at its own size on 110 dots an inch up to the whole width of a telephone. Of
 * a print: dots of its raster, 100 to 150 an inch.
 */
const PIXELS: Readonly<Record<Exclude<Shown, 'original'>, readonly [number, number]>> = {
  laptop: [400, 900],
  telephone: [800, 1080],
  print: [340, 510],
};
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of the camera's pictures. */
const SIZES: readonly Size[] = [
  { width: 1280, height: 960 },
  { width: 1440, height: 1080 },
];
/** Samples across and down that a pixel of the sensor averages. */
const DENSE = 4;
const GAMMA = 2.2;
const LINEAR = Float32Array.from({ length: 256 }, (_, level) => (level / 255) ** GAMMA);

/** A picture whose levels are light, 0 to 1. */
type Lights = Omit<Raster, 'data'> & { readonly data: Float32Array };

const litBy = ({ data, ...size }: Raster): Lights => ({
  ...size,
  data: Float32Array.from(data, (level) => LINEAR[level] as number),
});

export interface FilmedDocument {
  /** JPEG. */
  readonly image: Buffer;
  readonly corners: Quad;
}

/**
 * The photograph of a document, or of a screen or print in its place, held a little askew: light is averaged over the pixels of a sensor with
 * a colour filter (Bayer's), the lens blurs, colours are interpolated, noise, gamma, now and then a smaller picture, JPEG.
 * @param document PNG or JPEG
 * @param size of the camera's picture, in pixels
 */
export async function filmed(
  document: Buffer,
  shown: Shown,
  random: Random,
  size: Size = random.pick(SIZES),
): Promise<FilmedDocument> {
  const { width, height } = size;
  const across = shown === 'original' ? null : random.whole(...PIXELS[shown]);
  const source = sharp(document).flatten();
  const picture = await decode(await (across === null ? source : source.resize(across)).png().toBuffer());
  const corners = held(picture.width / picture.height, width, height, random);
  const camera: Camera = {
    width,
    height,
    corners,
    blur: random.between(0.35, 1.1),
    surround: shown === 'original' ? 70 : 22,
  };
  const mosaic = exposed(litBy(picture), LIGHTS[shown], camera);
  const raster = developed(mosaic, width, height, random);
  const scale = random.chance(0.4) ? random.between(0.6, 0.95) : 1;
  const image = await encoder(raster)
    .resize(Math.round(width * scale))
    .sharpen({ sigma: random.between(0.5, 0.9) })
    .jpeg({ quality: random.whole(70, 93) })
    .toBuffer();
  return { image, corners: scaled(corners, scale) };
}

const scaled = ([a, b, c, d]: Quad, by: number): Quad => {
  const at = ({ x, y }: Quad[number]): Quad[number] => ({ x: x * by, y: y * by });
  return [at(a), at(b), at(c), at(d)];
};

function held(aspect: number, width: number, height: number, random: Random): Quad {
  const fits = Math.min(width, height * aspect) * random.between(0.75, 0.94);
  const tilt = (random.between(-5, 5) * Math.PI) / 180;
  const stray = fits * 0.012;
  const corner = (x: number, y: number): Quad[number] => ({
    x: width / 2 + fits * (x * Math.cos(tilt) - (y / aspect) * Math.sin(tilt)) + random.between(-stray, stray),
    y: height / 2 + fits * (x * Math.sin(tilt) + (y / aspect) * Math.cos(tilt)) + random.between(-stray, stray),
  });
  return [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)];
}

/** The linear light of one colour at a place of what is shown; u and v count the picture's pixels. */
type Light = (shown: Lights, channel: number, u: number, v: number) => number;

const levelAt = ({ data, width }: Lights, channel: number, column: number, row: number): number =>
  data[(row * width + column) * 3 + channel] as number;

/** Paper has no pixels: what lies between those of the drawing is between them. */
const paper: Light = (shown, channel, u, v) => {
  const x = Math.max(0, Math.min(shown.width - 2, Math.floor(u - 0.5)));
  const y = Math.max(0, Math.min(shown.height - 2, Math.floor(v - 0.5)));
  const dx = Math.max(0, Math.min(1, u - 0.5 - x));
  const dy = Math.max(0, Math.min(1, v - 0.5 - y));
  return (
    (levelAt(shown, channel, x, y) * (1 - dx) + levelAt(shown, channel, x + 1, y) * dx) * (1 - dy) +
    (levelAt(shown, channel, x, y + 1) * (1 - dx) + levelAt(shown, channel, x + 1, y + 1) * dx) * dy
  );
};

/** A stripe of each colour in every pixel, with dark between; the stripes are as much brighter as they are narrower. */
const stripes: Light = (shown, channel, u, v) => {
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const along = (u - column) * 3 - channel;
  const lit = along > 0.08 && along < 0.92 && v - row > 0.06 && v - row < 0.94;
  return lit ? 3.6 * levelAt(shown, channel, column, row) : 0.01;
};

/** Of organic screens each pixel has a green light, and a red or a blue one by turns. */
const diamonds: Light = (shown, channel, u, v) => {
  const [column, row] = [Math.floor(u), Math.floor(v)];
  const [x, y] = [u - column, v - row];
  if (channel === 1) return Math.hypot(x - 0.25, y - 0.5) < 0.24 ? 5 * levelAt(shown, 1, column, row) : 0.01;
  const mine = (column + row) % 2 === (channel === 0 ? 0 : 1);
  return mine && Math.hypot(x - 0.75, y - 0.5) < 0.3 ? 6.5 * levelAt(shown, channel, column, row) : 0.01;
};

/** Degrees by which the rasters of cyan, magenta and yellow are turned. */
const SCREEN_ANGLES = [15, 75, 45].map((degrees) => (degrees * Math.PI) / 180);

/** Ink where the raster's wave is below what the colour needs. */
const dots: Light = (shown, channel, u, v) => {
  const angle = SCREEN_ANGLES[channel] ?? 0;
  const wave =
    (Math.cos(2 * Math.PI * (u * Math.cos(angle) + v * Math.sin(angle))) +
      Math.cos(2 * Math.PI * (v * Math.cos(angle) - u * Math.sin(angle)))) /
      4 +
    0.5;
  return levelAt(shown, channel, Math.floor(u), Math.floor(v)) > wave ? 0.85 : 0.05;
};

const LIGHTS: Readonly<Record<Shown, Light>> = { original: paper, laptop: stripes, telephone: diamonds, print: dots };

interface Camera {
  readonly width: number;
  readonly height: number;
  readonly corners: Quad;
  /** Deviation of the lens's blur in pixels. */
  readonly blur: number;
  /** Level of what is around. */
  readonly surround: number;
}

/** Which colour a pixel of the sensor sees: red and green by turns, then green and blue. */
const filterOf = (x: number, y: number): number => (y % 2 === 0 ? (x % 2 === 0 ? 0 : 1) : x % 2 === 0 ? 1 : 2);

/** What each pixel of the sensor gets, linear. Samples lie over the pixel and as far beyond as the lens blurs. */
function exposed(shown: Lights, light: Light, { width, height, corners, blur, surround }: Camera): Float32Array {
  const map = homography(corners, rectangle(shown.width, shown.height));
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = map;
  const around = LINEAR[surround] as number;
  const reach = (1 + 2 * blur) / DENSE;
  const steps = Array.from({ length: DENSE }, (_, i) => (i + 0.5 - DENSE / 2) * reach);
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const channel = filterOf(x, y);
      const w = g * (x + 0.5) + h * (y + 0.5) + 1;
      const u = (a * (x + 0.5) + b * (y + 0.5) + c) / w;
      const v = (d * (x + 0.5) + e * (y + 0.5) + f) / w;
      // Over a few pixels the map is even: its slopes are enough.
      const ux = (a - g * u) / w;
      const uy = (b - h * u) / w;
      const vx = (d - g * v) / w;
      const vy = (e - h * v) / w;
      let sum = 0;
      for (let step = 0; step < DENSE * DENSE; step += 1) {
        const dx = steps[step % DENSE] as number;
        const dy = steps[Math.floor(step / DENSE)] as number;
        const su = u + ux * dx + uy * dy;
        const sv = v + vx * dx + vy * dy;
        const inside = su >= 0 && sv >= 0 && su < shown.width && sv < shown.height;
        sum += inside ? light(shown, channel, su, sv) : around;
      }
      out[y * width + x] = sum / (DENSE * DENSE);
    }
  return out;
}

/** Colours from the sensor's mosaic: a missing one is the mean of the neighbours that saw it. */
function developed(mosaic: Float32Array, width: number, height: number, random: Random): Raster {
  const noise = random.between(0.004, 0.015);
  // A table of normal numbers, walked at random strides, is cheaper than drawing each.
  const table = Float32Array.from({ length: 8192 }, () => random.normal() * noise);
  const noisy = mosaic.map((level, i) =>
    Math.max(0, level + (table[(i * 7919 + (i >> 12) * 104729) & 8191] as number) * (0.3 + level) ** 0.5),
  );
  const data = new Uint8Array(width * height * 3);
  const sums = new Float64Array(3);
  const counts = new Float64Array(3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      sums.fill(0);
      counts.fill(0);
      const own = filterOf(x, y);
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const [sx, sy] = [x + dx, y + dy];
          if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
          const channel = filterOf(sx, sy);
          if (channel === own && (dx !== 0 || dy !== 0)) continue;
          sums[channel] = (sums[channel] as number) + (noisy[sy * width + sx] as number);
          counts[channel] = (counts[channel] as number) + 1;
        }
      for (let channel = 0; channel < 3; channel += 1) {
        const level = (sums[channel] as number) / Math.max(1, counts[channel] as number);
        data[(y * width + x) * 3 + channel] = Math.round(255 * Math.min(1, level) ** (1 / GAMMA));
      }
    }
  return { data, width, height };
}
