import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';
import type { Random } from '../specimens/random.js';
import { startRedis, type TestRedis } from '../support/redis.js';
import { until } from '../support/until.js';
import type { Amid } from './activity.js';
import type { SmallDisk } from './disk.js';
import { argumentsOf, type Victim } from './victim.js';

/** What is around the service that is killed. */
export interface Surroundings {
  readonly victim: Victim;
  readonly random: Random;
  readonly disk: SmallDisk | null;
  /** `mysql://root@127.0.0.1:PORT`. */
  readonly database: string | null;
  redis: TestRedis | null;
}

/** Lets something happen, and puts right what the operator of a real machine would. */
type Fault = (around: Surroundings) => Promise<void>;

export const FAULTS = {
  async service({ victim }) {
    victim.kill();
    await victim.restart();
  },
  async worker({ victim, random }) {
    // None runs for a moment after one was killed, or ended.
    await until(() => victim.killWorker((count) => random.whole(0, Math.max(0, count - 1))), 'a worker');
  },
  async database({ database }) {
    await restartDatabase(database ?? '', 300);
  },
  async redis(around) {
    const { redis } = around;
    if (!redis) return;
    await redis[Symbol.asyncDispose]();
    await pause(around.random.whole(0, 1_500));
    around.redis = await startRedis(Number(new URL(redis.url).port));
  },
  async 'full disk'({ victim, disk, random }) {
    await disk?.fill();
    await pause(random.whole(200, 1_500));
    const killed = random.chance(0.25);
    if (killed) victim.kill();
    await disk?.free();
    if (killed) await victim.restart();
  },
  async 'failed disk'({ victim, disk, random }) {
    await disk?.fail();
    await pause(random.whole(200, 1_500));
    victim.kill();
    // The kernel closes the files of a killed process a moment later.
    await until(
      () =>
        disk?.mend().then(
          () => true,
          () => false,
        ) ?? true,
      'the disk',
      200,
    );
    await victim.restart();
  },
} satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

/** Whether a round makes sense: workers look at what was uploaded, and `admin backup` copies SQLite. */
export function happens(fault: FaultName, amid: Amid, isOnServer: boolean): boolean {
  if (amid === 'backup' && isOnServer) return false;
  return fault !== 'worker' || amid === 'document' || amid === 'upload';
}

/** Kills the database server at `url`, starts it again after a while, and waits until it answers. */
export async function restartDatabase(url: string, afterMs: number): Promise<void> {
  const { port } = new URL(url);
  const server = serverAt(port);
  if (!server) throw new Error(`no database at ${port}`);
  process.kill(server.pid, 'SIGKILL');
  await pause(afterMs);
  const [program = '', ...args] = server.args;
  spawn(program, [...args], { stdio: 'ignore', detached: true }).unref();
  await until(
    async () =>
      createConnection(url).then(
        (made) => made.end().then(() => true),
        () => false,
      ),
    'the database',
  );
}

/** The database server of that port: the one that was started first, or the one that a fault started again. */
export function serverAt(port: string): { readonly pid: number; readonly args: readonly string[] } | null {
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const args = argumentsOf(Number(entry));
      if (args[0]?.endsWith('mariadbd') && args.includes(`--port=${port}`)) return { pid: Number(entry), args };
    } catch {
      // It ended meanwhile.
    }
  }
  return null;
}
