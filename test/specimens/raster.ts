import sharp, { type Sharp } from 'sharp';
import { homography, rectangle, type Quad } from './homography.js';

/** Interleaved red, green and blue bytes, row by row. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export const decode = (image: Buffer): Promise<Raster> => rendered(sharp(image));

/** The pixels that a pipeline ends with. */
export async function rendered(pipeline: Sharp): Promise<Raster> {
  const { data, info } = await pipeline.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

export const encoder = (raster: Raster): Sharp =>
  sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } });

/**
 * Lays a picture into a four-cornered place of a scene, bilinear, with corners rounded and edges softened over a pixel. The scene is changed.
 * @param rounding radius of the picture's corners in its own pixels
 */
export function lay(picture: Raster, scene: Raster, place: Quad, rounding: number): void {
  const back = homography(place, rectangle(picture.width, picture.height));
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0] = back;
  const xs = place.map((corner) => corner.x);
  const ys = place.map((corner) => corner.y);
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(scene.width - 1, Math.ceil(Math.max(...xs))),
  ];
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(scene.height - 1, Math.ceil(Math.max(...ys))),
  ];
  const { data: from, width, height } = picture;
  const to = scene.data;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const w = g * x + h * y + 1;
      const u = (a * x + b * y + c) / w;
      const v = (d * x + e * y + f) / w;
      const cover = coverage(u, v, width, height, rounding);
      if (cover <= 0) continue;
      const u0 = Math.max(0, Math.min(width - 2, Math.floor(u)));
      const v0 = Math.max(0, Math.min(height - 2, Math.floor(v)));
      const du = Math.max(0, Math.min(1, u - u0));
      const dv = Math.max(0, Math.min(1, v - v0));
      const p = (v0 * width + u0) * 3;
      const q = p + width * 3;
      const target = (y * scene.width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const upper = (from[p + channel] ?? 0) * (1 - du) + (from[p + 3 + channel] ?? 0) * du;
        const lower = (from[q + channel] ?? 0) * (1 - du) + (from[q + 3 + channel] ?? 0) * du;
        to[target + channel] = (to[target + channel] ?? 0) * (1 - cover) + (upper * (1 - dv) + lower * dv) * cover;
      }
    }
  }
}

/** 1 inside a rounded rectangle, 0 outside, between over one pixel at the edge. */
function coverage(u: number, v: number, width: number, height: number, radius: number): number {
  const x = Math.abs(u - width / 2) - (width / 2 - radius);
  const y = Math.abs(v - height / 2) - (height / 2 - radius);
  const outside = Math.hypot(Math.max(x, 0), Math.max(y, 0)) + Math.min(Math.max(x, y), 0) - radius;
  return Math.max(0, Math.min(1, 0.5 - outside));
}
