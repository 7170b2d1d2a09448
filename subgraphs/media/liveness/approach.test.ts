import { type ApproachCourse, approachCourseOf, judgeApproach } from './approach.js';
import type { Landmarks } from '../faces/face-mesh.js';
import { LANDMARKS } from '../faces/face-mesh.js';
import { judgePassive, withApproach } from './liveness-rules.js';
import { headDepth, nearedAt, type Nearing } from '../../../test/specimens/liveness/approach.js';

const asked = { atMs: 800, growth: 1.4 };
const times = Array.from({ length: 32 }, (_, i) => i * 100);

/** Where the points lie on the drawn head, in centimetres from between the eyes. */
const POINTS: Readonly<Record<number, readonly [x: number, y: number]>> = {
  33: [-4.5, 0], 133: [-1.8, 0], 362: [1.8, 0], 263: [4.5, 0], 168: [0, -0.2], 6: [0, 1], 4: [0, 4], 2: [0, 5],
  127: [-7.1, 0.5], 356: [7.1, 0.5], 234: [-7, 2.5], 454: [7, 2.5], 10: [0, -7], 151: [0, -5], 9: [0, -2.5], 152: [0, 13],
}; // prettier-ignore

/** The points as a camera sees them whose distance to the eyes becomes less; of a picture, where there is no depth. */
function seen(nearer: number, distance: number | null): Landmarks {
  const landmarks = new Float32Array(3 * LANDMARKS);
  for (const [index, [x, y]] of Object.entries(POINTS)) {
    const depth = distance === null ? 0 : headDepth(x, y);
    const near = distance === null ? 1 / nearer : distance / nearer;
    const scale = 400 / (distance === null ? near * 45 : near + depth);
    landmarks.set([x * scale, y * scale, depth * scale], 3 * Number(index));
  }
  return landmarks;
}

function course(how: Nearing): ApproachCourse {
  return approachCourseOf(times.map((ms) => ({ ms, landmarks: seen(nearedAt(how, ms), how.distance) })));
}

const follows: Nearing = { growth: 1.38, fromMs: 1200, lastsMs: 700, distance: 45 };

describe('judgeApproach', () => {
  it('sees a head come nearer when it is asked to, and how its shape changes', () => {
    const reading = judgeApproach(course(follows), asked);
    expect(reading).toMatchObject({ asked: 1.4, least: 1.2, problem: null });
    expect(reading.growth).toBeGreaterThan(1.3);
    expect(reading.perspective).toBeLessThan(-0.08);
  });

  it.each([
    ['stays', { ...follows, growth: 1 }, 'missing'],
    ['sways', { ...follows, growth: 1.08 }, 'missing'],
    ['came nearer before', { ...follows, fromMs: 200, lastsMs: 500 }, 'early'],
    ['is a picture that is brought nearer', { ...follows, distance: null }, 'flat'],
  ] as const)('names what is wrong where a face %s', (_what, how, problem) => {
    expect(judgeApproach(course(how), asked)).toMatchObject({ problem });
  });

  it('asks less of who is asked less, and judges the shape of those alone who come nearer', () => {
    const little = { ...follows, growth: 1.16 };
    expect(judgeApproach(course(little), { ...asked, growth: 1.25 }).problem).toBeNull();
    expect(judgeApproach(course(little), { ...asked, growth: 1.45 }).problem).toBe('missing');
    expect(judgeApproach(course({ ...follows, growth: 1 }), asked).perspective).toBeNull();
  });
});

describe('a take whose face did not come nearer', () => {
  const live = { decision: 'live', reasons: ['blink'], needsMoreSeconds: null } as const;
  const reading = (problem: 'missing' | 'early' | 'flat' | null) => ({
    ...{ asked: 1.4, least: 1.2, growth: 1, perspective: null },
    problem,
  });

  it('is unsure and longer, never refused; and stays unsure at the end', () => {
    const short = withApproach(live, reading('missing'), 3000);
    expect(short).toEqual({ decision: 'unsure', reasons: ['approach_missing', 'blink'], needsMoreSeconds: 4 });
    expect(withApproach(live, reading('flat'), 4000)).toMatchObject({ decision: 'unsure', needsMoreSeconds: 6 });
    expect(withApproach(live, reading('missing'), 6100)).toMatchObject({ decision: 'unsure', needsMoreSeconds: null });
    expect(withApproach(live, reading('early'), 3000)).toMatchObject({ decision: 'unsure', needsMoreSeconds: null });
  });

  it('makes nobody alive who is not', () => {
    const still = judgePassive([], 6100);
    expect(withApproach(still, reading(null), 6100)).toEqual(still);
    expect(withApproach(still, reading('missing'), 6100)).toEqual(still);
    expect(withApproach(live, null, 3000)).toEqual(live);
  });
});
