/** Reads Hangul by the Revised Romanisation of Korean (2000), with the older spellings that passports and lists use. */
const INITIALS = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

/** Surnames whose usual spelling is not the regular one; keys of the classes of East Asian surnames. */
const SURNAMES: Readonly<Record<string, string>> = {
  김: 'kim',
  이: 'lee',
  리: 'ri',
  박: 'park',
  최: 'choi',
  정: 'jung',
  강: 'kang',
  조: 'jo',
  윤: 'yoon',
  장: 'jang',
  임: 'lim',
  림: 'rim',
  한: 'han',
  오: 'oh',
  서: 'seo',
  신: 'shin',
  권: 'kwon',
  황: 'hwang',
  안: 'ahn',
  송: 'song',
  류: 'ryu',
  유: 'yoo',
  홍: 'hong',
  전: 'jeon',
  고: 'ko',
  문: 'moon',
  양: 'yang',
  손: 'son',
  배: 'bae',
  백: 'baek',
  허: 'heo',
  남: 'nam',
  노: 'noh',
  로: 'ro',
  하: 'ha',
  곽: 'kwak',
  성: 'sung',
  차: 'cha',
  주: 'ju',
  우: 'woo',
  구: 'koo',
  민: 'min',
  렴: 'ryom',
  변: 'byun',
  태: 'thae',
  방: 'bang',
  심: 'sim',
  현: 'hyon',
  량: 'ryang',
  려: 'ryo',
  원: 'won',
  천: 'chon',
  현영: 'hyon',
};

/** Revised Romanisation of one Hangul syllable. */
function syllable(character: string): string {
  const code = character.charCodeAt(0);
  if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return '';
  const offset = code - FIRST_SYLLABLE;
  const initial = INITIALS[Math.floor(offset / 588)] ?? '';
  const vowel = VOWELS[Math.floor((offset % 588) / 28)] ?? '';
  return initial + vowel + (FINALS[offset % 28] ?? '');
}

/** Most syllables of a Korean name. */
const MOST_SYLLABLES = 4;

/** Behind the first syllable, those that foreign names have and Korean ones hardly ever. */
const FOREIGN_SYLLABLES =
  /(?<=.)[르스트크드그프브츠즈흐슨튼턴톤릭펠델젤벨넬텔켈멜셸맥앤샤셔쇼슈쥬츄콜톨폴볼놀돌롤잭빅믹닉딕런렌랜던덴딘댄벤밴슬틀클플블글들타티테카코키케쿠파피페포푸버퍼커터더셰밀릴닐팀킴베비므뮈]/u;

/** One word that opens as no Korean name does, or has a foreign syllable: `마이클`, `안젤라`. */
const soundsForeign = (word: string) =>
  word.length > 1 && (SURNAMES[word.charAt(0)] === undefined || FOREIGN_SYLLABLES.test(word));

/** Ways to read a name in Hangul: as a Korean one, and, where it has several words or many syllables, as a foreign one by its sound. */
export function hangulReadings(text: string): string[][] {
  const words = text.normalize('NFC').match(/\p{Script=Hangul}+/gu) ?? [];
  const korean = hangulKeys(text);
  const foreign = words.length > 1 || korean.length > MOST_SYLLABLES || words.some(soundsForeign);
  return foreign
    ? [korean, words.map((word) => `~${[...word].map(loanSyllable).join('').replace(/lr/g, 'l')}`)]
    : [korean];
}

/** A syllable as it sounds in a foreign name: eo is an open o, eu an u or nothing, doubled consonants are single. */
const loanSyllable = (character: string) =>
  syllable(character)
    .replace(/eo/, 'o')
    .replace(/^sy/, 'sh')
    .replace(/eu/, 'u')
    .replace(/(?<!o)ae/, 'e')
    .replace(/^(kk|tt|pp|ss|jj)/, (double) => double.slice(1));

/** Token keys of a name in Hangul: the surname, then each syllable of the given name. */
function hangulKeys(text: string): string[] {
  const letters = [...text.normalize('NFC')].filter((letter) => /\p{Script=Hangul}/u.test(letter));
  const [first = '', ...rest] = letters;
  const surname = SURNAMES[first] ?? syllable(first);
  return [surname, ...rest.map(syllable)].filter((key) => key.length > 0);
}

/**
 * Keys of a Korean syllable, one for each way to read its romanisation: `jeong`, `jong` and `jung` share one. A `u` before
 * a consonant is also the way that newspapers write `eo`. Empty for what is no such syllable.
 */
export function koreanSyllable(text: string): readonly string[] {
  const match =
    /^(kk|tt|pp|ss|jj|ch|sh|th|kh|ph|[bcdghjklmnprstvwy]?)(w|y)?(eo|eu|ae|oe|ui|oo|ee|ou|wi|[aeiou])(h|ng|ck|[klmnptgbr])?$/.exec(
      text,
    );
  if (!match) return [];
  const [, initial = '', glide = '', vowel = '', final = ''] = match;
  // `Woo` is the syllable U.
  const heard = glide === 'w' && (vowel === 'oo' || vowel === 'u') ? '' : glide;
  const key = (sound: string) => (INITIAL_CLASS[initial] ?? initial) + heard + sound + (FINAL_CLASS[final] ?? final);
  const read = key(VOWEL_CLASS[vowel] ?? vowel);
  return vowel === 'u' && /^(ng|n|k|m|l|b|p)$/.test(final) ? [read, key('o')] : [read];
}

/** Keys of two Korean syllables written together (`tokyom`), one for each way to divide and to read them. */
export function koreanPairs(text: string): readonly string[] {
  if (text.length < 4 || text.length > LONGEST_PAIR) return [];
  const keys: string[] = [];
  for (let at = 1; at < text.length; at++) {
    const first = koreanSyllable(text.slice(0, at));
    const second = first.length === 0 ? [] : koreanSyllable(text.slice(at));
    for (const one of first) for (const other of second) keys.push(`${one}.${other}`);
  }
  return keys;
}
const LONGEST_PAIR = 11;

const INITIAL_CLASS: Readonly<Record<string, string>> = {
  g: 'k',
  kk: 'k',
  kh: 'k',
  d: 't',
  tt: 't',
  th: 't',
  b: 'p',
  pp: 'p',
  ph: 'p',
  v: 'p',
  j: 'c',
  jj: 'c',
  ch: 'c',
  ss: 's',
  sh: 's',
  r: 'l',
};
const VOWEL_CLASS: Readonly<Record<string, string>> = {
  eo: 'o',
  ou: 'o',
  eu: 'u',
  oo: 'u',
  ee: 'i',
  ae: 'e',
  ui: 'i',
  wi: 'i',
  oe: 'e',
};
const FINAL_CLASS: Readonly<Record<string, string>> = { g: 'k', ck: 'k', b: 'p', h: '', r: 'l' };
