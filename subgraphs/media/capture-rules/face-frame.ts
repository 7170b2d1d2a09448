import { exposureOf } from './exposure.js';
import { motionSince, type Glance } from './motion.js';
import type { Plane, Rectangle } from './plane.js';
import { crop } from './plane.js';

/** What the applicant should do next; the keys of the hints' texts. */
export type FaceHint =
  'findLight' | 'lessLight' | 'placeFace' | 'oneFace' | 'moveCloser' | 'moveBack' | 'centre' | 'holdStill';

export interface FaceFrame {
  /** The oval's box and some picture around it, about 200 pixels wide. */
  readonly view: Plane;
  /** The box of the oval in `view`. */
  readonly oval: Rectangle;
  /** Boxes of the faces in `view`, most certain first; null when this browser cannot look for faces. */
  readonly faces: readonly Rectangle[] | null;
  /** The same view a moment before; null where nobody looked. */
  readonly before: Glance | null;
}

export interface FaceFrameJudgement {
  /** Null when the frame is good. */
  readonly hint: FaceHint | null;
  readonly motion: number;
}

/**
 * Limits of a frame with which filming may begin. Widths are shares of the oval's box; a detector's box reaches about
 * from brow to chin and is as wide as the cheeks.
 */
const FACE_LIMITS = {
  darkestMean: 52,
  brightestMean: 226,
  leastWidth: 0.42,
  mostWidth: 1.02,
  mostOffCentre: 0.2,
  mostMotion: 0.3,
  /** Without a detector: contrast (highlight less shadow) that a face in the oval has at least. */
  leastContrast: 40,
} as const;

/** Judges one frame of the face camera; the server judges the film itself. */
export function judgeFaceFrame(frame: FaceFrame): FaceFrameJudgement {
  const motion = motionSince(frame.before, frame.view);
  const hint = lightHint(frame) ?? placeHint(frame) ?? (motion > FACE_LIMITS.mostMotion ? 'holdStill' : null);
  return { hint, motion };
}

function lightHint(frame: FaceFrame): FaceHint | null {
  const light = exposureOf(crop(frame.view, frame.faces?.[0] ?? frame.oval));
  if (light.mean < FACE_LIMITS.darkestMean) return 'findLight';
  if (light.mean > FACE_LIMITS.brightestMean) return 'lessLight';
  return frame.faces === null && light.high - light.low < FACE_LIMITS.leastContrast ? 'placeFace' : null;
}

function placeHint({ faces, oval }: FaceFrame): FaceHint | null {
  if (faces === null) return null;
  const [face, other] = faces;
  if (face === undefined) return 'placeFace';
  if (other !== undefined && other.width > 0.5 * face.width) return 'oneFace';
  const width = face.width / oval.width;
  if (width < FACE_LIMITS.leastWidth) return 'moveCloser';
  if (width > FACE_LIMITS.mostWidth) return 'moveBack';
  const across = (face.x + face.width / 2 - oval.x - oval.width / 2) / oval.width;
  const down = (face.y + face.height / 2 - oval.y - oval.height / 2) / oval.height;
  return Math.max(Math.abs(across), Math.abs(down)) > FACE_LIMITS.mostOffCentre ? 'centre' : null;
}
