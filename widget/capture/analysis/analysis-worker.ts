import { edgesFound } from '../../../subgraphs/media/capture-rules/document-edges.js';
import { judgeDocumentFrame } from '../../../subgraphs/media/capture-rules/document-frame.js';
import { judgeFaceFrame } from '../../../subgraphs/media/capture-rules/face-frame.js';
import type { Glance } from '../../../subgraphs/media/capture-rules/motion.js';
import { coolness, luminance, type Plane } from '../../../subgraphs/media/capture-rules/plane.js';
import { makeStill } from '../picture/make-still.js';
import { findFaces } from './find-faces.js';
import type { AnalysisAnswer, AnalysisRequest, Pixels, StillAnswer, StillRequest } from './messages.js';

// Judges frames of the camera and makes stills apart from the page, so that the live picture never stutters.
self.onmessage = (event: MessageEvent<AnalysisRequest | StillRequest>): void => {
  const request = event.data;
  if (request.kind === 'still') return void still(request);
  const began = performance.now();
  const answer = request.kind === 'document' ? document(request) : face(request);
  self.postMessage({ ...answer, took: performance.now() - began });
};

async function still({ bitmap, of }: StillRequest): Promise<void> {
  const area = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const canvasOf = (width: number, height: number): OffscreenCanvas => new OffscreenCanvas(width, height);
  // What this browser's workers cannot do, the page does.
  const made = await makeStill(bitmap, area, of, canvasOf).catch(() => null);
  self.postMessage({ still: made } satisfies StillAnswer);
}

function colourOf({ data, width, height }: Pixels): Plane {
  return coolness(new Uint8ClampedArray(data), width, height);
}

function document(request: AnalysisRequest & { kind: 'document' }): Omit<AnalysisAnswer, 'took'> {
  const { hint, edges } = judgeDocumentFrame({
    view: grey(request.view),
    // White paper is told from any table by its brightness.
    ...(request.paper ? {} : { colour: colourOf(request.view) }),
    window: request.window,
    detail: grey(request.detail),
    before: glanceOf(request),
    paper: request.paper,
  });
  return { hint, seen: edgesFound(edges) };
}

function face(request: AnalysisRequest & { kind: 'face' }): Omit<AnalysisAnswer, 'took'> {
  const view = grey(request.view);
  const faces = findFaces(view);
  const { hint } = judgeFaceFrame({ view, oval: request.window, faces, before: glanceOf(request) });
  return { hint, seen: faces?.length ?? 0 };
}

function glanceOf({ glance }: AnalysisRequest): Glance {
  return { view: grey(glance.view), msBefore: glance.msBefore };
}

function grey(pixels: Pixels): Plane {
  return luminance(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height, 4);
}
