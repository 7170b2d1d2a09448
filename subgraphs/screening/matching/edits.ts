const MOST_LETTERS = 48;
const rows = [
  new Float32Array(MOST_LETTERS + 1),
  new Float32Array(MOST_LETTERS + 1),
  new Float32Array(MOST_LETTERS + 1),
];
const LETTERS = 128;

/** Prices of changing ASCII letters: `replace[a * 128 + b]` and `drop[a]`. */
export interface LetterPrices {
  readonly replace: Float32Array;
  readonly drop: Float32Array;
}

function prices(replace: (a: string, b: string) => number, drop: (letter: string) => number): LetterPrices {
  const table: LetterPrices = { replace: new Float32Array(LETTERS * LETTERS), drop: new Float32Array(LETTERS) };
  for (let a = 0; a < LETTERS; a++) {
    const letter = String.fromCharCode(a);
    table.drop[a] = drop(letter);
    for (let b = 0; b < LETTERS; b++)
      table.replace[a * LETTERS + b] = a === b ? 0 : replace(letter, String.fromCharCode(b));
  }
  return table;
}

/** Every change costs 1. */
export const ONE_EACH = prices(
  () => 1,
  () => 1,
);

const VOWELS = new Set('aeiou');
/** Vowels that transcribers write for each other; i for u, or i for o, is another word more often. */
const KIN_VOWELS = new Set('ae ea ei ie ou uo ao oa'.split(' '));
const KIN_VOWEL = 0.4;
const OTHER_VOWEL = 0.65;
/** Sounds that transcribers mix up, see soundOf for the capitals. */
const CONFUSED = new Set(
  'vb vf td kg sz ij jC SC Ss Cs Qs Qz QC hk hg mn pb jg Ck'
    .split(' ')
    .flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
);

/** The least price in SOUND_PRICES of two consonants that differ. */
export const CHEAPEST_CONSONANT = 0.6;

/** Prices between two sounds (see soundOf): vowels come and go, h is weak, kin consonants are near. */
export const SOUND_PRICES = prices(
  (a, b) => {
    if (VOWELS.has(a) && VOWELS.has(b)) return KIN_VOWELS.has(a + b) ? KIN_VOWEL : OTHER_VOWEL;
    return CONFUSED.has(a + b) ? CHEAPEST_CONSONANT : 1;
  },
  (letter) => (VOWELS.has(letter) ? 0.55 : letter === 'h' ? CHEAPEST_CONSONANT : 1),
);

/** Consonants of which Japanese or Korean writes one for the other; what remains of a price of 1. */
const LOANED: Readonly<Record<string, number>> = {
  rl: 0,
  bv: 0.1,
  pf: 0.1,
  hf: 0.2,
  fv: 0.1,
  hk: 0.4,
  Ss: 0.2,
  sz: 0.2,
  jz: 0.2,
  gj: 0.3,
  Qt: 0.3,
  Qz: 0.3,
  uv: 0.2,
  iv: 0.5,
  Ct: 0.4,
  Cj: 0.3,
  Ck: 0.5,
  CS: 0.3,
  st: 0.4,
  zt: 0.5,
  zd: 0.5,
  kg: 0.5,
  td: 0.5,
  jd: 0.5,
  mn: 0.4,
  ij: 0.5,
};
const LOANED_VOWEL = 0.3;
const LOANED_DROPS: Readonly<Record<string, number>> = {
  a: 0.3,
  e: 0.25,
  i: 0.25,
  o: 0.2,
  u: 0.15,
  h: 0.3,
  r: 0.4,
  g: 0.7,
};

/** Prices between the sound of a foreign name in Japanese or Korean and its own: vowels are put in, r is l, or is not heard. */
export const LOAN_PRICES = prices(
  (a, b) => (VOWELS.has(a) && VOWELS.has(b) ? LOANED_VOWEL : (LOANED[a + b] ?? LOANED[b + a] ?? 1)),
  (letter) => LOANED_DROPS[letter] ?? 1,
);

/**
 * Optimal string alignment distance of two ASCII words: letters replaced, dropped, added, neighbours swapped (one swap
 * costs 1). Words beyond 48 letters are cut. Above `most` the answer is Infinity.
 */
export function editDistance(a: string, b: string, { replace, drop }: LetterPrices, most: number): number {
  const lengthA = Math.min(a.length, MOST_LETTERS);
  const lengthB = Math.min(b.length, MOST_LETTERS);
  let [before, previous, current] = rows as [Float32Array, Float32Array, Float32Array];
  previous[0] = 0;
  for (let j = 1; j <= lengthB; j++) previous[j] = (previous[j - 1] ?? 0) + (drop[b.charCodeAt(j - 1)] ?? 1);
  let lastA = 0;
  let lowestBefore = 0;
  for (let i = 1; i <= lengthA; i++) {
    const letterA = a.charCodeAt(i - 1);
    const dropA = drop[letterA] ?? 1;
    const row = letterA * LETTERS;
    let left = (previous[0] ?? 0) + dropA;
    let lowest = left;
    let lastB = 0;
    current[0] = left;
    for (let j = 1; j <= lengthB; j++) {
      const letterB = b.charCodeAt(j - 1);
      let best = (previous[j - 1] ?? 0) + (replace[row + letterB] ?? 1);
      const above = (previous[j] ?? 0) + dropA;
      if (above < best) best = above;
      const beside = left + (drop[letterB] ?? 1);
      if (beside < best) best = beside;
      if (letterA === lastB && letterB === lastA && letterA !== letterB) {
        const swapped = (before[j - 2] ?? 0) + 1;
        if (swapped < best) best = swapped;
      }
      current[j] = best;
      left = best;
      lastB = letterB;
      if (best < lowest) lowest = best;
    }
    // A swap reaches back two rows, so both must be beyond the limit.
    if (lowest > most && lowestBefore > most) return Infinity;
    lowestBefore = lowest;
    lastA = letterA;
    [before, previous, current] = [previous, current, before];
  }
  const distance = previous[lengthB] ?? 0;
  return distance > most + 1e-4 ? Infinity : distance;
}
