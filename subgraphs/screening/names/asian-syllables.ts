import { pinyinSyllables, wadeGilesSyllables } from './chinese.js';
import { EAST_ASIAN_SURNAME_CLASSES } from './given-names.js';
import { koreanPairs, koreanSyllable } from './korean.js';

/** A word read as romanised Chinese or Korean; what it cannot be is undefined. */
export interface AsianReading {
  readonly pinyin: readonly string[] | undefined;
  /** For each syllable in Wade-Giles, the pinyin syllables that it may stand for. */
  readonly wadeGiles: readonly (readonly string[])[] | undefined;
  /** Keys that the romanisations of one Korean syllable share; empty when it is none. */
  readonly korean: readonly string[];
  /** Whether it can be a word of a Chinese or Korean name at all. */
  readonly plausible: boolean;
}

/** No romanised East Asian name word is longer. */
const LONGEST = 14;
const NOT_ASIAN: AsianReading = { pinyin: undefined, wadeGiles: undefined, korean: [], plausible: false };

export function readAsian(text: string): AsianReading {
  if (text.length > LONGEST) return NOT_ASIAN;
  const pinyin = pinyinSyllables(text);
  const korean = koreanSyllable(text);
  const koreanSounding = korean.length > 0 && text.length >= 3 && /(ng|n|k|l|m|eo|eu|yo)$/.test(text);
  const wadeGiles = wadeGilesSyllables(text);
  const older = text.length > 2 && wadeGiles?.length === 1;
  return {
    pinyin,
    wadeGiles,
    korean,
    plausible: pinyin !== undefined || older || koreanSounding || CANTONESE.has(text),
  };
}

/** Syllables of given names in Cantonese that are none of pinyin. */
const CANTONESE = new Set(
  (
    'wah kwok kwong kwan kwai chee siu sau shing shun yiu cheuk cheung lok yuk pui keung kit fai tak ka chi tsz yee kei suk wai wing kin hoi hon ' +
    'chun kam kong lai lap leung lik mei mui ngai ngok nga pak ping pok sing sum sze tai tat tim tin tung wan yan yat yau yeung yim yin yip yuen yung'
  ).split(' '),
);

export interface AsianWord {
  readonly text: string;
  readonly asian: AsianReading;
}

/** Whether two words are one in two romanisations of Chinese or Korean. */
export function asianSyllablesAgree(a: AsianWord, b: AsianWord): boolean {
  // Syllables of two letters (`li`, `ri`) are one only where the tables of surnames say so.
  if (a.text.length > 2 && b.text.length > 2 && a.asian.korean.some((key) => b.asian.korean.includes(key))) return true;
  return isWadeGilesOf(a.asian, b.asian) || isWadeGilesOf(b.asian, a.asian);
}

/** `zedong` and `tsetung`. */
function isWadeGilesOf({ pinyin }: AsianReading, { wadeGiles }: AsianReading): boolean {
  if (!pinyin || !wadeGiles || pinyin.length !== wadeGiles.length) return false;
  return wadeGiles.every((meanings, index) => meanings.includes(pinyin[index] ?? ''));
}

/**
 * Whether two words are different words of Chinese or Korean: every syllable is one of theirs and some differ. There a
 * letter is no slip: Yong and Tong, Mingfu and Mingguo are different names.
 */
export function asianSyllablesDiffer(a: AsianWord, b: AsianWord): boolean {
  const { pinyin: one } = a.asian;
  const { pinyin: other } = b.asian;
  if (one && other) return one.length === other.length && (one.length > 1 || a.text.length < 6);
  return a.text.length <= 5 && b.text.length <= 5 && a.asian.plausible && b.asian.plausible;
}

/** Whether a word is two Korean syllables (`Do`, `Kyum`) written together in another romanisation (`Tokyom`). */
export function isKoreanPair(first: AsianWord, second: AsianWord, whole: string): boolean {
  const pairs = koreanPairs(whole);
  return first.asian.korean.some((one) => second.asian.korean.some((other) => pairs.includes(`${one}.${other}`)));
}

/** Whether a word is a surname of the tables of Chinese, Korean and Vietnamese. */
export const isAsianSurname = (text: string) => SURNAMES.has(text);

/** Surnames of Chinese and Korean that are in no class: nobody spells them otherwise, or not so often. */
const OTHER_SURNAMES =
  'ao bao bei bi bian cen chai chang che chi cui dai ding dou duan fan fei fu gan ge geng gong gu guan gui han hao hou hua huo ji jiao jing kang ' +
  'kong kuang lai lan lei leng lian liao ling long lou luan mai mao mei meng miao min ming mou nie ning niu ouyang pang pei pu qi qiao qiu qu quan ' +
  'ran rao rong ruan rui sang sha shang shao she sheng shi shu sima situ tan tao tian wan wen weng xia xian xiang xin xing xiong xue yan yao yi yin ' +
  'ying you yuchi yun zang zhai zhan zhen zhong zhuang zhuge zhuo zong zou zuo shangguan huangfu murong linghu ' +
  'won bang sim shim ju joo yuk sang cheon myung myeong maeng bong tak seol sul guk pyo ban geum gil byeon eom hyun hyeon ham yeo yeom yeon chae ' +
  'seon sunwoo namgung jegal hwangbo kyung bok';
const SURNAMES = new Set(
  `${EAST_ASIAN_SURNAME_CLASSES} ${OTHER_SURNAMES}`.split(/\s+/).filter((word) => /^[a-z]{2,}$/.test(word)),
);

/** Whether a word is a surname of Chinese or Korean, or none that the tables know from elsewhere and of syllables of those. */
export function mayBeEastAsian({ text, asian, known }: AsianWord & { readonly known: unknown }): boolean {
  return SURNAMES.has(text) || (asian.plausible && (known === undefined || text.length < LEAST_KNOWN_ELSEWHERE));
}
/** Shorter words are names of many peoples (`Gan`, `Min`). */
const LEAST_KNOWN_ELSEWHERE = 4;

/** Whether the words of a name are a Chinese or Korean surname and syllables of those languages. */
export function looksEastAsian(words: readonly AsianWord[]): boolean {
  if (words.length < 2 || words.length > 4 || !words.some(({ text }) => SURNAMES.has(text))) return false;
  return words.every(({ text, asian }) => asian.plausible || SURNAMES.has(text));
}
