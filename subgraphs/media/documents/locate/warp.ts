import type { PixelImage } from '../../pictures/decode.js';
import { homography, rectangle, type Homography, type Quad } from './geometry.js';
import type { GreyImage } from './grey.js';

/**
 * Samples `channels` interleaved bytes through a map from target to source pixels, bilinear; outside the picture the
 * nearest edge pixel is taken. `dense` samples a target pixel averages over in each direction avoid aliasing.
 */
function sample(
  source: { data: Uint8Array; width: number; height: number },
  channels: number,
  map: Homography,
  width: number,
  height: number,
  dense: number,
): Buffer {
  const out = Buffer.alloc(width * height * channels);
  const { data } = source;
  const lastX = source.width - 1;
  const lastY = source.height - 1;
  const sums = new Float64Array(channels);
  const samples = dense * dense;
  const offsets = Array.from({ length: samples }, (_, step) => ({
    x: ((step % dense) + 0.5) / dense,
    y: (Math.floor(step / dense) + 0.5) / dense,
  }));
  const [m0, m1, m2, m3, m4, m5, m6, m7] = map;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      sums.fill(0);
      for (const offset of offsets) {
        const tx = x + offset.x;
        const ty = y + offset.y;
        const w = m6 * tx + m7 * ty + 1;
        let sx = (m0 * tx + m1 * ty + m2) / w - 0.5;
        let sy = (m3 * tx + m4 * ty + m5) / w - 0.5;
        sx = sx < 0 ? 0 : sx > lastX ? lastX : sx;
        sy = sy < 0 ? 0 : sy > lastY ? lastY : sy;
        const x0 = sx | 0;
        const y0 = sy | 0;
        const fx = sx - x0;
        const fy = sy - y0;
        const right = x0 < lastX ? channels : 0;
        const at = (y0 * source.width + x0) * channels;
        const below = at + (y0 < lastY ? source.width * channels : 0);
        for (let c = 0; c < channels; c += 1) {
          const top = (data[at + c] as number) * (1 - fx) + (data[at + right + c] as number) * fx;
          const bottom = (data[below + c] as number) * (1 - fx) + (data[below + right + c] as number) * fx;
          sums[c] = (sums[c] as number) + top * (1 - fy) + bottom * fy;
        }
      }
      const to = (y * width + x) * channels;
      for (let c = 0; c < channels; c += 1) out[to + c] = (sums[c] as number) / samples;
    }
  return out;
}

/** Source pixels a target pixel spans, as whole samples in each direction (1 to 3). */
function density(map: Homography, width: number, height: number): number {
  const at = (x: number, y: number): readonly [number, number] => {
    const w = map[6] * x + map[7] * y + 1;
    return [(map[0] * x + map[1] * y + map[2]) / w, (map[3] * x + map[4] * y + map[5]) / w];
  };
  const [x0, y0] = at(width / 2, height / 2);
  const [x1, y1] = at(width / 2 + 1, height / 2);
  return Math.max(1, Math.min(3, Math.round(Math.hypot(x1 - x0, y1 - y0) * 0.8)));
}

/** Straightens a quadrilateral of a colour picture to a rectangle; null when the quadrilateral is degenerate. */
export function straighten(image: PixelImage, quad: Quad, width: number, height: number): PixelImage | null {
  const map = homography(rectangle(width, height), quad);
  return map && { data: sample(image, 3, map, width, height, density(map, width, height)), width, height };
}

/** Straightens a quadrilateral of a grey picture to a rectangle; null when the quadrilateral is degenerate. */
export function straightenGrey(image: GreyImage, quad: Quad, width: number, height: number): GreyImage | null {
  const map = homography(rectangle(width, height), quad);
  return map && { data: sample(image, 1, map, width, height, density(map, width, height)), width, height };
}
