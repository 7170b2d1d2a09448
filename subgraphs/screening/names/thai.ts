import { consonantsOfLatin } from './consonants.js';
import { differing, everyReading } from './readings.js';

const MOST_READINGS = 6;

const table = (letters: string): ReadonlyMap<string, string> =>
  new Map(letters.split(/\s+/).map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]));

/** At the beginning of a syllable, as names are spelt; soundOf makes th equal to t. */
const INITIALS = table(
  'กk ขkh/k ฃkh ค k/kh ฅs/x ฆkh/k งng จch/j ฉch ชch ซs ฌch ญy ฎd ฏt ฐth ฑth ฒth ณn ดd ตt ถth ทth ธth นn บb ปp ผp/ph ฝf พp/ph ฟf ภp/ph มm ยy รr ลl วw ศs ษs สs หh ฬl อ ฮh'.replace(
    'ค k',
    'คk',
  ),
);
/** An s that Lao names also spell x; the letter is out of use in Thai. */
const LAO_S = 'ฅ';

/** At its end. */
const FINALS = table(
  'กk ขk คk ฆk งng จt ชt ซt ญn ฎt ฏt ฐt ฑt ฒt ณn ดt ตt ถt ทt ธt นn บp/b ปp พp ฟp ภp มm ยi รn/r ลn/l วo ศt ษt สt ฬn',
);
const isConsonant = (letter: string | undefined) =>
  letter !== undefined && letter >= 'ก' && letter <= 'ฮ' && letter !== 'ฤ' && letter !== 'ฦ';
const isLeading = (letter: string | undefined) => letter !== undefined && letter >= 'เ' && letter <= 'ไ';
/** Vowel signs behind a consonant; O is the one that Lao writes over it. */
const SIGNS = table('ะa ัa าa ิi ีi ึu ืu ุu ูu Oo');
const LEADING: Readonly<Record<string, string>> = { เ: 'e', แ: 'ae/e/a', โ: 'o', ใ: 'ai', ไ: 'ai' };

/** Lao letters stand 128 places behind the Thai ones of the same sound, but for a few. */
function fromLao(word: string): string {
  return [...word.replace(/ຽ/g, 'ີຍ').replace(/ໜ/g, 'ຫນ').replace(/ໝ/g, 'ຫມ')]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (letter === 'ຊ') return LAO_S;
      if (letter === 'ົ') return 'O';
      if (letter === 'ຼ') return 'ล';
      return code >= 0x0e80 && code < 0x0f00 ? String.fromCodePoint(code - 0x80) : letter;
    })
    .join('');
}

/** Without tone marks and letters that are silenced (`ศักดิ์` is Sak). */
const audible = (word: string) =>
  word
    .normalize('NFC')
    .replace(/(?<=.)[ดตทธ]ร์/g, '')
    .replace(/[ก-ฮ][ิุ]?์/g, '')
    .replace(/[็-๎]/g, '')
    .replace(/ำ|ํา/g, 'ัม')
    .replace(/(?<=[ดตถทธ])[ิุ]$/g, '')
    .replace(/คร$/, 'ค')
    .replace(/รร(?=[ก-ฮ])/g, 'ั')
    .replace(/รร/g, 'ัน');

/**
 * Latin readings of a word in Thai or Lao letters, the commonest first, with its consonants: which vowel is heard where
 * none is written is a rule with many exceptions, so that a word is also read with an open first syllable, and by the
 * Indian values of its letters, as many spell their names (`Bhumibol`, `Vejjajiva`).
 */
export function thaiReadings(word: string): string[] {
  const lao = /\p{Script=Lao}/u.test(word);
  const text = audible(lao ? fromLao(word) : word);
  const readings = [true, false].flatMap((closed) => everyReading(readSyllables(text, closed), MOST_READINGS / 2));
  const found = differing(readings, MOST_READINGS);
  const consonants = differing(
    found.map((reading) => consonantsOfLatin(reading)[0] ?? ''),
    2,
  );
  const indian = lao ? [] : differing(indianReadings(word), 2).filter((reading) => !found.includes(reading));
  return [...found, ...indian, ...consonants.map((reading) => `*${reading}`)];
}

/** @param closed whether two consonants without a vowel are one syllable (`Som`) or two (`Sa-m...`) */
function readSyllables(text: string, closed: boolean): string[] {
  const parts: string[] = [];
  let at = 0;
  while (at < text.length) {
    const leading = isLeading(text[at]) ? text[at++] : undefined;
    if (!isConsonant(text[at])) {
      if (text[at] === 'ฤ') parts.push('ri/rue');
      at++;
      continue;
    }
    at = readOnset(text, at, parts);
    const vowel = readVowel(text, at, leading, closed);
    at = vowel.at;
    parts.push(vowel.sound);
    // A consonant belongs to this syllable unless it has a vowel of its own.
    const final = text[at];
    if (vowel.takesFinal && final !== undefined && isConsonant(final) && isFinal(text, at, closed)) {
      parts.push(FINALS.get(final) ?? '');
      at++;
    }
  }
  return parts;
}

const CLUSTERS = /^[กขคตปผพทศส][รลว]/;
const SILENT_H = /^[หอ][งญนมยรลว]/;

function readOnset(text: string, start: number, parts: string[]): number {
  const two = text.slice(start, start + 2);
  const voiced = (letter: string | undefined) => INITIALS.get(letter ?? '') ?? '';
  const hasVowel = SIGNS.has(text[start + 2] ?? '') || text[start + 2] === 'อ' || isLeading(text[start - 1]);
  if (hasVowel && SILENT_H.test(two) && text[start] === 'ห') {
    parts.push(voiced(two[1]));
    return start + 2;
  }
  if (hasVowel && CLUSTERS.test(two)) {
    // `ทราย` and `ศรี` are Sai and Si; `ศรี` is spelt Sri in names.
    parts.push(two === 'ทร' ? 's/thr' : voiced(two[0]), two === 'ทร' ? '' : voiced(two[1]));
    return start + 2;
  }
  parts.push(voiced(text[start]));
  return start + 1;
}

interface Vowel {
  readonly sound: string;
  readonly at: number;
  readonly takesFinal: boolean;
}

function readVowel(text: string, at: number, leading: string | undefined, closed: boolean): Vowel {
  const [sign = '', second = ''] = text.slice(at, at + 2);
  if (leading === 'เ') {
    if (sign === 'า')
      return { sound: second === 'ะ' ? 'o' : 'ao', at: at + (second === 'ะ' ? 2 : 1), takesFinal: false };
    if (sign === 'ี' && second === 'ย') return { sound: 'ia', at: at + 2, takesFinal: true };
    if (sign === 'ื' && second === 'อ') return { sound: 'uea/ua', at: at + 2, takesFinal: true };
    if (sign === 'ิ' || sign === 'อ') return { sound: 'oe/er', at: at + 1, takesFinal: true };
    if (sign === 'ย') return { sound: 'oei', at: at + 1, takesFinal: false };
  }
  if (leading !== undefined) {
    const open = leading === 'ใ' || leading === 'ไ';
    // `ไทย`: the last letter adds nothing.
    return { sound: LEADING[leading] ?? '', at: open && sign === 'ย' ? at + 1 : at, takesFinal: !open };
  }
  if (sign === 'ั' && second === 'ว') return { sound: 'ua', at: at + 2, takesFinal: true };
  if (sign === 'ื' && second === 'อ') return { sound: 'ue', at: at + 2, takesFinal: true };
  const sound = SIGNS.get(sign);
  if (sound !== undefined) return { sound, at: at + 1, takesFinal: true };
  if (sign === 'อ') return { sound: 'o', at: at + 1, takesFinal: true };
  if (sign === 'ว' && isConsonant(second) && endsSyllable(text, at + 1))
    return { sound: 'ua', at: at + 1, takesFinal: true };
  if (!isConsonant(sign)) return { sound: at >= text.length ? '' : 'a', at, takesFinal: false };
  const closes = endsSyllable(text, at) && (closed || at + 1 >= text.length);
  return { sound: closes ? (sign === 'ร' ? 'o' : 'o/a') : 'a', at, takesFinal: closes };
}

/**
 * Whether the consonant behind a vowel closes its syllable: not where it and the last one are a syllable (`มานพ`, Manop), and
 * by an open reading not before a consonant with a vowel.
 */
function isFinal(text: string, at: number, closed: boolean): boolean {
  if (!endsSyllable(text, at)) return false;
  let end = at + 1;
  while (isConsonant(text[end]) && endsSyllable(text, end)) end++;
  if (end === text.length) return end - at !== 2;
  return closed || end - at !== 1 || isLeading(text[end]);
}

/** Whether the consonant at a place has no vowel of its own. */
function endsSyllable(text: string, at: number): boolean {
  const next = text[at + 1];
  return next === undefined || (next !== 'อ' && !SIGNS.has(next) && !(next === 'ว' && isConsonant(text[at + 2])));
}

/** Values of the letters in the languages of India, from which most names come. */
const INDIAN = table(
  'กk ขkh คk ฆgh งng จj ฉch ชj ซs ฌjh ญny ฎd ฏt ฐth ฑd ฒdh ณn ดd ตt ถth ทd ธdh นn บb ปp ผph ฝf พb ฟf ภbh มm ยy รr ลl วv ศs ษs สs หh ฬl อ ฮh',
);
const INDIAN_LEADING: Readonly<Record<string, string>> = { เ: 'e', แ: 'ae', โ: 'o', ใ: 'ai', ไ: 'ai' };
const DOUBLE_R = /รร/g;
const SILENCED = /[ก-ฮ][ิุ]?์/g;
const TONES = /[็-๎]/g;

/** Letter by letter: an `a` is heard where no vowel is written, but at the end, where a cluster has it or not. */
function indianReadings(word: string): string[] {
  const text = word
    .normalize('NFC')
    .replace(SILENCED, '')
    .replace(TONES, '')
    .replace(/ำ|ํา/g, 'ัม')
    .replace(DOUBLE_R, 'ั');
  let reading = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (isLeading(letter)) {
      const joined = isCluster(text.slice(at + 1, at + 3)) ? 2 : 1;
      for (let next = 1; next <= joined; next++) reading += INDIAN.get(text[at + next] ?? '') ?? '';
      at += joined;
      const long = letter === 'เ' && text[at + 1] === 'า';
      reading += long ? 'ao' : (INDIAN_LEADING[letter] ?? '');
      if (long) at++;
    } else if (isConsonant(letter)) {
      reading += INDIAN.get(letter) ?? '';
      const next = text[at + 1];
      if (letter === 'อ' && next === undefined) reading += 'o';
      else if (isConsonant(next) && !isCluster(text.slice(at, at + 2)) && !isVowelled(text, at) && mayOpen(text, at))
        reading += 'a';
    } else reading += SIGNS.get(letter) ?? (letter === 'ฤ' ? 'ri' : '');
  }
  return /[^aeiou]r$/.test(reading) ? [reading, `${reading}a`] : [reading];
}

const isCluster = (two: string) => CLUSTERS.test(two);

/** Whether a vowel was written before the consonant at a place, which then ends the syllable. */
const isVowelled = (text: string, at: number) => SIGNS.has(text[at - 1] ?? '') || isLeading(text[at - 2]);

/** The last two consonants are one syllable, the ones before them open one. */
const mayOpen = (text: string, at: number) => text[at + 2] !== undefined || at === 0;
