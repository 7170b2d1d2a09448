import { DECISION_DISTANCE, embeddingDistance, similarity } from './similarity.js';

const at = (distance: number): Float32Array => {
  const embedding = new Float32Array(128);
  embedding[0] = distance;
  return embedding;
};

describe('similarity', () => {
  it('is 0.5 at the decision distance, near 1 for one picture and near 0 for strangers', () => {
    expect(similarity(at(0), at(DECISION_DISTANCE))).toBeCloseTo(0.5, 6);
    expect(similarity(at(0), at(0))).toBeGreaterThan(0.99);
    expect(similarity(at(0), at(0.9))).toBeLessThan(0.05);
  });

  it('falls strictly with the distance and does not depend on the order', () => {
    const scores = [0.1, 0.3, 0.5, 0.55, 0.65, 0.8, 1.1].map((distance) => similarity(at(0), at(distance)));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(scores.length);
    expect(similarity(at(0.2), at(0.7))).toBe(similarity(at(0.7), at(0.2)));
  });

  it('refuses embeddings of different networks', () => {
    expect(() => embeddingDistance(new Float32Array(128), new Float32Array(64))).toThrow(RangeError);
  });
});
