import { PINYIN_SYLLABLES, pinyinOf } from './pinyin.js';

const COMPOUND_SURNAMES = new Set(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 夏侯 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 司徒 宇文 长孙 东方 南宫 端木 申屠 轩辕'.split(
    ' ',
  ),
);

/** Surnames of which a character is read otherwise than alone. */
const COMPOUND_READINGS: ReadonlyMap<string, string> = new Map([
  ['尉迟', 'yuchi'],
  ['尉遲', 'yuchi'],
]);

/** Token keys of a Chinese name in characters: surname, then the given name in one word. */
export function chineseKeys(text: string): string[] {
  const characters = [...text].filter((character) => /\p{Script=Han}/u.test(character));
  const surnameLength = characters.length > 2 && COMPOUND_SURNAMES.has(characters.slice(0, 2).join('')) ? 2 : 1;
  const read = (some: readonly string[]) => some.map((character) => pinyinOf(character) ?? '').join('');
  const surname = characters.slice(0, surnameLength);
  return [COMPOUND_READINGS.get(surname.join('')) ?? read(surname), read(characters.slice(surnameLength))].filter(
    (key) => key.length > 0,
  );
}

const INITIALS: readonly (readonly [RegExp, string])[] = [
  [/^zhi$/, 'chih'],
  [/^chi$/, 'chih'],
  [/^shi$/, 'shih'],
  [/^ri$/, 'jih'],
  [/^(z|c)i$/, 'tzu'],
  [/^si$/, 'ssu'],
  [/^zh/, 'ch'],
  [/^j/, 'ch'],
  [/^q/, 'ch'],
  [/^x/, 'hs'],
  [/^z/, 'ts'],
  [/^c(?!h)/, 'ts'],
  [/^r/, 'j'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
];

/** Wade-Giles spelling of a pinyin syllable, without its apostrophes. */
export function wadeGiles(pinyin: string): string {
  const [from, to] = INITIALS.find(([pattern]) => pattern.test(pinyin)) ?? [undefined, ''];
  const spelled = from ? pinyin.replace(from, to) : pinyin;
  return spelled
    .replace(/ong$/, 'ung')
    .replace(/ian$/, 'ien')
    .replace(/(?<=[yiu])e$/, 'eh')
    .replace(/^you$/, 'yu')
    .replace(/^yan$/, 'yen')
    .replace(/^(ch|hs)uo$/, '$1o')
    .replace(/(?<!^(?:k|h|sh))uo$/, 'o')
    .replace(/^(k|h)e$/, '$1o')
    .replace(/^kui$/, 'kuei');
}

const byWadeGiles: ReadonlyMap<string, readonly string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const syllable of PINYIN_SYLLABLES) {
    const spelled = wadeGiles(syllable);
    found.set(spelled, [...(found.get(spelled) ?? []), syllable]);
  }
  return found;
})();

/** Divides a word into syllables of a set, the fewest first; undefined when it cannot be divided. */
function divide(word: string, isSyllable: (text: string) => boolean): readonly string[] | undefined {
  if (word === '') return [];
  for (let length = Math.min(6, word.length); length > 0; length--) {
    const head = word.slice(0, length);
    if (!isSyllable(head)) continue;
    const tail = divide(word.slice(length), isSyllable);
    if (tail) return [head, ...tail];
  }
  return undefined;
}

/** A given name of at most this many syllables. */
const MOST_SYLLABLES = 3;

/** The syllables of a word written in pinyin; undefined when it is no such word. */
export function pinyinSyllables(word: string): readonly string[] | undefined {
  const syllables = divide(word, (text) => PINYIN_SYLLABLES.has(text));
  return syllables && syllables.length <= MOST_SYLLABLES ? syllables : undefined;
}

/** For each Wade-Giles syllable of a word the pinyin syllables that it may stand for; undefined when it is no such word. */
export function wadeGilesSyllables(word: string): readonly (readonly string[])[] | undefined {
  const syllables = divide(word, (text) => byWadeGiles.has(text));
  return syllables && syllables.length <= MOST_SYLLABLES
    ? syllables.map((text) => byWadeGiles.get(text) ?? [])
    : undefined;
}
