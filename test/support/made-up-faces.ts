import { EMBEDDING_LENGTH } from '../../subgraphs/media/faces/recognition.js';
import type { Vector } from '../../subgraphs/media/workers/tasks.js';
import type { Random } from '../specimens/random.js';

/** Half the mean squared distance of strangers: see `same-face-rules.ts`. */
const INDIVIDUAL = Math.sqrt(0.661 / 2);

/** An embedding of nobody: a unit vector, of the length that leaves two of them as far from each other as strangers are. */
export function madeUpFace(random: Random): Vector {
  const place = Array.from({ length: EMBEDDING_LENGTH }, () => random.next() - 0.5);
  const length = Math.hypot(...place);
  return place.map((value) => (value / length) * INDIVIDUAL);
}

/** The same face on another picture, so far from the first one. */
export function anotherPicture(face: Vector, distance: number): Vector {
  const step = distance / Math.sqrt(EMBEDDING_LENGTH);
  return face.map((value, i) => value + (i % 2 === 0 ? step : -step));
}
