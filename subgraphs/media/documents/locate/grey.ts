import type { PixelImage } from '../../pictures/decode.js';

/** One byte a pixel, 0 black to 255 white, rows from the top. */
export interface GreyImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export const blankGrey = (width: number, height: number): GreyImage => ({
  data: new Uint8Array(width * height),
  width,
  height,
});

/** Luma of ITU-R BT.601. */
export function greyOf(image: PixelImage): GreyImage {
  const out = blankGrey(image.width, image.height);
  const { data } = image;
  for (let i = 0, at = 0; i < out.data.length; i += 1, at += 3)
    out.data[i] = ((data[at] as number) * 77 + (data[at + 1] as number) * 150 + (data[at + 2] as number) * 29) >> 8;
  return out;
}

/** The red, green and blue planes of a picture. */
export function colourPlanes(image: PixelImage): readonly GreyImage[] {
  return [0, 1, 2].map((channel) => {
    const out = blankGrey(image.width, image.height);
    for (let i = 0, at = channel; i < out.data.length; i += 1, at += 3) out.data[i] = image.data[at] as number;
    return out;
  });
}

/** Shrinks by averaging so that the longer side is at most `side`; `scale` is the factor that was applied (at most 1). */
export function shrink(image: GreyImage, side: number): { image: GreyImage; scale: number } {
  const scale = Math.min(1, side / Math.max(image.width, image.height));
  if (scale === 1) return { image, scale };
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const out = blankGrey(width, height);
  const columns = Array.from({ length: width + 1 }, (_, x) => Math.round((x * image.width) / width));
  for (let y = 0; y < height; y += 1) {
    const top = Math.round((y * image.height) / height);
    const bottom = Math.max(top + 1, Math.round(((y + 1) * image.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = columns[x] as number;
      const right = Math.max(left + 1, columns[x + 1] as number);
      let sum = 0;
      for (let sy = top; sy < bottom; sy += 1)
        for (let sx = left; sx < right; sx += 1) sum += image.data[sy * image.width + sx] as number;
      out.data[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { image: out, scale };
}

/** Each plane made small; all have one size. */
export function shrunkPlanes(
  picture: readonly GreyImage[],
  side: number,
): { planes: readonly GreyImage[]; scale: number } {
  const small = picture.map((plane) => shrink(plane, side));
  return { planes: small.map(({ image }) => image), scale: small[0]?.scale ?? 1 };
}

/** Rows become columns. */
export function transposed(image: GreyImage): GreyImage {
  const out = blankGrey(image.height, image.width);
  for (let y = 0; y < image.height; y += 1)
    for (let x = 0; x < image.width; x += 1) out.data[x * image.height + y] = image.data[y * image.width + x] as number;
  return out;
}

/** The grey level that parts two classes best (Otsu 1979). */
export function otsu(image: GreyImage): number {
  const { data } = image;
  const histogram = new Float64Array(256);
  for (let i = 0; i < data.length; i += 1) {
    const level = data[i] as number;
    histogram[level] = (histogram[level] as number) + 1;
  }
  const total = data.length;
  let all = 0;
  histogram.forEach((count, level) => (all += count * level));
  let below = 0;
  let sum = 0;
  let best = -1;
  let threshold = 127;
  for (let level = 0; level < 255; level += 1) {
    below += histogram[level] as number;
    sum += level * (histogram[level] as number);
    if (below === 0 || below === total) continue;
    const difference = sum / below - (all - sum) / (total - below);
    const between = below * (total - below) * difference * difference;
    if (between > best) {
      best = between;
      threshold = level;
    }
  }
  return threshold;
}

/** Variance of the Laplacian: the usual measure of sharpness; in squared grey levels. */
export function sharpness(image: GreyImage): number {
  const { data, width, height } = image;
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value =
        4 * (data[at] as number) -
        (data[at - 1] as number) -
        (data[at + 1] as number) -
        (data[at - width] as number) -
        (data[at + width] as number);
      sum += value;
      squares += value * value;
      count += 1;
    }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}

/** The part of a picture inside a box, and where it lies; null when hardly anything is inside. */
export function cropGrey(
  image: GreyImage,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): { image: GreyImage; left: number; top: number } | null {
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const width = Math.min(image.width, Math.ceil(box.left + box.width)) - left;
  const height = Math.min(image.height, Math.ceil(box.top + box.height)) - top;
  if (width < 12 || height < 12) return null;
  const out = blankGrey(width, height);
  for (let y = 0; y < height; y += 1) {
    const from = (top + y) * image.width + left;
    out.data.set(image.data.subarray(from, from + width), y * width);
  }
  return { image: out, left, top };
}

/** The levels spread over the whole range, one in fifty cut off at the dark end and one in five at the light one. */
export function stretched(image: GreyImage): GreyImage {
  const histogram = new Uint32Array(256);
  for (const value of image.data) histogram[value] = (histogram[value] as number) + 1;
  const level = (share: number): number => {
    let sum = 0;
    for (const [value, count] of histogram.entries()) {
      sum += count;
      if (sum >= share * image.data.length) return value;
    }
    return 255;
  };
  const [dark, light] = [level(0.02), level(0.8)];
  const out = blankGrey(image.width, image.height);
  const span = Math.max(16, light - dark);
  for (let i = 0; i < out.data.length; i += 1)
    out.data[i] = Math.max(0, Math.min(255, (((image.data[i] as number) - dark) * 255) / span));
  return out;
}
