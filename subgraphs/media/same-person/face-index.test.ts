import { randomUUID } from 'node:crypto';
import { anotherPicture as moved, madeUpFace as stranger } from '../../../test/support/made-up-faces.js';
import { seeded } from '../../../test/specimens/random.js';
import { FaceIndex } from './face-index.js';
import { quantised } from './quantised.js';
import { farthestOf } from './same-face-rules.js';

const OWN = 'own';

describe('the index of faces', () => {
  const random = seeded(1);
  const faces = Array.from({ length: 3_000 }, () => stranger(random));
  const filled = (): FaceIndex => {
    const index = new FaceIndex();
    for (const [i, face] of faces.entries()) index.add(`face-${i}`, `session-${i}`, quantised(face));
    return index;
  };

  it('finds the same person among strangers, the most alike first, and no stranger', async () => {
    const index = filled();
    const wanted = faces[1234] ?? [];
    index.add('later', 'session-later', quantised(moved(wanted, 0.2)));
    const found = await index.search(quantised(moved(wanted, 0.05)), OWN);
    expect(found.map(({ sessionId }) => sessionId)).toEqual(['session-1234', 'session-later']);
    expect(found[0]?.similarity).toBeGreaterThan(found[1]?.similarity ?? 1);
    expect(found[1]?.similarity).toBeGreaterThan(0.9);
    expect(await index.search(quantised(stranger(random)), OWN)).toEqual([]);
  });

  it('tells a session once, by the most alike of its faces, and never the one that asks', async () => {
    const index = new FaceIndex();
    const [wanted = []] = faces;
    index.add('a', 'other', quantised(moved(wanted, 0.3)));
    index.add('b', 'other', quantised(moved(wanted, 0.1)));
    index.add('c', OWN, quantised(wanted));
    expect(await index.search(quantised(wanted), OWN)).toEqual([
      { sessionId: 'other', similarity: expect.closeTo(1 / (1 + Math.exp(12 * (0.1 - 0.58))), 2) as number },
    ]);
  });

  it('forgets a face, and gives its place to another one', async () => {
    const index = filled();
    const wanted = quantised(faces[7] ?? []);
    index.remove('face-7');
    index.remove('face-7');
    expect(await index.search(wanted, OWN)).toEqual([]);
    expect(index.has('face-7')).toBe(false);
    index.add('again', 'session-again', wanted);
    expect(index.size).toBe(faces.length);
    expect(await index.search(wanted, OWN)).toMatchObject([{ sessionId: 'session-again' }]);
  });

  it('lets others have their turn while it searches', async () => {
    const index = new FaceIndex();
    for (let i = 0; i < 40_000; i++) index.add(`${i}`, randomUUID(), quantised(faces[i % faces.length] ?? []));
    let turns = 0;
    const ticking = setInterval(() => (turns += 1), 0);
    await index.search(quantised(faces[0] ?? []), OWN);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(0);
  });

  it('asks for more the more faces there are, and of a company whose people are alike', () => {
    const distances = [10, 1_000, 10_000, 100_000, 1_000_000].map((faceCount) => farthestOf(faceCount, 0.66));
    expect(distances.slice(1)).toEqual([...new Set(distances.slice(1))].toSorted((a, b) => b - a));
    expect(farthestOf(100_000, 0.9)).toBeCloseTo(0.337, 3);
    expect(farthestOf(100_000, 0.33)).toBeLessThan(0.25);
    // Two sessions of one person say nothing of how alike strangers are.
    expect(farthestOf(2, 0.01)).toBe(farthestOf(2, 0.66));
  });

  it('refuses the embedding of another network', () => {
    expect(() => quantised([1, 2, 3])).toThrow(RangeError);
  });
});
