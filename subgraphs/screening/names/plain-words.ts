import { HYPHENATED_ARTICLES, PARTICLES } from './particles.js';
import { addParts, mayHaveParts, VIETNAMESE_NAMES } from './prepare-name.js';

const A = 97;
const Z = 122;
/** Words that a rule joins to the word before them. */
const JOINED = new Set(['allah']);
export const LONGEST_PARTICLE = Math.max(...[...PARTICLES, ...HYPHENATED_ARTICLES].map((word) => word.length));

/**
 * Whether `nameKeys` reads a word as itself wherever it stands in a name of such words, in ASCII letters between spaces,
 * hyphens, full stops and commas, unless it is two or three capital consonants. That holds of a word for good, so an index asks once
 * for each different word. A rule of names that looks at words beyond these conditions is to be asked here, too.
 */
export function isPlainWord(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code < A || code > Z) return false;
  }
  if (word.length <= LONGEST_PARTICLE && (PARTICLES.has(word) || HYPHENATED_ARTICLES.has(word))) return false;
  if (JOINED.has(word)) return false;
  if (!mayHaveParts(word)) return true;
  const parts: string[] = [];
  addParts(word, parts);
  return parts.length === 1 && parts[0] === word;
}

/** Whether `nameKeys` reads a word as a particle (`=bin`) wherever it stands between two such words. */
export function isPlainParticle(word: string): boolean {
  return PARTICLES.has(word) && !HYPHENATED_ARTICLES.has(word) && !VIETNAMESE_NAMES.has(word);
}
