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

/** Frames at least so far apart, and a pause of twice the work, so that at most a third of a core is used. */
const SHORTEST_PAUSE_MS = 90;
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
}

/** Sends frame after frame to the worker, one at a time, as fast as this device bears it. */
export function analyse(options: AnalysisOptions): Analysis {
  const worker = startWorker();
  const view = document.createElement('canvas');
  const detail = document.createElement('canvas');
  let timer: number | undefined;
  let stopped = false;

  const next = (pause: number): void => {
    if (!stopped) timer = window.setTimeout(send, pause);
  };
  const send = (): void => {
    const place = options.window();
    const request = place === null ? null : requestFor(options, place, view, detail);
    if (request === null) return next(SHORTEST_PAUSE_MS);
    worker.postMessage(request, [request.view.data, ...(request.kind === 'document' ? [request.detail.data] : [])]);
  };
  worker.onmessage = (event: MessageEvent<AnalysisAnswer>) => {
    if (stopped) return;
    options.onFrame(event.data);
    next(Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, 2 * event.data.took)));
  };
  next(0);
  return {
    stop() {
      stopped = true;
      window.clearTimeout(timer);
      worker.terminate();
    },
  };
}

function requestFor(
  { kind, video, paper = false }: AnalysisOptions,
  place: Rectangle,
  view: HTMLCanvasElement,
  detail: HTMLCanvasElement,
): AnalysisRequest | null {
  const picture = { width: video.videoWidth, height: video.videoHeight };
  if (picture.width === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const area = withRim(place, RIM[kind], picture);
  const width = VIEW_WIDTH[kind];
  const height = Math.max(8, Math.round((width * area.height) / area.width));
  const scale = width / area.width;
  const window = {
    x: (place.x - area.x) * scale,
    y: (place.y - area.y) * scale,
    width: place.width * scale,
    height: place.height * scale,
  };
  const pixels = pixelsOf(video, area, width, height, view);
  if (pixels === null) return null;
  if (kind === 'face') return { kind, view: pixels, window };
  const middle = {
    x: place.x + Math.max(0, place.width - DETAIL.width) / 2,
    y: place.y + Math.max(0, place.height - DETAIL.height) / 2,
    width: Math.min(place.width, DETAIL.width),
    height: Math.min(place.height, DETAIL.height),
  };
  const sharp = pixelsOf(video, middle, Math.round(middle.width), Math.round(middle.height), detail);
  return sharp === null ? null : { kind, paper, view: pixels, window, detail: sharp };
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
