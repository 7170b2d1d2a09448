import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { openRedis } from '../../gateway/limits/open-rate-limit.js';
import { freePort } from './free-port.js';

export interface TestRedis extends AsyncDisposable {
  readonly url: string;
}

/** A Redis server of its own that keeps nothing; answers once it does. */
export async function startRedis(port?: number): Promise<TestRedis> {
  const chosen = port ?? (await freePort());
  const server = serverAt(chosen);
  const url = `redis://127.0.0.1:${chosen}`;
  const redis = openRedis(url);
  try {
    for (let tries = 0; (await redis.ping().catch(() => '')) !== 'PONG'; tries++) {
      if (tries > 1200) throw new Error('Redis does not answer');
      await delay(50);
    }
  } finally {
    redis.disconnect();
  }
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, 'exit');
    },
  };
}

function serverAt(port: number): ChildProcess {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return spawn('redis-server', settings, { stdio: 'ignore' });
}
