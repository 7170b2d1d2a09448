import type { DocumentEdges } from './document-edges.js';
import { documentEdges, edgesFound } from './document-edges.js';
import { exposureOf } from './exposure.js';
import { glareOf } from './glare.js';
import { motionBetween, motionTrace } from './motion.js';
import type { Plane, Rectangle } from './plane.js';
import { crop } from './plane.js';
import { blurOf } from './sharpness.js';

/** What the applicant should do next; the keys of the hints' texts. */
export type DocumentHint =
  'findLight' | 'lessLight' | 'centre' | 'moveCloser' | 'moveBack' | 'straighten' | 'avoidGlare' | 'holdStill';

export interface DocumentFrame {
  /** The window and some picture around it, about 320 pixels wide. */
  readonly view: Plane;
  /** Where the window lies in `view`. */
  readonly window: Rectangle;
  /** A piece from the middle of the window in the camera's full resolution. */
  readonly detail: Plane;
  /** `motionTrace` of the frame before, null for the first. */
  readonly before: Plane | null;
}

export interface DocumentFrameJudgement {
  /** Null when the frame is good. */
  readonly hint: DocumentHint | null;
  readonly edges: DocumentEdges;
  readonly blur: number | null;
  readonly glare: number;
  readonly motion: number;
  readonly trace: Plane;
}

/** Limits of a frame that may be taken by itself. Lengths are shares of the window. */
export const DOCUMENT_LIMITS = {
  darkestMean: 48,
  darkestHighlight: 84,
  brightestMean: 232,
  leastFill: 0.8,
  mostFill: 1.1,
  mostOffCentre: 0.075,
  mostSlope: 0.075,
  mostGlare: 0.004,
  mostMotion: 0.12,
  mostBlur: 0.56,
} as const;

/**
 * Judges one frame of the camera. The most basic fault comes first, so that the applicant gets one thing to do at a
 * time: light, then place, then reflections, then steadiness.
 */
export function judgeDocumentFrame(frame: DocumentFrame): DocumentFrameJudgement {
  const inside = crop(frame.view, frame.window);
  const edges = documentEdges(frame.view, frame.window);
  const trace = motionTrace(frame.view);
  const motion = frame.before === null ? 1 : motionBetween(frame.before, trace);
  const glare = glareOf(inside);
  const blur = blurOf(frame.detail);
  const hint = lightHint(inside) ?? placeHint(edges) ?? stillnessHint(glare, motion, blur);
  return { hint, edges, blur, glare, motion, trace };
}

function lightHint(inside: Plane): DocumentHint | null {
  const light = exposureOf(inside);
  if (light.mean < DOCUMENT_LIMITS.darkestMean || light.high < DOCUMENT_LIMITS.darkestHighlight) return 'findLight';
  return light.mean > DOCUMENT_LIMITS.brightestMean ? 'lessLight' : null;
}

/**
 * Where the document lies. Three borders suffice: the fourth may be a passport's fold, or white on white.
 */
function placeHint(edges: DocumentEdges): DocumentHint | null {
  if (edgesFound(edges) < 2) return 'centre';
  const { top, right, bottom, left } = edges;
  const fills = [
    left !== null && right !== null ? 1 - left.inset - right.inset : null,
    top !== null && bottom !== null ? 1 - top.inset - bottom.inset : null,
  ].filter((fill) => fill !== null);
  if (fills.some((fill) => fill < DOCUMENT_LIMITS.leastFill)) return 'moveCloser';
  if (fills.some((fill) => fill > DOCUMENT_LIMITS.mostFill)) return 'moveBack';
  if (edgesFound(edges) < 3) return 'centre';
  const offCentre = [
    left !== null && right !== null ? (left.inset - right.inset) / 2 : (left ?? right)?.inset,
    top !== null && bottom !== null ? (top.inset - bottom.inset) / 2 : (top ?? bottom)?.inset,
  ];
  if (offCentre.some((shift) => shift !== undefined && Math.abs(shift) > DOCUMENT_LIMITS.mostOffCentre))
    return 'centre';
  const slopes = [top, right, bottom, left].flatMap((edge) => (edge === null ? [] : [Math.abs(edge.slope)]));
  return slopes.filter((slope) => slope > DOCUMENT_LIMITS.mostSlope).length >= 2 ? 'straighten' : null;
}

function stillnessHint(glare: number, motion: number, blur: number | null): DocumentHint | null {
  if (glare > DOCUMENT_LIMITS.mostGlare) return 'avoidGlare';
  if (motion > DOCUMENT_LIMITS.mostMotion) return 'holdStill';
  return blur !== null && blur > DOCUMENT_LIMITS.mostBlur ? 'holdStill' : null;
}
