/** ISO 15924 codes of the scripts that names are read from. */
export type Script =
  'Latn' | 'Cyrl' | 'Grek' | 'Geor' | 'Armn' | 'Arab' | 'Hebr' | 'Hani' | 'Kana' | 'Hang' | 'Zyyy' | SyllabicScript;

/** Scripts whose consonants carry a vowel of their own. */
export type SyllabicScript = IndicScript | 'Thai' | 'Laoo' | 'Khmr' | 'Mymr' | 'Ethi' | 'Tibt';

/** Scripts of the nine blocks of Unicode that are laid out alike, and Sinhala. */
export type IndicScript = 'Deva' | 'Beng' | 'Guru' | 'Gujr' | 'Orya' | 'Taml' | 'Telu' | 'Knda' | 'Mlym' | 'Sinh';

const RANGES: readonly (readonly [Script, RegExp])[] = [
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Hang', /\p{Script=Hangul}/u],
  ['Kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Hani', /\p{Script=Han}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Guru', /\p{Script=Gurmukhi}/u],
  ['Gujr', /\p{Script=Gujarati}/u],
  ['Orya', /\p{Script=Oriya}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Telu', /\p{Script=Telugu}/u],
  ['Knda', /\p{Script=Kannada}/u],
  ['Mlym', /\p{Script=Malayalam}/u],
  ['Sinh', /\p{Script=Sinhala}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Laoo', /\p{Script=Lao}/u],
  ['Khmr', /\p{Script=Khmer}/u],
  ['Mymr', /\p{Script=Myanmar}/u],
  ['Ethi', /\p{Script=Ethiopic}/u],
  ['Tibt', /\p{Script=Tibetan}/u],
  ['Latn', /\p{Script=Latin}/u],
];

/** The first script, other than Latin, that a text uses; `Latn` when it has Latin letters alone, `Zyyy` when none of ours. */
export function scriptOf(text: string): Script {
  if (/^[\x00-\x7f]*$/.test(text)) return /[a-zA-Z]/.test(text) ? 'Latn' : 'Zyyy';
  return RANGES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'Zyyy';
}
