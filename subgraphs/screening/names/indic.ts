import { differing, everyReading } from './readings.js';
import { type IndicScript } from './script.js';
import { sinhalaLetter } from './sinhala.js';
import { tamilConsonants, tamilSpelling } from './tamil.js';
import type { Syllable } from './syllable.js';

const MOST_READINGS = 4;
const BLOCKS: Readonly<Record<Exclude<IndicScript, 'Sinh'>, number>> = {
  Deva: 0x0900,
  Beng: 0x0980,
  Guru: 0x0a00,
  Gujr: 0x0a80,
  Orya: 0x0b00,
  Taml: 0x0b80,
  Telu: 0x0c00,
  Knda: 0x0c80,
  Mlym: 0x0d00,
};

/** What stands at each place of a block, as English spells it in names: the nine blocks follow one order (ISCII's). */
const VOWELS = places(0x05, 'a a i i u u ri li e e e ai o o o au');
const CONSONANTS = places(
  0x15,
  'k kh g gh n ch ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h',
);
const SIGNS = places(0x3e, 'a i i u u ri ri e e e ai o o o au');
const VIRAMA = 0x4d;
const NUKTA = 0x3c;
/** Letters with a dot below. */
const DOTTED: Readonly<Record<string, string>> = {
  k: 'q',
  j: 'z',
  d: 'r',
  dh: 'rh',
  ph: 'f',
  s: 'sh',
  'j/y': 'y',
  'j/z': 'z',
};

/** Letters whose value is another than that of their place. */
const OWN: Readonly<Record<string, string>> = {
  // Bengali and Assamese
  জ: 'j/z',
  য: 'j/y',
  ভ: 'bh/v',
  ৎ: 't',
  ৰ: 'r',
  ৱ: 'w',
  শ: 'sh/s',
  // Gurmukhi
  ਵ: 'v/w',
  // Tamil: capital for the dental letter
  த: 'T',
  ழ: 'zh/l',
  // Malayalam
  ഴ: 'zh',
  ൺ: 'n',
  ൻ: 'n',
  ർ: 'r',
  ൽ: 'l',
  ൾ: 'l',
  ൿ: 'k',
};
/** Such of them as never carry a vowel. */
const VOWELLESS = new Set('ৎൺൻർൽൾൿ');

function places(start: number, values: string): ReadonlyMap<number, string> {
  return new Map(values.split(' ').map((value, at) => [start + at, value]));
}

function syllablesOf(word: string, block: number): Syllable[] {
  const syllables: Syllable[] = [];
  const change = (heard: Partial<Syllable>) => {
    const before = syllables.pop();
    if (before) syllables.push({ ...before, ...heard });
  };
  // The sign over Gurmukhi letters that doubles the next.
  for (const letter of word.normalize('NFC').replace(/ੱ([ਕ-ਹ])/g, '$1੍$1')) {
    const place = (letter.codePointAt(0) ?? 0) - block;
    const consonant = OWN[letter] ?? CONSONANTS.get(place);
    const vowel = VOWELS.get(place);
    const sign = SIGNS.get(place);
    if (consonant !== undefined) syllables.push({ consonant, vowel: VOWELLESS.has(letter) ? '' : undefined });
    else if (vowel !== undefined) syllables.push({ consonant: '', vowel });
    else if (sign !== undefined) change({ vowel: sign });
    else if (place === VIRAMA) change({ vowel: '' });
    else if (place === NUKTA) {
      const plainLetter = syllables.at(-1)?.consonant ?? '';
      change({ consonant: DOTTED[plainLetter] ?? plainLetter });
    } else if (place === 0x01 || place === 0x02 || place === 0x70) syllables.push({ consonant: 'N', vowel: '' });
  }
  return syllables;
}

/** What is heard by what stands beside it: nasal signs (`Mumbai`, `Anand`) and a joined `y`. */
function byNeighbours(syllables: readonly Syllable[], script: IndicScript): Syllable[] {
  return syllables.map((one, at) => {
    // Bengali's joined `y`: `Banerjee` and `Satya`.
    if (one.consonant === 'j/y' && syllables[at - 1]?.vowel === '') return { ...one, consonant: 'y/' };
    if (one.consonant !== 'N') return one;
    const next = syllables[at + 1]?.consonant ?? '';
    const lips = /^[pbm]/.test(next) || (next === '' && SOUTHERN.has(script));
    return { consonant: lips ? 'm' : 'n', vowel: '' };
  });
}

/** Where every written `a` is heard. */
const SOUTHERN = new Set<IndicScript>(['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh']);

/** The consonant's own vowel, as it is heard in the north: not at the end (`Kumar`), nor between two others (`Ramdev`). */
function northern(syllables: readonly Syllable[], dropInside: boolean): string[] {
  const parts: string[] = [];
  let vowelBehind = false;
  for (let at = syllables.length - 1; at >= 0; at--) {
    const { consonant, vowel } = syllables[at] ?? { consonant: '', vowel: '' };
    const before = syllables[at - 1];
    const isLast = at === syllables.length - 1;
    let heard = vowel ?? 'a';
    if (vowel === undefined && isLast && before) {
      const joined = before.vowel === '' && before.consonant !== '';
      heard = !joined ? '' : /^[yrv]/.test(consonant) ? 'a/' : '/a';
    } else if (vowel === undefined && dropInside && vowelBehind && before && before.vowel !== '') heard = '';
    vowelBehind = heard !== '' && heard !== '/a';
    parts.unshift(heard === '' ? consonant : `${consonant}|${heard}`);
  }
  return parts.flatMap((part) => part.split('|'));
}

/** A last `a` of the consonant's own is often left out in Latin letters: `Basavaraj`. Tamil has a sign where none is heard. */
const southern = (syllables: readonly Syllable[], script: IndicScript): string[] =>
  syllables.flatMap(({ consonant, vowel }, at) => {
    const isLast = at > 0 && at === syllables.length - 1;
    if (vowel === undefined) return [consonant, isLast && script !== 'Taml' ? 'a/' : 'a'];
    return [consonant, vowel === 'au' ? 'au/ow' : vowel];
  });

/** Names that are not spelt as they are written. */
const USUAL: Readonly<Record<string, string>> = {
  rav: 'rao',
  ravu: 'rao',
  sinh: 'singh',
  sinha: 'singh',
  bandyopadhyay: 'banerjee',
  mukhopadhyay: 'mukherjee',
  chattopadhyay: 'chatterjee',
  basu: 'bose',
  hosen: 'hossain',
  shekh: 'sheikh',
  ladsumi: 'lakshmi',
  latsumi: 'lakshmi',
  pranandu: 'fernando',
};

/** Latin readings of one word of an Indian script, the commonest first. */
export function indicReadings(word: string, script: IndicScript): string[] {
  const written = script === 'Sinh' ? sinhalaSyllables(word) : byNeighbours(syllablesOf(word, BLOCKS[script]), script);
  const syllables = script === 'Taml' ? tamilConsonants(written) : written;
  const rows = SOUTHERN.has(script)
    ? [southern(syllables, script)]
    : [northern(syllables, true), northern(syllables, false)];
  const readings = rows
    .flatMap((parts) => everyReading(parts, MOST_READINGS))
    .map((reading) => usualLetters(reading, script));
  const usual = readings.flatMap((reading) => USUAL[reading] ?? []);
  return differing([...readings.slice(0, 1), ...usual, ...readings], MOST_READINGS);
}

/** What spellings of names make of letters written in a row. */
function usualLetters(reading: string, script: IndicScript): string {
  const single = reading.replace(/(?:ch){2,}/g, 'ch').replace(/(?:sh){2,}/g, 'sh');
  if (script === 'Taml') return tamilSpelling(single);
  // The glide that Bengali writes with a vowel (`Wazed`).
  if (script === 'Beng') return single.replace(/oya/g, 'wa').replace(/^iu/, 'yu');
  return SOUTHERN.has(script) ? single.replace(/(?<=...)ravu$/, 'rao') : single.replace(/jn/g, 'gy');
}

function sinhalaSyllables(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  for (const letter of word.normalize('NFC')) {
    const found = sinhalaLetter(letter);
    if (found === undefined) continue;
    if (found.kind === 'consonant') syllables.push({ consonant: found.value, vowel: undefined });
    else if (found.kind === 'vowel') syllables.push({ consonant: '', vowel: found.value });
    else if (found.kind === 'nasal') syllables.push({ consonant: found.value, vowel: '' });
    else {
      const before = syllables.pop();
      if (before) syllables.push({ ...before, vowel: found.value });
    }
  }
  return syllables;
}
