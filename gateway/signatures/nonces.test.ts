import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRedis, type TestRedis } from '../../test/support/redis.js';
import { MemoryNonces, type NonceKey, type Nonces, openNonces, RedisNonces } from './nonces.js';

const KEY: NonceKey = { keyId: 'key', companyId: 'company' };
const OTHER: NonceKey = { keyId: 'other', companyId: 'company' };
const nothingKept = { read: () => [], write: () => undefined };

describe('nonces in memory', () => {
  it('are taken once, until their time is over', async () => {
    let now = 1_000;
    const nonces = new MemoryNonces(() => now, nothingKept);
    expect(await nonces.take(KEY, 'a', 500)).toBe(true);
    expect(await nonces.take(KEY, 'a', 500)).toBe(false);
    expect(await nonces.take(OTHER, 'a', 500)).toBe(true);
    now += 500;
    expect(await nonces.take(KEY, 'a', 500)).toBe(true);
  });

  it('are refused when they are too many, so that none is forgotten early', async () => {
    let now = 1_000;
    const nonces = new MemoryNonces(() => now, nothingKept, 4);
    await nonces.take(KEY, 'a', 500);
    await nonces.take(KEY, 'b', 500);
    expect(await nonces.take(KEY, 'c', 500)).toBe('full');
    expect(await nonces.take(KEY, 'a', 500)).toBe(false);
    now += 500;
    expect(await nonces.take(KEY, 'c', 500)).toBe(true);
  });
});

it('nonces of one company leave room for those of others, whatever its number of keys', async () => {
  let now = 1_000;
  const nonces = new MemoryNonces(() => now, nothingKept, 6);
  for (const [key, nonce] of [[KEY, 'a'], [KEY, 'b'], [OTHER, 'a']] as const) expect(await nonces.take(key, nonce, 500)).toBe(true); // prettier-ignore
  expect(await nonces.take(OTHER, 'b', 500)).toBe('full');
  expect(await nonces.take({ keyId: 'another', companyId: 'another' }, 'a', 500)).toBe(true);
  now += 500;
  for (const nonce of ['c', 'd', 'e']) expect(await nonces.take(KEY, nonce, 500)).toBe(true);
  expect(await nonces.take(OTHER, 'b', 500)).toBe('full');
});

describe('nonces of a process without Redis', () => {
  it('are remembered over a restart until their time is over, and leave no old files', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'bonafide-nonces-'));
    let now = Date.UTC(2026, 0, 1);
    const open = () => openNonces({ redisUrl: null, dataDir }, () => now);
    try {
      expect(await open().take(KEY, 'a', 600_000)).toBe(true);
      await appendFile(path.join(dataDir, 'nonces', String(Math.floor(now / 660_000))), '\n99999999999999 key cut');
      now += 599_000;
      const restarted = open();
      expect(await restarted.take(KEY, 'a', 600_000)).toBe(false);
      expect(await restarted.take(KEY, 'cut', 600_000)).toBe(true);
      now += 1_000;
      expect(await open().take(KEY, 'a', 600_000)).toBe(true);
      now += 24 * 3_600_000;
      await open().take(KEY, 'b', 600_000);
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
    expect(await one?.take(KEY, 'a', 60_000)).toBe(true);
    expect(await two?.take(KEY, 'a', 60_000)).toBe(false);
    expect(await two?.take(KEY, 'b', 60_000)).toBe(true);
  });
});

it('a Redis that takes connections and never answers is given up', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const nonces = new RedisNonces(`redis://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  try {
    await expect(nonces.take(KEY, 'a', 1_000)).rejects.toThrow('timed out');
  } finally {
    await nonces.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  }
});
