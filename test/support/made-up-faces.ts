import { HIGHEST_LEVEL, LEVELS } from '../../subgraphs/media/faces/identification.js';
import { COMPARED } from '../../subgraphs/media/faces/recognition.js';
import type { Vector } from '../../subgraphs/media/workers/tasks.js';
import type { Random } from '../specimens/random.js';

/** Half the mean squared distance of strangers: see `same-face-rules.ts`. */
const INDIVIDUAL = Math.sqrt(0.661 / 2);

/** An embedding of nobody: a unit vector, of the length that leaves two of them as far from each other as strangers are. */
export function madeUpFace(random: Random): Vector {
  const place = Array.from({ length: COMPARED }, () => random.next() - 0.5);
  const length = Math.hypot(...place);
  return place.map((value) => (value / length) * INDIVIDUAL);
}

/** Highest level of a made-up face: two of them are then as far from each other by their levels as strangers are. */
const HIGHEST_MADE_UP = 10;

/** The same with the levels by which faces are found among many. */
export function madeUpWholeFace(random: Random): Vector {
  const levels = Array.from({ length: LEVELS }, () => Math.floor(random.next() * (HIGHEST_MADE_UP + 1)));
  return [...madeUpFace(random), ...levels];
}

/** The same face on another picture, so far from the first one. */
export function anotherPicture(face: Vector, distance: number): Vector {
  const step = distance / Math.sqrt(COMPARED);
  return face.map((value, i) => (i < COMPARED ? value + (i % 2 === 0 ? step : -step) : value));
}

/** The same face on another picture, of whose levels a share lies one higher or lower. */
export function withOtherLevels(face: Vector, share: number): Vector {
  return face.map((value, i) => {
    if (i < COMPARED || (i - COMPARED) / LEVELS >= share) return value;
    return value === HIGHEST_LEVEL ? value - 1 : value + 1;
  });
}
