import { isWadeGilesOf, pinyinSyllables } from './chinese.js';
import { EAST_ASIAN_SURNAME_CLASSES } from './given-names.js';
import { koreanSyllable } from './korean.js';

/** No romanised East Asian name word is longer. */
const LONGEST = 14;

/** Whether two words are one in two romanisations of Chinese or Korean. */
export function asianSyllablesAgree(a: string, b: string): boolean {
  if (a.length > LONGEST || b.length > LONGEST) return false;
  const korean = koreanSyllable(a);
  if (korean !== undefined && korean.length > 1 && korean === koreanSyllable(b) && bothPlausible(a, b)) return true;
  return isWadeGilesOf(a, b) || isWadeGilesOf(b, a);
}

/** Syllables of two letters (`li`, `ri`) are one only where the tables of surnames say so. */
const bothPlausible = (a: string, b: string) => a.length > 2 && b.length > 2;

/**
 * Whether two words are different words of Chinese or Korean: every syllable is one of theirs and some differ. There a
 * letter is no slip: Yong and Tong, Mingfu and Mingguo are different names.
 */
export function asianSyllablesDiffer(a: string, b: string): boolean {
  if (a.length > LONGEST || b.length > LONGEST || asianSyllablesAgree(a, b)) return false;
  const one = pinyinSyllables(a);
  const other = pinyinSyllables(b);
  if (one && other) return one.length === other.length && (one.length > 1 || a.length < 6);
  return a.length <= 5 && b.length <= 5 && isKoreanOrChinese(a, one) && isKoreanOrChinese(b, other);
}

const isKoreanOrChinese = (text: string, pinyin: readonly string[] | undefined) =>
  pinyin !== undefined ||
  (koreanSyllable(text) !== undefined && /(ng|n|k|l|m|eo|eu|yo)$/.test(text) && text.length >= 3);

const SURNAMES = new Set(EAST_ASIAN_SURNAME_CLASSES.split(/\s+/).filter((word) => /^[a-z]{2,}$/.test(word)));

/** Whether the words of a name are a Chinese or Korean surname and syllables of those languages. */
export function looksEastAsian(words: readonly string[]): boolean {
  if (words.length < 2 || words.length > 4 || !words.some((word) => SURNAMES.has(word))) return false;
  return words.every(
    (word) => SURNAMES.has(word) || pinyinSyllables(word) !== undefined || isKoreanOrChinese(word, undefined),
  );
}
