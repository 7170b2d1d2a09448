import { visible } from '../names/invisible.js';
import { asciiLetters } from '../names/latin.js';
import { readWord } from '../names/letter-by-letter.js';
import { type Script, scriptOf } from '../names/script.js';

/** Words of a name beyond this many are left out. */
const MOST_WORDS = 20;
/** Latin readings of a whole name that are followed. */
const MOST_READINGS = 8;

const APOSTROPHES = /['`´‘’ʻʼʿʾ′ʹʺ"“”ـ]/g;
/** Scripts whose marks are accents or vowels that may be left out; in others a mark makes another letter. */
const MARKS_LEFT_OUT: ReadonlySet<Script> = new Set(['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr']);
/** Letters that keyboards of neighbouring languages write for each other, and the sigma that ends a word. */
const SAME_LETTERS: Readonly<Record<string, string>> = { ی: 'ي', ى: 'ي', ک: 'ك', ς: 'σ' };
/** How machine-readable zones write letters that the alphabet lacks: ICAO Doc 9303 part 3, section 6. */
const ZONE_LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ð: 'd',
  ĳ: 'ij',
};

/**
 * The ways in which a name may stand in a record and on a document, without case, accents and order of the words: as it is
 * written, as a machine-readable zone writes it, and for alphabets its Latin readings. Two names are the same when they
 * share one.
 * @returns the way it is written first; nothing for a text without letters
 */
export function foldName(name: string): readonly string[] {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const own = sorted(words.map(foldWord));
  const zone = sorted(words.map(inZone));
  return [...new Set([own, zone, ...latinReadings(words)])];
}

/** The words of a name, as written. */
export function wordsOf(name: string): readonly string[] {
  return visible(name)
    .normalize('NFKC')
    .replace(APOSTROPHES, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);
}

/** A number of a document or a person without case, spaces, hyphens and other marks; empty when nothing is left. */
export function foldNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function foldWord(word: string): string {
  const script = scriptOf(word);
  if (script === 'Latn') return asciiLetters(word);
  const lower = word.toLowerCase();
  const bare = MARKS_LEFT_OUT.has(script) ? lower.normalize('NFD').replace(/\p{M}+/gu, '') : lower;
  return bare.replace(/[یىکς]/g, (letter) => SAME_LETTERS[letter] ?? letter).normalize('NFC');
}

function inZone(word: string): string {
  if (scriptOf(word) !== 'Latn') return foldWord(word);
  return asciiLetters(word.toLowerCase().replace(/[äöüåøæœßþðĳ]/g, (letter) => ZONE_LETTERS[letter] ?? letter));
}

function latinReadings(words: readonly string[]): readonly string[] {
  let readings: string[][] = [[]];
  for (const word of words) {
    const script = scriptOf(word);
    const alphabet = script === 'Cyrl' || script === 'Grek' || script === 'Geor' || script === 'Armn';
    const ways = alphabet ? readWord(word, script) : [foldWord(word)];
    const followed = readings.length * ways.length > MOST_READINGS ? ways.slice(0, 1) : ways;
    readings = followed.flatMap((way) => readings.map((before) => [...before, way]));
  }
  return readings.map(sorted);
}

function sorted(words: readonly string[]): string {
  return words.toSorted().join(' ');
}
