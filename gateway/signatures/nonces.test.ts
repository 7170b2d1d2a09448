import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRedis, type TestRedis } from '../../test/support/redis.js';
import { MemoryNonces, type Nonces, openNonces, RedisNonces } from './nonces.js';

const nothingKept = { read: () => [], write: () => undefined };

describe('nonces in memory', () => {
  it('are taken once, until their time is over', async () => {
    let now = 1_000;
    const nonces = new MemoryNonces(() => now, nothingKept);
    expect(await nonces.take('key', 'a', 500)).toBe(true);
    expect(await nonces.take('key', 'a', 500)).toBe(false);
    expect(await nonces.take('other', 'a', 500)).toBe(true);
    now += 500;
    expect(await nonces.take('key', 'a', 500)).toBe(true);
  });

  it('are refused when they are too many, so that none is forgotten early', async () => {
    let now = 1_000;
    const nonces = new MemoryNonces(() => now, nothingKept, 2);
    await nonces.take('key', 'a', 500);
    await nonces.take('key', 'b', 500);
    expect(await nonces.take('key', 'c', 500)).toBe('full');
    expect(await nonces.take('key', 'a', 500)).toBe(false);
    now += 500;
    expect(await nonces.take('key', 'c', 500)).toBe(true);
  });
});

describe('nonces of a process without Redis', () => {
  it('are remembered over a restart until their time is over, and leave no old files', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-nonces-'));
    let now = Date.UTC(2026, 0, 1);
    const open = () => openNonces({ redisUrl: null, dataDir }, () => now);
    try {
      expect(await open().take('key', 'a', 600_000)).toBe(true);
      await appendFile(path.join(dataDir, 'nonces', String(Math.floor(now / 660_000))), '\n99999999999999 key cut');
      now += 599_000;
      const restarted = open();
      expect(await restarted.take('key', 'a', 600_000)).toBe(false);
      expect(await restarted.take('key', 'cut', 600_000)).toBe(true);
      now += 1_000;
      expect(await open().take('key', 'a', 600_000)).toBe(true);
      now += 24 * 3_600_000;
      await open().take('key', 'b', 600_000);
      expect(await readdir(path.join(dataDir, 'nonces'))).toHaveLength(1);
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

describe('nonces in Redis', () => {
  let redis: TestRedis;
  let gateways: Nonces[];
  beforeAll(async () => {
    redis = await startRedis();
    gateways = [1, 2].map(() => new RedisNonces(redis.url));
  });
  afterAll(async () => {
    for (const nonces of gateways) await nonces.close();
    await redis[Symbol.asyncDispose]();
  });

  it('are taken once by several gateways', async () => {
    const [one, two] = gateways;
    expect(await one?.take('key', 'a', 60_000)).toBe(true);
    expect(await two?.take('key', 'a', 60_000)).toBe(false);
    expect(await two?.take('key', 'b', 60_000)).toBe(true);
  });
});
