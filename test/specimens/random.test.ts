import { seeded } from './random.js';

describe('the seeded source', () => {
  it('repeats itself for one seed and differs for another', () => {
    const draw = (seed: number): number[] => {
      const random = seeded(seed);
      return [random.next(), random.normal(), random.whole(0, 1000), random.fork('a').next()];
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('gives a fork that does not depend on what was drawn before', () => {
    const first = seeded(3);
    const second = seeded(3);
    second.next();
    expect(first.fork('names').next()).toBe(second.fork('names').next());
    expect(first.fork('names').next()).not.toBe(first.fork('dates').next());
  });
});
