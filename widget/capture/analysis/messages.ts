import type { DocumentHint } from '../../../subgraphs/media/capture-rules/document-frame.js';
import type { FaceHint } from '../../../subgraphs/media/capture-rules/face-frame.js';
import type { Rectangle } from '../../../subgraphs/media/capture-rules/plane.js';
import type { Still, StillKind } from '../picture/make-still.js';

/** Pixels that move to the worker and back: RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayBuffer;
}

/** A picture of which the worker makes a still. */
export interface StillRequest {
  readonly kind: 'still';
  readonly of: StillKind;
  readonly bitmap: ImageBitmap;
}

export interface StillAnswer {
  /** Null where this browser cannot draw or encode it. */
  readonly still: Still | null;
}

interface FrameRequest {
  readonly view: Pixels;
  readonly window: Rectangle;
  /** The same view a moment before. */
  readonly glance: { readonly view: Pixels; readonly msBefore: number };
}

/** A frame that the page asks the worker to judge. */
export type AnalysisRequest =
  | (FrameRequest & { readonly kind: 'document'; readonly paper: boolean; readonly detail: Pixels })
  | (FrameRequest & { readonly kind: 'face' });

/** What the worker answers to a frame. */
export interface AnalysisAnswer {
  readonly hint: DocumentHint | FaceHint | null;
  /** Milliseconds that the frame took; the page adapts its rate. */
  readonly took: number;
  /** How many borders of a document, or how many faces, were seen. */
  readonly seen: number;
}
