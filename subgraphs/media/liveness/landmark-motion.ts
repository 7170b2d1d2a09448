import { eyeOpenings, gap } from './eyes.js';
import { landmark, type Landmarks } from '../faces/face-mesh.js';
import { poseOf } from '../faces/pose.js';
import { correlation, median, percentile, smoothed } from './series.js';

/**
 * How deep both eyes close together against their own usual opening: 0 not at all, 1 shut. On unsmoothed landmarks. Less
 * where the openings flutter all the time, as on smeared pictures: a blink is short, and rest surrounds it.
 */
export function measureBlink(track: readonly Landmarks[]): number {
  const openings = track.map(eyeOpenings);
  const usual = [median(openings.map(([left]) => left)), median(openings.map(([, right]) => right))] as const;
  if (usual[0] <= 0 || usual[1] <= 0) return 0;
  const depths = openings.map(([left, right]) => 1 - Math.max(left / usual[0], right / usual[1]));
  const middle = median(depths);
  const flutter = median(depths.map((depth) => Math.abs(depth - middle)));
  return Math.max(0, ...depths) * Math.min(1, USUAL_FLUTTER / Math.max(flutter, 1e-6));
}

export interface Parallax {
  /** Range of the nose's shift against the plane of the face, in distances between the eyes. */
  readonly range: number;
  /** How well the shift follows the head's turn, 0 to 1. */
  readonly correlation: number;
  /** Range of the head's turn in degrees. */
  readonly yawRange: number;
}

/** Median deviation of a resting eye's opening that the depth of a blink is not lowered for. */
const USUAL_FLUTTER = 0.06;
const NOSE = [1, 4, 5] as const;
/** Points near one plane that move with the skull. */
const PLANE = [33, 133, 362, 263, 168, 127, 356, 234, 454, 10, 151, 9] as const;

/** Shift of the nose after an affine fit of the other rigid points to the middle frame, along the line of the eyes. */
export function measureParallax(track: readonly Landmarks[]): Parallax {
  const steady = smoothTrack(track);
  const reference = steady[steady.length >> 1];
  if (!reference) return { range: 0, correlation: 0, yawRange: 0 };
  const shifts = steady.map((landmarks) => noseShift(reference, landmarks));
  const yaws = steady.map((landmarks) => poseOf(landmarks).yaw);
  return {
    range: percentile(shifts, 0.95) - percentile(shifts, 0.05),
    correlation: Math.abs(correlation(shifts, yaws)),
    yawRange: percentile(yaws, 0.95) - percentile(yaws, 0.05),
  };
}

function noseShift(reference: Landmarks, landmarks: Landmarks): number {
  const fit = fitAffine(reference, landmarks, PLANE);
  const eyes = eyeLine(landmarks);
  let sum = 0;
  for (const index of NOSE) {
    const expected = fit(landmark(reference, index));
    const seen = landmark(landmarks, index);
    sum += ((seen.x - expected.x) * eyes.x + (seen.y - expected.y) * eyes.y) / eyes.length;
  }
  return sum / NOSE.length;
}

/** Range of the gap between the lips, in distances between the eyes: talking, a smile that shows teeth, a yawn. */
export function measureMouth(track: readonly Landmarks[]): number {
  const gaps = smoothTrack(track).map((landmarks) => gap(landmarks, 13, 14) / eyeLine(landmarks).length);
  return percentile(gaps, 0.95) - percentile(gaps, 0.05);
}

function eyeLine(landmarks: Landmarks): { readonly x: number; readonly y: number; readonly length: number } {
  const [left, right] = [landmark(landmarks, 33), landmark(landmarks, 263)];
  const length = Math.max(Math.hypot(right.x - left.x, right.y - left.y), 1e-6);
  return { x: (right.x - left.x) / length, y: (right.y - left.y) / length, length };
}

function smoothTrack(track: readonly Landmarks[]): Landmarks[] {
  const columns = track[0]?.length ?? 0;
  const out = track.map(() => new Float32Array(columns));
  for (let k = 0; k < columns; k++) {
    smoothed(track.map((landmarks) => landmarks[k] ?? 0)).forEach((value, i) => {
      const row = out[i];
      if (row) row[k] = value;
    });
  }
  return out;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Least-squares affine map of the points named, from one frame to another. */
function fitAffine(from: Landmarks, to: Landmarks, indices: readonly number[]): (point: Place) => Place {
  const n = indices.length;
  const centre = (landmarks: Landmarks): Place => {
    const points = indices.map((index) => landmark(landmarks, index));
    return { x: points.reduce((s, p) => s + p.x, 0) / n, y: points.reduce((s, p) => s + p.y, 0) / n };
  };
  const [a, b] = [centre(from), centre(to)];
  let [xx, xy, yy, ux, uy, vx, vy] = [0, 0, 0, 0, 0, 0, 0];
  for (const index of indices) {
    const [p, q] = [landmark(from, index), landmark(to, index)];
    const [x, y, u, v] = [p.x - a.x, p.y - a.y, q.x - b.x, q.y - b.y];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    ux += u * x;
    uy += u * y;
    vx += v * x;
    vy += v * y;
  }
  const determinant = xx * yy - xy * xy || 1e-9;
  const row = (sx: number, sy: number): readonly [number, number] => [
    (sx * yy - sy * xy) / determinant,
    (sy * xx - sx * xy) / determinant,
  ];
  const [m11, m12] = row(ux, uy);
  const [m21, m22] = row(vx, vy);
  return ({ x, y }) => ({
    x: b.x + m11 * (x - a.x) + m12 * (y - a.y),
    y: b.y + m21 * (x - a.x) + m22 * (y - a.y),
  });
}
