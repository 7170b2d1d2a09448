import { mayBeEastAsian } from '../names/asian-syllables.js';
import { knownName } from '../names/name-classes.js';
import { type NameToken } from '../names/name-token.js';
import { OFFICES } from '../names/particles.js';
import { isEastAsian } from './align.js';
import { type AlignedPair } from './aligned-pair.js';
import { inOrder } from './name-order.js';
import { isHonorific, nameCount } from './words.js';

/** On top of the omission, when the word left out is the first: a child is called after its father. */
const LEADING_LEFT_OUT = 0.3;
/** Less, when that word is of the names that many bear before the one they go by. */
const LEADING_COMMON_LEFT_OUT = 0.08;
const BORNE_BEFORE_OTHERS = ['muhammad', 'maria', 'jose', 'jean'].flatMap((name) => knownName(name)?.classes ?? []);

/** Second halves of compound first names: `Sirajuddin`, `Habibullah`. */
const COMPOUND_ENDS = new Set(['din', 'allah']);

/** Middle names of Vietnamese that say the sex and are left out at will. */
const MIDDLE_OF_SEX = ['van', 'thi'];

/** Whether a Chinese or Korean name lacks a syllable of the other. */
export function omitsSyllable(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  onlyQuery: readonly number[],
  onlyListed: readonly number[],
): boolean {
  if (!isEastAsian(query) || !isEastAsian(listed)) return false;
  const tells = (tokens: readonly NameToken[]) => (index: number) => {
    const reading = tokens[index]?.readings[0];
    return reading !== undefined && mayBeEastAsian(reading) && !MIDDLE_OF_SEX.includes(reading.text);
  };
  return onlyQuery.some(tells(query)) || onlyListed.some(tells(listed));
}

/**
 * What leaving out the first word of the longer name takes when the shorter has everything but that: `Uday Saddam
 * Hussein` is the son of `Saddam Hussein`.
 */
export function leadingLeftOut(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  pairs: readonly AlignedPair[],
): number {
  const queryIsLonger = nameCount(query) > nameCount(listed);
  const [longer, shorter] = queryIsLonger ? [query, listed] : [listed, query];
  const side = (pair: AlignedPair, ofLonger: boolean) => (ofLonger === queryIsLonger ? pair.query : pair.listed);
  const first = longer.findIndex((token) => token.kind === 'name' && !isHonorific(token));
  const firstOfShorter = shorter.findIndex((token) => token.kind === 'name');
  if (first < 0 || nameCount(longer) === nameCount(shorter) || nameCount(shorter) < 2) return 0;
  if (pairs.some((pair) => side(pair, true).includes(first))) return 0;
  const next = pairs.find((pair) => side(pair, false).includes(firstOfShorter));
  const father = first + (COMPOUND_ENDS.has(longer[first + 1]?.key ?? '') ? 2 : 1);
  if (!next || !side(next, true).includes(father)) return 0;
  const classes = longer[first]?.readings[0]?.known?.classes ?? [];
  // `Albert Fung Wing-kin`: a western name before the Chinese one.
  if (isEastAsian(shorter) && !isEastAsian(longer)) return LEADING_COMMON_LEFT_OUT;
  // `Francisco Javier` goes by his second name; of peoples who name the father after the child it is the father.
  if (isOtherGivenName(longer[father]) && !isLineage(longer[first])) return LEADING_COMMON_LEFT_OUT;
  return classes.some((id) => BORNE_BEFORE_OTHERS.includes(id)) ? LEADING_COMMON_LEFT_OUT : LEADING_LEFT_OUT;
}

/** A given name of the tables that no people hands down as a father's name. */
const isOtherGivenName = (token: NameToken | undefined) => {
  const known = token?.readings[0]?.known;
  return known !== undefined && known.lineage !== true && known.classes.length > 0;
};
const isLineage = (token: NameToken | undefined) => token?.readings[0]?.known?.lineage === true;

/** Whether all that one name has more is a given name of Europe beside a whole Chinese or Korean name: `Albert Fung Wing-kin`. */
export function leavesOutForeignName(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  onlyQuery: readonly number[],
  onlyListed: readonly number[],
): boolean {
  if (onlyQuery.length + onlyListed.length !== 1) return false;
  const [longer, shorter, [extra = 0]] =
    onlyQuery.length === 1 ? [query, listed, onlyQuery] : [listed, query, onlyListed];
  if (extra !== 0 && extra !== longer.length - 1) return false;
  const [reading] = longer[extra]?.readings ?? [];
  return reading !== undefined && reading.text.length > 2 && !mayBeEastAsian(reading) && isEastAsian(shorter);
}

/** `General Nkunda`: an office and a rare surname, which is the last word of the other name. */
export function isOfficeAndSurname(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  pairs: readonly AlignedPair[],
): boolean {
  const [shorter, longer, ofShorter, ofLonger] = isOffice(query[0])
    ? [query, listed, 'query' as const, 'listed' as const]
    : [listed, query, 'listed' as const, 'query' as const];
  const [pair, ...others] = pairs;
  const [title, name, ...more] = shorter;
  if (!pair || others.length > 0 || more.length > 0 || !isOffice(title)) return false;
  return (
    name?.weight === 1 &&
    nameCount(longer) === longer.length &&
    pair.likeness >= SAME_NAME &&
    pair[ofShorter].includes(1) &&
    pair[ofLonger].includes(longer.length - 1)
  );
}
const isOffice = (token: NameToken | undefined) => token?.kind === 'title' && OFFICES.has(token.key);
const SAME_NAME = 0.95;

/** Whether both names begin with one pair and end with one, or all of the shorter stands in its order in the longer. */
export function onlyInside(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  pairs: readonly AlignedPair[],
): boolean {
  const last = (tokens: readonly NameToken[]) => tokens.length - 1;
  if (!pairs.some((pair) => pair.query.includes(0) && pair.listed.includes(0))) return false;
  if (pairs.some((pair) => pair.query.includes(last(query)) && pair.listed.includes(last(listed)))) return true;
  const paired = (side: 'query' | 'listed') => pairs.reduce((count, pair) => count + pair[side].length, 0);
  if (paired('query') < query.length && paired('listed') < listed.length) return false;
  return pairs.length > 1 && inOrder(pairs);
}
