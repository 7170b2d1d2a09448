import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { MemoryNonces, type Nonces, RedisNonces } from './nonces.js';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

describe('nonces in memory', () => {
  it('are taken once, until their time is over', async () => {
    let now = 1_000;
    const nonces = new MemoryNonces(() => now);
    expect(await nonces.take('key', 'a', 500)).toBe(true);
    expect(await nonces.take('key', 'a', 500)).toBe(false);
    expect(await nonces.take('other', 'a', 500)).toBe(true);
    now += 500;
    expect(await nonces.take('key', 'a', 500)).toBe(true);
  });

  it('are refused when they are too many, so that none is forgotten early', async () => {
    let now = 1_000;
    const nonces = new MemoryNonces(() => now, 2);
    await nonces.take('key', 'a', 500);
    await nonces.take('key', 'b', 500);
    expect(await nonces.take('key', 'c', 500)).toBe('full');
    expect(await nonces.take('key', 'a', 500)).toBe(false);
    now += 500;
    expect(await nonces.take('key', 'c', 500)).toBe(true);
  });
});

describe('nonces in Redis', () => {
  let server: ChildProcess;
  let gateways: Nonces[];
  beforeAll(async () => {
    const port = await freePort();
    server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
    await once(server, 'spawn');
    gateways = [1, 2].map(() => new RedisNonces(`redis://127.0.0.1:${port}`));
  });
  afterAll(async () => {
    for (const nonces of gateways) await nonces.close();
    server.kill();
    await once(server, 'exit');
  });

  it('are taken once by several gateways', async () => {
    const [one, two] = gateways;
    expect(await one?.take('key', 'a', 60_000)).toBe(true);
    expect(await two?.take('key', 'a', 60_000)).toBe(false);
    expect(await two?.take('key', 'b', 60_000)).toBe(true);
  });
});
