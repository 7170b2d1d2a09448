import { knownName, knownSpellings } from './name-classes.js';

/**
 * How usual rows of four letters are in names, learnt from the spellings of the tables: what a slip leaves is often a row
 * that no name has (`Mihcael`), where another name has usual ones (`Marcel`). Rows are counted as numbers to the base 27,
 * 0 being what stands before and behind a word.
 */
interface Counts {
  readonly one: Uint32Array;
  readonly two: Uint16Array;
  readonly three: Uint16Array;
  readonly four: Uint8Array;
  readonly letters: number;
}

const BASE = 27;
const A = 97;
/** What rarer, shorter rows weigh against the count of a row (interpolation after Witten and Bell with fixed weights). */
const FROM_SHORTER = 4;
const FROM_THREE = 3;
/** Longer words are no names that the tables could speak of. */
const LONGEST = 24;

let counted: Counts | undefined;

function count(): Counts {
  const one = new Uint32Array(BASE);
  const two = new Uint16Array(BASE ** 2);
  const three = new Uint16Array(BASE ** 3);
  const four = new Uint8Array(BASE ** 4);
  let letters = 0;
  for (const word of knownSpellings()) {
    if (!isReadable(word)) continue;
    const rows = rowsOf(word);
    for (const row of rows) {
      four[row] = Math.min(255, (four[row] ?? 0) + 1);
      three[row % BASE ** 3] = (three[row % BASE ** 3] ?? 0) + 1;
      two[row % BASE ** 2] = (two[row % BASE ** 2] ?? 0) + 1;
      one[row % BASE] = (one[row % BASE] ?? 0) + 1;
      letters++;
    }
    // Before each word stands nothing, three times.
    three[0] = (three[0] ?? 0) + 1;
  }
  return { one, two, three, four, letters };
}

const isReadable = (word: string) => word.length > 1 && word.length <= LONGEST && /^[a-z]+$/.test(word);

/** For each letter and the end of a word the row of four that it ends. */
function rowsOf(word: string): number[] {
  const rows: number[] = [];
  let row = 0;
  for (let at = 0; at <= word.length; at++) {
    row = (row * BASE + (at < word.length ? word.charCodeAt(at) - A + 1 : 0)) % BASE ** 4;
    rows.push(row);
  }
  return rows;
}

/** The logarithm of how likely the last letter of a row is behind the three before it; `own` is taken off every count. */
function likely({ one, two, three, four, letters }: Counts, row: number, own: number): number {
  const less = (amount: number | undefined) => Math.max(0, (amount ?? 0) - own);
  const of = (total: number, context: number, shorter: number, weight: number) =>
    (total + weight * shorter) / (context + weight);
  const byOne = (less(one[row % BASE]) + 1) / (letters + BASE);
  const byTwo = of(less(two[row % BASE ** 2]), less(one[Math.floor(row / BASE) % BASE]), byOne, FROM_SHORTER);
  const byThree = of(less(three[row % BASE ** 3]), less(two[Math.floor(row / BASE) % BASE ** 2]), byTwo, FROM_SHORTER);
  return Math.log(of(less(four[row]), less(three[Math.floor(row / BASE) % BASE ** 3]), byThree, FROM_THREE));
}

/** The mean over the rows that the other word has not. */
function usualness(counts: Counts, rows: readonly number[], others: readonly number[], own: number): number {
  let sum = 0;
  let different = 0;
  for (const row of rows) {
    if (others.includes(row)) continue;
    sum += likely(counts, row, own);
    different++;
  }
  return different === 0 ? 0 : sum / different;
}

/**
 * How usual, where two words differ, the letters of the less usual one are: the mean logarithm of their likelihood (0 at most,
 * about -2.5 for names, below -4 for most slips of two letters). A word of the tables does not speak for itself.
 */
export function usualWhereTheyDiffer(a: string, b: string): number {
  if (!isReadable(a) || !isReadable(b)) return -Infinity;
  counted ??= count();
  const [rowsOfA, rowsOfB] = [rowsOf(a), rowsOf(b)];
  const own = (word: string) => (knownName(word) ? 1 : 0);
  return Math.min(usualness(counted, rowsOfA, rowsOfB, own(a)), usualness(counted, rowsOfB, rowsOfA, own(b)));
}
