import { differing, everyReading } from './readings.js';

const FIRST = 0x1200;
const LAST = 0x1357;
/** One consonant for each row of eight. */
const CONSONANTS =
  'h l h m s r s sh k kw k kw b v t ch h hw n ny - k kw k kw w - z zh y d d j g gw g t ch p ts ts f p'.split(' ');
const VOWELS = ['e/a', 'u', 'i', 'a', 'e', '', 'o', 'wa'];
/** The order without a vowel, or with a short one. */
const SIXTH = 5;
const MOST_READINGS = 6;

/**
 * Latin readings of a word in the script of Amharic and Tigrinya, the commonest first. The sixth order is heard with a short
 * vowel where consonants would meet: `መንግሥቱ` is Mengistu, `ብርሃኑ` Birhanu or Berhanu.
 */
export function ethiopicReadings(word: string): string[] {
  const letters = [...word]
    .map((letter) => (letter.codePointAt(0) ?? 0) - FIRST)
    .filter((at) => at >= 0 && at <= LAST - FIRST);
  const parts: string[] = [];
  let vowelBefore = true;
  letters.forEach((at, place) => {
    const mark = CONSONANTS[at >> 3] ?? '';
    const consonant = mark === '-' ? '' : mark;
    const order = at & 7;
    let vowel = VOWELS[order] ?? '';
    if (order === 0 && (consonant === '' || consonant === 'h')) vowel = 'a';
    if (order === 0 && consonant === 'w') vowel = 'o/e';
    if (order === SIXTH) vowel = shortVowel(letters, place, vowelBefore, consonant);
    vowelBefore = vowel !== '' && !vowel.startsWith('/');
    parts.push(consonant, vowel);
  });
  return differing(everyReading(parts, MOST_READINGS), MOST_READINGS);
}

function shortVowel(letters: readonly number[], place: number, vowelBefore: boolean, consonant: string): string {
  if (place === letters.length - 1) return '';
  if (place === 0 || consonant === '') return 'i/e';
  const next = letters[place + 1] ?? 0;
  if (place === letters.length - 2 && (next & 7) === SIXTH) return vowelBefore ? '/e' : 'i/e';
  return vowelBefore || consonant === 'y' || consonant === 'w' ? '' : 'i';
}
