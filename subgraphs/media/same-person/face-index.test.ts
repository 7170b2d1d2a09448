import { randomUUID } from 'node:crypto';
import {
  anotherPicture as moved,
  madeUpFace as stranger,
  madeUpWholeFace as wholeStranger,
  withOtherLevels,
} from '../../../test/support/made-up-faces.js';
import { seeded } from '../../../test/specimens/random.js';
import { FaceIndex } from './face-index.js';
import { quantised } from './quantised.js';
import { type Crowd, farthestByBoth, farthestByOne } from './same-face-rules.js';

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

  it('tells hundreds of sessions: it does not know which are the own ones of who is looked for', async () => {
    const index = new FaceIndex();
    const [wanted = []] = faces;
    for (let i = 0; i < 600; i++) index.add(`face-${i}`, `session-${i}`, quantised(moved(wanted, i < 60 ? 0.05 : 0.2)));
    index.add('foreign', 'foreign', quantised(moved(wanted, 0.1)));
    const found = await index.search(quantised(wanted), OWN);
    expect(found).toHaveLength(500);
    expect(found[60]?.sessionId).toBe('foreign');
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

  it.each([
    ['one network', farthestByOne, 0.661, 0.337],
    ['both networks', farthestByBoth, 1, 0.625],
  ])(
    'asks for more the more faces there are, and of a company whose people are alike (%s)',
    (_by, farthest, usual, most) => {
      const among = (faces: number, meanSquare = usual): number => farthest({ faces, meanSquare } satisfies Crowd);
      const distances = [1_000, 10_000, 100_000, 1_000_000].map((faces) => among(faces));
      expect(distances).toEqual([...new Set(distances)].toSorted((a, b) => b - a));
      expect(among(10)).toBe(among(1_000));
      expect(among(100_000, 1.5 * usual)).toBeCloseTo(most, 3);
      expect(among(100_000, usual / 2)).toBeLessThan(0.75 * most);
      // Two sessions of one person say nothing of how alike strangers are.
      expect(among(2, 0.01)).toBe(among(2));
    },
  );

  describe('by both networks', () => {
    const people = Array.from({ length: 5_000 }, () => wholeStranger(random));
    const index = new FaceIndex();
    for (const [i, face] of people.entries()) index.add(`face-${i}`, `session-${i}`, quantised(face));

    it('finds who is too far by the first one alone, and nobody whose levels are a stranger’s', async () => {
      const [wanted = [], other = []] = [people[4_500], people[77]];
      const seen = withOtherLevels(moved(wanted, 0.5), 0.5);
      expect(await index.search(quantised(seen), OWN)).toMatchObject([{ sessionId: 'session-4500' }]);
      const withoutLevels = new FaceIndex();
      for (const [i, face] of people.entries()) withoutLevels.add(`${i}`, `${i}`, quantised(face.slice(0, 128)));
      expect(await withoutLevels.search(quantised(seen.slice(0, 128)), OWN)).toEqual([]);
      const ofTwo = [...moved(wanted, 0.35).slice(0, 128), ...other.slice(128)];
      expect(await index.search(quantised(ofTwo), OWN)).toEqual([]);
    });

    it('compares with a face that was kept before by the first one, either way round', async () => {
      const older = new FaceIndex();
      const [wanted = []] = people;
      older.add('old', 'session-old', quantised(wanted.slice(0, 128)));
      older.add('new', 'session-new', quantised(wanted));
      const sessions = async (face: readonly number[]): Promise<readonly string[]> =>
        (await older.search(quantised(face), OWN)).map(({ sessionId }) => sessionId).toSorted();
      expect(await sessions(moved(wanted, 0.2))).toEqual(['session-new', 'session-old']);
      expect(await sessions(moved(wanted, 0.2).slice(0, 128))).toEqual(['session-new', 'session-old']);
      expect(await sessions(moved(wanted, 0.5))).toEqual(['session-new']);
    });

    it('finds the few faces with levels among many that were kept before', async () => {
      const older = new FaceIndex();
      for (const [i, face] of people.slice(0, 1_500).entries())
        older.add(`${i}`, `${i}`, quantised(face.slice(0, 128)));
      const [wanted = [], sampled = []] = people.slice(2_000);
      // At place 1,504 lies one that is sampled.
      for (const [i, face] of [...people.slice(3_000, 3_004), sampled, wanted].entries()) {
        older.add(`new-${i}`, `new-${i}`, quantised(face));
      }
      for (const face of [wanted, sampled]) {
        expect(await older.search(quantised(withOtherLevels(moved(face, 0.4), 0.9)), OWN)).toHaveLength(1);
      }
    });

    it('says that a face is the more alike the nearer it is by each', async () => {
      const [wanted = []] = people;
      const likeness = async (distance: number, share: number): Promise<number> =>
        (await index.search(quantised(withOtherLevels(moved(wanted, distance), share)), OWN))[0]?.similarity ?? 0;
      const likenesses = [
        await likeness(0, 0),
        await likeness(0.3, 0),
        await likeness(0.3, 0.5),
        await likeness(0.5, 0.5),
      ];
      expect(likenesses).toEqual(likenesses.toSorted((a, b) => b - a));
      expect(likenesses[0]).toBeGreaterThan(0.99);
      expect(likenesses.at(-1)).toBeGreaterThan(0.8);
    });
  });

  it('refuses the embedding of another network', () => {
    expect(() => quantised([1, 2, 3])).toThrow(RangeError);
  });
});
