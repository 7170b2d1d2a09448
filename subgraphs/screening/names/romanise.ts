import { arabicKeys } from './arabic.js';
import { chineseKeys } from './chinese.js';
import { hebrewKeys } from './hebrew.js';
import { kanaReading, kanjiKeys } from './japanese.js';
import { hangulKeys } from './korean.js';
import { readWord } from './letter-by-letter.js';
import { type Script } from './script.js';

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
      return [hangulKeys(text)];
    case 'Kana':
      return [kanaKeys(text)];
    case 'Hani':
      return hanReadings(text);
    case 'Latn':
    case 'Zyyy':
      return [latin(text)];
  }
}

function letterByLetter(
  text: string,
  script: 'Cyrl' | 'Grek' | 'Geor' | 'Armn',
  latin: (text: string) => string[],
): string[] {
  return text
    .replace(/['’ʼ]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 0)
    .flatMap((word) => {
      const [first = '', ...others] = readWord(word, script);
      if (others.length > 0) return [[first, ...others].join('|')];
      return first === '' ? [] : latin(first);
    });
}

function kanaKeys(text: string): string[] {
  const words = text.split(/[^\p{L}ー々]+/u).filter((word) => word.length > 0);
  return words.flatMap((word) => {
    if (/\p{Script=Han}/u.test(word)) return kanjiKeys(word) ?? [];
    const reading = kanaReading(word);
    return reading === '' ? [] : [reading];
  });
}

function hanReadings(text: string): string[][] {
  const joined = [...text].filter((character) => /[\p{Script=Han}々]/u.test(character)).join('');
  const japanese = kanjiKeys(joined);
  const chinese = chineseKeys(joined);
  return [chinese, ...(japanese ? [japanese] : [])];
}
