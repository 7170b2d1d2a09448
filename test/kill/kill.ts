import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Random, seeded } from '../specimens/random.js';
import { startMariaDb } from '../support/mariadb.js';
import { Receiver } from '../support/receiver.js';
import { startRedis } from '../support/redis.js';
import { until } from '../support/until.js';
import { type ActivityParts, AMID, type Amid, beBusy } from './activity.js';
import { wrongInTheEnd, wrongNow } from './checks.js';
import { SmallDisk } from './disk.js';
import { FAULTS, type FaultName, happens, serverAt, type Surroundings } from './faults.js';
import { Ledger } from './ledger.js';
import { drawPictures } from './pictures.js';
import { Victim } from './victim.js';

export interface Round {
  readonly fault: FaultName;
  readonly amid: Amid;
}

export interface KillOptions {
  readonly seed: number;
  /** Exactly these, or so many of all that these faults make. */
  readonly rounds: number | readonly Round[];
  readonly faults: readonly FaultName[];
  readonly database?: 'sqlite' | 'mysql';
  /** Waits in the end until every call that was cut off can be made again under its key: up to a minute. */
  readonly patient?: boolean;
  readonly say?: (line: string) => void;
}

export interface KillReport {
  readonly rounds: readonly Round[];
  readonly wrong: readonly string[];
  /** What was found to be so in the end. */
  readonly sessions: number;
  readonly captures: number;
  readonly conclusions: number;
  readonly deletions: number;
  readonly events: number;
  /** Faults that this machine cannot have. */
  readonly leftOut: readonly string[];
}

/** Activity after a fault, at most. */
const AFTER_MS = 300;

/** Lets clients be busy, lets something fail at a random moment, and looks at what was answered; again and again on the same data. */
export async function killAnywhere(options: KillOptions): Promise<KillReport> {
  const { seed, say = () => undefined } = options;
  const random = seeded(seed);
  await using resources = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-kill-'));
  resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const around = await surroundingsOf(options, folder, random, resources);
  const { victim, disk } = around;
  const receiver = resources.use(await Receiver.start());
  await victim.graphql(`mutation { createWebhookEndpoint(input: { url: "${receiver.url}" }) { id } }`);
  const possible = options.faults.filter((name) => disk !== null || !name.endsWith('disk'));
  const rounds = planned(options, possible, random.fork('plan'));
  const ledger = new Ledger();
  const common = { victim, ledger, random, receiver, folder, pictures: await drawPictures() };
  const wrong: string[] = [];
  for (const [round, { fault, amid }] of rounds.entries()) {
    const parts = { ...common, round, amid };
    const laps = new Laps();
    await oneRound(parts, fault, around, laps);
    const found = await wrongNow(parts);
    laps.note('looked at');
    const name = `round ${round}, ${fault} amid ${amid}`;
    wrong.push(...found.map((problem) => `${name}: ${problem}`));
    say([`${name}: ${laps.text}`, ...found].join('\n  '));
  }
  const laps = new Laps();
  const found = await wrongInTheEnd({ ...common, round: rounds.length, amid: 'begin' }, options.patient ?? true);
  laps.note('looked at everything');
  wrong.push(...found.map((problem) => `in the end: ${problem}`));
  say([`in the end: ${laps.text}`, ...found].join('\n  '));
  return {
    ...{ rounds, wrong, sessions: ledger.tokens().length, ...ledger.judged, deletions: ledger.deleted.size },
    events: ledger.events.size,
    leftOut: options.faults.filter((name) => !possible.includes(name)),
  };
}

/** Where the seconds of a round went. */
class Laps {
  text = '';
  #since = performance.now();

  note(what: string): void {
    const now = performance.now();
    this.text += `${this.text === '' ? '' : ', '}${what} ${((now - this.#since) / 1000).toFixed(1)} s`;
    this.#since = now;
  }
}

/** Every fault amid everything, in an order of chance, again and again. */
function planned({ rounds, database }: KillOptions, faults: readonly FaultName[], random: Random): readonly Round[] {
  if (typeof rounds !== 'number') return rounds;
  const all = faults.flatMap((fault) =>
    (Object.keys(AMID) as Amid[])
      .filter((amid) => happens(fault, amid, database === 'mysql'))
      .map((amid) => ({ fault, amid })),
  );
  const plan: Round[] = [];
  while (plan.length < rounds)
    plan.push(
      ...all
        .map((each) => ({ each, at: random.next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ each }) => each),
    );
  return plan.slice(0, rounds);
}

async function oneRound(parts: ActivityParts, fault: FaultName, around: Surroundings, laps: Laps): Promise<void> {
  const { random, amid } = parts;
  const stop = new AbortController();
  const busy = beBusy(parts, stop.signal);
  const { lanes, most, momentMs } = AMID[amid];
  const half = Math.floor((lanes * most) / 2);
  const before = random.whole(Math.min(1, half), half);
  await until(() => busy.done() >= before, `${amid}, ${before} times`);
  await pause(random.whole(0, momentMs));
  laps.note('busy');
  await FAULTS[fault](around);
  laps.note('failed');
  await pause(random.whole(0, AFTER_MS));
  stop.abort();
  await busy.ended;
  laps.note('ended');
  await parts.victim.serves();
  laps.note('served');
}

async function surroundingsOf(
  { faults, database }: KillOptions,
  folder: string,
  random: Surroundings['random'],
  resources: AsyncDisposableStack,
): Promise<Surroundings> {
  const disk = faults.some((name) => name.endsWith('disk')) ? await SmallDisk.mount(folder) : null;
  if (disk) resources.use(disk);
  const mysql = database === 'mysql' ? await startMariaDb() : null;
  if (mysql) {
    resources.use(mysql);
    // One that a fault started again is nobody else's to end.
    resources.defer(() => {
      const server = serverAt(new URL(mysql.url).port);
      if (server) process.kill(server.pid, 'SIGKILL');
    });
  }
  const around: Omit<Surroundings, 'victim'> = {
    ...{ random, disk, database: mysql?.url ?? null },
    redis: faults.includes('redis') ? await startRedis() : null,
  };
  const victim = resources.use(
    await Victim.start({
      DATA_DIR: path.join(disk?.folder ?? folder, 'data'),
      RATE_LIMIT: '0',
      ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
      LOG_LEVEL: 'error',
      VISION_WORKERS: '1',
      ...(mysql ? { DATABASE_URL: `${mysql.url}/killed` } : {}),
      ...(around.redis ? { REDIS_URL: around.redis.url } : {}),
    }),
  );
  const whole = { ...around, victim };
  resources.defer(async () => whole.redis?.[Symbol.asyncDispose]());
  return whole;
}
