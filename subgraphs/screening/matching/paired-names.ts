import type { PreparedName } from '../names/prepare-name.js';
import type { NameToken } from '../names/name-token.js';
import { align, type Compare } from './align.js';
import type { AlignedPair } from './aligned-pair.js';
import type { Adjustment } from './explanation.js';
import { DIFFERENT } from './token-likeness.js';

/** Two names with their words paired; words are named by their index. */
export interface PairedNames {
  readonly query: readonly NameToken[];
  readonly listed: readonly NameToken[];
  readonly pairs: readonly AlignedPair[];
  readonly onlyQuery: readonly number[];
  readonly onlyListed: readonly number[];
  /** Weight of the words that are paired, and of it what is alike. */
  readonly total: number;
  readonly agreeing: number;
}

/** @param strict see `align` */
export function pairNames(query: PreparedName, listed: PreparedName, compare: Compare, strict: boolean): PairedNames {
  const inHangul = strict && query.script === 'Hang' && listed.script === 'Hang';
  const pairs = align(query.tokens, listed.tokens, inHangul ? bySyllables(compare) : compare, strict);
  let agreeing = 0;
  let total = 0;
  for (const pair of pairs) {
    const weight = (sum(query.tokens, pair.query) + sum(listed.tokens, pair.listed)) / 2;
    agreeing += weight * weighed(pair.likeness);
    total += weight;
  }
  return { query: query.tokens, listed: listed.tokens, pairs, ...unpaired(query, listed, pairs), total, agreeing };
}

/** The words of each that no pair has. */
export function unpaired(
  query: PreparedName,
  listed: PreparedName,
  pairs: readonly AlignedPair[],
): Pick<PairedNames, 'onlyQuery' | 'onlyListed'> {
  return {
    onlyQuery: missing(
      query.tokens,
      pairs.flatMap((pair) => pair.query),
    ),
    onlyListed: missing(
      listed.tokens,
      pairs.flatMap((pair) => pair.listed),
    ),
  };
}

/** A score from which amounts are taken away, each with its reason. */
export class Tally {
  readonly adjustments: Adjustment[] = [];

  constructor(public score: number) {}

  take(reason: Adjustment['reason'], amount: number): void {
    if (amount > 0.0005) this.adjustments.push({ reason, amount: -amount });
    this.score -= amount;
  }
}

/** Likeness falls faster than the share of wrong letters: two doubtful words are more doubt than one. */
const weighed = (likeness: number) => 1 - (1 - likeness) * 1.15;

export const sum = (tokens: readonly NameToken[], indices: readonly number[]) =>
  indices.reduce((total, index) => total + (tokens[index]?.weight ?? 0), 0);

/** Two names in Hangul are spelt as they are: what romanisations mix up are other syllables there. */
const bySyllables =
  (compare: Compare): Compare =>
  (one, other) => {
    const found = compare(one, other);
    return found.how === 'equal' || found.how === 'spelling-variant' ? found : DIFFERENT;
  };

function missing(tokens: readonly NameToken[], paired: readonly number[]): number[] {
  return tokens.map((_, index) => index).filter((index) => !paired.includes(index));
}
