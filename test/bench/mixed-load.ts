import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { startServiceProcess } from '../../tools/demo/service-process.js';
import { photographedSide } from '../end-to-end/photographs.js';
import { type MariaDbServer, startMariaDb } from '../support/mariadb.js';
import { startRedis } from '../support/redis.js';
import { until } from '../support/until.js';
import { Client, percentile } from './load.js';
import { isGood, Mix } from './mix.js';
import { cpuSeconds, memoryBelow } from './processes.js';
import { nameMaker, textOf } from './screening-names.js';

const RATE = 300;
const SECONDS = 120;
const SOAK_SECONDS = 20 * 60;
const SOAK_SHARE = 1 / 3;
const CONNECTIONS = 64;
const TICK_MS = 10;
const WARM_UP_SECONDS = 5;
const MOST_P99_MS = 100;
/** Memory is flat when the last third of a soak has at most so much more than its second third. */
const MOST_GROWTH = 1.15;
/** Memory of fewer minutes says nothing. */
const SHORTEST_JUDGED = 6;
const LISTED_PERSONS = 20_000;
const LOOKED_FOR = 1_000;
const MOST_PROBLEMS = 10;
const LISTS = path.resolve(import.meta.dirname, '../../tools/lists/lists.js');

/**
 * A mix of what companies, applicants and operators ask, at a fixed rate, whatever becomes of what was asked before.
 *   npm run bench -- load [--rate 300] [--seconds 120] [--soak] [--database mysql] [--redis] [--profile FOLDER]
 */
export const bench = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rate: { type: 'string' },
      seconds: { type: 'string' },
      soak: { type: 'boolean', default: false },
      database: { type: 'string', default: 'sqlite' },
      redis: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  const rate = Number(values.rate ?? RATE) * (values.soak ? SOAK_SHARE : 1);
  const seconds = Number(values.seconds ?? (values.soak ? SOAK_SECONDS : SECONDS));
  await using resources = new AsyncDisposableStack();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-load-'));
  resources.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const database = values.database === 'mysql' ? resources.use(await startMariaDb()) : null;
  const redis = values.redis ? resources.use(await startRedis()) : null;
  const environment = {
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    TRUST_PROXY: 'loopback',
    ...(database ? { DATABASE_URL: `${database.url}/load` } : {}),
    ...(redis ? { REDIS_URL: redis.url } : {}),
  };
  const service = resources.use(await startServiceProcess({ environment, nodeFlags: profileFlags(values.profile) }));
  const listed = namesOf(1, LISTED_PERSONS);
  await importPersons(listed, dataDir, environment);
  const client = resources.adopt(new Client(service.url, CONNECTIONS), (each) => each.close());
  const [first = ''] = listed;
  const search = JSON.stringify({ company_key: service.companyKey, query: { fullName: first } });
  // The index is made in the background, with all cores.
  const isFound = async () => (await client.post('/search-screening-person', search)).includes('"source":"load"');
  await until(isFound, 'the list in searches', 500);
  const { image } = await photographedSide('back', 3);
  const mix = new Mix(client, service.companyKey, image, lookedFor(listed));
  await new Run(mix).go(rate, WARM_UP_SECONDS);
  console.log(
    `${rate} requests/s for ${seconds} s, ${values.database}${redis ? ' and Redis' : ''}, ${cpus().length} cores`,
  );
  const run = new Run(mix);
  const memory = [printMemory(service.pid)];
  const watch = setInterval(() => memory.push(printMemory(service.pid)), 60_000);
  const before = await work(service.pid, database);
  await run.go(rate, seconds);
  const after = await work(service.pid, database);
  clearInterval(watch);
  memory.push(printMemory(service.pid));
  const each = (from: number, to: number) => ((to - from) / (rate * seconds)).toFixed(1);
  const used = `${each(before.ms, after.ms)} ms of CPU a request`;
  const asked = `${each(before.databaseMs, after.databaseMs)} ms of the database's and ${each(before.statements, after.statements)} statements`;
  const summary = `${run.print(seconds)}; ${used}${database ? `, ${asked}` : ''}`;
  console.log(
    `| \`npm run bench -- load ${args.join(' ')}\` | ${summary}; memory ${memory[0]} to ${memory.at(-1)} MB |`,
  );
  if (memory.length > SHORTEST_JUDGED) judgeMemory(memory);
};

/** What the service and its database have done so far: ms of CPU, and statements. */
async function work(pid: number, database: MariaDbServer | null) {
  const ms = 1000 * cpuSeconds(pid);
  if (database === null) return { ms, databaseMs: 0, statements: 0 };
  const databasePid = Number(await readFile(path.join(database.folder, 'pid'), 'utf8'));
  const connection = await createConnection(database.url);
  try {
    const [rows] = await connection.query<RowDataPacket[]>("SHOW GLOBAL STATUS LIKE 'Questions'");
    return { ms, databaseMs: 1000 * cpuSeconds(databasePid), statements: Number(rows[0]?.['Value']) };
  } finally {
    await connection.end();
  }
}

/** Where the service leaves a profile of its CPU, for `node --cpu-prof` readers. */
const profileFlags = (folder: string | undefined): readonly string[] =>
  folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${path.resolve(folder)}`];

class Run {
  readonly #times = new Map<string, number[]>();
  readonly #problems: string[] = [];
  #errors = 0;

  constructor(private readonly mix: Mix) {}

  /** A request counts from when it was due: one that waits behind a slow one is slow as well. */
  async go(rate: number, seconds: number): Promise<void> {
    const started = performance.now();
    const under = new Set<Promise<void>>();
    for (let sent = 0; sent < rate * seconds;) {
      const due = Math.min(rate * seconds, ((performance.now() - started) / 1000) * rate);
      for (; sent < due; sent++) {
        const one = this.#ask(started + (sent / rate) * 1000).finally(() => under.delete(one));
        under.add(one);
      }
      await pause(TICK_MS);
    }
    await Promise.all(under);
  }

  async #ask(dueAt: number): Promise<void> {
    const { name, ask } = this.mix.next();
    let problem: string | null = null;
    try {
      const answer = await ask();
      if (!isGood(answer)) problem = `${name} answered ${answer.status}: ${answer.text.slice(0, 300)}`;
    } catch (error) {
      problem = `${name}: ${String(error)}`;
    }
    const times = this.#times.get(name) ?? [];
    this.#times.set(name, times);
    times.push(performance.now() - dueAt);
    if (problem === null) return;
    this.#errors += 1;
    if (this.#problems.length < MOST_PROBLEMS) this.#problems.push(problem);
  }

  /** @returns the same in a line, for docs/operations.md */
  print(seconds: number): string {
    const row = (request: string, unsorted: readonly number[]) => {
      const times = [...unsorted].sort((a, b) => a - b);
      const at = (share: number) => Number(percentile({ times, requests: times.length, seconds }, share).toFixed(1));
      return { request, requests: times.length, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'worst ms': at(1) };
    };
    const all = [...this.#times.values()].flat();
    const total = row('all', all);
    console.table([...[...this.#times].map(([name, times]) => row(name, times)), total]);
    console.log(
      `${this.#errors} errors; load of the machine ${loadavg()
        .map((each) => each.toFixed(1))
        .join(' ')}`,
    );
    for (const problem of this.#problems) console.log(`  ${problem}`);
    if (this.#errors > 0 || total['p99 ms'] > MOST_P99_MS) process.exitCode = 1;
    const [p50, p99, worst] = [total['p50 ms'], total['p99 ms'], total['worst ms']];
    return `${total.requests} requests, ${this.#errors} errors; p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms`;
  }
}

function printMemory(root: number): number {
  const below = memoryBelow(root);
  const own = (below.find(({ pid }) => pid === root)?.bytes ?? 0) / 2 ** 20;
  const all = below.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
  console.log(
    `service ${Math.round(own)} MB, with its workers ${Math.round(all)} MB, load ${loadavg()[0]?.toFixed(1) ?? ''}`,
  );
  return Math.round(own);
}

function judgeMemory(memory: readonly number[]): void {
  const third = Math.floor(memory.length / 3);
  const most = (from: number, to: number) => Math.max(...memory.slice(from, to));
  const [middle, end] = [most(third, 2 * third), most(2 * third, memory.length)];
  console.log(`most memory: ${middle} MB in the second third, ${end} MB in the last`);
  if (end > middle * MOST_GROWTH) process.exitCode = 1;
}

function namesOf(seed: number, count: number): readonly string[] {
  const next = nameMaker(seed);
  return Array.from({ length: count }, () => textOf(next()));
}

/** One in five is on the list; the others share parts of their names with some who are. */
function lookedFor(listed: readonly string[]): readonly string[] {
  return namesOf(2, LOOKED_FOR).map((name, i) => (i % 5 === 0 ? (listed[i] ?? name) : name));
}

async function importPersons(
  listed: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const file = path.join(folder, 'persons.csv');
  await writeFile(file, `id,name\n${listed.map((name, i) => `${i},${name}`).join('\n')}\n`);
  await promisify(execFile)(process.execPath, [LISTS, 'import', '--source', 'load', '--format', 'csv', file], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  });
}
