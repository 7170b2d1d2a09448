import { MOST_TOKENS, type PreparedName } from '../names/prepare-name.js';
import { type NameToken } from '../names/name-token.js';
import { FIRM_WORDS } from '../names/particles.js';
import { align, isEastAsian, type Compare } from './align.js';
import { type AlignedPair } from './aligned-pair.js';
import { compareTokens } from './compare-tokens.js';
import { DIFFERENT } from './token-likeness.js';
import { areFirms, scoreFirm } from './score-firm.js';
import { resemble } from './doubtful-words.js';
import { type Adjustment } from './explanation.js';
import {
  fathersAmong,
  inOrder,
  isLineTurnedShort,
  isSurnameElsewhere,
  LINE_TURNED,
  orderAmount,
} from './name-order.js';
import { leadingLeftOut, isOfficeAndSurname, leavesOutForeignName, omitsSyllable, onlyInside } from './omission.js';
import { isAside, isName, nameCount, wordCount } from './words.js';

export interface NameScore {
  /** 0..1; 1 only when every word is equal and in the same order. */
  readonly score: number;
  readonly pairs: readonly AlignedPair[];
  readonly onlyQuery: readonly number[];
  readonly onlyListed: readonly number[];
  readonly adjustments: readonly Adjustment[];
}

/** What one contradicted word in three takes away is a third of this. */
const CONTRADICTION = 1.25;
/** An initial that is another counts a little less than a word. */
const INITIAL_CONTRADICTED = 0.8;
/** However long the names are, a whole word that is another makes another person. */
const LEAST_CONTRADICTION = 0.38;
/** On top of that, when both names open with the words that contradict: brothers and sisters. */
const GIVEN_CONTRADICTED = 0.05;
/** What leaving out half of the longer name takes away is half of this, when enough of the name agrees. */
const OMISSION = 0.36;
/** The same when what agrees is little: common names, one word. */
const OMISSION_ON_LITTLE = 0.95;
/** More again when no more agrees than two names that many bear. */
const OMISSION_ON_COMMON = 0.2;
/** Weight of agreeing words from which an omission is judged mildly, and up to which harshly. */
const MUCH_AGREES = 1.8;
const LITTLE_AGREES = 1.5;
/** Middle names, and a second surname, are left out more readily than the first word. */
const OMISSION_INSIDE = 0.8;
/** The share of a father's name that nobody misses where its form or a word says that it is one (`bin Muhammad`, `Petrovich`). */
const FATHER_NOT_MISSED = 0.4;
/** A Chinese or Korean name of two syllables is no short form of one of three. */
const OMITTED_SYLLABLE = 1.6;
/** At most this for one agreeing word beside a longer name. */
const SINGLE_WORD_CEILING = 0.62;
/** A firm is not the person whom it is called after. */
const FIRM = 0.2;
const isFirm = (tokens: readonly NameToken[]) =>
  tokens.some(({ kind, key }) => kind === 'legal-form' && FIRM_WORDS.has(key));
const isFirmOf = (one: readonly NameToken[], other: readonly NameToken[]) =>
  isFirm(one) && !isFirm(other) && nameCount(other) > 1;
/** At least this for a title of office with a rare surname, which many names in texts are. */
const OFFICE_AND_SURNAME = 0.71;
/** At most this where nothing but initials agrees. */
const ONLY_INITIALS_CEILING = 0.5;
/** The same when a title agrees besides (Haji Ashraf). */
const TITLED_WORD_CEILING = 0.7;
/** Nothing but equality is certain. */
const NOT_EQUAL_CEILING = 0.99;
/** A surname that is found only among the other's given names. */
const SURNAME_ELSEWHERE = 0.06;
const GENERATION_DIFFERS = 0.35;
const GENERATION_LEFT_OUT = 0.02;

/** Likeness falls faster than the share of wrong letters: two doubtful words are more doubt than one. */
const weighed = (likeness: number) => 1 - (1 - likeness) * 1.15;

const sum = (tokens: readonly NameToken[], indices: readonly number[]) =>
  indices.reduce((total, index) => total + (tokens[index]?.weight ?? 0), 0);

/** Contradictions count in full: a brother's name may be common. */
function contradicting(tokens: readonly NameToken[], indices: readonly number[]): number {
  return indices.reduce((total, index) => {
    const token = tokens[index];
    if (!token || isAside(token) || token.kind === 'generation') return total;
    return total + (token.kind === 'initial' ? INITIAL_CONTRADICTED : token.kind === 'legal-form' ? 0.4 : 1);
  }, 0);
}

/**
 * How alike two names are, whoever bears them.
 * @param strict see `align`
 * @returns a score of 0..1 with what was paired and what was taken away
 */
export function scoreName(
  query: PreparedName,
  listed: PreparedName,
  compare: Compare = compareTokens,
  strict = true,
): NameScore {
  if (areFirms(query, listed)) return firmScore(query, listed, compare);
  const inHangul = strict && query.script === 'Hang' && listed.script === 'Hang';
  const pairs = align(query.tokens, listed.tokens, inHangul ? bySyllables(compare) : compare, strict);
  const onlyQuery = missing(
    query.tokens,
    pairs.flatMap((pair) => pair.query),
  );
  const onlyListed = missing(
    listed.tokens,
    pairs.flatMap((pair) => pair.listed),
  );
  const adjustments: Adjustment[] = [];
  const take = (reason: Adjustment['reason'], amount: number) => {
    if (amount > 0.0005) adjustments.push({ reason, amount: -amount });
    return amount;
  };

  let agreeing = 0;
  let total = 0;
  for (const pair of pairs) {
    const weight = (sum(query.tokens, pair.query) + sum(listed.tokens, pair.listed)) / 2;
    agreeing += weight * weighed(pair.likeness);
    total += weight;
  }
  if (total === 0) return { score: 0, pairs, onlyQuery, onlyListed, adjustments };

  let score = agreeing / total;
  if (isGuess(query.tokens, listed.tokens, pairs)) score -= take('words-contradicted', GUESS_ON_COMMON);
  const contradicted = Math.min(contradicting(query.tokens, onlyQuery), contradicting(listed.tokens, onlyListed));
  if (contradicted > 0) {
    const doubt = total >= LITTLE_AGREES ? doubtIn(query.tokens, listed.tokens, onlyQuery, onlyListed) : 1;
    const share = (CONTRADICTION * doubt * contradicted) / (total + contradicted);
    score -= take(
      'words-contradicted',
      doubt === 1 ? Math.max(share, LEAST_CONTRADICTION * Math.min(1, contradicted / INITIAL_CONTRADICTED)) : share,
    );
  }

  if (contradicted > 0 && onlyQuery[0] === 0 && onlyListed[0] === 0)
    score -= take('given-name-contradicted', GIVEN_CONTRADICTED);

  const inside = onlyInside(query.tokens, listed.tokens, pairs);
  const missed = (tokens: readonly NameToken[], indices: readonly number[]) =>
    sum(tokens, indices) - (inside ? sum(tokens, fathersAmong(tokens, indices)) * FATHER_NOT_MISSED : 0);
  const leftOut = Math.max(missed(query.tokens, onlyQuery), missed(listed.tokens, onlyListed)) - contradicted;
  if (leftOut > 0) {
    const share = leftOut / (total + leftOut);
    const foreign = leavesOutForeignName(query.tokens, listed.tokens, onlyQuery, onlyListed);
    const common = total <= LITTLE_AGREES && !foreign ? OMISSION_ON_COMMON : 0;
    const much = foreign ? 1 : Math.min(1, Math.max(0, (total - LITTLE_AGREES) / (MUCH_AGREES - LITTLE_AGREES)));
    const syllables = omitsSyllable(query.tokens, listed.tokens, onlyQuery, onlyListed) ? OMITTED_SYLLABLE : 1;
    score -= take(
      'words-left-out',
      syllables *
        (inside ? OMISSION_INSIDE : 1) *
        share *
        (common + OMISSION_ON_LITTLE + (OMISSION - OMISSION_ON_LITTLE) * much),
    );
  }
  const leading = leadingLeftOut(query.tokens, listed.tokens, pairs);
  if (contradicted === 0 && leading > 0) score -= take('given-name-left-out', leading);
  const names = pairs.filter((pair) => isName(query.tokens, pair.query) && isName(listed.tokens, pair.listed)).length;
  const longer = Math.max(wordCount(query.tokens), wordCount(listed.tokens));
  const titled = pairs.some((pair) => query.tokens[pair.query[0] ?? 0]?.kind === 'title');
  const ceiling = titled ? TITLED_WORD_CEILING : SINGLE_WORD_CEILING;
  if (names > 0 && pairs.every(({ how }) => how === 'initial'))
    score -= take('single-word', score - ONLY_INITIALS_CEILING);
  if (isFirmOf(query.tokens, listed.tokens) || isFirmOf(listed.tokens, query.tokens))
    score -= take('words-contradicted', FIRM);
  if (isSurnameElsewhere(query, listed, pairs)) score -= take('surname-elsewhere', SURNAME_ELSEWHERE);
  const equal = isEqual(query, listed);
  const apart = isMore(query.tokens, onlyQuery) || isMore(listed.tokens, onlyListed);
  if (apart && names <= 1 && longer > 1 && pairs.every((pair) => pair.how !== 'glued') && score > ceiling) {
    score -= take('single-word', score - ceiling);
  }
  if (apart && score < OFFICE_AND_SURNAME && isOfficeAndSurname(query.tokens, listed.tokens, pairs))
    score = OFFICE_AND_SURNAME;
  score -= generations(query.tokens, listed.tokens, onlyQuery, onlyListed, take);
  if (!apart && !inOrder(pairs)) score -= take('order', orderAmount(query.tokens, listed.tokens, pairs));
  if (apart && contradicted === 0 && !inOrder(pairs) && isLineTurnedShort(query.tokens, listed.tokens, pairs))
    score -= take('order', LINE_TURNED);
  if (!equal) score = Math.min(score, NOT_EQUAL_CEILING);
  return { score: Math.max(0, score), pairs, onlyQuery, onlyListed, adjustments };
}

function firmScore(query: PreparedName, listed: PreparedName, compare: Compare): NameScore {
  const { score, pairs, leftOut, contradicted } = scoreFirm(query, listed, compare);
  const equal = isEqual(query, listed);
  const adjustments: Adjustment[] = [
    ...(leftOut > 0 ? [{ reason: 'words-left-out' as const, amount: -leftOut }] : []),
    ...(contradicted > 0 ? [{ reason: 'words-contradicted' as const, amount: -contradicted }] : []),
  ];
  return {
    score: equal ? 1 : Math.min(NOT_EQUAL_CEILING, score),
    pairs,
    onlyQuery: missing(
      query.tokens,
      pairs.flatMap((pair) => pair.query),
    ),
    onlyListed: missing(
      listed.tokens,
      pairs.flatMap((pair) => pair.listed),
    ),
    adjustments: equal ? [] : adjustments,
  };
}

/** Two names in Hangul are spelt as they are: what romanisations mix up are other syllables there. */
const bySyllables =
  (compare: Compare): Compare =>
  (one, other) => {
    const found = compare(one, other);
    return found.how === 'equal' || found.how === 'spelling-variant' ? found : DIFFERENT;
  };

/** Several wrong letters in one word, beside no more than a name that very many bear. */
const GUESS_ON_COMMON = 0.15;
const LEAST_SURE_WEIGHT = 0.7;

function isGuess(query: readonly NameToken[], listed: readonly NameToken[], pairs: readonly AlignedPair[]): boolean {
  if (!pairs.some(({ how, likeness }) => how === 'several-edits' && likeness < SURE)) return false;
  const weight = (pair: AlignedPair) => (sum(query, pair.query) + sum(listed, pair.listed)) / 2;
  return pairs.reduce((total, pair) => total + (pair.likeness >= SURE ? weight(pair) : 0), 0) < LEAST_SURE_WEIGHT;
}
const SURE = 0.8;

/** What words that resemble each other count as a contradiction, where others agree. */
const RESEMBLING = 0.45;

/** How much of a contradiction is none because the words resemble each other. Not the first words: brothers' names do. */
function doubtIn(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  onlyQuery: readonly number[],
  onlyListed: readonly number[],
): number {
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

/** Whether words are more than particles. */
const isMore = (tokens: readonly NameToken[], indices: readonly number[]) =>
  indices.some((index) => tokens[index]?.kind !== 'particle');

function missing(tokens: readonly NameToken[], paired: readonly number[]): number[] {
  return tokens.map((_, index) => index).filter((index) => !paired.includes(index));
}

function generations(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  onlyQuery: readonly number[],
  onlyListed: readonly number[],
  take: (reason: Adjustment['reason'], amount: number) => number,
): number {
  const ofQuery = onlyQuery.some((index) => query[index]?.kind === 'generation');
  const ofListed = onlyListed.some((index) => listed[index]?.kind === 'generation');
  if (ofQuery && ofListed) return take('generation', GENERATION_DIFFERS);
  return ofQuery || ofListed ? take('generation', GENERATION_LEFT_OUT) : 0;
}

/** A word with letters that are written in two ways (`\u0161`) equals the one without their marks. */
const firstReading = (token: NameToken | undefined) =>
  token?.readings.some((reading) => reading.vowelless) === true
    ? token.key
    : `${token?.kind}${token?.readings[0]?.text}`;

function isEqual(query: PreparedName, listed: PreparedName): boolean {
  return (
    query.tokens.length === listed.tokens.length &&
    // What was left out of a longer name may differ.
    query.tokens.length < MOST_TOKENS &&
    query.tokens.every((token, index) => firstReading(token) === firstReading(listed.tokens[index]))
  );
}
