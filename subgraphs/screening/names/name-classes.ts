import { DISTINCT_GIVEN_NAMES, DISTINCT_LINEAGE_NAMES, DISTINCT_SURNAMES } from './distinct-names.js';
import { DISTINCT_GIVEN_NAMES_OF_PEOPLES, DISTINCT_SURNAMES_OF_PEOPLES } from './distinct-names-of-peoples.js';
import {
  ARABIC_NAME_CLASSES,
  COMMON_SURNAMES,
  EAST_ASIAN_SURNAME_CLASSES,
  SLAVIC_NAME_CLASSES,
  WESTERN_NAME_CLASSES,
} from './given-names.js';
import { asciiLetters } from './latin.js';
import { NICKNAMES } from './nicknames.js';

/** What the tables know of one spelling. */
export interface KnownName {
  /** Classes of spellings that it belongs to; two spellings that share one are the same name. */
  readonly classes: readonly number[];
  /** Formal names (as classes) that it is a pet form of. */
  readonly nicknameOf: readonly number[];
  /** 0..1: how much the name says about who somebody is. */
  readonly weight: number;
  /** Whether it is a given name of peoples who name the father, and his father, after it. */
  readonly lineage?: boolean;
}

const COMMON_WEIGHT = 0.75;
const WEIGHTS: Readonly<Record<string, number>> = { '~': 0.35, '!': 0.55, '.': COMMON_WEIGHT, '-': 1 };

const known = new Map<string, { classes: number[]; nicknameOf: number[]; weight: number; lineage?: boolean }>();
const spellings: string[][] = [];

function entry(spelling: string) {
  let found = known.get(spelling);
  if (!found) {
    found = { classes: [], nicknameOf: [], weight: 1 };
    known.set(spelling, found);
  }
  return found;
}

for (const table of [ARABIC_NAME_CLASSES, SLAVIC_NAME_CLASSES, WESTERN_NAME_CLASSES, EAST_ASIAN_SURNAME_CLASSES]) {
  for (const line of table.trim().split('\n')) {
    const [mark = '-', ...names] = line.split(' ');
    const members = names.filter((name) => !name.endsWith('-')).map(asciiLetters);
    const id = spellings.push(members) - 1;
    for (const name of members) {
      const found = entry(name);
      found.classes.push(id);
      found.weight = Math.min(found.weight, WEIGHTS[mark] ?? 1);
      if (table === ARABIC_NAME_CLASSES) found.lineage = true;
    }
  }
}

/** Spellings of one name: all of them get the class of the first that has one, or a new one. */
function addSpellings(members: readonly string[], weight: number) {
  const base = members.map((name) => known.get(name)?.classes[0]).find((id) => id !== undefined);
  const id = base ?? spellings.push([]) - 1;
  for (const name of members) {
    const found = known.get(name);
    if (!found?.classes.length) {
      const made = entry(name);
      made.classes.push(id);
      made.weight = found ? Math.min(found.weight, weight) : weight;
    } else if (!found.classes.includes(id)) found.classes.push(id);
    const others = spellings[id];
    if (others && !others.includes(name)) others.push(name);
  }
}

for (const variants of COMMON_SURNAMES) {
  const members = variants.split('/');
  addSpellings(members, COMMON_WEIGHT);
  for (const surname of members) entry(surname).weight = Math.min(entry(surname).weight, COMMON_WEIGHT);
}

for (const line of NICKNAMES.trim().split('\n')) {
  const [formal = '', ...pets] = line.split(' ').map(asciiLetters);
  const formalEntry = entry(formal);
  if (formalEntry.classes.length === 0) {
    formalEntry.classes.push(spellings.push([formal]) - 1);
    formalEntry.weight = COMMON_WEIGHT;
  }
  for (const pet of pets) {
    const found = entry(pet);
    found.nicknameOf.push(...formalEntry.classes);
    found.weight = Math.min(found.weight, COMMON_WEIGHT);
  }
}

/** A given name says less than a surname, however rare. */
const GIVEN_WEIGHT = 0.85;

for (const [table, weight] of [
  [DISTINCT_GIVEN_NAMES, GIVEN_WEIGHT],
  [DISTINCT_LINEAGE_NAMES, GIVEN_WEIGHT],
  [DISTINCT_SURNAMES, 1],
  [DISTINCT_GIVEN_NAMES_OF_PEOPLES, 1],
  [DISTINCT_SURNAMES_OF_PEOPLES, 1],
] as const) {
  for (const variants of table.trim().split(/\s+/)) {
    const members = variants.split('/').filter((name) => /^[a-z]+$/.test(name));
    if (members.length > 0) addSpellings(members, weight);
    if (table === DISTINCT_LINEAGE_NAMES) for (const name of members) entry(name).lineage = true;
  }
}

/** As French writes Arabic names: `choukri` for shukri, `djamaleddine`, `marouane` for marwan, `imrane`. */
function frenchSpellings(name: string): string[] {
  const french = name
    .replace(/sh/g, 'ch')
    .replace(/(?<![aeo])u(?![aeiou])|oo/g, 'ou')
    .replace(/(?<=[^aeiou]|^)w(?=[aei])/g, 'ou')
    .replace(/(?<!d)j/g, 'dj')
    .replace(/ee/g, 'i');
  const ended = /[aeiou]n$/.test(french) ? [`${french}e`] : [];
  return [french, ...ended];
}

// They are looked up, but not looked for: an index finds them by their consonants.
for (const [name, found] of [...known]) {
  if (found.lineage !== true || found.classes.length === 0) continue;
  for (const spelling of frenchSpellings(name)) if (!known.has(spelling)) known.set(spelling, found);
}

/** Looks a Latin, lower-case, accent-free spelling up in the tables. */
export function knownName(spelling: string): KnownName | undefined {
  return known.get(spelling);
}

/** All spellings of a class, for the index to look up beside the one asked for. */
export function spellingsOf(nameClass: number): readonly string[] {
  return spellings[nameClass] ?? [];
}

/** Pet forms by the class of their formal name. */
export const petForms: ReadonlyMap<number, readonly string[]> = (() => {
  const forms = new Map<number, string[]>();
  for (const [spelling, { nicknameOf }] of known) {
    for (const id of nicknameOf) {
      const list = forms.get(id);
      if (list) list.push(spelling);
      else forms.set(id, [spelling]);
    }
  }
  return forms;
})();

/** All spellings that the tables know, for benches and for segmenting glued names. */
export function knownSpellings(): IterableIterator<string> {
  return known.keys();
}
