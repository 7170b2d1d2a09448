import sharp, { type Sharp } from 'sharp';
import { isCostly } from '../../platform/pictures/bounds.js';

/** Why a picture was refused: nothing in it, no JPEG, PNG or WebP, damaged, or larger than the limits. */
export type PictureFault = 'empty' | 'not-an-image' | 'corrupt' | 'too-large';

/** A picture from outside that cannot be used; `fault` says why. */
export class PictureError extends Error {
  constructor(
    readonly fault: PictureFault,
    message: string,
  ) {
    super(message);
    this.name = 'PictureError';
  }
}

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/** A picture made safe: upright, sRGB, without EXIF or anything after the pixels. */
export interface SafePicture {
  readonly jpeg: Buffer;
  /** Pixels, after the EXIF orientation was applied. */
  readonly width: number;
  readonly height: number;
  /** The format in which it arrived. */
  readonly sourceFormat: PictureFormat;
}

/** Upright pixels, three bytes each (red, green, blue), rows from the top. */
export interface PixelImage {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Pixels that may be decoded: a 50-megapixel phone photograph passes, a decompression bomb does not. */
const MAX_PICTURE_PIXELS = 52_000_000;
/** Bytes of one picture as sent. */
export const MAX_PICTURE_BYTES = 30 * 1024 * 1024;
/** Longer side of a re-encoded picture, in pixels. */
const STORED_SIDE = 4096;
const JPEG_QUALITY = 90;

/** The format by the first bytes, never by name or declared type; null when it is none of the accepted ones. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const starts = (at: number, ...values: number[]): boolean => values.every((value, i) => bytes[at + i] === value);
  if (starts(0, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (starts(0, 0x52, 0x49, 0x46, 0x46) && starts(8, 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return null;
}

/**
 * Decodes a picture from outside and encodes it anew as a clean JPEG: EXIF orientation applied, no metadata, no
 * trailing bytes, longer side at most 4096 px. Raises PictureError.
 */
export async function decodePicture(bytes: Uint8Array): Promise<SafePicture> {
  const { pipeline, format } = await openPicture(bytes);
  const fitted = pipeline.resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await decoding(fitted.jpeg({ quality: JPEG_QUALITY }).toBuffer({ resolveWithObject: true }));
  return { jpeg: data, width: info.width, height: info.height, sourceFormat: format };
}

/** Decodes a picture to upright RGB pixels whose longer side is at most `longerSide` (never enlarged). Raises PictureError. */
export async function decodePixels(bytes: Uint8Array, longerSide: number): Promise<PixelImage> {
  const { pipeline } = await openPicture(bytes);
  const fitted = pipeline.resize({ width: longerSide, height: longerSide, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await decoding(fitted.raw().toBuffer({ resolveWithObject: true }));
  return { data, width: info.width, height: info.height };
}

/** Encodes RGB pixels as JPEG without metadata. */
export const encodeJpeg = (image: PixelImage, quality = JPEG_QUALITY): Promise<Buffer> =>
  sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();

async function openPicture(bytes: Uint8Array): Promise<{ pipeline: Sharp; format: PictureFormat }> {
  if (bytes.byteLength === 0) throw new PictureError('empty', 'The picture is empty.');
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new PictureError('too-large', 'The picture has too many bytes.');
  const format = pictureFormat(bytes);
  if (!format) throw new PictureError('not-an-image', 'The file is neither JPEG, PNG nor WebP.');
  // 'truncated' fails on cut pictures but passes the small defects that phone encoders leave.
  const source = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'truncated', pages: 1 });
  const { width, height } = await decoding(source.metadata());
  if (width * height > MAX_PICTURE_PIXELS) throw new PictureError('too-large', 'The picture has too many pixels.');
  if (isCostly(bytes, { width, height })) throw new PictureError('too-large', 'The picture takes too long to decode.');
  const pipeline = source.rotate().flatten({ background: '#ffffff' }).toColourspace('srgb');
  return { pipeline, format };
}

async function decoding<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (/pixel limit/i.test(message)) throw new PictureError('too-large', 'The picture has too many pixels.');
    throw new PictureError('corrupt', 'The picture is damaged.');
  }
}
