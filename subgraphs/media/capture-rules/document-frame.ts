import type { DocumentEdges, Edge } from './document-edges.js';
import { documentEdges } from './document-edges.js';
import { exposureOf } from './exposure.js';
import { glareOf } from './glare.js';
import { motionSince, type Glance } from './motion.js';
import type { Plane, Rectangle } from './plane.js';
import { crop } from './plane.js';
import { blurOf } from './blur.js';

/** What the applicant should do next; the keys of the hints' texts. */
export type DocumentHint =
  'findLight' | 'lessLight' | 'centre' | 'moveCloser' | 'moveBack' | 'straighten' | 'avoidGlare' | 'holdStill';

export interface DocumentFrame {
  /** The window and some picture around it, about 320 pixels wide. */
  readonly view: Plane;
  /** `coolness` of the same pixels; without it a border is seen by its brightness alone. */
  readonly colour?: Plane;
  /** Where the window lies in `view`. */
  readonly window: Rectangle;
  /** A piece from the middle of the window in the camera's full resolution. */
  readonly detail: Plane;
  /** The same view a moment before; null where nobody looked. */
  readonly before: Glance | null;
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
}

/** Limits of a frame that may be taken by itself. Lengths are shares of the window. */
const DOCUMENT_LIMITS = {
  darkestMean: 48,
  darkestHighlight: 84,
  brightestMean: 232,
  brightestPaper: 250,
  leastFill: 0.74,
  mostFill: 1.1,
  mostOffCentre: 0.075,
  /** A border may lie so far outside the window: the thickness of its outline. */
  leastInset: -0.015,
  /** By how much a document may fill one direction more than the other: it is held a little askew. */
  mostUneven: 0.09,
  mostSlope: 0.075,
  mostGlare: 0.004,
  /** About 15 pixels of 1280 in an eighth of a second. */
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
  const edges = documentEdges(frame.colour === undefined ? [frame.view] : [frame.view, frame.colour], frame.window);
  const motion = motionSince(frame.before, frame.view);
  // White paper shines in every light; on it a reflection cannot be told.
  const glare = frame.paper === true ? 0 : glareOf(inside);
  const blur = blurOf(frame.detail);
  const hint = lightHint(inside, frame.paper === true) ?? placeHint(edges) ?? stillnessHint(glare, motion, blur);
  return { hint, edges, blur, glare, motion };
}

function lightHint(inside: Plane, paper: boolean): DocumentHint | null {
  const brightest = paper ? DOCUMENT_LIMITS.brightestPaper : DOCUMENT_LIMITS.brightestMean;
  const light = exposureOf(inside);
  if (light.mean < DOCUMENT_LIMITS.darkestMean || light.high < DOCUMENT_LIMITS.darkestHighlight) return 'findLight';
  return light.mean > brightest ? 'lessLight' : null;
}

/**
 * Where the document lies. All four borders have to be in the window: where one is missing, the document may be cut off
 * there. Whoever holds one whose border cannot be told from the table takes the picture by the button.
 */
function placeHint({ top, right, bottom, left }: DocumentEdges): DocumentHint | null {
  const across = fillOf(left, right);
  const down = fillOf(top, bottom);
  const fills = [across, down].filter((fill) => fill !== null);
  const borders = [top, right, bottom, left].filter((edge) => edge !== null);
  if (borders.length < 2) return 'centre';
  if (fills.length > 0 && Math.max(...fills) < DOCUMENT_LIMITS.leastFill) return 'moveCloser';
  if (fills.some((fill) => fill > DOCUMENT_LIMITS.mostFill)) return 'moveBack';
  if (borders.length < 4 || across === null || down === null) return 'centre';
  // A document has the window's shape: where it seems much shorter in one direction, a printed line was taken for a border.
  if (Math.abs(across - down) > DOCUMENT_LIMITS.mostUneven) return 'centre';
  if (Math.min(...fills) < DOCUMENT_LIMITS.leastFill) return 'moveCloser';
  const shifts = [(left?.inset ?? 0) - (right?.inset ?? 0), (top?.inset ?? 0) - (bottom?.inset ?? 0)];
  if (shifts.some((shift) => Math.abs(shift) / 2 > DOCUMENT_LIMITS.mostOffCentre)) return 'centre';
  if (borders.some(({ inset }) => inset < DOCUMENT_LIMITS.leastInset)) return 'moveBack';
  return borders.filter(({ slope }) => Math.abs(slope) > DOCUMENT_LIMITS.mostSlope).length >= 2 ? 'straighten' : null;
}

/** Share of the window between two borders that face each other; null when one is missing. */
function fillOf(one: Edge | null, other: Edge | null): number | null {
  return one === null || other === null ? null : 1 - one.inset - other.inset;
}

function stillnessHint(glare: number, motion: number, blur: number | null): DocumentHint | null {
  if (glare > DOCUMENT_LIMITS.mostGlare) return 'avoidGlare';
  if (motion > DOCUMENT_LIMITS.mostMotion) return 'holdStill';
  // There is print in the middle of every document: where no detail is seen, it is far out of focus.
  return blur === null || blur > DOCUMENT_LIMITS.mostBlur ? 'holdStill' : null;
}
