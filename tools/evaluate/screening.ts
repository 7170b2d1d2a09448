/**
 * Measures the scorer of names.
 *   npm run evaluate -- screening --data FOLDER     pairs derived from OFAC and UN files (FOLDER/ofac, FOLDER/un)
 *   npm run evaluate -- screening --pairs FILE      JSON [{"a", "b", "match", "dobA"?, "dobB"?}]
 *   npm run evaluate -- screening --made            pairs made by the rules of many cultures, and hard ones by hand
 *   ... --json        with --pairs: only {"threshold", "scores"}, in the order of the pairs
 *   ... --show KIND   prints the pairs judged wrong: of the list's set whose name contains KIND, of one half
 *                     (development, test) of the made ones, or (any word) of the file
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_THRESHOLD } from '../../subgraphs/screening/matching/default-threshold.js';
import { printBy, printByThreshold, scoreAll, scorePair, scriptOfPair, showWrong } from './screening-measures.js';
import { type HardPair } from './screening-hard-pairs.js';
import { type NamePair } from './screening-pairs.js';

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Whatever stands in a file of pairs, in its order; what is missing in a pair is empty. */
function pairsOf(parsed: unknown): NamePair[] {
  if (!Array.isArray(parsed)) throw new Error('The file of pairs must be a JSON array.');
  return parsed.map((entry: unknown) => {
    const pair: Partial<Record<string, unknown>> = typeof entry === 'object' && entry !== null ? { ...entry } : {};
    const dobA = text(pair['dobA']);
    const dobB = text(pair['dobB']);
    return {
      a: text(pair['a']),
      b: text(pair['b']),
      match: pair['match'] === true,
      ...(dobA !== '' && { dobA }),
      ...(dobB !== '' && { dobB }),
    };
  });
}

async function evaluatePairs(file: string, json: boolean, show: boolean) {
  const scored = scoreAll(pairsOf(JSON.parse(await readFile(file, 'utf8'))));
  if (json) {
    const scores = scored.map(({ score }) => score);
    process.stdout.write(`${JSON.stringify({ threshold: DEFAULT_THRESHOLD, scores })}\n`);
    return;
  }
  printByThreshold(scored);
  printBy('script', scored, scriptOfPair);
  if (show) showWrong(scored);
}

/** Pairs made for each culture and judgement. */
const MADE_EACH = 100;
const MADE_SEED = 5;

async function evaluateMade(show: string | undefined) {
  const { halfOf, madePairs } = await import('./screening-made-pairs.js');
  const { firmPairs, hardPairs, worldPairs } = await import('./screening-hard-pairs.js');
  for (const half of ['development', 'test'] as const) {
    const made = madePairs(MADE_EACH, MADE_SEED).filter((pair) => halfOf(pair) === half);
    const scored = made.map((pair) => ({ ...pair, score: scorePair(pair) }));
    const ofHalf = (pairs: readonly HardPair[]) =>
      pairs.filter((pair) => halfOf(pair) === half).map((pair) => ({ ...pair, score: scorePair(pair) }));
    const hard = ofHalf(hardPairs());
    const world = ofHalf(worldPairs());
    const firms = ofHalf(firmPairs());
    console.log(`\n${half} half: made by rules`);
    printBy('culture', scored, ({ culture }) => culture);
    console.log(`\n${half} half: by hand`);
    printBy('kind', hard, ({ kind }) => kind);
    console.log(`\n${half} half: by hand, of many cultures`);
    printBy('kind', world, ({ kind }) => kind);
    console.log(`\n${half} half: firms, by hand`);
    printBy('kind', firms, ({ kind }) => kind);
    if (show === half) {
      showWrong(scored);
      showWrong(hard);
      showWrong(world);
      showWrong(firms);
    }
  }
}

export async function evaluate(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      pairs: { type: 'string' },
      made: { type: 'boolean' },
      json: { type: 'boolean' },
      show: { type: 'string' },
    },
  });
  if (values.pairs !== undefined) return evaluatePairs(values.pairs, values.json === true, values.show !== undefined);
  if (values.made === true) return evaluateMade(values.show);
  if (values.data !== undefined) {
    const { evaluateLists } = await import('./screening-lists.js');
    return evaluateLists(values.data, values.show);
  }
  console.error('Usage: npm run evaluate -- screening --data FOLDER | --pairs FILE [--json] | --made');
  process.exitCode = 2;
}
