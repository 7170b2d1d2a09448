import type { NameToken } from '../names/name-token.js';
import { isEastAsian } from './align.js';
import type { AlignedPair } from './aligned-pair.js';
import { resemble } from './doubtful-words.js';
import { type PairedNames, sum, type Tally } from './paired-names.js';
import { isAside } from './words.js';

/** What one contradicted word in three takes away is a third of this. */
const CONTRADICTION = 1.25;
/** An initial that is another counts a little less than a word. */
const INITIAL_CONTRADICTED = 0.8;
/** However long the names are, a whole word that is another makes another person. */
const LEAST_CONTRADICTION = 0.38;
/** On top of that, when both names open with the words that contradict: brothers and sisters. */
const GIVEN_CONTRADICTED = 0.05;
/** Weight of agreeing words up to which the rest is judged harshly. */
export const LITTLE_AGREES = 1.5;

/** Takes away what words that are others, and words that were guessed, speak against it. @returns how many words contradict */
export function takeContradicted(tally: Tally, names: PairedNames): number {
  const { query, listed, onlyQuery, onlyListed, total } = names;
  if (isGuess(names)) tally.take('words-contradicted', GUESS_ON_COMMON);
  const contradicted = Math.min(contradicting(query, onlyQuery), contradicting(listed, onlyListed));
  if (contradicted === 0) return 0;
  const doubt = total >= LITTLE_AGREES ? doubtIn(names) : 1;
  const share = (CONTRADICTION * doubt * contradicted) / (total + contradicted);
  const least = LEAST_CONTRADICTION * Math.min(1, contradicted / INITIAL_CONTRADICTED);
  tally.take('words-contradicted', doubt === 1 ? Math.max(share, least) : share);
  if (onlyQuery[0] === 0 && onlyListed[0] === 0) tally.take('given-name-contradicted', GIVEN_CONTRADICTED);
  return contradicted;
}

/** Contradictions count in full: a brother's name may be common. */
function contradicting(tokens: readonly NameToken[], indices: readonly number[]): number {
  return indices.reduce((total, index) => {
    const token = tokens[index];
    if (!token || isAside(token) || token.kind === 'generation') return total;
    return total + (token.kind === 'initial' ? INITIAL_CONTRADICTED : token.kind === 'legal-form' ? 0.4 : 1);
  }, 0);
}

/** Several wrong letters in one word, beside no more than a name that very many bear. */
const GUESS_ON_COMMON = 0.15;
const LEAST_SURE_WEIGHT = 0.7;
const SURE = 0.8;

function isGuess({ query, listed, pairs }: PairedNames): boolean {
  if (!pairs.some(({ how, likeness }) => how === 'several-edits' && likeness < SURE)) return false;
  const weight = (pair: AlignedPair) => (sum(query, pair.query) + sum(listed, pair.listed)) / 2;
  return pairs.reduce((total, pair) => total + (pair.likeness >= SURE ? weight(pair) : 0), 0) < LEAST_SURE_WEIGHT;
}

/** What words that resemble each other count as a contradiction, where others agree. */
const RESEMBLING = 0.45;

/** How much of a contradiction is none because the words resemble each other. Not the first words: brothers' names do. */
function doubtIn({ query, listed, onlyQuery, onlyListed }: PairedNames): number {
  const names = (tokens: readonly NameToken[], indices: readonly number[]) =>
    indices.flatMap((index) => (tokens[index]?.kind === 'name' ? [index] : []));
  const ofQuery = names(query, onlyQuery);
  const ofListed = names(listed, onlyListed);
  const fewer = Math.min(ofQuery.length, ofListed.length);
  if (fewer === 0 || (isEastAsian(query) && isEastAsian(listed))) return 1;
  const alike = ofQuery.filter((q) =>
    ofListed.some((l) => {
      const [one, other] = [query[q], listed[l]];
      return q > 0 && l > 0 && one !== undefined && other !== undefined && resemble(one, other);
    }),
  ).length;
  return 1 - (1 - RESEMBLING) * Math.min(1, alike / fewer);
}
