import type { RecordPerson, ResultRecord } from './record-schema.js';

type Paper = ResultRecord['generalDocuments'][number];

/** Names that must agree: a given one, also as an initial, and a family name. */
const LEAST_COMMON = 2;
/** Letters from which one misread letter, and from which two, leave a word the same. */
const ONE_EDIT_FROM = 4;
const TWO_EDITS_FROM = 9;

/**
 * Marks the papers whose holder is another one than that of the identity document. Bills come in the name of parents and landlords, so
 * nobody is rejected for it, but such a paper proves nothing of the applicant: a person decides (`general_document_other_holder`).
 */
export function markOtherHolders(papers: readonly Paper[], person: Partial<RecordPerson> | null): Paper[] {
  const known = [
    [person?.first_name, person?.last_name],
    [person?.local_first_name, person?.local_last_name],
  ].map((names) => names.filter((name) => typeof name === 'string' && name !== '').join(' '));
  return papers.map((document) => ({
    ...document,
    pages: document.pages.map((page) =>
      isOther(page.final.fullName, known)
        ? { ...page, statuses: [...new Set([...page.statuses, 'name-mismatch'])] }
        : page,
    ),
  }));
}

/** Whether a name agrees with none of the known ones in its script; false where nothing can be compared. */
export function isOther(name: string, known: readonly string[]): boolean {
  const words = wordsOf(name);
  const comparable = known.filter((one) => scriptOf(one) === scriptOf(name)).map(wordsOf);
  const enough = comparable.filter((one) => Math.min(one.length, words.length) >= LEAST_COMMON);
  return enough.length > 0 && enough.every((one) => common(words, one) < LEAST_COMMON);
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
