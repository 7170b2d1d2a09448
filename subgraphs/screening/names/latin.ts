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
  // eslint-disable-next-line no-control-regex
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæøłđðþıəœŋħŧĸɓɗƙơưɛɔ]/gu, (letter) => UNDECOMPOSED[letter] ?? letter);
}

/**
 * A rough pronunciation of a Latin spelling, so that the romanisations of one name fall together: `Q` is ts, `C` is ch,
 * `S` is sh, `h` is also kh, `i` is also y and a final j. Vowels stay, because they tell Karim from Karam.
 */
export function soundOf(token: string): string {
  let sound = token;
  if (sound.length < 2) return sound;
  sound = sound
    .replace(/shch|schtsch/g, 'S')
    .replace(/tsch|tch|cz|ch/g, 'C')
    .replace(/sch|sh|sz/g, 'S')
    .replace(/dzh|dj|dsch/g, 'j')
    .replace(/zh/g, 'j')
    .replace(/kh/g, 'h')
    .replace(/gh/g, 'g')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/dh/g, 'd')
    .replace(/x/g, 'ks')
    .replace(/tz|ts/g, 'Q')
    .replace(/ck|q/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/w/g, 'v')
    .replace(/ou|oo/g, 'u')
    .replace(/ee/g, 'i')
    .replace(/ue/g, 'u')
    .replace(/oe/g, 'o')
    .replace(/ae/g, 'a')
    .replace(/y/g, 'i')
    .replace(/(?<=[aeou])j|j(?![aeiou])/g, 'i')
    .replace(/^ie/, 'e')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[aeiou])h$/, '');
  return sound;
}

/**
 * The consonants of a sound, with one mark for an opening vowel: `Husein` and `Hasan` share `hsn`, so an equal skeleton
 * finds candidates and is no proof.
 */
export function skeletonOf(sound: string): string {
  const opening = /^[aeiou]/.test(sound) ? 'a' : '';
  return opening + sound.replace(/[aeiou]+/g, '').replace(/(.)\1+/g, '$1');
}
