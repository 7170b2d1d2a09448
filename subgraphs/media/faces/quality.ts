import { variationAlong } from '../capture-rules/blur.js';
import { landmark, type Landmarks } from './face-mesh.js';
import { resample, type Picture } from './picture.js';
import { widthOf } from './pose.js';

/** How well a face can be judged; all from 0 to 1. */
export interface FaceQuality {
  /**
   * How much a second blur takes away (blur.ts), at a fixed scale of the face:
   * a face that is small but crisp is not called blurry.
   */
  readonly sharpness: number;
  /** The brightness that 90 % of the face's pixels stay below: fair to dark skin, since highlights remain. */
  readonly highlight: number;
  /** Share of the face's pixels that are burnt out. */
  readonly burnt: number;
  /** Share of pixels without any shading around them: high for drawings, not for photographs. */
  readonly flatness: number;
  /** Distance of the face's centre from the picture's, over half the picture's smaller side. */
  readonly offCentre: number;
}

/** Pixels across the face (cheek to cheek) at which blur is measured, unless the face has fewer. */
const MEASURED_WIDTH = 96;
const BURNT_LEVEL = 250;
/** A difference to both neighbours below this many grey levels is no shading. */
const FLAT_STEP = 1;

export function qualityOf(picture: Picture, landmarks: Landmarks): FaceQuality {
  const face = widthOf(landmarks);
  const size = Math.max(24, Math.round(Math.min(MEASURED_WIDTH, face)));
  const centre = landmark(landmarks, 168);
  const nose = landmark(landmarks, 4);
  const middle = { x: (centre.x + nose.x) / 2, y: (centre.y + nose.y) / 2 };
  const scale = face / size;
  const grey = greyOf(
    resample(picture, { a: scale, b: 0, c: middle.x - face / 2, d: 0, e: scale, f: middle.y - face / 2 }, size, size),
  );
  const sorted = Float32Array.from(grey).sort();
  const shorter = Math.min(picture.width, picture.height);
  return {
    sharpness: sharpnessOf(grey, size),
    highlight: (sorted[Math.floor(sorted.length * 0.9)] ?? 0) / 255,
    burnt: grey.filter((value) => value >= BURNT_LEVEL).length / grey.length,
    flatness: flatnessOf(grey, size),
    offCentre: Math.hypot(middle.x - picture.width / 2, middle.y - picture.height / 2) / (shorter / 2),
  };
}

/** Luma (BT.601) of interleaved RGB. */
export function greyOf(rgb: Float32Array): Float32Array {
  return Float32Array.from({ length: rgb.length / 3 }, (_, i) => {
    return 0.299 * (rgb[i * 3] ?? 0) + 0.587 * (rgb[i * 3 + 1] ?? 0) + 0.114 * (rgb[i * 3 + 2] ?? 0);
  });
}

/** 0 (nothing that a blur could take away) to 1, for a square grey picture; the worse of both directions. */
function sharpnessOf(grey: Float32Array, size: number): number {
  const along = (step: number, stride: number): number => {
    const { variation, lost } = variationAlong({ data: grey, step, length: size, stride, count: size }, 0);
    return variation > 0 ? lost / variation : 0;
  };
  return Math.min(along(1, size), along(size, 1));
}

function flatnessOf(grey: Float32Array, size: number): number {
  let flat = 0;
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const at = y * size + x;
      const here = grey[at] ?? 0;
      const steps = Math.abs(here - (grey[at - 1] ?? 0)) + Math.abs(here - (grey[at - size] ?? 0));
      if (steps < 2 * FLAT_STEP) flat++;
    }
  }
  return flat / ((size - 1) * (size - 1));
}
