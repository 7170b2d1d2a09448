import type { DocumentHint } from '../../../subgraphs/media/capture-rules/document-frame.js';
import type { FaceHint } from '../../../subgraphs/media/capture-rules/face-frame.js';
import type { Rectangle } from '../../../subgraphs/media/capture-rules/plane.js';

/** Pixels that move to the worker and back: RGBA, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayBuffer;
}

/** What the page asks of the worker. */
export type AnalysisRequest =
  | {
      readonly kind: 'document';
      readonly paper: boolean;
      readonly view: Pixels;
      readonly window: Rectangle;
      readonly detail: Pixels;
    }
  | { readonly kind: 'face'; readonly view: Pixels; readonly window: Rectangle }
  | { readonly kind: 'forget' };

/** What the worker answers to a frame. */
export interface AnalysisAnswer {
  readonly hint: DocumentHint | FaceHint | null;
  /** Milliseconds that the frame took; the page adapts its rate. */
  readonly took: number;
  /** How many borders of a document, or how many faces, were seen. */
  readonly seen: number;
}
