import { blankGrey, transposed, type GreyImage } from './grey.js';

/** Largest value under a horizontal window of `size` (odd) pixels, by van Herk and Gil-Werman: three comparisons a pixel. */
function dilateRows(image: GreyImage, size: number): GreyImage {
  const { data, width, height } = image;
  const out = blankGrey(width, height);
  const half = size >> 1;
  const length = Math.ceil((width + 2 * half) / size) * size;
  const row = new Uint8Array(length);
  const forward = new Uint8Array(length);
  const backward = new Uint8Array(length);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    row.set(data.subarray(start, start + width), half);
    for (let block = 0; block < length; block += size) {
      let most = 0;
      for (let i = block; i < block + size; i += 1) {
        const value = row[i] as number;
        if (value > most) most = value;
        forward[i] = most;
      }
      most = 0;
      for (let i = block + size - 1; i >= block; i -= 1) {
        const value = row[i] as number;
        if (value > most) most = value;
        backward[i] = most;
      }
    }
    for (let x = 0; x < width; x += 1) {
      const a = backward[x] as number;
      const b = forward[x + size - 1] as number;
      out.data[start + x] = a > b ? a : b;
    }
  }
  return out;
}

function inverted(image: GreyImage): GreyImage {
  const data = new Uint8Array(image.data.length);
  for (let i = 0; i < data.length; i += 1) data[i] = 255 - (image.data[i] as number);
  return { ...image, data };
}

/** Dilation by a rectangle of odd sides. */
function dilate(image: GreyImage, width: number, height: number): GreyImage {
  const rows = width > 1 ? dilateRows(image, width | 1) : image;
  return height > 1 ? transposed(dilateRows(transposed(rows), height | 1)) : rows;
}

/** Erosion by a rectangle of odd sides. */
const erode = (image: GreyImage, width: number, height: number): GreyImage =>
  inverted(dilate(inverted(image), width, height));

/** Closing: fills dark gaps narrower than the rectangle. */
export const close = (image: GreyImage, width: number, height: number): GreyImage =>
  erode(dilate(image, width, height), width, height);

/** Black-hat: what closing fills, that is dark marks on lighter ground. */
export function blackHat(image: GreyImage, width: number, height: number): GreyImage {
  const { data } = close(image, width, height);
  for (let i = 0; i < data.length; i += 1) data[i] = (data[i] as number) - (image.data[i] as number);
  return { ...image, data };
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
