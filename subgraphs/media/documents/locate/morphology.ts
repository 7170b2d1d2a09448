import { blankGrey, transposed, type GreyImage } from './grey.js';

/** Largest value under a horizontal window of `size` (odd) pixels, by van Herk and Gil-Werman: three comparisons a pixel. */
function dilateRows(image: GreyImage, size: number): GreyImage {
  const { data, width, height } = image;
  const out = blankGrey(width, height);
  const half = size >> 1;
  const padded = width + 2 * half;
  const length = Math.ceil(padded / size) * size;
  const row = new Uint8Array(length);
  const forward = new Uint8Array(length);
  const backward = new Uint8Array(length);
  for (let y = 0; y < height; y += 1) {
    row.fill(0);
    row.set(data.subarray(y * width, (y + 1) * width), half);
    for (let i = 0; i < length; i += 1) {
      const value = row[i] as number;
      const before = i % size === 0 ? 0 : (forward[i - 1] as number);
      forward[i] = value > before ? value : before;
    }
    for (let i = length - 1; i >= 0; i -= 1) {
      const value = row[i] as number;
      const after = i % size === size - 1 ? 0 : (backward[i + 1] as number);
      backward[i] = value > after ? value : after;
    }
    for (let x = 0; x < width; x += 1) {
      const a = backward[x] as number;
      const b = forward[x + size - 1] as number;
      out.data[y * width + x] = a > b ? a : b;
    }
  }
  return out;
}

const inverted = (image: GreyImage): GreyImage => ({ ...image, data: image.data.map((value) => 255 - value) });

/** Dilation by a rectangle of odd sides. */
export function dilate(image: GreyImage, width: number, height: number): GreyImage {
  const rows = width > 1 ? dilateRows(image, width | 1) : image;
  return height > 1 ? transposed(dilateRows(transposed(rows), height | 1)) : rows;
}

/** Erosion by a rectangle of odd sides. */
export const erode = (image: GreyImage, width: number, height: number): GreyImage =>
  inverted(dilate(inverted(image), width, height));

/** Closing: fills dark gaps narrower than the rectangle. */
export const close = (image: GreyImage, width: number, height: number): GreyImage =>
  erode(dilate(image, width, height), width, height);

/** Black-hat: what closing fills, that is dark marks on lighter ground. */
export function blackHat(image: GreyImage, width: number, height: number): GreyImage {
  const closed = close(image, width, height);
  return { ...image, data: closed.data.map((value, i) => value - (image.data[i] as number)) };
}

/** Absolute horizontal gradient (central difference, smoothed over three rows). */
export function horizontalGradient(image: GreyImage): GreyImage {
  const { data, width, height } = image;
  const out = blankGrey(width, height);
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const value =
        (data[at - width + 1] as number) -
        (data[at - width - 1] as number) +
        2 * ((data[at + 1] as number) - (data[at - 1] as number)) +
        (data[at + width + 1] as number) -
        (data[at + width - 1] as number);
      const size = (value < 0 ? -value : value) >> 1;
      out.data[at] = size > 255 ? 255 : size;
    }
  return out;
}
