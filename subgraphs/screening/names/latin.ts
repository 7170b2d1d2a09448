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
  let sound = respelled(token);
  if (sound.includes('j')) sound = sound.replace(/(?<=[aeou])j|j(?![aeiou])/g, 'i');
  if (sound.startsWith('ie')) sound = sound.slice(1);
  sound = withoutDoubles(sound);
  return sound.endsWith('h') ? sound.replace(/(?<=[aeiou])h$/, '') : sound;
}

/** The same of a foreign name by its sound in Japanese, Korean or Chinese: every vowel is heard, and j is that of English. */
export const soundOfLoan = (token: string) =>
  withoutDoubles(token.replace(LOAN_SPELLED, (spelled) => LOAN_SPELLINGS[spelled] ?? spelled));

const LOAN_SPELLED = /sh|c?ch|ts|[wyq]/g;
const LOAN_SPELLINGS: Readonly<Record<string, string>> = {
  sh: 'S',
  ch: 'C',
  cch: 'C',
  ts: 'Q',
  w: 'v',
  y: 'i',
  q: 'k',
};

/** A text with one letter for each row of equal ones. */
export function withoutDoubles(text: string): string {
  for (let at = 1; at < text.length; at++) {
    if (text.charCodeAt(at) === text.charCodeAt(at - 1)) return text.replace(DOUBLES, '$1');
  }
  return text;
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

const A = 97;
const LETTERS = 26;
/** Spellings that may stand where two letters stand, the longest first; the last of each row for no second letter. */
const SPELLINGS: readonly (readonly (readonly [spelled: string, sound: string])[] | undefined)[] = Array.from(
  { length: LETTERS * (LETTERS + 1) },
  (_, pair) => {
    const first = String.fromCharCode(A + Math.floor(pair / (LETTERS + 1)));
    const second = String.fromCharCode(A + (pair % (LETTERS + 1)));
    const found = Object.entries(SOUNDS)
      .filter(([spelled]) => spelled === first || spelled.startsWith(first + second))
      .sort(([a], [b]) => b.length - a.length);
    return found.length > 0 ? found : undefined;
  },
);

/** A text with the sounds for its spellings, at each letter those of the longest. Regular expressions take twice as long. */
function respelled(text: string): string {
  let sound = '';
  let done = 0;
  for (let at = 0; at < text.length;) {
    const first = text.charCodeAt(at) - A;
    const second = text.charCodeAt(at + 1) - A;
    const found =
      first >= 0 && first < LETTERS
        ? SPELLINGS[first * (LETTERS + 1) + (second >= 0 && second < LETTERS ? second : LETTERS)]?.find(([spelled]) =>
            text.startsWith(spelled, at),
          )
        : undefined;
    if (found) {
      sound += text.slice(done, at) + found[1];
      at += found[0].length;
      done = at;
    } else at++;
  }
  return done === 0 ? text : sound + text.slice(done);
}

/**
 * The consonants of a sound, with one mark for an opening vowel: `Husein` and `Hasan` share `hsn`, so an equal skeleton
 * finds candidates and is no proof.
 */
export function skeletonOf(sound: string): string {
  let skeleton = 'aeiou'.includes(sound.charAt(0)) && sound !== '' ? 'a' : '';
  let last = '';
  for (const letter of sound) {
    if (letter === last || 'aeiou'.includes(letter)) continue;
    skeleton += letter;
    last = letter;
  }
  return skeleton;
}
