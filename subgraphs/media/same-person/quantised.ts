import { HIGHEST_LEVEL, LEVELS } from '../faces/identification.js';
import { COMPARED } from '../faces/recognition.js';
import type { Vector } from '../workers/tasks.js';

/**
 * An embedding in few bytes: its first 128 numbers as whole numbers of one byte (a distance is wrong by less than 0.01), then its
 * levels, two to a byte. Faces that were kept before there were levels have the first part alone.
 */
export type QuantisedFace = Int8Array;

/** Whole numbers to 1. The largest component of the public faces is 0.53; what is larger is cut at 0.62. */
export const STEPS = 204;
const MOST = 127;
export const LEVEL_BYTES = LEVELS / 2;

/** @throws RangeError for the embedding of another network */
export function quantised(vector: Vector): QuantisedFace {
  if (vector.length !== COMPARED && vector.length !== COMPARED + LEVELS) {
    throw new RangeError('an embedding of another length');
  }
  const levels = vector.slice(COMPARED);
  return Int8Array.of(
    ...vector.slice(0, COMPARED).map((value) => Math.max(-MOST, Math.min(MOST, Math.round(value * STEPS)))),
    ...Array.from({ length: levels.length / 2 }, (_, i) => ((levels[2 * i] ?? 0) << 4) | (levels[2 * i + 1] ?? 0)),
  );
}

/** The numbers by which two faces are compared. */
export const comparedOf = (face: QuantisedFace): Int8Array => face.subarray(0, COMPARED);

/** The levels, two to a byte; empty where a face has none. */
export const levelsOf = (face: QuantisedFace): Uint8Array =>
  new Uint8Array(face.buffer, face.byteOffset + COMPARED, face.length - COMPARED);

export function squareOf(compared: Int8Array): number {
  return compared.reduce((sum, value) => sum + value * value, 0);
}

/** Squared distance of two faces by their levels. */
export function levelSquare(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < LEVEL_BYTES; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    sum += ((x >> 4) - (y >> 4)) ** 2 + ((x & HIGHEST_LEVEL) - (y & HIGHEST_LEVEL)) ** 2;
  }
  return sum;
}
