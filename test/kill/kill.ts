import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { seeded } from '../specimens/random.js';
import { startMariaDb } from '../support/mariadb.js';
import { Receiver } from '../support/receiver.js';
import { startRedis } from '../support/redis.js';
import { beBusy } from './activity.js';
import { whatIsWrong } from './checks.js';
import { SmallDisk } from './disk.js';
import { FAULTS, type FaultName, serverAt, type Surroundings } from './faults.js';
import { Ledger } from './ledger.js';
import { Victim } from './victim.js';

export interface KillOptions {
  readonly seed: number;
  readonly rounds: number;
  readonly faults: readonly FaultName[];
  readonly database?: 'sqlite' | 'mysql';
  readonly say?: (line: string) => void;
}

export interface KillReport {
  readonly rounds: number;
  /** How often each fault was met. */
  readonly faults: Readonly<Record<string, number>>;
  readonly wrong: readonly string[];
  readonly sessions: number;
  readonly events: number;
  /** Faults that this machine cannot have. */
  readonly leftOut: readonly string[];
}

/** Activity before and after a fault, at most. */
const BEFORE_MS = 2_500;
const AFTER_MS = 400;

/** Lets clients be busy, lets something fail at a random moment, and looks at what was answered; again and again on the same data. */
export async function killAnywhere(options: KillOptions): Promise<KillReport> {
  const { seed, rounds, say = () => undefined } = options;
  const random = seeded(seed);
  await using resources = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-kill-'));
  resources.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const around = await surroundingsOf(options, folder, random, resources);
  const { victim, disk } = around;
  const receiver = resources.use(await Receiver.start());
  await victim.graphql(`mutation { createWebhookEndpoint(input: { url: "${receiver.url}" }) { id } }`);
  const possible = options.faults.filter((name) => disk !== null || !name.endsWith('disk'));
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#7799bb' } })
    .jpeg()
    .toBuffer();
  const ledger = new Ledger();
  const wrong: string[] = [];
  const met: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const fault = random.pick(possible);
    say(`round ${round}: ${fault}`);
    met[fault] = (met[fault] ?? 0) + 1;
    const stop = new AbortController();
    const parts = { victim, ledger, random, picture, folder, round };
    const busy = beBusy(parts, stop.signal);
    await pause(random.whole(0, BEFORE_MS));
    await FAULTS[fault](around);
    await pause(random.whole(0, AFTER_MS));
    stop.abort();
    await busy;
    await victim.ready();
    const found = (await whatIsWrong(parts, receiver)).map((problem) => `round ${round}, ${fault}: ${problem}`);
    wrong.push(...found);
    say(
      `round ${round}: ${fault}, ${ledger.begun.size} sessions, ${receiver.received.length} calls${found.length > 0 ? `\n  ${found.join('\n  ')}` : ''}`,
    );
  }
  const leftOut = options.faults.filter((name) => !possible.includes(name));
  return { rounds, faults: met, wrong, sessions: ledger.begun.size, events: receiver.received.length, leftOut };
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
      ...(mysql ? { DATABASE_URL: `${mysql.url}/killed` } : {}),
      ...(around.redis ? { REDIS_URL: around.redis.url } : {}),
    }),
  );
  const whole = { ...around, victim };
  resources.defer(async () => whole.redis?.[Symbol.asyncDispose]());
  return whole;
}
