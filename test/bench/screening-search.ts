import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSnapshot, ScreeningIndex } from '../../subgraphs/screening/index/screening-index.js';

/** Whom to search for, in the order in which they are asked. */
export interface Asked {
  /** Listed persons, misspelt or reordered. */
  readonly listed: readonly { readonly id: string; readonly name: string }[];
  readonly strangers: readonly string[];
}

interface Time {
  readonly elapsed: number;
  /** Of this process, all threads: what the search costs on a busy machine. */
  readonly processor: number;
}

const FIRST = 50;
const LIMIT = 20;
/** Persons of the index that is built while searches go on. */
const REBUILT = 300_000;

/** Loads a snapshot in a process that has done nothing before, and searches. */
export async function searchCold(folder: string): Promise<void> {
  const asked = JSON.parse(await readFile(join(folder, 'asked.json'), 'utf8')) as Asked;
  const started = performance.now();
  const index = await ScreeningIndex.open(folder);
  console.log(`snapshot loaded in  ${((performance.now() - started) / 1000).toFixed(2)} s, ready to be asked`);
  const found: (readonly string[])[] = [];
  const times: Time[] = [];
  for (const { name } of asked.listed) {
    const { ids, time } = await search(index, name);
    found.push(ids);
    times.push(time);
  }
  report('listed names, misspelt or reordered', times);
  const share = (places: number) =>
    (100 * asked.listed.filter(({ id }, at) => found[at]?.slice(0, places).includes(id)).length) / asked.listed.length;
  console.log(`  found: first ${share(1).toFixed(1)} %, in the first ten ${share(10).toFixed(1)} %`);
  report('names of strangers', await searchAll(index, asked.strangers));
  console.log(`memory              ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB of the process that searched`);
  await searchWhileBuilding(index, asked.strangers);
  await index.close();
}

async function search(index: ScreeningIndex, fullName: string) {
  const started = performance.now();
  const usage = process.cpuUsage();
  const { hits } = await index.search({ fullName }, { limit: LIMIT });
  const { user, system } = process.cpuUsage(usage);
  const time = { elapsed: performance.now() - started, processor: (user + system) / 1000 };
  return { ids: hits.map(({ personId }) => personId), time };
}

async function searchAll(index: ScreeningIndex, names: readonly string[]): Promise<readonly Time[]> {
  const times: Time[] = [];
  for (const name of names) times.push((await search(index, name)).time);
  return times;
}

async function searchWhileBuilding(index: ScreeningIndex, names: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'screening-bench-'));
  try {
    // Made here, with all tables of names: what only searches has none of them.
    const { madeUpPersons } = await import('./screening-names.js');
    let building = true;
    const built = buildSnapshot(folder, madeUpPersons(REBUILT, 8), 'next').finally(() => (building = false));
    const times: Time[] = [];
    for (let at = 0; building; at++) times.push((await search(index, names[at % names.length] ?? '')).time);
    await built;
    // Processor time has the building in it here.
    const sorted = times.map(({ elapsed }) => elapsed).toSorted((a, b) => a - b);
    console.log(`while ${REBUILT} persons are built anew: ${times.length} searches, ${shares(sorted)}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function report(what: string, times: readonly Time[]): void {
  console.log(what);
  const row = (label: string, values: readonly number[]) =>
    console.log(`  ${label.padEnd(28)} ${shares(values.toSorted((a, b) => a - b))}`);
  const [elapsed, processor] = [times.map((time) => time.elapsed), times.map((time) => time.processor)];
  row('elapsed', elapsed);
  row('processor time', processor);
  row(`elapsed, first ${FIRST}`, elapsed.slice(0, FIRST));
}

function shares(sorted: readonly number[]): string {
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const [median = '', p95 = '', p99 = '', most = ''] = [0.5, 0.95, 0.99, 1].map(
    (share) => `${at(share).toFixed(1)} ms`,
  );
  return `median ${median}, p95 ${p95}, p99 ${p99}, most ${most}`;
}
