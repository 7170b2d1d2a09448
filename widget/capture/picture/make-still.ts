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

/** A card of any colour, or a page of white paper. */
export type StillKind = 'card' | 'paper';

type Canvas = HTMLCanvasElement | OffscreenCanvas;

/** Longest side that is sent: more pixels than the print of a card has do not help reading. */
const LONGEST_SIDE = 2400;
const JPEG_QUALITY = 0.92;

/** Side of the copy on which the quality is judged. */
const JUDGED_SIDE = 1000;

/**
 * Draws, judges and encodes a part of a picture.
 * @param canvasOf an empty canvas; workers have another kind than pages
 * @returns null where the browser cannot draw or encode it
 */
export async function makeStill(
  source: CanvasImageSource,
  area: Rectangle,
  kind: StillKind,
  canvasOf: (width: number, height: number) => Canvas,
): Promise<Still | null> {
  const canvas = canvasOf(...fitting(area, LONGEST_SIDE));
  const { width, height } = canvas;
  const small = canvasOf(...fitting(canvas, JUDGED_SIDE));
  if (draw(source, area, canvas) === null) return null;
  const context = draw(canvas, { x: 0, y: 0, width, height }, small);
  if (context === null) return null;
  const pixels = context.getImageData(0, 0, small.width, small.height);
  const codes = codesOfStill(luminance(pixels.data, small.width, small.height, 4), kind);
  const blob = await encoded(canvas);
  return blob === null ? null : { blob, size: { width, height }, codes };
}

function fitting({ width, height }: Size, longest: number): [width: number, height: number] {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

function draw(source: CanvasImageSource, area: Rectangle, canvas: Canvas): (CanvasDrawImage & CanvasImageData) | null {
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height);
  return context;
}

async function encoded(canvas: Canvas): Promise<Blob | null> {
  const options = { type: 'image/jpeg', quality: JPEG_QUALITY };
  if ('convertToBlob' in canvas) return canvas.convertToBlob(options);
  return new Promise((resolve) => canvas.toBlob(resolve, options.type, options.quality));
}
