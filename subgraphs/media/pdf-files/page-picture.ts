import sharp from 'sharp';
import { MAX_PICTURE_PIXELS } from '../pictures/decode.js';
import type { DrawnPicture } from './draw.js';
import type { PdfFile, PdfPage } from './file.js';
import { filtersOf, JPEG_FILTER } from './unpack.js';
import { isList, nameOf, numberOf } from './values.js';

/** Share of the page that a scan covers at least: smaller pictures are logos. */
const SCAN_SHARE = 0.4;

/** The scan that fills a page, as JPEG or PNG; null where there is none, or in an encoding of fax machines. */
export async function scanOfPage(
  file: PdfFile,
  page: PdfPage,
  pictures: readonly DrawnPicture[],
): Promise<Buffer | null> {
  const [left, bottom, right, top] = page.box;
  const area = ({ matrix: [a, b, c, d] }: DrawnPicture): number => Math.abs(a * d - b * c);
  const [largest] = pictures.toSorted((a, b) => area(b) - area(a));
  if (!largest || area(largest) < (right - left) * (top - bottom) * SCAN_SHARE) return null;
  const picture = await pictureOf(file, largest);
  return picture && turnedBack(picture, page.turned);
}

async function pictureOf(file: PdfFile, { stream }: DrawnPicture): Promise<Buffer | null> {
  const { dictionary } = stream;
  const bytes = file.bytesOf(stream);
  if (bytes === null) return null;
  if (filtersOf(dictionary, file.resolve).includes(JPEG_FILTER)) return Buffer.from(bytes);
  const width = numberOf(file.resolve(dictionary.get('Width')));
  const height = numberOf(file.resolve(dictionary.get('Height')));
  const bits = numberOf(file.resolve(dictionary.get('BitsPerComponent')), 8);
  const space = file.resolve(dictionary.get('ColorSpace'));
  const kind = nameOf(isList(space) ? file.resolve(space[0]) : space);
  if (width < 1 || height < 1 || width * height > MAX_PICTURE_PIXELS || kind === 'Indexed') return null;
  const channels = bits === 1 ? 1 : Math.floor(bytes.length / (width * height));
  if (bits === 1) return encoded(unpackBits(bytes, width, height), width, height, 1);
  if (bits !== 8 || (channels !== 1 && channels !== 3)) return null;
  return encoded(bytes.subarray(0, width * height * channels), width, height, channels);
}

function encoded(bytes: Uint8Array, width: number, height: number, channels: 1 | 3): Promise<Buffer> {
  return sharp(bytes, { raw: { width, height, channels } }).png({ compressionLevel: 1 }).toBuffer();
}

function unpackBits(bytes: Uint8Array, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height);
  const row = Math.ceil(width / 8);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      out[y * width + x] = ((bytes[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
  }
  return out;
}

async function turnedBack(picture: Buffer, degrees: number): Promise<Buffer> {
  if (degrees === 0) return picture;
  return sharp(picture, { limitInputPixels: MAX_PICTURE_PIXELS }).rotate(degrees).jpeg({ quality: 92 }).toBuffer();
}
