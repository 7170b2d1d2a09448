import { type NameToken } from '../names/name-token.js';
import { type PreparedName } from '../names/prepare-name.js';
import { type AlignedPair } from './align.js';
import { isName } from './words.js';

const REORDERED = 0.02;
const REORDERED_AND_DOUBTFUL = 0.1;
const SURE = 0.87;
/** `Ahmad Hasan Salim` and `Salim Hasan Ahmad`: in a line of fathers another order is another man. */
const LINE_TURNED = 0.32;

/** What another order takes: little, but more where the words that moved agree by an initial or a likeness alone. */
export function orderAmount(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  pairs: readonly AlignedPair[],
): number {
  if (isLineTurned(query, listed, pairs)) return LINE_TURNED;
  const doubtful = pairs.some(
    ({ query: [q], listed: [l], how, likeness }) => q !== l && how !== 'glued' && likeness < SURE && !isNickname(how),
  );
  return doubtful && pairs.length < 4 ? REORDERED_AND_DOUBTFUL : REORDERED;
}

const isNickname = (how: AlignedPair['how']) => how === 'nickname' || how === 'transliteration';

/**
 * Whether two names of three or more given names hold them in another line: neither the same nor with the last one moved to
 * the front or the first one to the end, as surnames are.
 */
function isLineTurned(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  pairs: readonly AlignedPair[],
): boolean {
  const isGiven = (token: NameToken) => token.kind !== 'name' || isLineage(token);
  const words = (tokens: readonly NameToken[]) => tokens.filter(({ kind }) => kind === 'name').length;
  if (words(query) < 3 || !query.every(isGiven) || !listed.every(isGiven)) return false;
  const order = pairs
    .filter(({ query: [q = 0] }) => query[q]?.kind === 'name')
    .sort((a, b) => (a.query[0] ?? 0) - (b.query[0] ?? 0))
    .map(({ listed: [l = 0] }) => l);
  const falls = order.filter((place, at) => place < (order[at - 1] ?? -1)).length;
  const turned = (order.at(-1) ?? 0) < (order[0] ?? 0);
  return falls > 1 || (falls === 1 && !turned);
}

/** A given name of the Arabic tables, which stands for a father as well. */
const isLineage = (token: NameToken) => token.readings[0]?.known?.lineage === true;

/**
 * Whether, of two names with known surnames, some words keep their part and others change it. Where all change, given name
 * and surname were filled in the wrong way round, which is common.
 */
export function isSurnameElsewhere(query: PreparedName, listed: PreparedName, pairs: readonly AlignedPair[]): boolean {
  const { surname: ofQuery } = query;
  const { surname: ofListed } = listed;
  if (ofQuery === undefined || ofListed === undefined) return false;
  const places = pairs.filter((pair) => isName(query.tokens, pair.query));
  const changed = places.filter(
    ({ query: [q = 0], listed: [l = 0] }) => ((ofQuery >> q) & 1) !== ((ofListed >> l) & 1),
  ).length;
  return changed > 0 && changed < places.length;
}
