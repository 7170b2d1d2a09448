import { withoutDoubles } from './latin.js';

/**
 * Consonant skeletons of a Latin spelling, in the classes of the Arabic and Hebrew readings: vowels and the half-vowels
 * w and y say nothing, a last h neither. Two, where a letter pair is read in two ways.
 */
export function consonantsOfLatin(latin: string): string[] {
  const single = latin.replace(/(.)\1+/g, '$1');
  let readings = [single];
  for (const [spelled, ...meanings] of AMBIGUOUS) {
    if (!single.includes(spelled)) continue;
    readings = readings.flatMap((reading) => meanings.map((meaning) => reading.replaceAll(spelled, meaning)));
    if (readings.length > MOST_READINGS) readings.length = MOST_READINGS;
  }
  if (latin.endsWith('h')) readings = readings.flatMap((reading) => [reading.replace(/h$/i, ''), reading]);
  return [...new Set(readings.map(skeletonIn))];
}

/** The first of consonantsOfLatin alone, which an index files words under: a fifth of the work. */
export function firstConsonantsOfLatin(latin: string): string {
  const single = withoutDoubles(latin);
  const letters = lettersOf(single);
  let reading = single;
  for (const { spelled, meaning, needed } of FIRST_MEANINGS) {
    if ((letters & needed) === needed && single.includes(spelled)) reading = reading.replaceAll(spelled, meaning);
  }
  return skeletonIn(latin.endsWith('h') ? reading.replace(/h$/i, '') : reading);
}

function skeletonIn(reading: string): string {
  let consonants = '';
  for (const letter of reading) {
    if (!SILENT.includes(letter)) consonants += letter === '$' ? 'S' : letter.toLowerCase();
  }
  return consonants;
}

const SILENT = 'aeiouywAEIOUYW';

const MOST_READINGS = 16;

/** Spellings and the classes that they may stand for; capitals keep what is read already from being read again. */
const AMBIGUOUS: readonly (readonly [string, ...string[]])[] = [
  ['kh', 'X', 'K', 'KH'],
  ['gh', 'G'],
  ['sch', '$'],
  ['sh', '$', 'SH'],
  ['tch', 'C'],
  ['ch', '$', 'C', 'X'],
  ['ce', 'Se'],
  ['ci', 'Si'],
  ['tz', 'C'],
  ['ts', 'C'],
  ['dj', 'J'],
  ['zh', 'J', 'ZH'],
  ['ph', 'F'],
  ['th', 'T', 'S', 'D'],
  ['dh', 'D', 'Z'],
  ['ck', 'K'],
  ['x', 'KS', 'X'],
  ['q', 'K'],
  ['c', 'K'],
  ['v', '', 'V', 'F'],
  ['p', 'B', 'P'],
  ['w', 'W', 'V'],
];

/** A bit for each small letter; others may set any. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) - 97);
  return letters;
}

const FIRST_MEANINGS = AMBIGUOUS.map(([spelled, meaning = '']) => ({ spelled, meaning, needed: lettersOf(spelled) }));

/** Shorter skeletons are half the evidence. */
const LEAST_CONSONANTS = 2;

export interface ConsonantWord {
  readonly text: string;
  /** See consonantsOfLatin. */
  readonly consonants: readonly string[];
}

/** Consonants that one script writes for the other in foreign names: Arabic has no p, v and hard g. */
const KIN = new Set(
  'gj gk jk pb vf vb xh xk sc Sc sS sz jS jc zj'.split(' ').flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
);

/** Whether two skeletons of three consonants or more differ in one alone (of five or more in two), and only by kin. */
function kinApart(a: string, b: string): boolean {
  if (a.length !== b.length || a.length < 3) return false;
  let left = a.length < 5 ? 1 : 2;
  for (let at = 0; at < a.length; at++) {
    if (a[at] === b[at]) continue;
    if (left-- === 0 || !KIN.has(`${a[at]}${b[at]}`)) return false;
  }
  return true;
}

/**
 * How well a vowelless reading fits a Latin spelling: 1 when its consonants are equal, 0.75 when they are but for kin ones,
 * 0.5 when one of four or more differs.
 */
export function consonantFit(vowelless: string, latin: ConsonantWord): 0 | 0.5 | 0.75 | 1 {
  let best: 0 | 0.5 | 0.75 | 1 = 0;
  for (const consonants of latin.consonants) {
    if (consonants === vowelless) {
      if (vowelless.length >= LEAST_CONSONANTS || latin.text.length <= 4) return 1;
      best = 0.5;
    }
    if (kinApart(vowelless, consonants)) best = 0.75;
    else if (best === 0 && vowelless.length >= 4 && consonants.length >= 4 && oneApart(vowelless, consonants))
      best = 0.5;
  }
  return best;
}

function oneApart(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1);
}
