const MOST_LETTERS = 64;
const rows = [
  new Float32Array(MOST_LETTERS + 1),
  new Float32Array(MOST_LETTERS + 1),
  new Float32Array(MOST_LETTERS + 1),
];

/** Price of writing one letter for another (a price below 1 is for letters that transcribers mix up). */
export type LetterPrices = {
  readonly replace: (a: number, b: number) => number;
  readonly drop: (letter: number) => number;
};

const ONE_EACH: LetterPrices = { replace: () => 1, drop: () => 1 };

/**
 * Optimal string alignment distance: letters replaced, dropped, added, neighbours swapped (one swap costs 1).
 * Words beyond 64 letters are cut.
 */
export function editDistance(a: string, b: string, prices: LetterPrices = ONE_EACH): number {
  const lengthA = Math.min(a.length, MOST_LETTERS);
  const lengthB = Math.min(b.length, MOST_LETTERS);
  let [before, previous, current] = rows as [Float32Array, Float32Array, Float32Array];
  previous[0] = 0;
  for (let j = 1; j <= lengthB; j++) previous[j] = (previous[j - 1] ?? 0) + prices.drop(b.charCodeAt(j - 1));
  for (let i = 1; i <= lengthA; i++) {
    const letterA = a.charCodeAt(i - 1);
    current[0] = (previous[0] ?? 0) + prices.drop(letterA);
    for (let j = 1; j <= lengthB; j++) {
      const letterB = b.charCodeAt(j - 1);
      let best = (previous[j - 1] ?? 0) + (letterA === letterB ? 0 : prices.replace(letterA, letterB));
      best = Math.min(best, (previous[j] ?? 0) + prices.drop(letterA), (current[j - 1] ?? 0) + prices.drop(letterB));
      if (i > 1 && j > 1 && letterA === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === letterB && letterA !== letterB) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      }
      current[j] = best;
    }
    [before, previous, current] = [previous, current, before];
  }
  return previous[lengthB] ?? 0;
}

const VOWELS = new Set([...'aeiou'].map((letter) => letter.charCodeAt(0)));
/** Sounds that transcribers mix up, see soundOf for the capitals. */
const CONFUSED = new Set(
  'vb bv vf fv td dt kg gk sz zs ij ji Cj jC SC CS Ss sS Cs sC Qs sQ Qz zQ QC CQ hk kh hg gh mn nm pb bp jg gj Ck kC'
    .split(' ')
    .map((pair) => pair.charCodeAt(0) * 256 + pair.charCodeAt(1)),
);
const H = 'h'.charCodeAt(0);

/** Prices between two sounds (see soundOf): vowels come and go, h is weak, kin consonants are near. */
export const SOUND_PRICES: LetterPrices = {
  replace: (a, b) => {
    if (VOWELS.has(a) && VOWELS.has(b)) return 0.4;
    return CONFUSED.has(a * 256 + b) ? 0.6 : 1;
  },
  drop: (letter) => (VOWELS.has(letter) ? 0.55 : letter === H ? 0.6 : 1),
};
