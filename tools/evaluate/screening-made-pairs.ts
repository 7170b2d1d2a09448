import { createHash } from 'node:crypto';
import { type Culture } from './cultures/culture.js';
import { CULTURES } from './screening-cultures.js';
import { CULTURES_OF_SCRIPTS } from './screening-cultures-of-scripts.js';
import { misspell, randomNumbers, type NamePair } from './screening-pairs.js';

/** A made pair, with where it comes from, so that errors can be told apart. */
export interface MadePair extends NamePair {
  readonly culture: string;
  /** What was done to the name of one person, or what tells the two persons apart. */
  readonly how: string;
}

export type Half = 'development' | 'test';

/** Which half a pair belongs to, by the hash of its names: rules are looked for in one half and measured on the other. */
export function halfOf({ a, b }: NamePair): Half {
  const digest = createHash('sha256').update(`${a}|${b}`).digest();
  return (digest[0] ?? 0) % 2 === 0 ? 'development' : 'test';
}

interface Word {
  readonly latin: readonly string[];
  readonly original?: string;
  readonly pet?: string;
}

interface Table {
  readonly male: readonly Word[];
  readonly female: readonly Word[];
  readonly surnames: readonly Word[];
  readonly sons: readonly Word[];
  readonly daughters: readonly Word[];
}

/** One line of a culture's table. */
function wordOf(line: string): Word {
  const [spellings = '', rest = ''] = line.split(' = ');
  const [latinPart = '', petOfLatin] = spellings.split(' ~ ');
  const [original, petOfRest] = rest.split(' ~ ');
  const pet = petOfLatin ?? petOfRest;
  return {
    latin: latinPart
      .trim()
      .split(/\s+/)
      .map((spelling) => spelling.replaceAll('_', ' ')),
    ...(original !== undefined && original.trim() !== '' && { original: original.trim() }),
    ...(pet !== undefined && { pet: pet.trim() }),
  };
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[^\p{L}]/gu, '')
    .toLowerCase();

const lines = (text: string | undefined) => (text ?? '').split('\n').filter((line) => line.trim() !== '');

function tableOf(culture: Culture): Table {
  const halves = lines(culture.patronymics).map((line) => {
    const [latin = '', original = ''] = line.split(' = ');
    const [sons = '', daughters = ''] = latin.split(' / ');
    const [son, daughter] = original.split(' / ');
    return { son: wordOf(`${sons} = ${son ?? ''}`), daughter: wordOf(`${daughters} = ${daughter ?? ''}`) };
  });
  return {
    male: lines(culture.male).map(wordOf),
    female: lines(culture.female).map(wordOf),
    surnames: lines(culture.surnames).map(wordOf),
    sons: halves.map(({ son }) => son),
    daughters: halves.map(({ daughter }) => daughter),
  };
}

type Person = Readonly<Record<string, Word>> & { readonly female: Word | undefined };

interface Maker {
  readonly culture: Culture;
  readonly table: Table;
  readonly random: () => number;
}

const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

function distinct(
  items: readonly Word[],
  random: () => number,
  taken: readonly (Word | undefined)[],
): Word | undefined {
  const free = items.filter((item) => !taken.includes(item));
  return pick(free, random);
}

const WESTERN: readonly Word[] = ['Peter', 'Jackie', 'Stephen', 'Carrie', 'Albert'].map((name) => ({ latin: [name] }));
const MIDDLE: readonly Word[] = ['Văn Van', 'Thị Thi', 'Đình Dinh', 'Hữu Huu', 'Xuân Xuan'].map((line) => ({
  latin: line.split(' '),
}));
const KUNYA: readonly Word[] = ['Hamza', 'Bilal', 'Musab', 'Qatada', 'Maryam'].map((name) => ({ latin: [name] }));

function makePerson({ culture, table, random }: Maker): Person {
  const isFemale = table.female.length > 0 && random() < 0.3;
  const given = pick(isFemale ? table.female : table.male, random);
  const father = distinct(table.male, random, [given]);
  const grandfather = distinct(table.male, random, [given, father]);
  const second = distinct(isFemale ? table.female : table.male, random, [given]);
  const surname = pick(table.surnames, random);
  const surname2 = distinct(table.surnames, random, [surname]);
  const patronymic = pick(isFemale ? table.daughters : table.sons, random);
  const feminine = culture.feminine;
  const fit = (word: Word | undefined): Word | undefined =>
    word && isFemale && feminine
      ? {
          ...word,
          latin: word.latin.map(feminine),
          ...(word.original !== undefined && { original: feminine(word.original) }),
        }
      : word;
  const middle = culture.name === 'vietnamese' ? MIDDLE[isFemale ? 1 : 0] : undefined;
  const roles = {
    given,
    father,
    grandfather,
    second,
    surname: fit(surname),
    surname2,
    patronymic,
    middle,
    kunya: pick(KUNYA, random),
    English: pick(WESTERN, random),
  };
  return {
    ...Object.fromEntries(Object.entries(roles).filter(([, word]) => word !== undefined)),
    female: isFemale ? given : undefined,
  } as Person;
}

const ROLES = [
  'given',
  'father',
  'grandfather',
  'second',
  'surname2',
  'surname',
  'patronymic',
  'middle',
  'kunya',
  'English',
];
const INITIALS: Readonly<Record<string, string>> = {
  g: 'given',
  p: 'patronymic',
  s: 'second',
  f: 'father',
  n: 'surname',
};

/** Writes a person by a template such as `surname, given p.`; undefined when the person lacks a role of it. */
function write(person: Person, template: string, random: () => number): string | undefined {
  let complete = true;
  const text = template.replace(
    new RegExp(`\\b(${ROLES.join('|')}|SURNAME)\\b([!~]?)|\\b([gpsfn])\\.`, 'g'),
    (_, role: string | undefined, mark: string, initial: string | undefined) => {
      const shouted = role === 'SURNAME';
      const name = initial === undefined ? (shouted ? 'surname' : (role ?? '')) : (INITIALS[initial] ?? '');
      const word = person[name];
      if (!word) complete = false;
      if (initial !== undefined) return `${word?.latin[0]?.[0] ?? ''}.`;
      if (mark === '!') {
        if (word?.original === undefined) complete = false;
        return word?.original ?? '';
      }
      if (mark === '~') {
        if (word?.pet === undefined) complete = false;
        return word?.pet ?? '';
      }
      const spelled = pick(word?.latin ?? [], random) ?? '';
      return shouted ? spelled.toUpperCase() : spelled;
    },
  );
  return complete && text.trim() !== '' ? text : undefined;
}

/** The roles that a template writes, in full or as initials. */
function rolesOf(template: string): Set<string> {
  const found = template.matchAll(new RegExp(`\\b(${ROLES.join('|')}|SURNAME)\\b|\\b([gpsfn])\\.`, 'g'));
  return new Set([...found].map(([, role, initial]) => (role ?? INITIALS[initial ?? ''] ?? '').toLowerCase()));
}

/** Whether each of two templates writes something that the other leaves out: no reader would know one person there. */
function contradict(one: string, other: string): boolean {
  const a = rolesOf(one);
  const b = rolesOf(other);
  return [...a].some((role) => !b.has(role)) && [...b].some((role) => !a.has(role));
}

/** Writes by one of the templates that the person has everything for. */
function writeAny(person: Person, templates: readonly string[], random: () => number) {
  for (let attempt = 0; attempt < 8; attempt++) {
    const template = pick(templates, random) ?? '';
    const text = write(person, template, random);
    if (text !== undefined) return { template, text };
  }
  return undefined;
}

const letters = (word: Word) => plain(word.latin[0] ?? '');

function near(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    let corner = row[0] ?? 0;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      row[j] = Math.min(above + 1, (row[j - 1] ?? 0) + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1));
      corner = above;
    }
  }
  return 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}

/** Another name of the same kind, one of the five nearest in spelling; never one that shares a spelling. */
function nearWord(word: Word, others: readonly Word[], random: () => number): Word | undefined {
  const own = new Set(word.latin.map(plain));
  const known = others.filter(
    (other) =>
      other !== word && !other.latin.some((spelling) => own.has(plain(spelling))) && letters(other) !== letters(word),
  );
  const ranked = known
    .map((other) => ({ other, near: near(letters(word), letters(other)) }))
    .filter(({ near: likeness }) => likeness < 0.86);
  ranked.sort((a, b) => b.near - a.near);
  return pick(ranked.slice(0, 5), random)?.other;
}

function anotherPerson(person: Person, role: string, { culture, table, random }: Maker): Person | undefined {
  const word = person[role];
  if (!word) return undefined;
  const given = person.female ? table.female : table.male;
  const isSurname = role === 'surname' || role === 'surname2';
  const feminine = culture.feminine;
  const surnames =
    person.female && feminine
      ? table.surnames.map((one) => ({
          ...one,
          latin: one.latin.map(feminine),
          ...(one.original !== undefined && { original: feminine(one.original) }),
        }))
      : table.surnames;
  const among = isSurname
    ? surnames
    : role === 'patronymic'
      ? person.female
        ? table.daughters
        : table.sons
      : role === 'middle'
        ? MIDDLE
        : role === 'father' || role === 'grandfather'
          ? table.male
          : given;
  const taken = Object.values(person);
  const other = nearWord(
    word,
    among.filter((one) => one === word || !taken.some((own) => own && letters(own) === letters(one))),
    random,
  );
  return other && { ...person, [role]: other };
}

/** Ways to write dates of birth of one person. */
function bornOnce(random: () => number): { dobA: string; dobB: string; how: string } {
  const year = 1940 + Math.floor(random() * 55);
  const month = 1 + Math.floor(random() * 12);
  const day = 1 + Math.floor(random() * 28);
  const iso = (y: number, m: number, d: number) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  const exact = iso(year, month, day);
  const kinds: readonly [string, string][] = [
    ['same day', exact],
    ['same day', exact],
    ['year alone', String(year)],
    ['first of January', iso(year, 1, 1)],
    ['day and month swapped', day <= 12 ? iso(year, day, month) : exact],
    ['a digit wrong', iso(year, month, day < 20 ? day + 10 : day - 10)],
    ['year beside', iso(year + 1, month, day)],
  ];
  const [how, dobB] = pick(kinds, random) ?? ['same day', exact];
  return { dobA: exact, dobB, how };
}

function bornTwice(random: () => number): { dobA: string; dobB: string } {
  const one = bornOnce(random).dobA;
  const years = (random() < 0.5 ? -1 : 1) * (2 + Math.floor(random() * 20));
  const other = `${Number(one.slice(0, 4)) + years}-${bornOnce(random).dobA.slice(5)}`;
  return { dobA: one, dobB: other };
}

const BIRTHS = 0.35;
const SLIPS = 0.22;

function positive(maker: Maker): MadePair | undefined {
  const { culture, random } = maker;
  const person = makePerson(maker);
  const one = writeAny(person, culture.full, random);
  const other = writeAny(person, random() < 0.5 ? culture.full : culture.short, random);
  if (!one || !other || contradict(one.template, other.template)) return undefined;
  const latin = /^[\p{Script=Latin}\p{Script=Common}\p{M}]+$/u.test(one.text);
  const slip = latin && random() < SLIPS && one.text.split(' ').some((word) => word.length > 5);
  const a = slip ? misspell(one.text, random) : one.text;
  const births = random() < BIRTHS ? bornOnce(random) : undefined;
  if (a === other.text && births === undefined) return undefined;
  const how = `${one.template} | ${other.template}${slip ? ' + slip' : ''}${births ? ` + ${births.how}` : ''}`;
  return {
    ...swapped(a, other.text, births, random),
    match: true,
    culture: culture.name,
    how,
  };
}

function negative(maker: Maker): MadePair | undefined {
  const { culture, random } = maker;
  const person = makePerson(maker);
  const roles = (pick(culture.telling, random) ?? 'given').split(' ');
  let another: Person | undefined = person;
  for (const role of roles) another = another && anotherPerson(another, role, maker);
  if (!another) return undefined;
  const holding = (template: string) =>
    roles.every(
      (role) =>
        new RegExp(`\\b${role}\\b|^SURNAME`).test(template) &&
        (role !== 'surname' || /\bsurname\b|SURNAME/.test(template)),
    );
  const templates = culture.full.filter(holding);
  const one = writeAny(person, templates, random);
  const other = writeAny(another, templates, random);
  if (!one || !other) return undefined;
  const births = random() < BIRTHS ? (random() < 0.25 ? sameDay(random) : bornTwice(random)) : undefined;
  return {
    ...swapped(one.text, other.text, births, random),
    match: false,
    culture: culture.name,
    how: `other ${roles.join(' and ')}${births ? (births.dobA === births.dobB ? ' + same day' : ' + other birth') : ''}`,
  };
}

const sameDay = (random: () => number) => {
  const { dobA } = bornOnce(random);
  return { dobA, dobB: dobA };
};

function swapped(a: string, b: string, births: { dobA: string; dobB: string } | undefined, random: () => number) {
  const ways = random() < 0.5;
  const dates = births
    ? ways
      ? { dobA: births.dobB, dobB: births.dobA }
      : { dobA: births.dobA, dobB: births.dobB }
    : {};
  return ways ? { a: b, b: a, ...dates } : { a, b, ...dates };
}

/** Pairs of names made by the rules of each culture, the same for the same seed; `each` positives and negatives a culture. */
export function madePairs(each: number, seed: number): MadePair[] {
  const pairs = new Map<string, MadePair>();
  for (const culture of [...CULTURES, ...CULTURES_OF_SCRIPTS]) {
    const maker: Maker = {
      culture,
      table: tableOf(culture),
      random: randomNumbers(seed + culture.name.length * 131 + culture.surnames.length),
    };
    for (const make of [positive, negative]) {
      let made = 0;
      for (let attempt = 0; attempt < each * 8 && made < each; attempt++) {
        const pair = make(maker);
        if (!pair) continue;
        const key = `${pair.a}|${pair.b}`;
        if (pairs.has(key)) continue;
        pairs.set(key, pair);
        made++;
      }
    }
  }
  return [...pairs.values()];
}
