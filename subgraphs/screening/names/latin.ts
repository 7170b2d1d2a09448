/** Letters that Unicode's decomposition leaves whole. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'a',
  œ: 'oe',
  ŋ: 'ng',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ơ: 'o',
  ư: 'u',
  ẞ: 'ss',
  ɛ: 'e',
  ɔ: 'o',
};

/** Lower-case Latin letters without accents; other characters stay as they are. */
export function asciiLetters(text: string): string {
  const lower = text.toLowerCase();
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæøłđðþıəœŋħŧĸɓɗƙơưɛɔ]/gu, (letter) => UNDECOMPOSED[letter] ?? letter);
}

/**
 * A rough pronunciation of a Latin spelling, so that the romanisations of one name fall together: `Q` is ts, `C` is ch,
 * `S` is sh, `h` is also kh, `i` is also y and a final j. Vowels stay, because they tell Karim from Karam.
 */
export function soundOf(token: string): string {
  if (token.length < 2) return token;
  return token
    .replace(SPELLINGS, (spelled) => SOUNDS[spelled] ?? spelled)
    .replace(/(?<=[aeou])j|j(?![aeiou])/g, 'i')
    .replace(/^ie/, 'e')
    .replace(DOUBLES, '$1')
    .replace(/(?<=[aeiou])h$/, '');
}

/**
 * The sound by the habits of French (`ch` is sh, `ou` before a vowel is w, a last e is silent) and of scholars of Slavic
 * languages (`c` is ts, `x` is kh); the usual one where a word has none of these.
 */
export function otherSoundOf(token: string, usual: string): string {
  if (!OTHERWISE.test(token)) return usual;
  return soundOf(token.replace(OTHERWISE_SPELLED, (spelled) => OTHER_SPELLINGS[spelled] ?? spelled));
}

const OTHERWISE = /x|c(?![hkz])|(?<![st])ch|ou[aeiy]|[^aeiou]e$/;
const OTHERWISE_SPELLED = /x|(?<![sc])c(?![hkz])|(?<![st])ch|ou(?=[aeiy])|(?<=[^aeiou])e$/g;
const OTHER_SPELLINGS: Readonly<Record<string, string>> = { x: 'kh', c: 'ts', ch: 'sh', ou: 'w', e: '' };

const DOUBLES = /(.)\1+/g;
const SOUNDS: Readonly<Record<string, string>> = {
  schtsch: 'S',
  shch: 'S',
  tsch: 'C',
  tch: 'C',
  cz: 'C',
  ch: 'C',
  sch: 'S',
  sh: 'S',
  sz: 'S',
  dzh: 'j',
  dsch: 'j',
  dj: 'j',
  zh: 'j',
  kh: 'h',
  gh: 'g',
  ph: 'f',
  th: 't',
  dh: 'd',
  x: 'ks',
  tz: 'Q',
  ts: 'Q',
  ck: 'k',
  q: 'k',
  ce: 'se',
  ci: 'si',
  cy: 'si',
  c: 'k',
  w: 'v',
  ou: 'u',
  oo: 'u',
  ee: 'i',
  ue: 'u',
  oe: 'o',
  ae: 'a',
  y: 'i',
};
const SPELLINGS = new RegExp(
  Object.keys(SOUNDS)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/**
 * The consonants of a sound, with one mark for an opening vowel: `Husein` and `Hasan` share `hsn`, so an equal skeleton
 * finds candidates and is no proof.
 */
export function skeletonOf(sound: string): string {
  const opening = /^[aeiou]/.test(sound) ? 'a' : '';
  return opening + sound.replace(/[aeiou]+/g, '').replace(/(.)\1+/g, '$1');
}
