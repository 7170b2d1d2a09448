/**
 * Consonants that a foreign name keeps when Japanese, Korean or Chinese writes it by its sound. Those scripts put vowels in, leave
 * an r behind a vowel out and do not tell l from r, so vowels, h, w and y say nothing here, and one class stands for what they mix up:
 * K (k, c, g, q), S (s, z, sh, ch, j), T, D, P, B (b, v), F, M, N, R (l, r).
 */

/** Spellings of Latin names, the longest first at each letter; what stands in no line is left out. */
const LATIN: readonly (readonly [string, string])[] = [
  ['schtsch', 'S'],
  ['tsch', 'S'],
  ['mps', 'MS'],
  ['sch', 'S'],
  ['tch', 'S'],
  ['ght', 'T'],
  ['sh', 'S'],
  ['ch', 'S'],
  ['ck', 'K'],
  ['kn', 'N'],
  ['kh', 'K'],
  ['gh', 'K'],
  ['ph', 'F'],
  ['th', 'T'],
  ['ts', 'S'],
  ['tz', 'S'],
  ['cz', 'S'],
  ['sz', 'S'],
  ['dj', 'S'],
  ['dt', 'T'],
  ['zh', 'S'],
  ['ce', 'S'],
  ['ci', 'S'],
  ['cy', 'S'],
  ['x', 'KS'],
  ['b', 'B'],
  ['c', 'K'],
  ['d', 'D'],
  ['f', 'F'],
  ['g', 'K'],
  ['j', 'S'],
  ['k', 'K'],
  ['l', 'R'],
  ['m', 'M'],
  ['n', 'N'],
  ['p', 'P'],
  ['q', 'K'],
  ['r', 'R'],
  ['s', 'S'],
  ['t', 'T'],
  ['v', 'B'],
  ['z', 'S'],
];
const A = 97;
const LETTERS = 26;
const BY_LETTER: readonly (readonly (readonly [string, string])[])[] = Array.from({ length: LETTERS }, (_, letter) =>
  LATIN.filter(([spelled]) => spelled.charCodeAt(0) === A + letter),
);
const isVowel = (letter: string | undefined) => letter !== undefined && letter !== '' && 'aeiouy'.includes(letter);

/** The classes of a word in Latin letters (`michael` and `mitchell` are MSR), one of each row of equal ones. */
export function classesOfLatin(text: string): string {
  let classes = '';
  for (let at = 0; at < text.length;) {
    const found = BY_LETTER[text.charCodeAt(at) - A]?.find(([spelled]) => text.startsWith(spelled, at));
    if (!found) {
      at++;
      continue;
    }
    const [spelled, sound] = found;
    const next = text[at + spelled.length];
    at += spelled.length;
    // An r is heard before a vowel; a g behind an n likewise.
    if (spelled === 'r' && next !== 'r' && !isVowel(next)) continue;
    if (spelled === 'g' && text[at - 2] === 'n' && !isVowel(next)) continue;
    for (const one of sound) if (!classes.endsWith(one)) classes += one;
  }
  return classes;
}

/** What a consonant of the sound may stand for in the original, `-` for nothing. */
const LOANED: Readonly<Record<string, string>> = {
  k: 'KS',
  g: 'K',
  s: 'ST',
  z: 'SD',
  j: 'SKD',
  S: 'ST',
  C: 'STK',
  Q: 'ST',
  t: 'T',
  d: 'DT',
  n: 'N',
  m: 'M',
  h: '-FSK',
  f: 'FB-',
  b: 'B',
  v: 'B-',
  p: 'PFB',
  r: 'R-',
  l: 'R-',
};
/** `Geruharuto`: a last d of German is heard as t. */
const LAST_T = 'TD';
/** Most originals of one word that are looked for. */
const MOST_ORIGINALS = 96;

/**
 * The classes that the original of a name may have, by its sound (see Reading.sound) in another script: `maikeru` may stand for
 * MKR, MSR, MK or MS.
 */
export function classesOfLoan(sound: string): readonly string[] {
  // `Urajimiru`: the v of Vladimir is heard as the vowel.
  let found = /^u[rlaeio]/.test(sound) ? ['', 'B'] : [''];
  for (let at = 0; at < sound.length; at++) {
    const letter = sound[at] ?? '';
    const next = sound[at + 1];
    const choices =
      letter === 'n' && /^[pbmf]/.test(next ?? '')
        ? 'NM'
        : letter === 't' && /^[ou]$/.test(sound.slice(at + 1))
          ? LAST_T
          : LOANED[letter];
    // A p between m and s is heard or not (`Thompson`).
    if (letter === 'p' && /[nm]u?$/.test(sound.slice(0, at)) && /^u?s/.test(sound.slice(at + 1))) continue;
    // The g of `ng` is heard before a vowel alone.
    if (letter === 'g' && sound[at - 1] === 'n' && !isVowel(next)) continue;
    if (choices === undefined) continue;
    const usual = found.length * choices.length > MOST_ORIGINALS ? choices.slice(0, 1) : choices;
    found = [...usual].flatMap((one) =>
      found.map((before) => (one === '-' || before.endsWith(one) ? before : before + one)),
    );
  }
  return [...new Set(found)].filter((classes) => classes !== '');
}
