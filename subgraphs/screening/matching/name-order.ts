import { type NameToken } from '../names/name-token.js';
import { type PreparedName } from '../names/prepare-name.js';
import { type AlignedPair } from './aligned-pair.js';
import { isName, nameCount } from './words.js';

const REORDERED = 0.02;
const REORDERED_AND_DOUBTFUL = 0.1;
const SURE = 0.87;
/** `Ahmad Hasan Salim` and `Salim Hasan Ahmad`: in a line of fathers another order is another man. */
export const LINE_TURNED = 0.32;

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

/** Whether the words that were paired stand in the same order in both names. */
export function inOrder(pairs: readonly AlignedPair[]): boolean {
  return pairs.every(({ query: [q = 0], listed: [l = 0] }) =>
    pairs.every(({ query: [other = 0], listed: [place = 0] }) => (other - q) * (place - l) >= 0),
  );
}

const isNickname = (how: AlignedPair['how']) => how === 'nickname' || how === 'transliteration';

/**
 * Whether two names of three or more given names hold them in another line: neither the same nor with the last one moved to
 * the front or the first one to the end, as surnames are. One word in four may be no given name.
 */
function isLineTurned(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  pairs: readonly AlignedPair[],
): boolean {
  if (isFatherOf(query, listed, pairs)) return true;
  const strange = (tokens: readonly NameToken[]) => tokens.filter((token) => !isOfLine(token)).length;
  const words = Math.min(...[query, listed].map((tokens) => tokens.filter(({ kind }) => kind === 'name').length));
  const most = Math.max(strange(query), strange(listed));
  if (words < 3 || most > 1 || isRotated(query, listed)) return false;
  const order = pairs
    .filter(({ query: [q = 0] }) => query[q]?.kind === 'name')
    .sort((a, b) => (a.query[0] ?? 0) - (b.query[0] ?? 0))
    .map(({ listed: [l = 0] }) => l);
  const falls = order.filter((place, at) => place < (order[at - 1] ?? -1)).length;
  const turned = (order.at(-1) ?? 0) < (order[0] ?? 0);
  return falls > 1 || (falls === 1 && !turned && most === 0);
}

/** Whether both names are the same words in a ring, however often one of them stands in it. */
function isRotated(query: readonly NameToken[], listed: readonly NameToken[]): boolean {
  if (query.length !== listed.length) return false;
  const first = listed[0]?.key;
  return query.some(
    ({ key }, start) =>
      key === first && listed.every((token, at) => token.key === query[(start + at) % query.length]?.key),
  );
}

const FATHERS_FOLLOW = new Set('bin ben ibn bint binti binte ould wuld'.split(' '));

/** Which of some words are fathers' names, by their form or because a word before them says so. */
export const fathersAmong = (tokens: readonly NameToken[], indices: readonly number[]) =>
  indices.filter((at) => {
    const before = tokens[at - 1];
    if (tokens[at]?.kind === 'patronymic') return true;
    return tokens[at]?.kind === 'name' && before?.kind === 'particle' && FATHERS_FOLLOW.has(before.key.slice(1));
  });

/** The places of the first father's name and of his child's; undefined where no word says so. */
function childAndFather(tokens: readonly NameToken[]): readonly [number, number] | undefined {
  const word = tokens.findIndex(({ kind, key }) => kind === 'particle' && FATHERS_FOLLOW.has(key.slice(1)));
  const father = tokens.findIndex(({ kind }, at) => at > word && kind === 'name');
  return word < 1 || father < 0 || tokens[word - 1]?.kind !== 'name' ? undefined : [word - 1, father];
}

/** `Ali bin Hassan` and `Hassan bin Ali`. */
function isFatherOf(query: readonly NameToken[], listed: readonly NameToken[], pairs: readonly AlignedPair[]): boolean {
  const one = childAndFather(query);
  const other = childAndFather(listed);
  if (!one || !other) return false;
  const listedOf = (place: number) => pairs.find((pair) => pair.query.includes(place))?.listed ?? [];
  return listedOf(one[0]).includes(other[1]) && listedOf(one[1]).includes(other[0]);
}

/** `Ali Hassan` and `Hassan Ali Mahmoud`: the father of one is called as the other. */
export function isLineTurnedShort(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  pairs: readonly AlignedPair[],
): boolean {
  if (nameCount(query) === nameCount(listed)) return false;
  const [longer, side] = nameCount(query) > nameCount(listed) ? [query, 'query' as const] : [listed, 'listed' as const];
  const [shorter, other] = side === 'query' ? [listed, 'listed' as const] : [query, 'query' as const];
  if (!shorter.every(isOfLine)) return false;
  const last = longer.findLastIndex(({ kind }) => kind === 'name');
  if (pairs.some((pair) => pair[side].includes(last))) return false;
  const places = pairs
    .filter((pair) => shorter[pair[other][0] ?? 0]?.kind === 'name')
    .sort((a, b) => (a[other][0] ?? 0) - (b[other][0] ?? 0))
    .map((pair) => pair[side][0] ?? 0);
  return (places.at(-1) ?? 0) < (places[0] ?? 0);
}

const isOfLine = (token: NameToken) => token.kind !== 'name' || isLineage(token) || COMPOUND_PARTS.has(token.key);
const COMPOUND_PARTS = new Set(['abd', 'allah', 'din']);

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
