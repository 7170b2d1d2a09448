import { prepareQuery } from '../../subgraphs/screening/matching/query.js';
import { DEFAULT_THRESHOLD } from '../../subgraphs/screening/matching/default-threshold.js';
import { preparePerson, scorePerson } from '../../subgraphs/screening/matching/score-person.js';
import { scriptOf } from '../../subgraphs/screening/names/script.js';
import { type Birth } from '../../subgraphs/screening/person.js';
import { type NamePair } from './screening-pairs.js';

const LAST_DAY = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A stated date, month or year as the span of days that it means; undefined for what is none. */
function birth(text: string | undefined): Birth | undefined {
  const match = /^\s*(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?/.exec(text ?? '');
  if (!match) return undefined;
  const [, year = '', month, day] = match;
  const two = (number: string) => number.padStart(2, '0');
  if (month === undefined) return { precision: 'year', from: `${year}-01-01`, to: `${year}-12-31` };
  const last = LAST_DAY[Number(month) - 1];
  if (last === undefined) return undefined;
  if (day === undefined)
    return { precision: 'month', from: `${year}-${two(month)}-01`, to: `${year}-${two(month)}-${last}` };
  const date = `${year}-${two(month)}-${two(day)}`;
  return { precision: 'exact', from: date, to: date };
}

/** The score of a pair, `a` being the query and `b` the listed name. */
export function scorePair(pair: NamePair): number {
  const born = birth(pair.dobA);
  const listedBirth = birth(pair.dobB);
  const query = prepareQuery({ fullName: pair.a, ...(born && { birthFrom: born.from, birthTo: born.to }) });
  const person = preparePerson({
    id: 'pair',
    source: 'pair',
    entityKind: 'person',
    topics: [],
    names: [{ text: pair.b, kind: 'primary' }],
    ...(listedBirth && { births: [listedBirth] }),
  });
  return scorePerson(query, person).score;
}

export interface Scored extends NamePair {
  readonly score: number;
}

export const scoreAll = (pairs: readonly NamePair[]): Scored[] =>
  pairs.map((pair) => ({ ...pair, score: scorePair(pair) }));

export const percent = (share: number) => (Number.isNaN(share) ? '   -  ' : `${(share * 100).toFixed(1).padStart(5)}%`);

/** Whether a pair was judged as it is. */
export const isRight = (pair: Scored) => pair.match === pair.score >= DEFAULT_THRESHOLD;

export function measures(scored: readonly Scored[], threshold = DEFAULT_THRESHOLD) {
  const hits = scored.filter((pair) => pair.score >= threshold);
  const right = hits.filter((pair) => pair.match).length;
  const positives = scored.filter((pair) => pair.match).length;
  const precision = right / hits.length;
  const recall = right / positives;
  const negatives = scored.length - positives;
  const trueNegatives = (negatives - (hits.length - right)) / negatives;
  return { precision, recall, trueNegatives, f1: (2 * precision * recall) / (precision + recall) };
}

export function printByThreshold(scored: readonly Scored[]) {
  console.log('threshold  precision  recall     F1');
  for (let hundredths = 50; hundredths <= 95; hundredths += 5) {
    const { precision, recall, f1 } = measures(scored, hundredths / 100);
    console.log(
      `${hundredths.toString().padStart(9)}  ${percent(precision).padStart(9)}  ${percent(recall)}  ${f1.toFixed(3)}`,
    );
  }
}

/** One line for each kind of pair, and one for all. */
export function printBy<T extends Scored>(what: string, scored: readonly T[], kindOf: (pair: T) => string) {
  const kinds = new Map<string, T[]>();
  for (const pair of scored) {
    const kind = kindOf(pair);
    const list = kinds.get(kind);
    if (list) list.push(pair);
    else kinds.set(kind, [pair]);
  }
  console.log(`${what.padEnd(40)} pairs  precision  recall  true neg     F1   (threshold ${DEFAULT_THRESHOLD * 100})`);
  for (const [kind, pairs] of [...kinds, ['all', scored] as const]) {
    const { precision, recall, trueNegatives, f1 } = measures(pairs);
    const f1Text = Number.isNaN(f1) ? '    -' : f1.toFixed(3);
    console.log(
      `${kind.padEnd(39)} ${pairs.length.toString().padStart(6)}  ${percent(precision).padStart(9)}  ${percent(recall)}    ${percent(trueNegatives)}  ${f1Text}`,
    );
  }
}

/** The script of a pair: that of its first name, or of its second where the first is in Latin letters. */
export function scriptOfPair({ a, b }: NamePair): string {
  const script = scriptOf(a);
  return script === 'Latn' ? scriptOf(b) : script;
}

export function showWrong(scored: readonly Scored[]) {
  for (const pair of scored.filter((one) => !isRight(one))) {
    const births = pair.dobA || pair.dobB ? ` (${pair.dobA ?? '-'} | ${pair.dobB ?? '-'})` : '';
    console.log(`  ${pair.match ? 'missed' : 'false '} ${pair.score.toFixed(3)}  ${pair.a} | ${pair.b}${births}`);
  }
}
