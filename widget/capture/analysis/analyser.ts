import { GLANCE_MS } from '../../../subgraphs/media/capture-rules/motion.js';
import type { Rectangle } from '../../../subgraphs/media/capture-rules/plane.js';
import { withRim } from '../camera/geometry.js';
import type { AnalysisAnswer, AnalysisRequest, Pixels } from './messages.js';
import { startWorker } from './start-worker.js';

/** Width of the copy that is judged: enough for borders and faces, little enough for slow phones. */
const VIEW_WIDTH = { document: 320, face: 200 } as const;

/** How much around the window is looked at, as a share of it: a document that is too near reaches outside. */
const RIM = { document: 0.16, face: 0.3 } as const;

/** Size of the piece in full resolution on which sharpness is measured. */
const DETAIL = { width: 400, height: 240 };

/** A frame is followed by a pause of twice the work, the glance at the next one in it, so that at most a third of a core is used. */
const LONGEST_PAUSE_MS = 600;

export interface Analysis {
  stop(): void;
}

interface AnalysisOptions {
  readonly kind: 'document' | 'face';
  /** The document is a page of paper. */
  readonly paper?: boolean;
  readonly video: HTMLVideoElement;
  /** Where the window lies in the camera's picture now; null while it is not known. */
  readonly window: () => Rectangle | null;
  readonly onFrame: (answer: AnalysisAnswer) => void;
  /** The page was hidden, or is seen again: what was seen before says nothing about the next frame. */
  readonly onAway: () => void;
}

/**
 * Sends frame after frame to the worker, one at a time, as fast as this device bears it. Each goes with a glance at the same place a moment before, by
 * which it is told whether the camera is held still.
 */
export function analyse(options: AnalysisOptions): Analysis {
  const worker = startWorker();
  const view = document.createElement('canvas');
  const detail = document.createElement('canvas');
  let timer: number | undefined;
  let judging = false;

  const later = (work: () => void, pause: number): void => {
    if (!document.hidden) timer = window.setTimeout(work, pause);
  };
  const glance = (): void => {
    const glanced = viewOf(options, view);
    const at = performance.now();
    later(() => (glanced === null ? glance() : send(glanced.view, at)), GLANCE_MS);
  };
  const send = (glanced: Pixels, at: number): void => {
    const request = requestFor(options, glanced, at, view, detail);
    if (request === null) return glance();
    judging = true;
    const moved = [request.view.data, request.glance.view.data];
    worker.postMessage(request, request.kind === 'document' ? [...moved, request.detail.data] : moved);
  };
  const turn = (): void => {
    window.clearTimeout(timer);
    options.onAway();
    if (!judging) later(glance, 0);
  };
  worker.onmessage = ({ data }: MessageEvent<AnalysisAnswer>) => {
    judging = false;
    options.onFrame(data);
    later(glance, Math.min(LONGEST_PAUSE_MS, Math.max(0, 2 * data.took - GLANCE_MS)));
  };
  document.addEventListener('visibilitychange', turn);
  later(glance, 0);
  return {
    stop() {
      document.removeEventListener('visibilitychange', turn);
      window.clearTimeout(timer);
      worker.onmessage = null;
      worker.terminate();
    },
  };
}

/** The window with its rim as the camera sees it now; null while it sees nothing. */
function viewOf({ kind, video, window }: AnalysisOptions, canvas: HTMLCanvasElement) {
  const place = window();
  const picture = { width: video.videoWidth, height: video.videoHeight };
  if (place === null || picture.width === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const area = withRim(place, RIM[kind], picture);
  const width = VIEW_WIDTH[kind];
  const scale = width / area.width;
  const view = pixelsOf(video, area, width, Math.max(8, Math.round(scale * area.height)), canvas);
  if (view === null) return null;
  const within = {
    x: (place.x - area.x) * scale,
    y: (place.y - area.y) * scale,
    width: place.width * scale,
    height: place.height * scale,
  };
  return { place, view, window: within };
}

function requestFor(
  options: AnalysisOptions,
  glanced: Pixels,
  at: number,
  canvas: HTMLCanvasElement,
  detail: HTMLCanvasElement,
): AnalysisRequest | null {
  const seen = viewOf(options, canvas);
  if (seen === null) return null;
  const { place, view, window } = seen;
  const frame = { view, window, glance: { view: glanced, msBefore: performance.now() - at } };
  if (options.kind === 'face') return { kind: 'face', ...frame };
  const middle = {
    x: place.x + Math.max(0, place.width - DETAIL.width) / 2,
    y: place.y + Math.max(0, place.height - DETAIL.height) / 2,
    width: Math.min(place.width, DETAIL.width),
    height: Math.min(place.height, DETAIL.height),
  };
  const sharp = pixelsOf(options.video, middle, Math.round(middle.width), Math.round(middle.height), detail);
  return sharp === null ? null : { kind: 'document', paper: options.paper === true, ...frame, detail: sharp };
}

function pixelsOf(
  video: HTMLVideoElement,
  area: Rectangle,
  width: number,
  height: number,
  canvas: HTMLCanvasElement,
): Pixels | null {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(video, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data.buffer };
}
