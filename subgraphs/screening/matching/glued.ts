import { isAsianSurname, isKoreanPair } from '../names/asian-syllables.js';
import { tokenOf, type NameToken, type Reading } from '../names/name-token.js';
import { type AlignedPair } from './aligned-pair.js';
import { compareTokens, LEAST_GLUED } from './compare-tokens.js';
import { type TokenLikeness } from './token-likeness.js';

/** Two words as one cost a little. */
const GLUE_COST = 0.03;
const SETTLED = 0.9;

/** Neighbours of one side that together are one word of the other: `Jin Ping` and `Jinping`, `Mc Donald`, `Al Hassan`. */
export function findGlued(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  likeness: readonly (readonly TokenLikeness[])[],
): AlignedPair[] {
  const { openQuery, openListed } = unsettled(query, listed, likeness);
  if (!openQuery.includes(true) || !openListed.includes(true)) return [];
  const pairs: AlignedPair[] = [];
  for (const { whole, parts, likeness: found } of joined(listed, openListed, query, openQuery)) {
    pairs.push({ query: [whole], listed: parts, likeness: found, how: 'glued' });
    openQuery[whole] = false;
    for (const part of parts) openListed[part] = false;
  }
  for (const { whole, parts, likeness: found } of joined(query, openQuery, listed, openListed)) {
    pairs.push({ query: parts, listed: [whole], likeness: found, how: 'glued' });
  }
  return pairs;
}

/**
 * Words without a sure partner. A word that has its equal is nobody else's partner: beside `Chen` and `Chen`, the `Chin` of
 * `Chin-t'ao` is open.
 */
function unsettled(
  query: readonly NameToken[],
  listed: readonly NameToken[],
  likeness: readonly (readonly TokenLikeness[])[],
) {
  const equalOfQuery = query.map(({ key }) => listed.some((other) => other.key === key));
  const equalOfListed = listed.map(({ key }) => query.some((other) => other.key === key));
  const openQuery = query.map(() => true);
  const openListed = listed.map(() => true);
  likeness.forEach((row, q) => {
    row.forEach((found, l) => {
      if (found.likeness < SETTLED) return;
      if ((equalOfQuery[q] || equalOfListed[l]) && query[q]?.key !== listed[l]?.key) return;
      openQuery[q] = false;
      openListed[l] = false;
    });
  });
  return { openQuery, openListed };
}

/** Two Korean syllables in two romanisations. */
const SYLLABLES = 0.93;

function isKorean(parts: readonly NameToken[], start: number, whole: Reading): boolean {
  const first = parts[start]?.readings[0];
  const second = parts[start + 1]?.readings[0];
  return first !== undefined && second !== undefined && isKoreanPair(first, second, whole.text);
}

function likenessOfJoined(text: string, whole: NameToken, reading: Reading): number {
  if (text === reading.text) return 1;
  return mayBeOne(text, reading) ? compareTokens(tokenOf(text), whole).likeness : 0;
}

interface Joined {
  readonly whole: number;
  readonly parts: readonly number[];
  readonly likeness: number;
}

/** Fewer consonants than these are no evidence that a word was written from two. */
const LEAST_CONSONANTS = 5;

/** For each open word of `wholes` the neighbouring open words of `parts` (or particles) that it is written from. */
function joined(
  parts: readonly NameToken[],
  openParts: readonly boolean[],
  wholes: readonly NameToken[],
  openWholes: readonly boolean[],
): Joined[] {
  const found: Joined[] = [];
  if (parts.length < 2) return found;
  const used = new Set<number>();
  const korean = parts.length === 3 && wholes.length === 2 && hasSurname(parts) && hasSurname(wholes);
  const texts = parts.map((part, at) =>
    part.readings[0]?.vowelless === true || (openParts[at] !== true && part.kind !== 'particle') ? [] : textsOf(part),
  );
  wholes.forEach((whole, w) => {
    const reading = whole.readings[0];
    if (!reading || openWholes[w] !== true || reading.text.length < (reading.vowelless ? LEAST_CONSONANTS : 4)) return;
    for (let length = 2; length <= 3; length++) {
      for (let start = 0; start + length <= parts.length; start++) {
        const ways = joinedTexts(texts, start, length, used);
        if (ways.length === 0) continue;
        const like =
          korean && length === 2 && isKorean(parts, start, reading)
            ? SYLLABLES
            : ways.reduce((best, text) => Math.max(best, likenessOfJoined(text, whole, reading)), 0);
        if (like < LEAST_GLUED) continue;
        const indices = Array.from({ length }, (_, offset) => start + offset);
        found.push({ whole: w, parts: indices, likeness: like - GLUE_COST });
        for (const index of indices) used.add(index);
        return;
      }
    }
  });
  return found;
}

/** Syllables of another script may be read in several ways; of those written in two scripts the first one is followed. */
const textsOf = ({ readings }: NameToken): readonly string[] => {
  const [first] = readings;
  if (first === undefined || readings.length === 1) return first ? [first.text] : [];
  return readings.flatMap(({ text, vowelless, loan }) => (vowelless || loan ? [] : [text])).slice(0, MOST_WAYS_OF_ONE);
};
const MOST_WAYS_OF_ONE = 3;
const MOST_WAYS = 9;

/** Neighbouring words written as one, in the ways that they can be read; none when one of them is not free. */
function joinedTexts(
  texts: readonly (readonly string[])[],
  start: number,
  length: number,
  used: ReadonlySet<number>,
): readonly string[] {
  let ways: readonly string[] = [''];
  let before = '';
  for (let at = start; at < start + length; at++) {
    const words = texts[at] ?? [];
    const [first = ''] = words;
    if (first === '' || used.has(at)) return [];
    if (at > start && ARTICLES.has(first) && TAKES_ARTICLE.has(before)) continue;
    const inside = (word: string) => (at === start ? (word === 'abd' ? 'abdul' : word) : insideWord(word, before));
    ways = (ways.length * words.length > MOST_WAYS ? [first] : words).flatMap((word) =>
      ways.map((way) => way + inside(word)),
    );
    before = first;
  }
  return ways;
}

const hasSurname = (tokens: readonly NameToken[]) => tokens.some(({ key }) => isAsianSurname(key));

/** A look before comparing: words of two lengths are not one, and only in Chinese and Korean do they begin otherwise. */
function mayBeOne(text: string, reading: Reading): boolean {
  if (reading.vowelless) return text.length >= reading.text.length && text.length <= 3 * reading.text.length;
  const { plausible } = reading.asian;
  if (Math.abs(text.length - reading.text.length) > (plausible ? 4 : 2)) return false;
  return text[0] === reading.text[0] || plausible;
}

const ARTICLES = new Set('al el ul ar ur ad ud as ash az'.split(' '));
/** The servant's article is in `abdul` already. */
const TAKES_ARTICLE = new Set(['abd']);

/** How a word stands inside one word: the vowel before God and faith (`habibullah`), which the servant's article has (`abdullah`). */
function insideWord(word: string, before: string): string {
  if (word === 'allah') return before === 'abd' ? 'lah' : 'ullah';
  return word === 'din' ? 'uddin' : word;
}
