import { firstConsonantsOfLatin } from '../names/consonants.js';
import { classesOfLatin, classesOfLoan } from '../names/loan-sounds.js';
import { skeletonOf, soundOf } from '../names/latin.js';
import { kindOf, makeToken, type NameToken, type Reading, type TokenKind } from '../names/name-token.js';

/** FNV-1a, 32 bits. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

const seed = (kind: string) => Math.imul(BASIS ^ kind.charCodeAt(0), PRIME);
const SPELLING = seed('s');
const SKELETON = seed('k');
const CONSONANTS = seed('c');
/** Of words in Latin letters, which foreign names by their sound look for, and the other way round. */
const ORIGINAL = seed('o');
const LOAN = seed('l');

const hashLetter = (value: number, letter: number) => Math.imul(value ^ letter, PRIME);

/** Of what was hashed into `start` already, and the text from a letter on. */
function hash(start: number, text: string, from = 0): number {
  let value = start;
  for (let index = from; index < text.length; index++) value = hashLetter(value, text.charCodeAt(index));
  return (value ^ (value >>> 15)) >>> 0;
}

/** Words shorter than this are found by their exact spelling alone. */
const LEAST_DELETED = 3;

/** A spelling and all that remains of it without one letter: two words that share one are one or two edits apart. */
function spellingKeys(text: string, keys: (key: number) => void): void {
  keys(hash(SPELLING, text));
  if (text.length < LEAST_DELETED) return;
  let before = SPELLING;
  let last = 0;
  for (let index = 0; index < text.length; index++) {
    const letter = text.charCodeAt(index);
    // Dropping either letter of a double leaves the same word.
    if (letter !== last) keys(hash(before, text, index + 1));
    before = hashLetter(before, letter);
    last = letter;
  }
}

/** Keys under which a token is filed. */
export function lookupKeys(token: NameToken, keys: (key: number) => void): void {
  if (isAside(token.kind)) return;
  for (const reading of token.readings) {
    commonKeys(reading, keys);
    if (reading.loan) for (const classes of classesOfLoan(reading.sound)) keys(hash(LOAN, classes));
    else if (!reading.vowelless) originalKeys(reading.text, keys);
  }
}

/** What a word is filed under and looked for alike. */
function commonKeys(reading: Reading, keys: (key: number) => void): void {
  if (!reading.vowelless) readingKeys(reading, keys);
  else if (reading.text.length > 1) keys(hash(CONSONANTS, reading.text));
}

function originalKeys(text: string, keys: (key: number) => void): void {
  const classes = classesOfLatin(text);
  if (classes !== '') keys(hash(ORIGINAL, classes));
}

const isAside = (kind: TokenKind) =>
  kind === 'particle' || kind === 'title' || kind === 'generation' || kind === 'number';

function readingKeys({ text, skeleton, firstConsonants }: LatinReading, keys: (key: number) => void): void {
  spellingKeys(text, keys);
  if (skeleton.length > 1) keys(hash(SKELETON, skeleton));
  if (firstConsonants.length > 1) keys(hash(CONSONANTS, firstConsonants));
}

type LatinReading = Pick<Reading, 'text' | 'skeleton' | 'firstConsonants'>;

/** As `lookupKeys` of the token of a key. Most keys of a dictionary are one Latin spelling, and their tokens need not be made. */
export function lookupKeysOf(key: string, keys: (key: number) => void): void {
  if (!/^[a-z]+$/.test(key)) lookupKeys(makeToken(key), keys);
  else if (!isAside(kindOf(key))) {
    readingKeys({ text: key, skeleton: skeletonOf(soundOf(key)), firstConsonants: firstConsonantsOfLatin(key) }, keys);
    originalKeys(key, keys);
  }
}

/**
 * Keys under which a token is looked for; tokens that may be alike share at least one with those that they are filed under. A
 * query looks for other readings of its consonants, too.
 */
export function queryKeys(token: NameToken, keys: (key: number) => void): void {
  if (isAside(token.kind)) return;
  for (const reading of token.readings) {
    commonKeys(reading, keys);
    if (reading.loan) for (const classes of classesOfLoan(reading.sound)) keys(hash(ORIGINAL, classes));
    if (reading.vowelless || reading.loan) continue;
    const classes = classesOfLatin(reading.text);
    if (classes !== '') keys(hash(LOAN, classes));
    for (const consonants of reading.consonants.slice(1)) {
      if (consonants.length > 1) keys(hash(CONSONANTS, consonants));
    }
  }
}

/** The key of a spelling as it is. */
export const spellingKey = (text: string) => hash(SPELLING, text);
