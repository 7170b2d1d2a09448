/**
 * The index of listed persons at size: one million made-up persons recombined from parts of real names.
 *   npm run bench -- screening [--persons 1000000] [--queries 1000]
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { IndexBuilder } from '../../subgraphs/screening/index/build-index.js';
import { IndexSearch } from '../../subgraphs/screening/index/search-index.js';
import { loadSnapshot, saveSnapshot } from '../../subgraphs/screening/index/snapshot.js';
import { warmUp } from '../../subgraphs/screening/index/warm-up.js';
import { prepareQuery } from '../../subgraphs/screening/matching/query.js';
import { DEFAULT_THRESHOLD } from '../../subgraphs/screening/matching/score-person.js';
import { type ListedPerson } from '../../subgraphs/screening/person.js';
import { madeUpPersons, nameMaker, numbers } from './screening-names.js';

/** Persons kept to be searched for. */
const KNOWN = 5000;
const BATCH = 1000;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** One letter of the longest word changed, or the words in another order. */
function disturb(name: string, random: () => number): string {
  const words = name.split(' ');
  if (random() < 0.4) return words.reverse().join(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const at = 1 + Math.floor(random() * (longest.length - 1));
  return name.replace(longest, longest.slice(0, at) + longest.slice(at + 1));
}

export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { persons: { type: 'string' }, queries: { type: 'string' }, load: { type: 'string' } },
  });
  if (values.load !== undefined) return searchLoaded(values.load);
  const count = Number(values.persons ?? 1_000_000);
  const queries = Number(values.queries ?? 1000);
  const builder = new IndexBuilder();
  const known: ListedPerson[] = [];
  let adding = 0;
  let processor = 0;
  let batch: ListedPerson[] = [];
  const take = () => {
    const usage = process.cpuUsage();
    const started = performance.now();
    for (const person of batch) builder.add(person);
    adding += performance.now() - started;
    const used = process.cpuUsage(usage);
    processor += used.user + used.system;
    batch = [];
  };
  // Making persons up is not what is measured, and keeping a million of them would be.
  let number = 0;
  for (const person of madeUpPersons(count)) {
    batch.push(person);
    if (number++ % Math.max(1, Math.floor(count / KNOWN)) === 0) known.push(person);
    if (batch.length === BATCH) take();
  }
  take();
  globalThis.gc?.();

  const usage = process.cpuUsage();
  const added = performance.now();
  const index = builder.finish();
  const built = performance.now();
  const buildUsage = process.cpuUsage(usage);
  const size = Object.values<Uint8Array | Uint16Array | Uint32Array>({ ...index.data }).reduce(
    (total, array) => total + array.byteLength,
    0,
  );
  const [, names = 0, words = 0] = index.data.counts;
  console.log(
    `built in            ${seconds(adding + built - added)} (names ${seconds(adding)}, look-up ${seconds(built - added)}), processor time ${seconds((processor + buildUsage.user + buildUsage.system) / 1000)}`,
  );
  console.log(`names               ${names}, different words ${words}, look-up keys ${index.data.lookupKeys.length}`);
  console.log(`arrays              ${megabytes(size)}, texts left in the file ${megabytes(index.textBytes.length)}`);

  const folder = await mkdtemp(join(tmpdir(), 'screening-bench-'));
  const file = join(folder, 'index');
  try {
    const saving = performance.now();
    await saveSnapshot(file, index, 'bench');
    const saved = performance.now();
    const search = new IndexSearch(await loadSnapshot(file));
    warmUp(search);
    console.log(
      `snapshot            ${megabytes((await stat(file)).size)}, saved in ${seconds(saved - saving)}, loaded in ${seconds(performance.now() - saved)}`,
    );
    printMemoryOfSearcher(file);
    searchAll(search, known, queries);
    searchStrangers(search, queries);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A fresh process that only loads the snapshot and searches, because this one still holds what building left behind. */
function printMemoryOfSearcher(file: string) {
  const args = [fileURLToPath(new URL('./bench.js', import.meta.url)), 'screening', '--load', file];
  process.stdout.write(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

async function searchLoaded(file: string) {
  const before = process.memoryUsage().rss;
  const search = new IndexSearch(await loadSnapshot(file));
  warmUp(search);
  const make = nameMaker(31);
  for (let index = 0; index < 500; index++) {
    const { given, surname } = make();
    search.search(prepareQuery({ fullName: [...given, surname].join(' ') }), DEFAULT_THRESHOLD, 20);
  }
  const { rss } = process.memoryUsage();
  console.log(
    `memory              ${megabytes(rss)} of a process that searches, ${megabytes(rss - before)} of it for the index`,
  );
}

function searchAll(search: IndexSearch, persons: readonly ListedPerson[], queries: number) {
  const random = numbers(99);
  const times: Time[] = [];
  let candidates = 0;
  let first = 0;
  let firstTen = 0;
  for (let index = 0; index < queries; index++) {
    const person = persons[Math.floor(random() * persons.length)];
    if (!person) continue;
    const query = prepareQuery({ fullName: disturb(person.names[0]?.text ?? '', random) });
    const { answer, time } = timed(() => search.search(query, DEFAULT_THRESHOLD, 20));
    times.push(time);
    candidates += answer.candidates;
    if (answer.hits[0]?.personId === person.id) first++;
    if (answer.hits.slice(0, 10).some((hit) => hit.personId === person.id)) firstTen++;
  }
  report('listed names, misspelt or reordered', times, candidates);
  console.log(
    `  found: first ${((100 * first) / queries).toFixed(1)} %, in the first ten ${((100 * firstTen) / queries).toFixed(1)} %`,
  );
}

function searchStrangers(search: IndexSearch, queries: number) {
  const make = nameMaker(31);
  const times: Time[] = [];
  let candidates = 0;
  for (let index = 0; index < queries; index++) {
    const { given, surname } = make();
    const query = prepareQuery({ fullName: [...given, surname].join(' ') });
    const { answer, time } = timed(() => search.search(query, DEFAULT_THRESHOLD, 20));
    times.push(time);
    candidates += answer.candidates;
  }
  report('names of strangers', times, candidates);
}

interface Time {
  readonly elapsed: number;
  /** Of this process, all threads: what the search costs on a busy machine. */
  readonly processor: number;
}

function timed<T>(run: () => T): { readonly answer: T; readonly time: Time } {
  const started = performance.now();
  const usage = process.cpuUsage();
  const answer = run();
  const { user, system } = process.cpuUsage(usage);
  return { answer, time: { elapsed: performance.now() - started, processor: (user + system) / 1000 } };
}

function report(what: string, times: readonly Time[], candidates: number) {
  console.log(`${what}: ${(candidates / times.length).toFixed(0)} names scored in full for each`);
  const row = (label: string, values: readonly number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const shares = [0.5, 0.95, 0.99, 1].map((share) => `${percentile(sorted, share).toFixed(1)} ms`);
    console.log(`  ${label.padEnd(28)} median ${shares[0]}, p95 ${shares[1]}, p99 ${shares[2]}, most ${shares[3]}`);
  };
  row(
    'elapsed',
    times.map(({ elapsed }) => elapsed),
  );
  row(
    'processor time',
    times.map(({ processor }) => processor),
  );
  row(
    'processor time, first 50',
    times.slice(0, 50).map(({ processor }) => processor),
  );
}
