import { EMBEDDING_LENGTH } from '../faces/recognition.js';
import type { Vector } from '../workers/tasks.js';

/** An embedding as whole numbers of one byte: 128 bytes, and a distance that is wrong by less than 0.01. */
export type QuantisedFace = Int8Array;

/** Whole numbers to 1. The largest component of the public faces is 0.53; what is larger is cut at 0.62. */
export const STEPS = 204;
const MOST = 127;

/** @throws RangeError for the embedding of another network */
export function quantised(vector: Vector): QuantisedFace {
  if (vector.length !== EMBEDDING_LENGTH) throw new RangeError('an embedding of another length');
  return Int8Array.from(vector, (value) => Math.max(-MOST, Math.min(MOST, Math.round(value * STEPS))));
}

export function squareOf(face: QuantisedFace): number {
  return face.reduce((sum, value) => sum + value * value, 0);
}
