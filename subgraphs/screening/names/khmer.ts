import { consonantsOfLatin } from './consonants.js';
import { differing, everyReading } from './readings.js';

const MOST_READINGS = 6;
const FIRST = 0x1780;
/** From U+1780 on, as names are spelt; aspirates are written with and without h. */
const CONSONANTS =
  'k kh/k k kh/k ng ch chh/ch ch chh/ch nh/n d th d th n t th t th n b p/ph p p/ph m y r l v s s s h l -'.split(' ');
/** Independent vowels from U+17A5 on. */
const VOWELS = 'i ei u u u ou rue rue lue lue e ai o o au'.split(' ');
/** Signs from U+17B6 on; those of the two series fall together. */
const SIGNS = 'ea/a i ei/i oe/eu eu u/o ou/u ua/uo ae/oeu oeu ie/ia e ae/e ai ao/o au/ov'.split(' ');
const FIRST_SIGN = 0x17b6;
const FIRST_VOWEL = 0x17a5;
const COENG = '\u17d2';

/** Frequent names whose spelling in Latin letters is older than any system. Own compilation. */
const CUSTOMARY: ReadonlyMap<string, string> = new Map(
  'នរោត្តម=norodom សីហនុ=sihanouk សីហមុនី=sihamoni ជា=chea សុខ=sok ហេង=heng កែវ=keo ពេជ្រ=pich សុភា=sophea បុប្ផា=bopha វណ្ណា=vanna រតនា=ratana សេរី=serey ចាន់=chan លន់=lon នល់=nol ប៉ុល=pol ពត=pot ខៀវ=khieu សំផន=samphan អៀង=ieng សារី=sary រណឬទ្ធិ=ranariddh មុនីនាថ=monineath សម=sam រង្ស៊ី=rainsy កឹម=kem សុខា=sokha មាស=meas សុផល=sophal ស្រី=srey ផល្លា=phalla វិបុល=vibol'
    .split(' ')
    .map((pair): [string, string] => {
      const [khmer = '', latin = ''] = pair.split('=');
      return [khmer.normalize('NFC'), latin];
    }),
);

interface Letter {
  readonly kind: 'consonant' | 'joined' | 'vowel' | 'sign';
  readonly value: string;
}

function lettersOf(word: string): Letter[] {
  const letters: Letter[] = [];
  let joined = false;
  for (const letter of word.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const consonant = CONSONANTS[code - FIRST];
    const vowel = VOWELS[code - FIRST_VOWEL];
    const sign = SIGNS[code - FIRST_SIGN];
    if (letter === COENG) joined = true;
    else if (consonant !== undefined) {
      letters.push({ kind: joined ? 'joined' : 'consonant', value: consonant === '-' ? '' : consonant });
      joined = false;
    } else if (vowel !== undefined) letters.push({ kind: 'vowel', value: vowel });
    else if (sign !== undefined) letters.push({ kind: 'sign', value: sign });
    else if (letter === '\u17c6') letters.push({ kind: 'sign', value: 'am/om' });
    else if (letter === '\u17c7') letters.push({ kind: 'sign', value: 'h' });
    else if (letter === '\u17c8') letters.push({ kind: 'sign', value: 'a/ak' });
    // The sign that silences a letter.
    else if (letter === '\u17cd') letters.pop();
  }
  return letters;
}

/**
 * Latin readings of a word in Khmer letters, with its consonants: which vowel a sign means depends on the consonant, and
 * names do not follow one system.
 */
export function khmerReadings(word: string): string[] {
  const custom = CUSTOMARY.get(word.normalize('NFC'));
  if (custom !== undefined) return [custom];
  const letters = lettersOf(word);
  const parts: string[] = [];
  let vowelBefore = false;
  letters.forEach(({ kind, value }, at) => {
    const next = letters[at + 1];
    const before = letters[at - 1];
    if (kind === 'sign' && value === 'am/om' && before?.kind === 'sign') parts.push('m');
    else parts.push(value);
    if (kind === 'sign' || kind === 'vowel') {
      vowelBefore = true;
      return;
    }
    if (next?.kind === 'sign' || next?.kind === 'joined') return;
    // A bare consonant ends a syllable that has a vowel, and begins one that has none.
    if (vowelBefore) vowelBefore = false;
    else if (next) {
      parts.push('a/o');
      vowelBefore = next.kind === 'consonant' && letters[at + 2]?.kind !== 'sign' && letters[at + 2]?.kind !== 'joined';
    }
  });
  const found = differing(everyReading(parts, MOST_READINGS), MOST_READINGS);
  const consonants = differing(
    found.map((reading) => consonantsOfLatin(reading)[0] ?? ''),
    2,
  );
  return [...found, ...consonants.map((reading) => `*${reading}`)];
}
