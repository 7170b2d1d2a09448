import { type NameToken } from '../names/name-token.js';
import { asianSyllablesDiffer, looksEastAsian } from '../names/asian-syllables.js';
import { compareTokens } from './compare-tokens.js';
import { DIFFERENT, type Pairing, type TokenLikeness } from './token-likeness.js';
import { findGlued } from './glued.js';
import type { AlignedPair } from './aligned-pair.js';

/** Compares two tokens; the index passes one that remembers what it has compared. */
export type Compare = (query: NameToken, listed: NameToken) => TokenLikeness;

/** Below this, two words are held for different ones. */
const LEAST_LIKENESS = 0.68;
/** Beyond this many words on a side the best pair is taken first, instead of the best sum. */
const EXACT_LIMIT = 8;

/**
 * Pairs the words of two names, without regard to order, so that the sum of likeness by weight is greatest.
 * Words that stay without a partner are in no pair.
 * @param strict whether syllables of Chinese and Korean that differ by a letter are other words
 */
export function align(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  compare: Compare = compareTokens,
  strict = true,
): AlignedPair[] {
  const eastAsian = strict && isEastAsian(query) && isEastAsian(listed);
  const likeness = query.map((one) =>
    listed.map((other) => {
      const found = compare(one, other);
      if (!eastAsian || !slips(found.how) || !syllablesDiffer(one, other)) return found;
      return lastLeftOut(one, other) && othersEqual(query, listed, one, other) ? LETTER_LEFT_OUT : DIFFERENT;
    }),
  );
  const glued = findGlued(query, listed, likeness);
  const freeQuery = free(
    query.length,
    glued.flatMap((pair) => pair.query),
  );
  const freeListed = free(
    listed.length,
    glued.flatMap((pair) => pair.listed),
  );
  const gain = (q: number, l: number) => {
    const found = likeness[q]?.[l]?.likeness ?? 0;
    if (found < LEAST_LIKENESS) return 0;
    return found * ((query[q]?.weight ?? 0) + (listed[l]?.weight ?? 0)) + order(q, l, query.length);
  };
  const chosen =
    eachBest(freeQuery, freeListed, gain) ??
    (freeListed.length <= EXACT_LIMIT ? bestSum(freeQuery, freeListed, gain) : bestFirst(freeQuery, freeListed, gain));
  const pairs = chosen.map(([q, l]): AlignedPair => {
    const found = likeness[q]?.[l];
    return { query: [q], listed: [l], likeness: found?.likeness ?? 0, how: found?.how ?? 'equal' };
  });
  return glued.length === 0 ? pairs : [...glued, ...pairs];
}

function free(length: number, used: readonly number[]): number[] {
  const left: number[] = [];
  for (let index = 0; index < length; index++) if (!used.includes(index)) left.push(index);
  return left;
}

/** Every word with its best partner, when no two want the same one: then no other pairing has a greater sum. */
function eachBest(query: readonly number[], listed: readonly number[], gain: (q: number, l: number) => number) {
  const pairs: [number, number][] = [];
  let taken = 0;
  for (const q of query) {
    let best = -1;
    let most = 0;
    for (const l of listed) {
      const own = gain(q, l);
      if (own > most) {
        most = own;
        best = l;
      }
    }
    if (best < 0) continue;
    if (taken & (1 << best)) return undefined;
    taken |= 1 << best;
    pairs.push([q, best]);
  }
  return pairs;
}

const slips = (how: Pairing) => how === 'one-edit' || how === 'several-edits' || how === 'sound';

/** Romanised Chinese and Korean names differ by a letter and are others (Yong, Tong): there it is no slip. */
function syllablesDiffer(a: NameToken, b: NameToken): boolean {
  const [one] = a.readings;
  const [other] = b.readings;
  return one !== undefined && other !== undefined && asianSyllablesDiffer(one, other);
}

/** `Wen-chin` and `Wen-ching`: in a name of three syllables of which two agree, the last letter left out is a slip; another letter is not. */
const LETTER_LEFT_OUT: TokenLikeness = { likeness: 0.72, how: 'one-edit' };

function lastLeftOut(a: NameToken, b: NameToken): boolean {
  const [short, long] = a.key.length < b.key.length ? [a.key, b.key] : [b.key, a.key];
  return long.length === short.length + 1 && long.startsWith(short);
}

function othersEqual(query: readonly NameToken[], listed: readonly NameToken[], a: NameToken, b: NameToken): boolean {
  if (query.length !== 3 || listed.length !== 3) return false;
  return query.every((one) => one === a || listed.some((other) => other !== b && other.key === one.key));
}

/** Whether a name is a Chinese or Korean surname and syllables of those languages. */
export function isEastAsian(tokens: readonly NameToken[]): boolean {
  if (tokens.length > 4) return false;
  return looksEastAsian(tokens.flatMap((token) => (token.kind === 'name' ? token.readings.slice(0, 1) : [])));
}

/** A breath in favour of words that stand at the same place, to settle ties. */
const order = (q: number, l: number, length: number) => 0.002 * (1 - Math.abs(q - l) / Math.max(length, 1));

function bestSum(query: readonly number[], listed: readonly number[], gain: (q: number, l: number) => number) {
  const states = 1 << listed.length;
  let best = new Float64Array(states).fill(-1);
  best[0] = 0;
  const choice: Int8Array[] = [];
  for (const q of query) {
    const next = best.slice();
    const taken = new Int8Array(states).fill(-1);
    for (let used = 0; used < states; used++) {
      const base = best[used] ?? -1;
      if (base < 0) continue;
      listed.forEach((l, bit) => {
        if (used & (1 << bit)) return;
        const more = gain(q, l);
        const after = used | (1 << bit);
        if (more > 0 && base + more > (next[after] ?? -1)) {
          next[after] = base + more;
          taken[after] = bit;
        }
      });
    }
    choice.push(taken);
    best = next;
  }
  let state = best.reduce((top, value, index) => (value > (best[top] ?? -1) ? index : top), 0);
  const pairs: [number, number][] = [];
  for (let row = query.length - 1; row >= 0; row--) {
    const bit = choice[row]?.[state] ?? -1;
    if (bit < 0) continue;
    pairs.push([query[row] ?? 0, listed[bit] ?? 0]);
    state &= ~(1 << bit);
  }
  return pairs.reverse();
}

function bestFirst(query: readonly number[], listed: readonly number[], gain: (q: number, l: number) => number) {
  const all = query.flatMap((q) => listed.map((l) => ({ q, l, gain: gain(q, l) }))).filter((pair) => pair.gain > 0);
  all.sort((a, b) => b.gain - a.gain);
  const pairs: [number, number][] = [];
  const usedQuery = new Set<number>();
  const usedListed = new Set<number>();
  for (const { q, l } of all) {
    if (usedQuery.has(q) || usedListed.has(l)) continue;
    usedQuery.add(q);
    usedListed.add(l);
    pairs.push([q, l]);
  }
  return pairs;
}
