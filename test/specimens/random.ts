/** A seeded source of numbers: the same seed gives the same specimens on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number;
  /** One member of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** Normally distributed, mean 0, deviation 1 (Box-Muller). */
  normal(): number;
  /** So many characters of an alphabet. */
  text(length: number, alphabet: string): string;
  /** An independent source, so that a longer draw in one part does not shift another part. */
  fork(name: string): Random;
}

/** mulberry32 (public domain, Tommy Ettinger): 32 bits of state, good enough for pictures. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (list) => {
      if (list.length === 0) throw new RangeError('nothing to pick from');
      return list[whole(0, list.length - 1)] as (typeof list)[number];
    },
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    text: (length, alphabet) => Array.from({ length }, () => alphabet.charAt(whole(0, alphabet.length - 1))).join(''),
    fork: (name) => seeded(hash(name, seed)),
  };
}

/** FNV-1a over the name, started from the seed. */
function hash(name: string, seed: number): number {
  let value = (0x811c9dc5 ^ seed) >>> 0;
  for (const character of name) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return value;
}
