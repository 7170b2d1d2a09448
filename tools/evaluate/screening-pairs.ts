import { displayName, type ListedPerson } from '../../subgraphs/screening/person.js';

/** Two names, and whether they are one person's. Births are ISO dates, months or years. */
export interface NamePair {
  readonly a: string;
  readonly b: string;
  readonly match: boolean;
  readonly dobA?: string;
  readonly dobB?: string;
}

export interface PairSet {
  readonly name: string;
  readonly pairs: readonly NamePair[];
}

const latinOnly = (text: string) => !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);

/** Words for choosing pairs, kept apart from the scorer's own normalisation so that the choice does not lean on it. */
const words = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 0);

function bigrams(text: string): Set<string> {
  const joined = words(text).sort().join(' ');
  return new Set(Array.from({ length: Math.max(0, joined.length - 1) }, (_, index) => joined.slice(index, index + 2)));
}

function dice(a: Set<string>, b: Set<string>): number {
  let common = 0;
  for (const gram of a) if (b.has(gram)) common++;
  return (2 * common) / Math.max(1, a.size + b.size);
}

function birthOf(person: ListedPerson): string | undefined {
  const birth = person.births?.[0];
  if (!birth) return undefined;
  return birth.precision === 'exact' ? birth.from : birth.from.slice(0, 4);
}

/** Strong aliases in Latin letters that share a word of three letters or more with the primary name (others are other names). */
export function aliasPairs(persons: readonly ListedPerson[]): NamePair[] {
  return persons.flatMap((person) => {
    const a = displayName(person);
    const own = new Set(words(a).filter((word) => word.length > 2));
    return person.names
      .filter((name) => name.kind === 'alias' && latinOnly(name.text) && name.text !== a)
      .filter((name) => words(name.text).length > 1 && words(name.text).some((word) => own.has(word)))
      .map((name) => ({ a, b: name.text, match: true }));
  });
}

/** Every name in another script against the primary name in Latin letters. */
export function originalScriptPairs(persons: readonly ListedPerson[]): NamePair[] {
  return persons.flatMap((person) =>
    person.names
      .filter((name) => !latinOnly(name.text))
      .map((name) => ({ a: displayName(person), b: name.text, match: true })),
  );
}

/** From this share of common letter pairs, two different persons' names are near. */
const NEAR = 0.6;

/** For each person the other person whose name is nearest, when it shares a word and is not the same words. */
export function nearNamePairs(persons: readonly ListedPerson[], withBirths: boolean): NamePair[] {
  const entries = persons.map((person) => {
    const text = displayName(person);
    return { person, text, words: words(text), grams: bigrams(text) };
  });
  const byWord = new Map<string, typeof entries>();
  for (const entry of entries) {
    for (const word of entry.words.filter((one) => one.length > 3))
      byWord.set(word, [...(byWord.get(word) ?? []), entry]);
  }
  return entries.flatMap((entry) => {
    let best: { other: (typeof entries)[number]; near: number } | undefined;
    for (const other of new Set(entry.words.flatMap((word) => byWord.get(word) ?? []))) {
      if (other.person.id === entry.person.id || sameWords(entry.words, other.words)) continue;
      const near = dice(entry.grams, other.grams);
      if (near >= NEAR && near > (best?.near ?? 0)) best = { other, near };
    }
    if (!best) return [];
    const dobA = withBirths ? birthOf(entry.person) : undefined;
    const dobB = withBirths ? birthOf(best.other.person) : undefined;
    return [{ a: entry.text, b: best.other.text, match: false, ...(dobA && { dobA }), ...(dobB && { dobB }) }];
  });
}

const sameWords = (a: readonly string[], b: readonly string[]) => [...a].sort().join(' ') === [...b].sort().join(' ');

/** Deterministic numbers of 0..1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One letter replaced, dropped, doubled, or two swapped, in the longest word. */
export function misspell(name: string, random: () => number): string {
  const parts = name.split(' ');
  const longest = parts.reduce((best, part, index) => (part.length > (parts[best]?.length ?? 0) ? index : best), 0);
  const word = parts[longest] ?? '';
  const at = 1 + Math.floor(random() * Math.max(1, word.length - 2));
  const letter = 'abcdefghiklmnoprstuvyz'[Math.floor(random() * 22)] ?? 'a';
  const kinds = [
    () => word.slice(0, at) + letter + word.slice(at + 1),
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + (word[at] ?? '') + word.slice(at),
    () => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  ];
  parts[longest] = kinds[Math.floor(random() * kinds.length)]?.() ?? word;
  return parts.join(' ');
}

/** Listed names as people would type them: misspelt, with the words in another order, or with middle names left out. */
export function alteredNames(persons: readonly ListedPerson[], seed: number): PairSet[] {
  const random = randomNumbers(seed);
  const usable = persons.filter((person) => displayName(person).split(' ').length >= 2);
  const set = (name: string, change: (text: string) => string): PairSet => ({
    name,
    pairs: usable.map((person) => {
      const b = displayName(person);
      const dob = birthOf(person);
      return { a: change(b), b, match: true, ...(dob && { dobA: dob, dobB: dob }) };
    }),
  });
  return [
    set('misspelt', (text) => misspell(text, random)),
    set('reordered', (text) => {
      const parts = text.split(' ');
      return [...parts.slice(1), parts[0]].join(' ');
    }),
    set('shortened', (text) => {
      const parts = text.split(' ');
      return parts.length > 2 ? [parts[0], parts.at(-1)].join(' ') : text;
    }),
  ];
}
