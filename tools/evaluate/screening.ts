/**
 * Measures the scorer of names.
 *   npm run evaluate -- screening --data FOLDER     pairs derived from OFAC and UN files (FOLDER/ofac, FOLDER/un)
 *   npm run evaluate -- screening --pairs FILE      JSON [{"a", "b", "match", "dobA"?, "dobB"?}]
 *   ... --json        only {"threshold", "scores"}, in the order of the pairs
 *   ... --show KIND   with --data or --pairs: prints the pairs judged wrong (of the set whose name contains KIND)
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { prepareQuery } from '../../subgraphs/screening/matching/query.js';
import { DEFAULT_THRESHOLD, preparePerson, scorePerson } from '../../subgraphs/screening/matching/score-person.js';
import { scriptOf } from '../../subgraphs/screening/names/script.js';
import { IndexBuilder } from '../../subgraphs/screening/index/build-index.js';
import { IndexSearch } from '../../subgraphs/screening/index/search-index.js';
import { type Birth, type ListedPerson } from '../../subgraphs/screening/person.js';
import { readListFiles } from './list-files.js';
import { ordinaryNames } from './ordinary-names.js';
import {
  aliasPairs,
  alteredNames,
  nearNamePairs,
  originalScriptPairs,
  type NamePair,
  type PairSet,
} from './screening-pairs.js';

const PairsFile = z.array(
  z.object({
    a: z.string(),
    b: z.string(),
    match: z.boolean().default(false),
    dobA: z.string().nullish(),
    dobB: z.string().nullish(),
  }),
);

/** A stated date, month or year as the span of days that it means. */
function birth(text: string | undefined): Birth | undefined {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(text ?? '');
  if (!match) return undefined;
  const [, year = '', month, day] = match;
  if (month && day) return { precision: 'exact', from: `${year}-${month}-${day}`, to: `${year}-${month}-${day}` };
  if (month) return { precision: 'month', from: `${year}-${month}-01`, to: `${year}-${month}-28` };
  return { precision: 'year', from: `${year}-01-01`, to: `${year}-12-31` };
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

const ORDINARY_NAMES = 1000;

interface Scored extends NamePair {
  readonly score: number;
}

const percent = (share: number) => (Number.isNaN(share) ? '   -  ' : `${(share * 100).toFixed(1).padStart(5)}%`);

function measures(scored: readonly Scored[], threshold: number) {
  const hits = scored.filter((pair) => pair.score >= threshold);
  const right = hits.filter((pair) => pair.match).length;
  const precision = right / hits.length;
  const recall = right / scored.filter((pair) => pair.match).length;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

function printByThreshold(scored: readonly Scored[]) {
  console.log('threshold  precision  recall     F1');
  for (let hundredths = 50; hundredths <= 95; hundredths += 5) {
    const { precision, recall, f1 } = measures(scored, hundredths / 100);
    console.log(
      `${hundredths.toString().padStart(9)}  ${percent(precision).padStart(9)}  ${percent(recall)}  ${f1.toFixed(3)}`,
    );
  }
}

function printByScript(scored: readonly Scored[]) {
  const scripts = new Map<string, Scored[]>();
  for (const pair of scored) {
    const scriptA = scriptOf(pair.a);
    const script = scriptA === 'Latn' ? scriptOf(pair.b) : scriptA;
    scripts.set(script, [...(scripts.get(script) ?? []), pair]);
  }
  console.log(`script  pairs  precision  recall     F1   (threshold ${DEFAULT_THRESHOLD * 100})`);
  for (const [script, pairs] of scripts) {
    const { precision, recall, f1 } = measures(pairs, DEFAULT_THRESHOLD);
    console.log(
      `${script.padEnd(6)} ${pairs.length.toString().padStart(6)}  ${percent(precision).padStart(9)}  ${percent(recall)}  ${f1.toFixed(3)}`,
    );
  }
}

const scoreAll = (pairs: readonly NamePair[]): Scored[] => pairs.map((pair) => ({ ...pair, score: scorePair(pair) }));

function showWrong(scored: readonly Scored[]) {
  for (const pair of scored.filter((one) => one.match !== one.score >= DEFAULT_THRESHOLD)) {
    const births = pair.dobA || pair.dobB ? ` (${pair.dobA ?? '-'} | ${pair.dobB ?? '-'})` : '';
    console.log(`  ${pair.match ? 'missed' : 'false '} ${pair.score.toFixed(3)}  ${pair.a} | ${pair.b}${births}`);
  }
}

async function evaluateData(folder: string, show: string | undefined) {
  const all: Scored[] = [];
  console.log(
    'list  set                                pairs   right   (threshold 70; "right" is recall of positives, true negatives of negatives)',
  );
  for (const { list, persons } of await readListFiles(folder)) {
    const sets: PairSet[] = [
      { name: 'aliases sharing a word', pairs: aliasPairs(persons) },
      { name: 'original script', pairs: originalScriptPairs(persons) },
      ...alteredNames(persons, 4),
      { name: 'near names of others', pairs: nearNamePairs(persons, false) },
      { name: 'near names of others, births', pairs: nearNamePairs(persons, true) },
    ];
    for (const set of sets) {
      const scored = scoreAll(set.pairs);
      const right = scored.filter((pair) => pair.match === pair.score >= DEFAULT_THRESHOLD).length;
      console.log(
        `${list.padEnd(5)} ${set.name.padEnd(34)} ${set.pairs.length.toString().padStart(5)}  ${percent(right / set.pairs.length)}`,
      );
      if (show !== undefined && `${list} ${set.name}`.includes(show)) showWrong(scored);
      if (/alias|script|others$/.test(set.name)) all.push(...scored);
    }
  }
  const lists = await readListFiles(folder);
  evaluateSearch(lists.flatMap(({ persons }) => persons));
  console.log('\nAliases, original scripts and near names together');
  printByThreshold(all);
  printByScript(all);
}

/** Both lists in one index: does every name find its person, and how many ordinary people are hit? */
function evaluateSearch(persons: readonly ListedPerson[]) {
  const builder = new IndexBuilder();
  for (const person of persons) builder.add(person);
  const index = new IndexSearch(builder.finish());
  const rank = (id: string, fullName: string) =>
    index.search(prepareQuery({ fullName }), DEFAULT_THRESHOLD, 3).hits.findIndex((hit) => hit.personId === id);
  for (const kind of ['primary', 'alias'] as const) {
    const ranks = persons.flatMap((person) =>
      person.names
        .filter((name) => name.kind === kind)
        .map((name) => ({ name: name.text, rank: rank(person.id, name.text) })),
    );
    const share = (test: (rank: number) => boolean) =>
      percent(ranks.filter((one) => test(one.rank)).length / ranks.length);
    console.log(
      `both  ${`search by ${kind} name`.padEnd(34)} ${ranks.length.toString().padStart(5)}  ${share((one) => one >= 0)} within three, ${share((one) => one === 0)} first`,
    );
  }
  const strangers = ordinaryNames(ORDINARY_NAMES, 17);
  const hit = strangers.filter(
    (fullName) => index.search(prepareQuery({ fullName }), DEFAULT_THRESHOLD, 1).hits.length > 0,
  );
  console.log(
    `both  ordinary names that hit             ${strangers.length}  ${percent(hit.length / strangers.length)}  ${hit.slice(0, 12).join(', ')}`,
  );
}

async function evaluatePairs(file: string, json: boolean, show: boolean) {
  const parsed = PairsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const pairs = parsed.map(({ a, b, match, dobA, dobB }) => ({
    a,
    b,
    match,
    ...(dobA && { dobA }),
    ...(dobB && { dobB }),
  }));
  const scored = scoreAll(pairs);
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ threshold: DEFAULT_THRESHOLD, scores: scored.map(({ score }) => score) })}\n`,
    );
    return;
  }
  printByThreshold(scored);
  printByScript(scored);
  if (show) showWrong(scored);
}

export async function evaluate(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      pairs: { type: 'string' },
      json: { type: 'boolean' },
      show: { type: 'string' },
    },
  });
  if (values.pairs !== undefined) return evaluatePairs(values.pairs, values.json === true, values.show !== undefined);
  if (values.data !== undefined) return evaluateData(values.data, values.show);
  console.error('Usage: npm run evaluate -- screening --data FOLDER | --pairs FILE [--json]');
  process.exitCode = 2;
}
