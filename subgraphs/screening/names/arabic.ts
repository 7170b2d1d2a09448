import { ARABIC_NAMES } from './arabic-names.js';

const MARKS = /[\u064b-\u065f\u0670\u0640\u200c-\u200f]/gu;

/** One spelling for what Arabic, Persian, Urdu, Pashto and Kurdish keyboards write differently. */
function normaliseArabic(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\u0647\u200c/g, '')
    .replace(MARKS, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىیېۍئێ]/g, 'ي')
    .replace(/[کڪګ]/g, 'ك')
    .replace(/[ةہھەۀۃە]/g, 'ه')
    .replace(/[ؤۆۇ]/g, 'و')
    .replace(/ء/g, '')
    .replace(/عبد الله/g, 'عبدالله')
    .replace(/(?<=\S) (زاده)(?!\S)/g, '$1');
}

/** Consonant classes shared with `consonantsOfLatin`; `/` divides two usual readings, vowels and half-vowels say nothing. */
const CONSONANTS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ث: 't/s',
  ٹ: 't',
  ټ: 't',
  ج: 'j/g',
  چ: 'c',
  ح: 'h',
  خ: 'x',
  څ: 'c',
  ځ: 'z',
  د: 'd',
  ڈ: 'd',
  ډ: 'd',
  ذ: 'd/z',
  ر: 'r',
  ڑ: 'r',
  ړ: 'r',
  ز: 'z',
  ژ: 'j',
  ږ: 'j',
  س: 's',
  ش: 'S',
  ښ: 'S',
  ص: 's',
  ض: 'd/z',
  ط: 't',
  ظ: 'z/d',
  غ: 'g',
  ف: 'f',
  ڤ: 'v',
  ق: 'k/g',
  ك: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ں: 'n',
  ڼ: 'n',
  ه: 'h',
  ع: '',
  ا: '',
  و: '',
  ي: '',
  ے: '',
};

const MOST_READINGS = 6;

/** Consonant skeletons of an Arabic-script word (already normalised), the commonest reading first. */
function consonantsOfArabic(word: string): string[] {
  const body = word.length > 2 ? word.replace(/ه$/, '') : word;
  let readings = [''];
  for (const letter of body) {
    const choices = (CONSONANTS[letter] ?? '').split('/');
    readings =
      readings.length * choices.length > MOST_READINGS
        ? readings.map((reading) => reading + (choices[0] ?? ''))
        : choices.flatMap((choice) => readings.map((reading) => reading + choice));
  }
  return [...new Set(readings)];
}

/**
 * Token keys of a name in Arabic script: a table's Latin name where the word is known, else its consonants (`*mhmd`).
 */
export function arabicKeys(text: string): string[] {
  const words = normaliseArabic(text)
    .split(/[^\p{Script=Arabic}]+/u)
    .filter((word) => word.length > 0);
  const keys: string[] = [];
  for (const [index, word] of words.entries()) {
    // Behind the servant stands one of the names of God, with its article however short it is (`عبد الحق`).
    const ofGod = words[index - 1] === 'عبد' && word.length > 3 && word.startsWith('ال');
    if (ofGod) keys.push('=al', ...wordKeys(word.slice(2), false));
    else keys.push(...wordKeys(word, index === 0 || index === words.length - 1));
  }
  return keys;
}

const PARTICLE_WORDS: Readonly<Record<string, string>> = {
  بن: '=bin',
  ابن: '=ibn',
  بنت: '=bint',
  ال: '=al',
  ولد: '=ould',
  اوغلو: '=oglu',
};

function wordKeys(word: string, atEdge: boolean): string[] {
  const particle = PARTICLE_WORDS[word];
  if (particle !== undefined && !(atEdge && word === 'ولد')) return [particle];
  const known = ARABIC_NAMES.get(word);
  if (known !== undefined) return [[known, ...consonantsOfArabic(word).map((reading) => `*${reading}`)].join('|')];
  if (word.startsWith('عبدال') && word.length > 6) return ['abd', ...wordKeys(word.slice(5), false)];
  if (word.startsWith('ال') && word.length > 4) return ['=al', ...wordKeys(word.slice(2), false)];
  if (word.startsWith('ابو') && word.length > 5) return ['abu', ...wordKeys(word.slice(3), false)];
  const compound = /^(.{2,})(الله|الدين)$/.exec(word);
  if (compound?.[1]) return [...wordKeys(compound[1], false), compound[2] === 'الله' ? 'allah' : 'din'];
  const consonants = consonantsOfArabic(word).filter((reading) => reading.length > 0);
  return consonants.length === 0 ? [] : [consonants.map((reading) => `*${reading}`).join('|')];
}
