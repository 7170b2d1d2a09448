import { arabicKeys } from './arabic.js';
import { burmeseKeys } from './burmese.js';
import { foreignChineseKeys, foreignNameInChinese, isForeignInChinese } from './chinese-loans.js';
import { chineseKeys } from './chinese.js';
import { ethiopicReadings } from './ethiopic.js';
import { hanjaKeys } from './hanja.js';
import { hebrewKeys } from './hebrew.js';
import { indicReadings } from './indic.js';
import { kanaReading, kanjiKeys } from './japanese.js';
import { khmerReadings } from './khmer.js';
import { hangulReadings } from './korean.js';
import { readWord } from './letter-by-letter.js';
import { type Script } from './script.js';
import { thaiReadings } from './thai.js';
import { tibetanKeys } from './tibetan.js';

/** Nobody's word is longer; what stands behind is not read. */
const LONGEST_WORD = 48;

/**
 * Ways to read a name of another script, as lists of token keys: several for Chinese characters, which may be a Chinese
 * or a Japanese name.
 * @param latin makes keys of a text in Latin letters: particles, titles and glued words are the same in every script
 */
export function romanise(text: string, script: Script, latin: (text: string) => string[]): string[][] {
  switch (script) {
    case 'Cyrl':
    case 'Grek':
    case 'Geor':
    case 'Armn':
      return [letterByLetter(text, script, latin)];
    case 'Arab':
      return [arabicKeys(text)];
    case 'Hebr':
      return [hebrewKeys(text)];
    case 'Hang':
      return hangulReadings(text);
    case 'Kana':
      return [kanaKeys(text)];
    case 'Hani':
      return hanReadings(text);
    case 'Latn':
    case 'Zyyy':
      return [latin(text)];
    case 'Ethi':
      return [readEach(text, ethiopicReadings, latin)];
    case 'Thai':
    case 'Laoo':
      return [readEach(text, thaiReadings, latin)];
    case 'Khmr':
      return [readEach(text, khmerReadings, latin)];
    case 'Mymr':
      return [burmeseKeys(text)];
    case 'Tibt':
      return [tibetanKeys(text)];
    default:
      return [readEach(text, (word) => indicReadings(word, script), latin)];
  }
}

const letterByLetter = (
  text: string,
  script: 'Cyrl' | 'Grek' | 'Geor' | 'Armn',
  latin: (text: string) => string[],
): string[] => readEach(text, (word) => readWord(word, script), latin);

/** Words one by one; one that has a single reading may hold a particle, or two words. */
function readEach(
  text: string,
  read: (word: string) => readonly string[],
  latin: (text: string) => string[],
): string[] {
  return text
    .replace(/['’ʼ\u200b-\u200d\u2060]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 0)
    .flatMap((word) => {
      const [first = '', ...others] = read(word.slice(0, LONGEST_WORD));
      if (others.length > 0) return [[first, ...others].join('|')];
      return first === '' ? [] : latin(first);
    });
}

function kanaKeys(text: string): string[] {
  const words = text.split(/[^\p{L}ー々]+/u).filter((word) => word.length > 0);
  return words.flatMap((word) => {
    if (/\p{Script=Han}/u.test(word)) return kanjiKeys(word) ?? [];
    const reading = kanaReading(word);
    if (reading === '') return [];
    // Foreign names are written in katakana, by their sound.
    return [KATAKANA.test(word) ? `${reading}|~${reading}` : reading];
  });
}

const KATAKANA = /^[\p{Script=Katakana}ー]+$/u;

function hanReadings(text: string): string[][] {
  if (isForeignInChinese(text)) return [foreignChineseKeys(text)];
  const joined = [...text].filter((character) => /[\p{Script=Han}々]/u.test(character)).join('');
  const japanese = kanjiKeys(joined);
  const chinese = chineseKeys(joined);
  const foreign = foreignNameInChinese(joined);
  const others = [japanese ?? hanjaKeys(joined), foreign === undefined ? undefined : [foreign]];
  return [chinese, ...others.filter((keys) => keys !== undefined)];
}
