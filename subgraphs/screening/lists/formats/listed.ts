import type { Birth, ListedDocument, ListedName, ListedPerson, NameKind, NameParts, Sex } from '../../person.js';

/** Everything that an importer collects about one record; empty lists and unknown values are left out of the person. */
export interface Collected {
  readonly id: string;
  readonly source: string;
  readonly entityKind: ListedPerson['entityKind'];
  readonly names: readonly (ListedName | null)[];
  readonly topics: ListedPerson['topics'];
  readonly births?: readonly Birth[];
  readonly sex?: Sex | undefined;
  readonly nationalities?: readonly string[];
  readonly countries?: readonly string[];
  readonly birthPlaces?: readonly string[];
  readonly addresses?: readonly string[];
  readonly documents?: readonly ListedDocument[];
  readonly positions?: readonly string[];
  readonly sanctions?: ListedPerson['sanctions'];
  readonly pep?: ListedPerson['pep'];
  readonly relations?: ListedPerson['relations'];
  readonly deceased?: boolean | undefined;
  readonly photoUrl?: string | undefined;
  readonly sources?: readonly string[];
  readonly remarks?: string | undefined;
  readonly lastChanged?: string | undefined;
}

/** The person of what was collected; null for a record without any name. */
export function listedPerson({ id, source, entityKind, names, topics, ...rest }: Collected): ListedPerson | null {
  const distinct = distinctNames(names);
  if (distinct.length === 0) return null;
  const stated: [string, unknown][] = [];
  for (const [member, value] of Object.entries(rest)) {
    const told: unknown = Array.isArray(value) ? withoutRepetition(value) : value;
    const empty = told === undefined || told === '' || (Array.isArray(told) && told.length === 0);
    if (!empty) stated.push([member, told]);
  }
  return { id, source, entityKind, names: distinct, topics, ...Object.fromEntries(stated) };
}

/** Equal texts and equal records once; empty texts never. */
function withoutRepetition(values: readonly unknown[]): unknown[] {
  const seen = new Map<string, unknown>();
  for (const value of values) if (value !== '' && value !== null) seen.set(JSON.stringify(value), value);
  return [...seen.values()];
}

/** The same text twice is one name, of the better kind, which comes first. */
function distinctNames(names: readonly (ListedName | null)[]): readonly ListedName[] {
  const seen = new Map<string, ListedName>();
  for (const name of names) if (name && !seen.has(name.text)) seen.set(name.text, name);
  return [...seen.values()];
}

/** A name of a text; null when there is none in it. */
export function listedName(
  text: string | undefined,
  kind: NameKind,
  more: {
    readonly parts?: NameParts;
    readonly language?: string | undefined;
    readonly script?: string | undefined;
  } = {},
): ListedName | null {
  const readable = (text ?? '').replace(/\s+/g, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(readable)) return null;
  const { parts, language, script } = more;
  return {
    text: readable,
    kind,
    ...(language ? { language } : {}),
    ...(script ? { script } : {}),
    ...(parts && Object.keys(parts).length > 0 ? { parts } : {}),
  };
}

/** `MADURO MOROS, Nicolas` as it is read: `Nicolas MADURO MOROS`, with its parts. Other names stay as they are. */
export function surnameFirst(text: string, kind: NameKind): ListedName | null {
  const comma = text.indexOf(',');
  const last = text.slice(0, comma).trim();
  const first = text.slice(comma + 1).trim();
  if (comma < 0 || last === '' || first === '' || first.includes(',')) return listedName(text, kind);
  return listedName(`${first} ${last}`, kind, { parts: partsOf(first, last) });
}

/** The first of the given names is the first name, the others are middle names. */
export function partsOf(given: string, last: string): NameParts {
  const [first = '', ...middle] = given.trim().split(/\s+/);
  return {
    ...(first === '' ? {} : { first }),
    ...(middle.length > 0 ? { middle: middle.join(' ') } : {}),
    ...(last.trim() === '' ? {} : { last: last.trim() }),
  };
}

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/u, 'Arab'],
  [/\p{Script=Cyrillic}/u, 'Cyrl'],
  [/\p{Script=Hangul}/u, 'Kore'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Jpan'],
  [/\p{Script=Han}/u, 'Hani'],
  [/\p{Script=Hebrew}/u, 'Hebr'],
  [/\p{Script=Greek}/u, 'Grek'],
  [/\p{Script=Georgian}/u, 'Geor'],
  [/\p{Script=Armenian}/u, 'Armn'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Devanagari}/u, 'Deva'],
];

/** ISO 15924 code of the script that a name is written in; undefined for Latin and what is not told apart. */
export function scriptOf(text: string): string | undefined {
  return SCRIPTS.find(([pattern]) => pattern.test(text))?.[1];
}

/** A name as an alias, or as one in its original script when it is not written in Latin letters. */
export function aliasOf(text: string | undefined, kind: NameKind = 'alias'): ListedName | null {
  const script = scriptOf(text ?? '');
  return listedName(text, script ? 'original-script' : kind, { script });
}

export function sexOf(written: string | undefined): Sex | undefined {
  const text = written?.trim().toLowerCase() ?? '';
  if (['male', 'm', 'man'].includes(text)) return 'male';
  return ['female', 'f', 'woman'].includes(text) ? 'female' : undefined;
}

/** Texts between separators, without empty ones. */
export function splitTexts(text: string | undefined, separator: string | RegExp): string[] {
  return (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Texts between semicolons, where one that has a semicolon or a quote itself stands in quotes (CSV inside CSV). */
export function quotedTexts(text: string): string[] {
  const found = text.matchAll(/(?:^|;)\s*(?:"((?:[^"]|"")*)"|([^;]*))/g);
  return [...found]
    .map(([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    .filter((part) => part !== '');
}

const NUMBER = String.raw`\(?(?:\d{1,2}|[a-h])\)`;
const NUMBERED = new RegExp(String.raw`(?:^|\s)${NUMBER}(?:\s?-\s?${NUMBER})?\s`);

/** `(1) German (2) Moroccan`, `a) … b) …` or `(1)-(2) Indonesia` as its items; a text without numbers as itself. */
export function numberedTexts(text: string | undefined): string[] {
  return splitTexts(text, NUMBERED);
}

/** Whether a remark says of the person himself that he is dead, and not of somebody else (`son of X (deceased)`). */
export function toldDead(remark: string | undefined): boolean {
  return DEAD.test(remark ?? '');
}

const DEAD =
  /\b(?:reportedly|confirmed(?: as| to be)?|believed(?: to be)?|presumed|now|is) (?:deceased|dead|killed)\b|(?:^|[.:;] ?)(?:deceased|dead)\b/i;

/** Parts of an address in one line. */
export function joined(parts: readonly (string | undefined)[], separator = ', '): string {
  return parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(separator);
}
