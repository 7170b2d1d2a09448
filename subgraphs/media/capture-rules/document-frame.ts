import type { DocumentEdges, Edge } from './document-edges.js';
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
  /** A page of white paper: brighter than any card may be. */
  readonly paper?: boolean;
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
  brightestPaper: 250,
  leastFill: 0.74,
  mostFill: 1.1,
  mostOffCentre: 0.075,
  mostSlope: 0.075,
  mostGlare: 0.004,
  /** About 15 pixels of 1280 between two frames. */
  mostMotion: 0.1,
  /** A blur of about two pixels (sigma) where a card is a thousand pixels wide. */
  mostBlur: 0.46,
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
  // White paper shines in every light; on it a reflection cannot be told.
  const glare = frame.paper === true ? 0 : glareOf(inside);
  const blur = blurOf(frame.detail);
  const hint = lightHint(inside, frame.paper === true) ?? placeHint(edges) ?? stillnessHint(glare, motion, blur);
  return { hint, edges, blur, glare, motion, trace };
}

function lightHint(inside: Plane, paper: boolean): DocumentHint | null {
  const brightest = paper ? DOCUMENT_LIMITS.brightestPaper : DOCUMENT_LIMITS.brightestMean;
  const light = exposureOf(inside);
  if (light.mean < DOCUMENT_LIMITS.darkestMean || light.high < DOCUMENT_LIMITS.darkestHighlight) return 'findLight';
  return light.mean > brightest ? 'lessLight' : null;
}

/**
 * Where the document lies. Three borders suffice: the fourth may be a passport's fold, or white on white.
 */
function placeHint(found: DocumentEdges): DocumentHint | null {
  if (edgesFound(found) < 2) return 'centre';
  const across = axisOf(found.left, found.right);
  const down = axisOf(found.top, found.bottom);
  const trusted = { across: withoutInnerLine(across, down), down: withoutInnerLine(down, across) };
  const fills = [fillOf(trusted.across), fillOf(trusted.down)].filter((fill) => fill !== null);
  if (fills.some((fill) => fill < DOCUMENT_LIMITS.leastFill)) return 'moveCloser';
  if (fills.some((fill) => fill > DOCUMENT_LIMITS.mostFill)) return 'moveBack';
  if (edgesFound(found) < 3 || fills.length === 0) return 'centre';
  const shifts = [shiftOf(trusted.across, fills), shiftOf(trusted.down, fills)];
  if (shifts.some((shift) => Math.abs(shift) > DOCUMENT_LIMITS.mostOffCentre)) return 'centre';
  const slopes = [found.top, found.right, found.bottom, found.left].map((edge) => Math.abs(edge?.slope ?? 0));
  return slopes.filter((slope) => slope > DOCUMENT_LIMITS.mostSlope).length >= 2 ? 'straighten' : null;
}

/** Insets of the two borders that face each other; null where there is none. */
type Axis = readonly [number | null, number | null];

function axisOf(one: Edge | null, other: Edge | null): Axis {
  return [one?.inset ?? null, other?.inset ?? null];
}

/** Share of the window between the two borders; null when one is missing. */
function fillOf([one, other]: Axis): number | null {
  return one === null || other === null ? null : 1 - one - other;
}

/**
 * A document has the window's shape, so it fills both directions alike. Where it seems shorter in one and that at one
 * side only, a line printed inside was taken for a border that cannot be told from the table: it is left out.
 */
function withoutInnerLine(axis: Axis, otherAxis: Axis): Axis {
  const [one, other] = axis;
  const fill = fillOf(axis);
  const otherFill = fillOf(otherAxis);
  if (one === null || other === null || fill === null || otherFill === null) return axis;
  const lopsided = Math.abs(one - other) > DOCUMENT_LIMITS.mostOffCentre;
  if (!lopsided || otherFill - fill < DOCUMENT_LIMITS.mostOffCentre) return axis;
  return one > other ? [null, other] : [one, null];
}

/** How far the document is off the middle; where one border is missing, the document is taken to be as large as it fills. */
function shiftOf([one, other]: Axis, fills: readonly number[]): number {
  const rest = (1 - Math.max(...fills)) / 2;
  if (one !== null && other !== null) return (one - other) / 2;
  if (one === null && other === null) return 0;
  return ((one ?? other ?? 0) - rest) / 2;
}

function stillnessHint(glare: number, motion: number, blur: number | null): DocumentHint | null {
  if (glare > DOCUMENT_LIMITS.mostGlare) return 'avoidGlare';
  if (motion > DOCUMENT_LIMITS.mostMotion) return 'holdStill';
  // There is print in the middle of every document: where no detail is seen, it is far out of focus.
  return blur === null || blur > DOCUMENT_LIMITS.mostBlur ? 'holdStill' : null;
}
