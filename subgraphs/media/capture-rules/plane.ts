/** One channel of a picture, row by row, 0 (black) to 255 (white). */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** A rectangle in pixels of a plane; may be fractional. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A side of a picture, or of a part of it. */
export type PictureSide = 'top' | 'right' | 'bottom' | 'left';

export const PICTURE_SIDES: readonly PictureSide[] = ['top', 'right', 'bottom', 'left'];

/**
 * Luminance (Rec. 601) of interleaved pixels.
 * @param pixels RGBA or RGB bytes, `channels` a pixel
 */
export function luminance(
  pixels: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  channels: 3 | 4,
): Plane {
  const data = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < data.length; at++, from += channels) {
    data[at] = 0.299 * (pixels[from] ?? 0) + 0.587 * (pixels[from + 1] ?? 0) + 0.114 * (pixels[from + 2] ?? 0);
  }
  return { width, height, data };
}

/**
 * How much more blue than red interleaved pixels are: 0 (red) to 255 (blue), 128 for grey. Shadows hardly change it.
 * @param pixels RGBA bytes
 */
export function coolness(pixels: Uint8ClampedArray | Uint8Array, width: number, height: number): Plane {
  const data = new Uint8ClampedArray(width * height);
  for (let at = 0, from = 0; at < data.length; at++, from += 4) {
    data[at] = 128 + ((pixels[from + 2] ?? 0) - (pixels[from] ?? 0)) / 2;
  }
  return { width, height, data };
}

/** The part of `plane` inside `area`, clipped to the plane and rounded to whole pixels. */
export function crop(plane: Plane, area: Rectangle): Plane {
  const left = Math.max(0, Math.round(area.x));
  const top = Math.max(0, Math.round(area.y));
  const width = Math.max(0, Math.min(plane.width, Math.round(area.x + area.width)) - left);
  const height = Math.max(0, Math.min(plane.height, Math.round(area.y + area.height)) - top);
  const data = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * plane.width + left;
    data.set(plane.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}

/** A small copy by averaging boxes; for comparing frames and for statistics. */
export function shrink(plane: Plane, width: number, height: number): Plane {
  const data = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    const top = Math.floor((row * plane.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * plane.height) / height));
    for (let column = 0; column < width; column++) {
      const left = Math.floor((column * plane.width) / width);
      const right = Math.max(left + 1, Math.floor(((column + 1) * plane.width) / width));
      let sum = 0;
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) sum += plane.data[y * plane.width + x] ?? 0;
      }
      data[row * width + column] = sum / ((bottom - top) * (right - left));
    }
  }
  return { width, height, data };
}
