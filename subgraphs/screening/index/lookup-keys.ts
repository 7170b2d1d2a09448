import { type NameToken } from '../names/name-token.js';

/** FNV-1a, 32 bits. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

const seed = (kind: string) => Math.imul(BASIS ^ kind.charCodeAt(0), PRIME);
const SPELLING = seed('s');
const SKELETON = seed('k');
const CONSONANTS = seed('c');

function hash(start: number, text: string, skip = -1): number {
  let value = start;
  for (let index = 0; index < text.length; index++) {
    if (index !== skip) value = Math.imul(value ^ text.charCodeAt(index), PRIME);
  }
  return (value ^ (value >>> 15)) >>> 0;
}

/** Words shorter than this are found by their exact spelling alone. */
const LEAST_DELETED = 3;

/** A spelling and all that remains of it without one letter: two words that share one are one or two edits apart. */
function spellingKeys(text: string, keys: (key: number) => void): void {
  keys(hash(SPELLING, text));
  if (text.length < LEAST_DELETED) return;
  for (let index = 0; index < text.length; index++) {
    // Dropping either letter of a double leaves the same word.
    if (text[index] !== text[index - 1]) keys(hash(SPELLING, text, index));
  }
}

/** Keys under which a token is filed and looked for; tokens that may be alike share at least one. */
export function lookupKeys(token: NameToken, keys: (key: number) => void): void {
  if (token.kind === 'particle' || token.kind === 'title' || token.kind === 'generation') return;
  for (const reading of token.readings) {
    if (reading.vowelless) {
      if (reading.text.length > 1) keys(hash(CONSONANTS, reading.text));
      continue;
    }
    spellingKeys(reading.text, keys);
    const { skeleton, firstConsonants } = reading;
    if (skeleton.length > 1) keys(hash(SKELETON, skeleton));
    if (firstConsonants.length > 1) keys(hash(CONSONANTS, firstConsonants));
  }
}

/** What only a query looks for besides: the other readings of its consonants. */
export function queryKeys(token: NameToken, keys: (key: number) => void): void {
  lookupKeys(token, keys);
  for (const reading of token.readings) {
    if (reading.vowelless) continue;
    for (const consonants of reading.consonants.slice(1)) {
      if (consonants.length > 1) keys(hash(CONSONANTS, consonants));
    }
  }
}

/** The key of a spelling as it is. */
export const spellingKey = (text: string) => hash(SPELLING, text);
