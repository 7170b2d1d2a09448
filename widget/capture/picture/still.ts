import { luminance, type Rectangle } from '../../../subgraphs/media/capture-rules/plane.js';
import { codesOfStill, type StillCode } from '../../../subgraphs/media/capture-rules/still.js';
import type { Size } from '../camera/geometry.js';

/** A finished picture, ready to be shown and sent. */
export interface Still {
  readonly blob: Blob;
  readonly size: Size;
  /** What may be wrong with it; a warning, never a refusal. */
  readonly codes: readonly StillCode[];
}

/** Longest side that is sent: more pixels than the print of a card has do not help reading. */
const LONGEST_SIDE = 2400;
const JPEG_QUALITY = 0.92;

/** Side of the copy on which the quality is judged. */
const JUDGED_SIDE = 1000;

/** The file cannot be opened as a picture by this browser. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Takes the part of the live picture that is under the window with some rim. */
export async function stillOfVideo(
  video: HTMLVideoElement,
  area: Rectangle,
  kind: 'card' | 'paper' = 'card',
): Promise<Still> {
  return stillOf(video, area, kind);
}

/**
 * Makes a still of a file: turned upright, made smaller, without what the camera wrote into it (place, time, device).
 * Raises UnreadableFileError.
 */
export async function stillOfFile(file: File, kind: 'card' | 'paper' = 'card'): Promise<Still> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new UnreadableFileError(file.type, { cause });
  }
  try {
    return await stillOf(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, kind);
  } finally {
    bitmap.close();
  }
}

async function stillOf(
  source: HTMLVideoElement | ImageBitmap,
  area: Rectangle,
  kind: 'card' | 'paper',
): Promise<Still> {
  const canvas = drawn(source, area, LONGEST_SIDE);
  const size = { width: canvas.width, height: canvas.height };
  const codes = codesOf(canvas, kind);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (blob === null) throw new UnreadableFileError('the picture could not be encoded');
  return { blob, size, codes };
}

function codesOf(canvas: HTMLCanvasElement, kind: 'card' | 'paper'): readonly StillCode[] {
  const small = drawn(canvas, { x: 0, y: 0, width: canvas.width, height: canvas.height }, JUDGED_SIDE);
  const pixels = small.getContext('2d')?.getImageData(0, 0, small.width, small.height);
  return pixels === undefined ? [] : codesOfStill(luminance(pixels.data, small.width, small.height, 4), kind);
}

function drawn(source: CanvasImageSource, area: Rectangle, longest: number): HTMLCanvasElement {
  const scale = Math.min(1, longest / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new UnreadableFileError('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return canvas;
}
