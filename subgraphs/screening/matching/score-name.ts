import { MOST_TOKENS, type PreparedName } from '../names/prepare-name.js';
import type { NameToken } from '../names/name-token.js';
import { FIRM_WORDS } from '../names/particles.js';
import type { Compare } from './align.js';
import type { AlignedPair } from './aligned-pair.js';
import { compareTokens } from './compare-tokens.js';
import { areFirms, scoreFirm } from './score-firm.js';
import type { Adjustment } from './explanation.js';
import {
  fathersAmong,
  inOrder,
  isLineTurnedShort,
  isSurnameElsewhere,
  LINE_TURNED,
  orderAmount,
} from './name-order.js';
import { LITTLE_AGREES, takeContradicted } from './contradictions.js';
import { type PairedNames, pairNames, sum, Tally, unpaired } from './paired-names.js';
import { leadingLeftOut, isOfficeAndSurname, leavesOutForeignName, omitsSyllable, onlyInside } from './omission.js';
import { isName, nameCount, wordCount } from './words.js';

export interface NameScore {
  /** 0..1; 1 only when every word is equal and in the same order. */
  readonly score: number;
  readonly pairs: readonly AlignedPair[];
  readonly onlyQuery: readonly number[];
  readonly onlyListed: readonly number[];
  readonly adjustments: readonly Adjustment[];
}

/** What leaving out half of the longer name takes away is half of this, when enough of the name agrees. */
const OMISSION = 0.36;
/** The same when what agrees is little: common names, one word. */
const OMISSION_ON_LITTLE = 0.95;
/** More again when no more agrees than two names that many bear. */
const OMISSION_ON_COMMON = 0.2;
/** Weight of agreeing words from which an omission is judged mildly. */
const MUCH_AGREES = 1.8;
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
  const names = pairNames(query, listed, compare, strict);
  const { pairs, onlyQuery, onlyListed } = names;
  const tally = new Tally(names.total === 0 ? 0 : names.agreeing / names.total);
  if (names.total > 0) {
    const contradicted = takeContradicted(tally, names);
    takeLeftOut(tally, names, contradicted);
    takeWholeName(tally, query, listed, names);
    takeOrder(tally, names, contradicted);
    if (!isEqual(query, listed)) tally.score = Math.min(tally.score, NOT_EQUAL_CEILING);
  }
  return { score: Math.max(0, tally.score), pairs, onlyQuery, onlyListed, adjustments: tally.adjustments };
}

/** Takes away what only one of the names has, beside the words that contradict. */
function takeLeftOut(tally: Tally, names: PairedNames, contradicted: number): void {
  const { query, listed, pairs, onlyQuery, onlyListed, total } = names;
  const inside = onlyInside(query, listed, pairs);
  const missed = (tokens: readonly NameToken[], indices: readonly number[]) =>
    sum(tokens, indices) - (inside ? sum(tokens, fathersAmong(tokens, indices)) * FATHER_NOT_MISSED : 0);
  const leftOut = Math.max(missed(query, onlyQuery), missed(listed, onlyListed)) - contradicted;
  if (leftOut > 0) {
    const share = leftOut / (total + leftOut);
    const foreign = leavesOutForeignName(query, listed, onlyQuery, onlyListed);
    const common = total <= LITTLE_AGREES && !foreign ? OMISSION_ON_COMMON : 0;
    const much = foreign ? 1 : Math.min(1, Math.max(0, (total - LITTLE_AGREES) / (MUCH_AGREES - LITTLE_AGREES)));
    const syllables = omitsSyllable(query, listed, onlyQuery, onlyListed) ? OMITTED_SYLLABLE : 1;
    const harshness = common + OMISSION_ON_LITTLE + (OMISSION - OMISSION_ON_LITTLE) * much;
    tally.take('words-left-out', syllables * (inside ? OMISSION_INSIDE : 1) * share * harshness);
  }
  const leading = leadingLeftOut(query, listed, pairs);
  if (contradicted === 0 && leading > 0) tally.take('given-name-left-out', leading);
}

/** Takes away what the names as wholes speak against it: too little that agrees, a firm, a surname in another place. */
function takeWholeName(tally: Tally, query: PreparedName, listed: PreparedName, names: PairedNames): void {
  const { pairs } = names;
  if (namesAmong(names) > 0 && pairs.every(({ how }) => how === 'initial'))
    tally.take('single-word', tally.score - ONLY_INITIALS_CEILING);
  if (isFirmOf(query.tokens, listed.tokens) || isFirmOf(listed.tokens, query.tokens))
    tally.take('words-contradicted', FIRM);
  if (isSurnameElsewhere(query, listed, pairs)) tally.take('surname-elsewhere', SURNAME_ELSEWHERE);
  const ceiling = singleWordCeiling(names);
  if (ceiling !== null && tally.score > ceiling) tally.take('single-word', tally.score - ceiling);
  if (isApart(names) && tally.score < OFFICE_AND_SURNAME && isOfficeAndSurname(query.tokens, listed.tokens, pairs))
    tally.score = OFFICE_AND_SURNAME;
  takeGenerations(tally, names);
}

function takeOrder(tally: Tally, names: PairedNames, contradicted: number): void {
  const { query, listed, pairs } = names;
  if (inOrder(pairs)) return;
  if (!isApart(names)) tally.take('order', orderAmount(query, listed, pairs));
  else if (contradicted === 0 && isLineTurnedShort(query, listed, pairs)) tally.take('order', LINE_TURNED);
}

/** Pairs of names proper: neither titles nor particles. */
function namesAmong({ query, listed, pairs }: PairedNames): number {
  return pairs.filter((pair) => isName(query, pair.query) && isName(listed, pair.listed)).length;
}

/** What one agreeing word beside a longer name comes to at most; null where more agrees. */
function singleWordCeiling(names: PairedNames): number | null {
  const { query, listed, pairs } = names;
  const longer = Math.max(wordCount(query), wordCount(listed));
  const single = isApart(names) && namesAmong(names) <= 1 && longer > 1;
  if (!single || pairs.some((pair) => pair.how === 'glued')) return null;
  const titled = pairs.some((pair) => query[pair.query[0] ?? 0]?.kind === 'title');
  return titled ? TITLED_WORD_CEILING : SINGLE_WORD_CEILING;
}

/** Whether one of the names has words that the other has not, and that are more than particles. */
function isApart({ query, listed, onlyQuery, onlyListed }: PairedNames): boolean {
  return isMore(query, onlyQuery) || isMore(listed, onlyListed);
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
    ...unpaired(query, listed, pairs),
    adjustments: equal ? [] : adjustments,
  };
}

/** Whether words are more than particles. */
const isMore = (tokens: readonly NameToken[], indices: readonly number[]) =>
  indices.some((index) => tokens[index]?.kind !== 'particle');

function takeGenerations(tally: Tally, { query, listed, onlyQuery, onlyListed }: PairedNames): void {
  const ofQuery = onlyQuery.some((index) => query[index]?.kind === 'generation');
  const ofListed = onlyListed.some((index) => listed[index]?.kind === 'generation');
  if (ofQuery && ofListed) tally.take('generation', GENERATION_DIFFERS);
  else if (ofQuery || ofListed) tally.take('generation', GENERATION_LEFT_OUT);
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
