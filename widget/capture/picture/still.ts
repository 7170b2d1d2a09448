import type { Rectangle } from '../../../subgraphs/media/capture-rules/plane.js';
import { startWorker } from '../analysis/start-worker.js';
import type { StillAnswer, StillRequest } from '../analysis/messages.js';
import { makeStill, type Still, type StillKind } from './make-still.js';

/** The file cannot be opened as a picture by this browser. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

/** Takes the part of the live picture that is under the window with some rim. */
export async function stillOfVideo(video: HTMLVideoElement, area: Rectangle, kind: StillKind = 'card'): Promise<Still> {
  const { x, y, width, height } = area;
  return (
    (await stillApart(() => createImageBitmap(video, x, y, width, height), kind)) ??
    (await stillHere(video, area, kind))
  );
}

/**
 * Makes a still of a file: turned upright, made smaller, without what the camera wrote into it (place, time, device).
 * Raises UnreadableFileError.
 */
export async function stillOfFile(file: File, kind: StillKind = 'card'): Promise<Still> {
  const open = (): Promise<ImageBitmap> => createImageBitmap(file, { imageOrientation: 'from-image' });
  const still = await stillApart(open, kind);
  if (still !== null) return still;
  let bitmap: ImageBitmap;
  try {
    bitmap = await open();
  } catch (cause) {
    throw new UnreadableFileError(file.type, { cause });
  }
  try {
    return await stillHere(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, kind);
  } finally {
    bitmap.close();
  }
}

/**
 * Leaves the work to a worker, so that the page stays quick.
 * @returns null where the picture cannot be opened, and where workers cannot draw (Safari before 16.4) or do not come
 */
async function stillApart(open: () => Promise<ImageBitmap>, kind: StillKind): Promise<Still | null> {
  if (typeof OffscreenCanvas === 'undefined') return null;
  const bitmap = await open().catch(() => null);
  if (bitmap === null) return null;
  const worker = startWorker();
  try {
    return await new Promise<Still | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<StillAnswer>) => resolve(data.still);
      worker.onmessageerror = worker.onerror = () => resolve(null);
      worker.postMessage({ kind: 'still', of: kind, bitmap } satisfies StillRequest, [bitmap]);
    });
  } catch {
    return null;
  } finally {
    worker.terminate();
  }
}

async function stillHere(source: HTMLVideoElement | ImageBitmap, area: Rectangle, kind: StillKind): Promise<Still> {
  const still = await makeStill(source, area, kind, (width, height) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  );
  if (still === null) throw new UnreadableFileError('the picture could not be drawn or encoded');
  return still;
}
