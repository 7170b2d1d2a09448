import { keyInCircle } from './condition-circle.js';

const shown = (...pairs: readonly (readonly [string, string])[]) => keyInCircle(new Map(pairs));

describe('questions that show each other', () => {
  it('are found in circles of any length, the first of them', () => {
    expect(shown(['a', 'a'])).toBe('a');
    expect(shown(['a', 'b'], ['b', 'a'])).toBe('a');
    expect(shown(['c', 'a'], ['x', 'y'], ['a', 'b'], ['b', 'c'])).toBe('c');
  });

  it('are told from those that only hang on them', () => {
    expect(shown(['before', 'a'], ['also', 'before'], ['b', 'a'], ['a', 'b'])).toBe('b');
  });

  it('are not found in chains, branches and what is shown by nothing', () => {
    expect(shown()).toBeNull();
    expect(shown(['b', 'a'], ['c', 'b'], ['d', 'b'], ['e', 'gone'])).toBeNull();
  });

  it('are looked for in linear time', () => {
    const chain = Array.from({ length: 200_000 }, (_, i) => [String(i), String(i + 1)] as const);
    expect(keyInCircle(new Map(chain))).toBeNull();
    expect(keyInCircle(new Map([...chain, ['200000', '100000']]))).toBe('100000');
  });
});
