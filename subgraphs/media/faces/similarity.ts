import { COMPARED, type Embedding } from './recognition.js';

/**
 * Distance that decides between same and other person. The network's equal error rate lies at 0.6; a little less is asked
 * for, since a stranger who passes costs more than an applicant who is looked at. Chosen with the stills of docs/accuracy.md in
 * view, so those cannot confirm it.
 */
export const DECISION_DISTANCE = 0.58;
/** Steepness of the scale: 0.45 (the usual distance of one person's pictures) reads 0.83, 0.75 (strangers) reads 0.12. */
const STEEPNESS = 12;

export function embeddingDistance(a: Embedding, b: Embedding): number {
  const length = Math.min(a.length, COMPARED);
  if (length !== Math.min(b.length, COMPARED) || length === 0) throw new RangeError('embeddings of different lengths');
  let sum = 0;
  for (let i = 0; i < length; i++) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return Math.sqrt(sum);
}

/**
 * How likely two faces are one person, 0 to 1, 0.5 is the decision: 1 / (1 + e^(12 (d - 0.58))) of the Euclidean
 * distance d, so that the order of distances is kept.
 */
export function similarity(a: Embedding, b: Embedding): number {
  return 1 / (1 + Math.exp(STEEPNESS * (embeddingDistance(a, b) - DECISION_DISTANCE)));
}
