import { tokenOf, type NameToken } from '../names/name-token.js';
import { asianSyllablesDiffer, looksEastAsian } from '../names/asian-syllables.js';
import { compareTokens, DIFFERENT, type Pairing, type TokenLikeness } from './compare-tokens.js';

/** Words of the query and of the listed name that belong together; several on one side when glued or split. */
export interface AlignedPair {
  readonly query: readonly number[];
  readonly listed: readonly number[];
  readonly likeness: number;
  readonly how: Pairing;
}

/** Compares two tokens; the index passes one that remembers what it has compared. */
export type Compare = (query: NameToken, listed: NameToken) => TokenLikeness;

/** Below this, two words are held for different ones. */
const LEAST_LIKENESS = 0.62;
/** Two words as one cost a little. */
const GLUE_COST = 0.03;
/** Beyond this many words on a side the best pair is taken first, instead of the best sum. */
const EXACT_LIMIT = 8;

/**
 * Pairs the words of two names, without regard to order, so that the sum of likeness by weight is greatest.
 * Words that stay without a partner are in no pair.
 */
export function align(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  compare: Compare = compareTokens,
): AlignedPair[] {
  const usedQuery = new Set<number>();
  const usedListed = new Set<number>();
  const eastAsian = isEastAsian(query) && isEastAsian(listed);
  const likeness = query.map((one) =>
    listed.map((other) => {
      const found = compare(one, other);
      return eastAsian && slips(found.how) && syllablesDiffer(one, other) ? DIFFERENT : found;
    }),
  );
  const glued = findGlued(query, listed, likeness);
  for (const pair of glued) {
    for (const index of pair.query) usedQuery.add(index);
    for (const index of pair.listed) usedListed.add(index);
  }
  const freeQuery = range(query.length).filter((index) => !usedQuery.has(index));
  const freeListed = range(listed.length).filter((index) => !usedListed.has(index));
  const gain = (q: number, l: number) => {
    const found = likeness[q]?.[l]?.likeness ?? 0;
    return found < LEAST_LIKENESS
      ? 0
      : found * ((query[q]?.weight ?? 0) + (listed[l]?.weight ?? 0)) + order(q, l, query.length);
  };
  const chosen =
    freeListed.length <= EXACT_LIMIT ? bestSum(freeQuery, freeListed, gain) : bestFirst(freeQuery, freeListed, gain);
  return [
    ...glued,
    ...chosen.map(([q, l]): AlignedPair => {
      const found = likeness[q]?.[l];
      return { query: [q], listed: [l], likeness: found?.likeness ?? 0, how: found?.how ?? 'equal' };
    }),
  ];
}

const slips = (how: Pairing) => how === 'one-edit' || how === 'several-edits' || how === 'sound';

/** Romanised Chinese and Korean names differ by a letter and are others (Yong, Tong): there it is no slip. */
const syllablesDiffer = (a: NameToken, b: NameToken) =>
  asianSyllablesDiffer(a.readings[0]?.text ?? '', b.readings[0]?.text ?? '');

const isEastAsian = (tokens: readonly NameToken[]) =>
  looksEastAsian(tokens.filter((token) => token.kind === 'name').map((token) => token.readings[0]?.text ?? ''));

/** The servant's article belongs to the word in one (`abd` and `malik` are `abdulmalik`). */
const joinable = (text: string) => (text === 'abd' ? 'abdul' : text);

const range = (length: number) => Array.from({ length }, (_, index) => index);

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

/** Neighbours of one side that together are one word of the other: `Jin Ping` and `Jinping`, `Mc Donald`, `Al Hassan`. */
function findGlued(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  likeness: readonly (readonly TokenLikeness[])[],
) {
  const pairs: AlignedPair[] = [];
  const settled = (q: number, l: number) => (likeness[q]?.[l]?.likeness ?? 0) >= 0.9;
  const settledQuery = (q: number) => listed.some((_, l) => settled(q, l));
  const settledListed = (l: number) => query.some((_, q) => settled(q, l));
  const usedQuery = new Set<number>();
  const usedListed = new Set<number>();
  joinInto(listed, query, settledListed, settledQuery, (parts, whole, found) => {
    if (usedQuery.has(whole) || parts.some((part) => usedListed.has(part))) return;
    usedQuery.add(whole);
    parts.forEach((part) => usedListed.add(part));
    pairs.push({ query: [whole], listed: parts, likeness: found, how: 'glued' });
  });
  joinInto(query, listed, settledQuery, settledListed, (parts, whole, found) => {
    if (usedListed.has(whole) || parts.some((part) => usedQuery.has(part))) return;
    usedListed.add(whole);
    parts.forEach((part) => usedQuery.add(part));
    pairs.push({ query: parts, listed: [whole], likeness: found, how: 'glued' });
  });
  return pairs;
}

function joinInto(
  parts: readonly NameToken[],
  wholes: readonly NameToken[],
  partSettled: (index: number) => boolean,
  wholeSettled: (index: number) => boolean,
  found: (parts: readonly number[], whole: number, likeness: number) => void,
) {
  wholes.forEach((whole, w) => {
    const text = whole.readings[0]?.text ?? '';
    if (whole.readings[0]?.vowelless === true || text.length < 4 || wholeSettled(w)) return;
    for (const length of [2, 3]) {
      for (let start = 0; start + length <= parts.length; start++) {
        const indices = range(length).map((offset) => start + offset);
        const words = indices.map((index) => joinable(parts[index]?.readings[0]?.text ?? ''));
        const joined = words.join('');
        if (Math.abs(joined.length - text.length) > 2 || joined[0] !== text[0]) continue;
        if (
          indices.some(
            (index) =>
              parts[index]?.readings[0]?.vowelless === true ||
              (partSettled(index) && parts[index]?.kind !== 'particle'),
          )
        )
          continue;
        const like = joined === text ? 1 : compareTokens(tokenOf(joined), whole).likeness;
        if (like >= 0.84) {
          found(indices, w, like - GLUE_COST);
          return;
        }
      }
    }
  });
}
