import { type Reading } from '../names/name-token.js';
import { editDistance, ONE_EACH } from './edits.js';
import { DIFFERENT, type TokenLikeness } from './token-likeness.js';

/** Few people mistype the first letter; in short words it makes another name. */
export const FIRST_LETTER = 0.12;
const FIRST_LETTER_OF_SHORT = 0.2;

/** Likeness of spellings by typing mistakes: none in two letters, one in short words, more in long ones. */
export function byEdits(one: Reading, other: Reading): TokenLikeness {
  const a = one.text;
  const b = other.text;
  const longer = Math.max(a.length, b.length);
  const shorter = Math.min(a.length, b.length);
  const allowed = longer <= 2 ? 0 : longer <= 5 ? 1 : longer <= 11 ? 2 : 3;
  // An edit changes two kinds of letters at most.
  if (longer - shorter > allowed || bitCount(one.letters ^ other.letters) > 2 * allowed) return DIFFERENT;
  const edits = editDistance(a, b, ONE_EACH, allowed);
  if (edits > allowed) return DIFFERENT;
  const first =
    a[0] === b[0] || b[0] === a[1] || a[0] === b[1] ? 0 : longer <= 6 ? FIRST_LETTER_OF_SHORT : FIRST_LETTER;
  if (first > 0 && longer <= 4) return DIFFERENT;
  if (edits === 2 && longer <= 7) return a[0] === b[0] ? TWO_IN_SHORT : DIFFERENT;
  const ending = edits === 1 ? lastVowel(a, b) : 0;
  const likeness = 1 - edits * (longer <= 3 ? 0.3 : longer === 4 ? 0.25 : longer <= 6 ? 0.17 : 0.12) - first - ending;
  return { likeness, how: edits === 1 ? 'one-edit' : 'several-edits' };
}

const TWO_IN_SHORT: TokenLikeness = { likeness: 0.7, how: 'several-edits' };

export function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555);
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** What a last vowel more takes: with an `o` or `a` another name more often than a mistake, with an `e` seldom. */
export function lastVowel(a: string, b: string): number {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1 || !long.startsWith(short)) return 0;
  return /[ao]$/.test(long) ? LAST_VOWEL : long.endsWith('e') ? LAST_E : 0;
}
const LAST_VOWEL = 0.16;
const LAST_E = 0.08;

const CUT_SHORT = 0.83;
const CUT_SHORT_OF_SHORT = 0.75;
/** Both words together, in letters. */
const SHORT_CUT = 9;

/** `Anit` for Anita: a known name without its last letter, which is no name that the tables know. */
export function byCutShort(a: Reading, b: Reading): TokenLikeness {
  if ((a.known === undefined) === (b.known === undefined)) return DIFFERENT;
  const [name, cut] = a.known ? [a.text, b.text] : [b.text, a.text];
  if (cut.length < 3 || name.length !== cut.length + 1 || !name.startsWith(cut)) return DIFFERENT;
  return { likeness: name.length + cut.length > SHORT_CUT ? CUT_SHORT : CUT_SHORT_OF_SHORT, how: 'one-edit' };
}

/** Letters that machines read for others. */
const SHAPES: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['cl', 'd'],
  ['ri', 'n'],
  ['vv', 'w'],
];
const SAME_SHAPE: TokenLikeness = { likeness: 0.88, how: 'one-edit' };

/** `Hakirn` and `Hakim`: two letters read for one. */
export function byShape(a: string, b: string): TokenLikeness {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length !== short.length + 1 || short.length < 4) return DIFFERENT;
  let at = 0;
  while (long[at] === short[at]) at++;
  // Where both go on alike, the letters before decide: `rni` for `mi`, `clara` for `dara`.
  const read = SHAPES.some(([two, one]) => long.startsWith(two, at) && short.startsWith(one, at));
  return read && long.slice(at + 2) === short.slice(at + 1) ? SAME_SHAPE : DIFFERENT;
}
