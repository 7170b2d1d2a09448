/**
 * Consonant skeletons of a Latin spelling, in the classes of the Arabic and Hebrew readings: vowels and the half-vowels
 * w and y say nothing, a last h neither. Two, where a letter pair is read in two ways.
 */
export function consonantsOfLatin(latin: string): string[] {
  const base = latin
    .replace(/kh/g, 'x')
    .replace(/gh/g, 'g')
    .replace(/sh|sch/g, 'S')
    .replace(/ch/g, 'c')
    .replace(/tz|ts/g, 'c')
    .replace(/dj|zh/g, 'j')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/dh/g, 'd')
    .replace(/q/g, 'k')
    .replace(/h$/, '');
  const plain = (text: string) => text.replace(/[aeiouyw]+/g, '').replace(/(.)\1+/g, '$1');
  const first = plain(base);
  const readings = [first];
  if (base.includes('c'))
    readings.push(plain(base.replace(/c/g, 'S')), plain(base.replace(/c/g, 'k')), plain(base.replace(/c/g, 'x')));
  if (base.includes('v')) readings.push(plain(base.replace(/v/g, '')));
  if (base.includes('p')) readings.push(plain(base.replace(/p/g, 'b')));
  if (base.includes('x')) readings.push(plain(base.replace(/x/g, 'k')));
  return [...new Set(readings)];
}

/** Shorter skeletons are no evidence. */
const LEAST_CONSONANTS = 2;

/** How well a vowelless reading fits a Latin spelling: 1 when its consonants are equal, 0.5 when one of five or more differs. */
export function consonantFit(vowelless: string, latin: string): 0 | 0.5 | 1 {
  let best: 0 | 0.5 | 1 = 0;
  for (const consonants of consonantsOfLatin(latin)) {
    if (consonants === vowelless && (vowelless.length >= LEAST_CONSONANTS || latin.length <= 4)) return 1;
    if (vowelless.length >= 4 && consonants.length >= 4 && oneApart(vowelless, consonants)) best = 0.5;
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
