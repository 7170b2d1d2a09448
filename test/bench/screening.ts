/**
 * The index of listed persons at size: one million made-up persons recombined from parts of real names. Searches run in
 * a fresh process, which has built nothing and searched nothing before.
 *   npm run bench -- screening [--persons 1000000] [--queries 1000] [--no-peer]
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { IndexBuilder } from '../../subgraphs/screening/index/build-index.js';
import { buildSnapshot } from '../../subgraphs/screening/index/screening-index.js';
import { type ListedPerson } from '../../subgraphs/screening/person.js';
import { madeUpPersons, nameMaker, numbers, textOf } from './screening-names.js';
import { peer } from './screening-peer.js';
import { type Asked, searchCold } from './screening-search.js';

/** Persons who are searched for are taken from so many, spread over all. */
const KNOWN = 5000;
const BATCH = 1000;
/** How often is looked how much memory a build takes. */
const WATCH_MS = 50;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

export async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      persons: { type: 'string' },
      queries: { type: 'string' },
      search: { type: 'string' },
      'no-peer': { type: 'boolean' },
    },
  });
  if (values.search !== undefined) return searchCold(values.search);
  const count = Number(values.persons ?? 1_000_000);
  const asked = buildAlone(count, Number(values.queries ?? 1000));
  const folder = await mkdtemp(join(tmpdir(), 'screening-bench-'));
  try {
    await buildFromRecords(folder, count);
    await writeFile(join(folder, 'asked.json'), JSON.stringify(asked));
    const entry = fileURLToPath(new URL('./bench.js', import.meta.url));
    spawnSync(process.execPath, [entry, 'screening', '--search', folder], { stdio: 'inherit' });
    if (values['no-peer'] !== true) peer(folder, madeUpPersons(count), asked.listed);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Builds a snapshot as a service does, of records in JSON that are there already: read, indexed, written and synced. */
async function buildFromRecords(folder: string, count: number): Promise<void> {
  const records: string[] = [];
  for (const person of madeUpPersons(count)) records.push(JSON.stringify(person));
  const { rss } = process.memoryUsage();
  let most = rss;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), WATCH_MS);
  const building = stopwatch();
  const stop = building.start();
  await buildSnapshot(folder, records, 'bench');
  stop();
  clearInterval(watch);
  console.log(
    `snapshot of records in ${seconds(building.elapsed)} by a thread (read as JSON, built, written), processor time ` +
      `${seconds(building.processor)}, ${megabytes(await sizeOf(folder))}, memory ${megabytes(most - rss)} more than before`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Builds in this thread, which tells what building alone costs, and picks whom to ask for. */
function buildAlone(count: number, queries: number): Asked {
  const builder = new IndexBuilder();
  const known: { readonly id: string; readonly name: string }[] = [];
  const adding = stopwatch();
  let batch: ListedPerson[] = [];
  let number = 0;
  // Making persons up is not what is measured, and keeping a million of them would be.
  for (const person of madeUpPersons(count)) {
    batch.push(person);
    if (number++ % Math.max(1, Math.floor(count / KNOWN)) === 0)
      known.push({ id: person.id, name: person.names[0]?.text ?? '' });
    if (batch.length < BATCH && number < count) continue;
    adding.run(() => batch.forEach((each) => builder.add(each)));
    batch = [];
  }
  const finishing = stopwatch();
  const index = finishing.run(() => builder.finish());
  const arrays = Object.values<Uint8Array | Uint16Array | Uint32Array>({ ...index.data });
  const size = arrays.reduce((total, array) => total + array.byteLength, 0);
  const [, names = 0, words = 0] = index.data.counts;
  console.log(
    `built in            ${seconds(adding.elapsed + finishing.elapsed)} (names ${seconds(adding.elapsed)}, look-up ` +
      `${seconds(finishing.elapsed)}), processor time ${seconds(adding.processor + finishing.processor)}`,
  );
  console.log(`names               ${names}, different words ${words}, look-up keys ${index.data.lookupKeys.length}`);
  console.log(`arrays              ${megabytes(size)}, texts left in the file ${megabytes(index.textBytes.length)}`);
  const random = numbers(99);
  const listed = Array.from({ length: queries }, () => {
    const { id, name } = known[Math.floor(random() * known.length)] ?? { id: '', name: '' };
    return { id, name: disturb(name, random) };
  });
  const make = nameMaker(31);
  return { listed, strangers: Array.from({ length: queries }, () => textOf(make())) };
}

/** Adds up what runs took, in milliseconds; `processor` of all threads of this process. */
function stopwatch() {
  const total = {
    elapsed: 0,
    processor: 0,
    /** @returns what stops it */
    start(): () => void {
      const started = performance.now();
      const usage = process.cpuUsage();
      return () => {
        const { user, system } = process.cpuUsage(usage);
        total.processor += (user + system) / 1000;
        total.elapsed += performance.now() - started;
      };
    },
    run<T>(work: () => T): T {
      const stop = total.start();
      const result = work();
      stop();
      return result;
    },
  };
  return total;
}

/** One letter of the longest word changed, or the words in another order. */
function disturb(name: string, random: () => number): string {
  const words = name.split(' ');
  if (random() < 0.4) return words.reverse().join(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  const at = 1 + Math.floor(random() * (longest.length - 1));
  return name.replace(longest, longest.slice(0, at) + longest.slice(at + 1));
}
