import { knownName } from './name-classes.js';
import { GENERATIONS, LEGAL_FORMS, PARTICLES, TITLES } from './particles.js';

/** Two or three capitals without a vowel that are no part of a longer word. */
const CAPITALS = /(?<![\p{L}\p{M}.'’\-])[BCDFGHJ-NP-TV-XZ]{2,3}(?![\p{L}\p{M}.'’\-])/gu;
/** Beginnings of names that stand apart. */
const BEGINNINGS = new Set(['mc', 'st']);

/**
 * Initials written together, apart: `JRR Tolkien` is `J R R Tolkien`. Nothing where there are none.
 * @returns with `sure` false where all is written in capitals, so that the word may be a name (`VLK JAN`)
 */
export function partInitials(text: string): { readonly text: string; readonly sure: boolean } | undefined {
  let found = false;
  const parted = text.replace(CAPITALS, (word) => {
    const key = word.toLowerCase();
    if (TITLES.has(key) || GENERATIONS.has(key) || LEGAL_FORMS.has(key) || PARTICLES.has(key)) return word;
    if (BEGINNINGS.has(key) || knownName(key)) return word;
    found = true;
    return [...word].join(' ');
  });
  // Initials alone are nobody's name.
  if (!found || !/\p{L}{2}/u.test(parted)) return undefined;
  return { text: parted, sure: /\p{Ll}/u.test(text) };
}
