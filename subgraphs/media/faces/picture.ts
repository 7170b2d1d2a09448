import sharp from 'sharp';
import { isCostly } from '../../platform/pictures/bounds.js';

/** Decoded pixels, RGB interleaved, 8 bits a channel, rows from the top. */
export interface Picture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A point in pixels of a picture; `x` to the right, `y` down, whole numbers are pixel centres. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Maps output pixels to input pixels: x' = a x + b y + c, y' = d x + e y + f. */
export interface AffineMap {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** The bytes are no image that can be decoded, or one beyond the limits. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';
}

/** An image bomb is refused before it is decoded. */
const MAX_INPUT_PIXELS = 64_000_000;
/** Faces need no more; larger pictures are reduced, and all sizes in px count in the reduced picture. */
const MAX_SIDE = 2048;
/** Grey level drawn where a view reaches beyond the picture. */
const OUTSIDE = 128;

/** Decodes a JPEG, PNG or WebP image upright (EXIF), reduced to at most 2048 px a side. */
export async function decodePicture(image: Uint8Array): Promise<Picture> {
  try {
    const source = sharp(image, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' });
    if (isCostly(image, await source.metadata()))
      throw new UnreadablePictureError('the image takes too long to decode');
    const { data, info } = await source
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#808080' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new UnreadablePictureError(`unexpected ${info.channels} channels`);
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof UnreadablePictureError) throw error;
    throw new UnreadablePictureError('the image cannot be decoded', { cause: error });
  }
}

export async function encodeJpeg(picture: Picture, quality = 92): Promise<Buffer> {
  const { width, height } = picture;
  return sharp(picture.data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** The part of a picture inside a box, cut at the borders. */
export function cut(picture: Picture, box: { left: number; top: number; right: number; bottom: number }): Picture {
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const width = Math.max(1, Math.min(picture.width, Math.ceil(box.right)) - left);
  const height = Math.max(1, Math.min(picture.height, Math.ceil(box.bottom)) - top);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * picture.width + left) * 3;
    data.set(picture.data.subarray(from, from + width * 3), y * width * 3);
  }
  return { data, width, height };
}

/**
 * Draws `width` x `height` pixels of the picture through an affine map from output to input, bilinear, with as many
 * samples a pixel as the reduction needs (at most 4 x 4). Outside the picture lies mid-grey.
 *
 * @returns RGB interleaved, 0 to 255
 */
export function resample(picture: Picture, map: AffineMap, width: number, height: number): Float32Array {
  const out = new Float32Array(width * height * 3);
  const reduction = Math.max(Math.hypot(map.a, map.d), Math.hypot(map.b, map.e));
  const samples = Math.min(4, Math.max(1, Math.round(reduction)));
  for (let sy = 0; sy < samples; sy++) {
    for (let sx = 0; sx < samples; sx++) {
      const shift = { x: (sx + 0.5) / samples - 0.5, y: (sy + 0.5) / samples - 0.5 };
      addSamples(picture, map, shift, { out, width, height, weight: 1 / (samples * samples) });
    }
  }
  return out;
}

interface Target {
  readonly out: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
}

/** Adds one bilinear sample to each output pixel. The hot loop of everything here: no calls, no allocation. */
function addSamples(picture: Picture, map: AffineMap, shift: Point, target: Target): void {
  const { data, width, height } = picture;
  const { a, b, c, d, e, f } = map;
  const { out, weight } = target;
  let at = 0;
  for (let row = 0; row < target.height; row++) {
    for (let column = 0; column < target.width; column++, at += 3) {
      const u = column + shift.x;
      const v = row + shift.y;
      let x = a * u + b * v + c;
      let y = d * u + e * v + f;
      if (x < -1 || y < -1 || x > width || y > height) {
        const grey = OUTSIDE * weight;
        out[at] = (out[at] ?? 0) + grey;
        out[at + 1] = (out[at + 1] ?? 0) + grey;
        out[at + 2] = (out[at + 2] ?? 0) + grey;
        continue;
      }
      x = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
      y = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
      const x0 = x | 0;
      const y0 = y | 0;
      const fx = x - x0;
      const fy = y - y0;
      const right = x0 + 1 < width ? 3 : 0;
      const below = y0 + 1 < height ? width * 3 : 0;
      const w11 = fx * fy * weight;
      const w10 = fx * weight - w11;
      const w01 = fy * weight - w11;
      const w00 = weight - w10 - w01 - w11;
      let i = (y0 * width + x0) * 3;
      for (let k = 0; k < 3; k++, i++) {
        const top = w00 * (data[i] ?? 0) + w10 * (data[i + right] ?? 0);
        const bottom = w01 * (data[i + below] ?? 0) + w11 * (data[i + right + below] ?? 0);
        out[at + k] = (out[at + k] ?? 0) + top + bottom;
      }
    }
  }
}
