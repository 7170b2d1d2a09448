import { landmark, type Landmarks } from './face-mesh.js';
import { resample, type Picture } from './picture.js';
import { widthOf } from './pose.js';

/** How well a face can be judged; all from 0 to 1. */
export interface FaceQuality {
  /**
   * 1 minus the blur of Crete et al. 2007 (how little a strong blur would still change), at a fixed scale of the face:
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
/** Half the length in pixels of the blur that the picture is compared with. */
const BLUR_REACH = 4;
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
  return Math.min(lost(grey, size, 1, size), lost(grey, size, size, 1));
}

/** Share of the variation along one axis that a blur along it removes. `step` along the axis, `line` between lines. */
function lost(grey: Float32Array, size: number, step: number, line: number): number {
  const blurred = new Float32Array(size);
  let before = 0;
  let removed = 0;
  for (let row = 0; row < size; row++) {
    for (let i = 0; i < size; i++) {
      const from = Math.max(0, i - BLUR_REACH);
      const to = Math.min(size - 1, i + BLUR_REACH);
      let sum = 0;
      for (let k = from; k <= to; k++) sum += grey[row * line + k * step] ?? 0;
      blurred[i] = sum / (to - from + 1);
    }
    for (let i = 1; i < size; i++) {
      const at = row * line + i * step;
      const sharp = Math.abs((grey[at] ?? 0) - (grey[at - step] ?? 0));
      before += sharp;
      removed += Math.max(0, sharp - Math.abs((blurred[i] ?? 0) - (blurred[i - 1] ?? 0)));
    }
  }
  return before > 0 ? removed / before : 0;
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
