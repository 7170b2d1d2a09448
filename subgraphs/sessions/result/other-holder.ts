import type { RecordPerson } from './record-schema.js';

/** Names that must agree: a given one, also as an initial, and a family name. Where one of two names has a single word, that one. */
const LEAST_COMMON = 2;
/** Letters from which one misread letter, and from which two, leave a word the same. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 9;

/** `other-script`: the name is in a script in which no known one is, so that nothing tells whose it is; `unknown`: there is nothing to compare. */
export type HolderLikeness = 'same' | 'other' | 'other-script' | 'unknown';

/** The names of a person as documents have them, each in one script. */
export function namesOfHolder(person: Partial<RecordPerson> | null): readonly string[] {
  return [
    [person?.first_name, person?.last_name],
    [person?.local_first_name, person?.local_last_name],
  ]
    .map((names) => names.filter((name) => typeof name === 'string' && name !== '').join(' '))
    .filter((name) => name !== '');
}

/**
 * Compares the holder of a paper with the names of a person. Bills come in the name of parents and landlords, so nobody is rejected for
 * another one, but such a paper proves nothing of the applicant: a person decides (`general_document_other_holder`).
 */
export function compareHolder(name: string, known: readonly string[]): HolderLikeness {
  const words = wordsOf(name);
  const all = known.filter((one) => wordsOf(one).length > 0);
  if (words.length === 0 || all.length === 0) return 'unknown';
  const comparable = all.filter((one) => scriptOf(one) === scriptOf(name)).map(wordsOf);
  if (comparable.length === 0) return 'other-script';
  return comparable.some((one) => agree(words, one)) ? 'same' : 'other';
}

function agree(a: readonly string[], b: readonly string[]): boolean {
  // Chinese and Japanese names are written with a space and without.
  return lettersOf(a) === lettersOf(b) || common(a, b) >= Math.min(LEAST_COMMON, a.length, b.length);
}

function lettersOf(words: readonly string[]): string {
  return [...words.join('')].toSorted().join('');
}

function common(a: readonly string[], b: readonly string[]): number {
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  const left = [...more];
  return fewer.filter((word) => {
    const place = left.findIndex((other) => isSame(word, other));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  }).length;
}

function isSame(a: string, b: string): boolean {
  if (a.length === 1 || b.length === 1) return a[0] === b[0];
  const shorter = Math.min(a.length, b.length);
  const allowed = shorter >= TWO_EDITS_FROM ? 2 : shorter >= ONE_EDIT_FROM ? 1 : 0;
  return edits(a, b) <= allowed;
}

function edits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j] ?? 0) + (letter === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

function wordsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '');
  return plain.split(/[^\p{L}]+/u).filter(Boolean);
}

/** By the first letter: names of one person are of one script. */
function scriptOf(name: string): string {
  if (/\p{Script=Latin}/u.test(name)) return 'Latin';
  if (/\p{Script=Georgian}/u.test(name)) return 'Georgian';
  return /\p{Script=Cyrillic}/u.test(name) ? 'Cyrillic' : 'other';
}
