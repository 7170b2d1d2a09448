import { mayBeOfFirm, NUMBERED } from './firm-words.js';
import { partInitials } from './glued-initials.js';
import { visible } from './invisible.js';
import { asciiLetters } from './latin.js';
import { knownName } from './name-classes.js';
import { tokenOf, type NameToken } from './name-token.js';
import { HYPHENATED_ARTICLES, PARTICLES, TITLES } from './particles.js';
import { romanise } from './romanise.js';
import { scriptOf, type Script } from './script.js';

/** A name ready for comparing: its words in the order written. */
export interface PreparedName {
  readonly script: Script;
  readonly tokens: readonly NameToken[];
  /** A bit for each word that is known to be of the surname; absent where nobody said which words are. */
  readonly surname?: number;
}

/** Words of a name beyond this many are left out: nobody's name, but a remark in the wrong column. */
export const MOST_TOKENS = 14;
/** What stands behind so many characters is not read at all. */
export const MOST_CHARACTERS = 400;

const ABD = /^(?:abd|abdu|abde|abda|abdo|abdi)(?:[lrsntdz]|sh)(?=.{3})/;

/** `Abdulrahman`, `Abdurrahman`, `Abdel-Rahman`, `Abdikarim`: the servant and the one he serves are two words. */
function splitAbd(word: string): readonly string[] {
  if (!word.startsWith('abd') || word.length < 8) return [word];
  const match = ABD.exec(word);
  const rest = match ? word.slice(match[0].length).replace(/^-/, '') : '';
  if (match && knownName(rest)) return ['abd', rest];
  const assimilated = match ? word.slice(match[0].length - 1) : word.slice(4);
  if (knownName(assimilated)) return ['abd', assimilated];
  return match && !knownName(word)?.classes.length ? ['abd', rest] : [word];
}

/** Somali letters for sounds that others write otherwise: `Cabdiraxmaan` is Abdirahman. */
const fromSomali = (word: string) =>
  word.startsWith('cabd')
    ? word
        .slice(1)
        .replace(/x/g, 'h')
        .replace(/([aeiou])\1/g, '$1')
    : word;

/** `Hamdullah`, `Nasruddin`, `Noureddine`: a name and God, a name and faith, are two words. */
function splitCompound(word: string): readonly string[] {
  if (word.length < 7 || knownName(word)?.classes.length) return [word];
  const match = /^(.{2,}?)[aeou]+l+ah$/.exec(word);
  if (match?.[1]) return [match[1], 'allah'];
  const faith = /^(.{3,}?)(?:[aeou]+[ldstrznj]*d|[aeu]l-?d)(?:i|ee|ii|ie|ei)n+e?$/.exec(word);
  return faith?.[1] ? [faith[1], 'din'] : [word];
}

interface LatinWord {
  readonly word: string;
  readonly hyphenated: boolean;
}

const APOSTROPHES = /['`´‘’ʻʼʿʾ′ʹʺ"“”]/g;
const A = 97;
const Z = 122;
const HYPHEN = 45;

/** `\u00de.` for \u00deorsteinn: an initial in a letter that is written with two elsewhere. */
const WIDE_INITIAL = /(?<!\p{L})[\u00c6\u00de\u0152](?=\.|\s|$)/gu;

function latinWords(text: string): LatinWord[] {
  const single = text.replace(WIDE_INITIAL, (letter) => asciiLetters(letter)[0] ?? '');
  const cleaned = asciiLetters(single).replace(APOSTROPHES, '');
  const words: LatinWord[] = [];
  let start = -1;
  for (let at = 0; at <= cleaned.length; at++) {
    const code = at < cleaned.length ? cleaned.charCodeAt(at) : 0;
    if (code >= A && code <= Z) {
      if (start < 0) start = at;
      continue;
    }
    if (code >= ZERO && code <= NINE) {
      const read = cleaned.replace(DIGITS_IN_WORDS, (digit) => DIGIT_LETTERS[digit] ?? '');
      if (read !== cleaned) return latinWords(read);
    }
    if (start >= 0) {
      words.push({ word: cleaned.slice(start, at), hyphenated: code === HYPHEN });
      start = -1;
    }
  }
  return words;
}

const ZERO = 48;
const NINE = 57;
/** Digits for letters that look like them, as machines read them, and for letters of Arabic that Latin has not (`M7amad`). */
const DIGIT_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  2: 'z',
  3: 'a',
  4: 'a',
  5: 's',
  6: 'b',
  7: 'h',
  8: 'b',
  9: 'g',
};
const DIGITS_IN_WORDS = /(?<=[a-z])[0-9](?=[a-z])|(?<=[a-z]{3})[013458](?![a-z0-9])|(?<![a-z0-9])[013458](?=[a-z]{3})/g;

/** Adds the parts of a word, most of which are whole. */
export function addParts(word: string, keys: string[]): void {
  if (!mayHaveParts(word) || TITLES.has(word)) keys.push(word);
  else for (const part of splitAbd(fromSomali(word))) keys.push(...splitCompound(part));
}

/** Told by its length and its ends, before anything dearer is asked. */
export function mayHaveParts(word: string): boolean {
  return (
    word.length >= 7 &&
    (word.endsWith('h') ||
      word.endsWith('n') ||
      word.endsWith('ne') ||
      word.startsWith('abd') ||
      word.startsWith('cabd'))
  );
}

const VIETNAMESE = new Set(
  'nguyen tran pham hoang huynh phan vu vo dang bui ngo duong truong dinh trinh luong thi'.split(' '),
);
/** Names there, particles elsewhere. */
export const VIETNAMESE_NAMES: ReadonlySet<string> = new Set(['le', 'do', 'van', 'da', 'di', 'du']);
const VIETNAMESE_LETTERS = /[\u0103\u01a1\u01b0\u0111\u1ea0-\u1ef9]/iu;
const LONGEST_SYLLABLE = 6;

/** Whether a name is of Vietnamese syllables, with one of the surnames or the middle name of women. */
function looksVietnamese(text: string, words: readonly LatinWord[]): boolean {
  if (words.length < 2 || words.length > 5 || words.some(({ word }) => word.length > LONGEST_SYLLABLE)) return false;
  const [first, second] = words;
  const opens = VIETNAMESE_NAMES.has(first?.word ?? '') && second?.word === 'van' && words.length > 2;
  return opens || words.some(({ word }) => VIETNAMESE.has(word)) || VIETNAMESE_LETTERS.test(text);
}

/** Letters with marks that others write with two letters. */
const DIGRAPHS: Readonly<Record<string, string>> = { č: 'ch', ć: 'ch', š: 'sh', ž: 'zh', đ: 'dj' };
const MARKED = /[čćšžđ]/g;

/** The words with digraphs for the letters with marks (`Ćosić` is `cosic` and `chosich`); none when there are no such letters. */
function spellOut(text: string, words: readonly LatinWord[]): readonly LatinWord[] {
  if (/^[\x00-\x7f]*$/.test(text)) return [];
  const lower = text.normalize('NFC').toLowerCase();
  const spelled = lower.replace(MARKED, (letter) => DIGRAPHS[letter] ?? letter);
  if (spelled === lower) return [];
  const others = latinWords(spelled);
  return others.length === words.length ? others : [];
}

/** `Abd Allah` and `Abdel Allah` are one name, of which everything else is written in one word. */
function joinServantOfGod(keys: string[]): void {
  if (/^abd(?:u|ul|el)?$/.test(keys.at(-1) ?? '')) keys[keys.length - 1] = 'abdallah';
  else keys.push('allah');
}

/** The keys (see NameToken) of a text in Latin letters. Words that no rule here changes or joins are what isPlainWord tells. */
function latinKeys(text: string): string[] {
  const words = latinWords(text);
  const keys: string[] = [];
  const vietnamese = looksVietnamese(text, words);
  const spelledOut = spellOut(text, words);
  for (let index = 0; index < words.length; index++) {
    const { word = '', hyphenated = false } = words[index] ?? {};
    const next = words[index + 1]?.word;
    const opens = index === 0 && words.length < 3 && !OPENING_PARTICLES.has(word);
    const article = hyphenated && next !== undefined && next.length > 2 && HYPHENATED_ARTICLES.has(word);
    const particle = article || (!opens && PARTICLES.has(word) && !(vietnamese && VIETNAMESE_NAMES.has(word)));
    const other = spelledOut[index]?.word ?? word;
    if (next !== undefined && particle) keys.push(`=${word}`);
    else if (word === 'allah' && keys.at(-1)?.startsWith('abd')) joinServantOfGod(keys);
    else if (other !== word) keys.push(`${word}|${other}`);
    else addParts(word, keys);
  }
  return keys;
}

/** One reading, but for capitals that may be initials or a name. */
function latinReadings(text: string): string[][] {
  const parted = partInitials(text);
  if (!parted) return [latinKeys(text)];
  return parted.sure ? [latinKeys(parted.text)] : [latinKeys(text), latinKeys(parted.text)];
}

/** Particles also where they open a name of two words; others are its first name there (Ben, Le, Do). */
const OPENING_PARTICLES = new Set(['al', 'el', 'de', 'von', 'van']);

/** Words all in Latin letters; one such letter inside a word of another script is part of that word. */
const LATIN_WORDS = /(?<![\p{L}\p{M}])[\p{Script=Latin}\p{M}'\-]+(?![\p{L}\p{M}])/gu;

/** A list may write a name in two scripts in one field: `Amir Khazmat (original script: ...)`. Each is a reading. */
function mixedKeys(text: string, script: Script): string[][] {
  const plain = text.replace(/original script:?/gi, '');
  const latin = latinWords((plain.match(LATIN_WORDS) ?? []).join(' ')).filter(({ word }) => word.length > 1);
  const readings = romanise(plain.replace(LATIN_WORDS, ' '), script, latinKeys);
  const [only, ...others] = latin;
  if (!only) return readings;
  // One word is part of the name; several are the whole of it once more.
  if (others.length === 0) return readings.map((keys) => [...keys, only.word]);
  return [...readings, latinKeys(latin.map(({ word }) => word).join(' '))];
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', apos: "'", quot: '"', nbsp: ' ' };

/** A name without what lists and forms leave in it: character references, remarks of pages, and what nobody sees. */
function readable(text: string): string {
  const shown = visible(text);
  const cut = shown.length > MOST_CHARACTERS ? shown.slice(0, MOST_CHARACTERS) : shown;
  if (!cut.includes('&')) return cut;
  const spelled = cut.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
    },
  );
  return visible(spelled);
}

/** Most names in one field that are read. */
const MOST_NAMES = 4;

/** Several names of one person in one field, as some sources write them. */
const several = (text: string) =>
  text
    .split(';')
    .filter((name) => /\p{L}/u.test(name))
    .slice(0, MOST_NAMES)
    .flatMap((name) => nameKeys(name));

const NUMBER = /(?<![\p{L}\p{N}])[0-9]{1,6}(?![\p{L}\p{N}])/u;
const NUMBERS = new RegExp(NUMBER.source, 'gu');

/** Numbers in a firm's name (`Factory No. 17`), which others do not have; a person's name with a number has a remark. */
function numbersOfFirm(text: string, readings: readonly (readonly string[])[]): string[] {
  if (!readings.some((keys) => keys.some((key) => mayBeOfFirm(key) || NUMBERED.has(key)))) return [];
  return [...new Set(text.match(NUMBERS) ?? [])].map((number) => `#${Number(number)}`);
}

/** All ways to read a name, as lists of token keys: one for most scripts, several for names in Chinese characters. */
export function nameKeys(written: string): readonly (readonly string[])[] {
  const text = readable(written);
  if (text.includes(';')) return several(text);
  const script = scriptOf(text);
  if (script === 'Zyyy') return [];
  const words = script === 'Latn' ? latinReadings(text) : mixedKeys(text, script);
  const numbers = NUMBER.test(text) ? numbersOfFirm(text, words) : [];
  const readings = numbers.length === 0 ? words : words.map((keys) => [...keys, ...numbers]);
  return readings.filter((keys) => keys.length > 0).map((keys) => keys.slice(0, MOST_TOKENS));
}

/** All ways to read a name, ready for comparing. Empty when it has no letters of a script that is known here. */
export function prepareName(text: string): readonly PreparedName[] {
  const script = scriptOf(text);
  return nameKeys(text).map((keys) => ({ script, tokens: keys.map(tokenOf) }));
}

/** A name of which the surname is told apart, as forms and some lists do. */
export function prepareNameOfParts(text: string, last: string): readonly PreparedName[] {
  const script = scriptOf(text);
  return nameKeysOfParts(text, last).map(({ keys, surname }) => ({
    script,
    tokens: keys.map(tokenOf),
    ...(surname !== 0 && { surname }),
  }));
}

/** As `nameKeys`, with a bit for each word of the surname; 0 where it is not told, or is not found in the name. */
export function nameKeysOfParts(
  text: string,
  last: string | undefined,
): readonly { readonly keys: readonly string[]; readonly surname: number }[] {
  const names = nameKeys(text);
  const [only] = names;
  if (last === undefined) return names.map((keys) => ({ keys, surname: 0 }));
  // Most surnames are one word, the last one, which needs no reading of its own.
  if (only !== undefined && names.length === 1 && only.length > 1 && only.at(-1) === last.toLowerCase())
    return [{ keys: only, surname: 1 << (only.length - 1) }];
  const surnames = nameKeys(last);
  return names.map((keys, reading) => ({ keys, surname: surnameBits(keys, surnames[reading] ?? []) }));
}

/** Where the words of a surname stand together in a name, as bits; 0 where they do not. */
function surnameBits(name: readonly string[], surname: readonly string[]): number {
  if (surname.length === 0 || surname.length >= name.length) return 0;
  for (const start of [name.length - surname.length, 0]) {
    if (surname.every((key, at) => name[start + at]?.replace(/^=/, '') === key.replace(/^=/, '')))
      return ((1 << surname.length) - 1) << start;
  }
  return 0;
}
