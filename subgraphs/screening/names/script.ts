/** ISO 15924 codes of the scripts that names are read from. */
export type Script = 'Latn' | 'Cyrl' | 'Grek' | 'Geor' | 'Armn' | 'Arab' | 'Hebr' | 'Hani' | 'Kana' | 'Hang' | 'Zyyy';

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
  ['Latn', /\p{Script=Latin}/u],
];

/** The first script, other than Latin, that a text uses; `Latn` when it has Latin letters alone, `Zyyy` when none of ours. */
export function scriptOf(text: string): Script {
  if (/^[\x00-\x7f]*$/.test(text)) return /[a-zA-Z]/.test(text) ? 'Latn' : 'Zyyy';
  return RANGES.find(([, pattern]) => pattern.test(text))?.[0] ?? 'Zyyy';
}
