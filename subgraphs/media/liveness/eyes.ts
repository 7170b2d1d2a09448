import { landmark, type Landmarks } from '../faces/face-mesh.js';

/** Eye aspect ratio (Soukupová and Čech 2016): height of an open eye over its width, about 0.3; left and right one. */
export function eyeOpenings(landmarks: Landmarks): readonly [left: number, right: number] {
  const ratio = ([a, b, c, d, outer, inner]: readonly [number, number, number, number, number, number]): number =>
    (gap(landmarks, a, b) + gap(landmarks, c, d)) / (2 * Math.max(gap(landmarks, outer, inner), 1e-6));
  return [ratio([160, 144, 158, 153, 33, 133]), ratio([385, 380, 387, 373, 263, 362])];
}

export function eyeOpening(landmarks: Landmarks): number {
  const [left, right] = eyeOpenings(landmarks);
  return (left + right) / 2;
}

/** Distance of two landmarks in px. */
export function gap(landmarks: Landmarks, a: number, b: number): number {
  const [p, q] = [landmark(landmarks, a), landmark(landmarks, b)];
  return Math.hypot(p.x - q.x, p.y - q.y);
}
