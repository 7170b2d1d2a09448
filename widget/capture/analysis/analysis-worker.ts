import { edgesFound } from '../../../subgraphs/media/capture-rules/document-edges.js';
import { judgeDocumentFrame } from '../../../subgraphs/media/capture-rules/document-frame.js';
import { judgeFaceFrame } from '../../../subgraphs/media/capture-rules/face-frame.js';
import { luminance, type Plane } from '../../../subgraphs/media/capture-rules/plane.js';
import { findFaces } from './find-faces.js';
import type { AnalysisAnswer, AnalysisRequest, Pixels } from './messages.js';

/** Judges frames of the camera apart from the page, so that the live picture never stutters. */
let before: Plane | null = null;

self.onmessage = (event: MessageEvent<AnalysisRequest>): void => {
  const request = event.data;
  if (request.kind === 'forget') {
    before = null;
    return;
  }
  const began = performance.now();
  const answer = request.kind === 'document' ? document(request) : face(request);
  self.postMessage({ ...answer, took: performance.now() - began });
};

function document(request: AnalysisRequest & { kind: 'document' }): Omit<AnalysisAnswer, 'took'> {
  const judged = judgeDocumentFrame({
    view: grey(request.view),
    window: request.window,
    detail: grey(request.detail),
    before,
    paper: request.paper,
  });
  before = judged.trace;
  return { hint: judged.hint, seen: edgesFound(judged.edges) };
}

function face(request: AnalysisRequest & { kind: 'face' }): Omit<AnalysisAnswer, 'took'> {
  const view = grey(request.view);
  const faces = findFaces(view);
  const judged = judgeFaceFrame({ view, oval: request.window, faces, before });
  before = judged.trace;
  return { hint: judged.hint, seen: faces?.length ?? 0 };
}

function grey(pixels: Pixels): Plane {
  return luminance(new Uint8ClampedArray(pixels.data), pixels.width, pixels.height, 4);
}
