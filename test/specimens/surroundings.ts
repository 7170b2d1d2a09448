import sharp from 'sharp';
import type { Quad } from './homography.js';
import { encoder, rendered, type Raster } from './raster.js';
import type { Random } from './random.js';

export const DESKS = ['wood', 'dark-wood', 'cloth', 'stone', 'paper'] as const;
export type Desk = (typeof DESKS)[number];

interface Texture {
  readonly colour: readonly [number, number, number];
  /** Cells of noise across and down: few across and many down give grain. */
  readonly grain: readonly [number, number];
  readonly fine: readonly [number, number];
  readonly contrast: number;
}

const TEXTURES: Readonly<Record<Desk, Texture>> = {
  wood: { colour: [176, 132, 88], grain: [6, 90], fine: [30, 400], contrast: 26 },
  'dark-wood': { colour: [84, 58, 42], grain: [5, 70], fine: [24, 360], contrast: 18 },
  cloth: { colour: [92, 104, 126], grain: [8, 8], fine: [420, 420], contrast: 14 },
  stone: { colour: [150, 150, 147], grain: [28, 22], fine: [300, 240], contrast: 20 },
  paper: { colour: [226, 224, 218], grain: [4, 4], fine: [200, 200], contrast: 6 },
};

/** A desk's surface under light that falls off to one side. */
export async function desk(kind: Desk, width: number, height: number, random: Random): Promise<Raster> {
  const texture = TEXTURES[kind];
  const coarse = await noise(texture.grain, width, height, random);
  const fine = await noise(texture.fine, width, height, random);
  const data = new Uint8Array(width * height * 3);
  const [tiltX, tiltY] = [random.between(-0.12, 0.12), random.between(-0.12, 0.12)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const light = 1 + tiltX * (x / width - 0.5) * 2 + tiltY * (y / height - 0.5) * 2;
      const relief =
        (((coarse[at] ?? 128) - 128) / 64) * texture.contrast + (((fine[at] ?? 128) - 128) / 128) * texture.contrast;
      for (let channel = 0; channel < 3; channel++) {
        data[at * 3 + channel] = Math.max(0, Math.min(255, ((texture.colour[channel] ?? 0) + relief) * light));
      }
    }
  }
  return { data, width, height };
}

/** Value noise: a small random field, drawn up by cubic interpolation. */
async function noise(
  cells: readonly [number, number],
  width: number,
  height: number,
  random: Random,
): Promise<Uint8Array> {
  const [columns, rows] = cells;
  const small = Uint8Array.from({ length: columns * rows }, () => random.whole(40, 215));
  return sharp(small, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
}

const svg = (width: number, height: number, body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

/** A soft shadow below a document that lies in a place of the scene. */
export async function shadow(scene: Raster, place: Quad): Promise<Raster> {
  const lift = Math.max(scene.width, scene.height) * 0.006;
  const points = place.map(({ x, y }) => `${(x + lift).toFixed(1)},${(y + lift * 1.4).toFixed(1)}`).join(' ');
  const body = `<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${lift.toFixed(1)}"/></filter></defs><polygon points="${points}" fill="#000" fill-opacity="0.45" filter="url(#s)"/>`;
  return rendered(encoder(scene).composite([{ input: svg(scene.width, scene.height, body) }]));
}

/** Fingers of a hand that comes from a side and covers a little of the document's edge. */
export async function hand(scene: Raster, place: Quad, random: Random): Promise<Raster> {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = place;
  const fromLeft = random.chance(0.5);
  const [a, b] = fromLeft ? [upperLeft, lowerLeft] : [upperRight, lowerRight];
  const size = Math.hypot(upperRight.x - upperLeft.x, upperRight.y - upperLeft.y);
  const skin = random.pick(['#c98f6e', '#e0ac8c', '#8a5a3f', '#f0c3a2'] as const);
  const thickness = size * 0.075;
  const reach = size * random.between(-0.01, 0.012);
  const direction = fromLeft ? 1 : -1;
  const edge = fromLeft ? -size * 0.5 : size * 0.5;
  const finger = (share: number, extra: number): string => {
    const x = a.x + (b.x - a.x) * share + direction * (reach + extra);
    const y = a.y + (b.y - a.y) * share;
    const start = x - direction * 4 + edge - direction * size * 0.3;
    const nailX = x - direction * thickness * 0.2;
    return `<path d="M${start.toFixed(1)} ${(y + thickness * 1.6).toFixed(1)} L${x.toFixed(1)} ${y.toFixed(1)}" stroke="url(#skin)" stroke-width="${thickness.toFixed(1)}" stroke-linecap="round"/>
<ellipse cx="${nailX.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(thickness * 0.36).toFixed(1)}" ry="${(thickness * 0.26).toFixed(1)}" fill="#f3d3c4" fill-opacity="0.7"/>`;
  };
  const body = `<defs><linearGradient id="skin" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="${scene.height}"><stop offset="0" stop-color="${skin}"/><stop offset="1" stop-color="${skin}" stop-opacity="0.97"/></linearGradient></defs>${finger(random.between(0.5, 0.62), 0)}`;
  return rendered(encoder(scene).composite([{ input: svg(scene.width, scene.height, body) }]));
}

/** A soft bright ellipse, as a lamp leaves on a laminated surface. `strength` from 0 to 1. */
export function glare(width: number, height: number, strength: number, random: Random, over: Quad): Buffer {
  const share = random.between(0.2, 0.8);
  const down = random.between(0.2, 0.8);
  const [a, b, c, d] = over;
  const mix = (p: number, q: number, r: number, s: number): number =>
    (p * (1 - share) + q * share) * (1 - down) + (s * (1 - share) + r * share) * down;
  const x = mix(a.x, b.x, c.x, d.x);
  const y = mix(a.y, b.y, c.y, d.y);
  const size = Math.hypot(b.x - a.x, b.y - a.y);
  const body = `<defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity="${strength}"/><stop offset="0.45" stop-color="#fff" stop-opacity="${strength * 0.75}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(size * random.between(0.1, 0.2)).toFixed(0)}" ry="${(size * random.between(0.05, 0.1)).toFixed(0)}" fill="url(#g)" transform="rotate(${random.whole(-40, 40)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`;
  return svg(width, height, body);
}
