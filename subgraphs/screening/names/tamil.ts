import { type Syllable } from './syllable.js';

/** Tamil writes one letter for voiced and voiceless sounds: doubled, behind a nasal, at the beginning, and elsewhere. */
const STOPS: Readonly<Record<string, readonly [doubled: string, nasal: string, first: string, inside: string]>> = {
  k: ['k', 'g', 'k/g', 'g/k'],
  ch: ['ch', 'j', 's/ch', 's/ch'],
  t: ['t', 'd', 't', 'd'],
  T: ['th', 'd/th', 'th/d', 'th/d'],
  p: ['p', 'b', 'p/b', 'b/p'],
};

/** Chooses the sounds of stops by what stands beside them. */
export function tamilConsonants(syllables: readonly Syllable[]): Syllable[] {
  return syllables.map((one, at) => {
    const stop = STOPS[one.consonant];
    if (!stop) return one;
    const before = syllables[at - 1];
    const after = syllables[at + 1];
    const doubled = (before?.vowel === '' && before.consonant === one.consonant) || after?.consonant === one.consonant;
    const nasal = before?.vowel === '' && /^[nm]$/.test(before.consonant);
    const which = doubled && (before?.vowel === '' || one.vowel === '') ? 0 : nasal ? 1 : at === 0 ? 2 : 3;
    return { ...one, consonant: stop[which] };
  });
}

/** Clusters of Sanskrit names, which Tamil parts with a vowel: `Kirushnan` is Krishnan, `Chandiran` Chandran. */
export const tamilSpelling = (reading: string) =>
  reading
    .replace(/kiru(?=sh)/g, 'kri')
    .replace(/(?<=n[dt]h?)ir(?=[ae])/g, 'r')
    .replace(/^pira/, 'pra');
