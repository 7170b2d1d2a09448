import { type FaceOnCapture, similarityOf } from './face-similarity.js';

/** A face of 128 numbers in one direction, or another. */
const face = (direction: number): number[] => Array.from({ length: 128 }, (_, at) => (at === direction ? 1 : 0));
const portrait: FaceOnCapture = { stepKey: 'call.identity-document', kind: 'card-front', embedding: face(0) };
const live = (direction: number): FaceOnCapture => ({
  stepKey: 'call.liveness',
  kind: 'face-video',
  embedding: face(direction),
});

describe('the similarity of the faces that a session has by now', () => {
  it('is unknown until there is a portrait and a live face', () => {
    expect(similarityOf([])).toBeNull();
    expect(similarityOf([portrait])).toBeNull();
    expect(similarityOf([live(0)])).toBeNull();
    expect(similarityOf([{ ...portrait, embedding: null }, live(0)])).toBeNull();
  });

  it('is that of the last of a repeated step', () => {
    const same = similarityOf([portrait, live(0)]) ?? 0;
    const other = similarityOf([portrait, live(1)]) ?? 1;
    expect(same).toBeGreaterThan(other);
    expect(similarityOf([portrait, live(1), live(0)])).toBe(same);
    expect(similarityOf([portrait, live(0), live(1)])).toBe(other);
  });

  it('is that of the least alike pair where there are several documents', () => {
    const second = { ...portrait, stepKey: 'call.second', embedding: face(1) };
    expect(similarityOf([portrait, second, live(0)])).toBe(similarityOf([portrait, live(1)]));
  });
});
