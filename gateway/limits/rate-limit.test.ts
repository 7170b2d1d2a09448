import { once } from 'node:events';
import type { Redis } from 'ioredis';
import { until } from '../../test/support/until.js';
import { createLogger } from '../../subgraphs/platform/log/logger.js';
import { freePort } from '../../test/support/free-port.js';
import { startRedis, type TestRedis } from '../../test/support/redis.js';
import { addressKey } from '../../subgraphs/platform/outside/address-key.js';
import { MemoryRateLimit } from './memory-rate-limit.js';
import { openRateLimit, openRedis } from './open-rate-limit.js';
import type { RateLimit, Rule } from './rate-limit.js';
import { RedisRateLimit } from './redis-rate-limit.js';
import { companyRule, SESSION_RULE } from './rules.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestRedis;
let redis: Redis;

beforeAll(async () => {
  server = await startRedis();
  redis = openRedis(server.url);
  await once(redis, 'ready');
});

afterAll(async () => {
  redis.disconnect();
  await server[Symbol.asyncDispose]();
});

const STORES: readonly (readonly [string, (now: () => number) => RateLimit])[] = [
  ['in memory', (now) => new MemoryRateLimit(now)],
  ['in Redis', (now) => new RedisRateLimit(redis, now)],
];

let world = 0;

describe.each(STORES)('requests counted %s', (_, open) => {
  const start = (rule: Rule) => {
    const clock = { now: 1_000_000 };
    const limit = open(() => clock.now);
    const key = `192.0.2.1 in world ${++world}`;
    const take = async (times: number, from = key, by = rule) => {
      let last = await limit.take(by, from);
      for (let i = 1; i < times; i++) last = await limit.take(by, from);
      return last;
    };
    return { clock, key, take };
  };

  it('let exactly the limit pass in a window and say what remains', async () => {
    const { take } = start(companyRule(600));
    expect(await take(1)).toEqual({ allowed: true, limit: 600, remaining: 599, resetSeconds: 60 });
    expect(await take(599)).toEqual({ allowed: true, limit: 600, remaining: 0, resetSeconds: 60 });
    expect(await take(1)).toEqual({ allowed: false, limit: 600, remaining: 0, resetSeconds: 3600 });
  });

  it('are exact when they come at the same time', async () => {
    const { take } = start(companyRule(50));
    const verdicts = await Promise.all(Array.from({ length: 80 }, () => take(1)));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(50);
    expect(verdicts.filter(({ remaining, allowed }) => allowed && remaining === 0)).toHaveLength(1);
  });

  it('open a new window after 60 s when the limit was kept, and not before', async () => {
    const { clock, take } = start(companyRule(10));
    await take(10);
    clock.now += MINUTE;
    expect(await take(1)).toMatchObject({ allowed: true, remaining: 9 });
    clock.now += MINUTE - 1;
    expect(await take(1)).toMatchObject({ remaining: 8, resetSeconds: 1 });
  });

  it('are refused for one hour once they went over, and only those of that key', async () => {
    const { clock, take, key } = start(companyRule(10));
    await take(11);
    clock.now += HOUR - 1;
    expect(await take(1)).toMatchObject({ allowed: false, resetSeconds: 1 });
    expect((await take(1, `${key}, another`)).allowed).toBe(true);
    clock.now += 1;
    expect((await take(1)).allowed).toBe(true);
  });

  it('are refused no longer than the window where the rule has no block', async () => {
    const { clock, take } = start({ ...SESSION_RULE, most: 3 });
    await take(3);
    clock.now += MINUTE - 5_000;
    expect(await take(1)).toMatchObject({ allowed: false, resetSeconds: 5 });
    clock.now += 5_000;
    expect((await take(1)).allowed).toBe(true);
  });

  it('start anew under another limit, and are apart by rule', async () => {
    const { take, key } = start(companyRule(2));
    expect((await take(3)).allowed).toBe(false);
    expect((await take(1, key, companyRule(5))).remaining).toBe(4);
    expect((await take(1, key, { ...SESSION_RULE, most: 2 })).remaining).toBe(1);
  });
});

describe('Redis', () => {
  it('gives its own time to the window, and forgets it afterwards', async () => {
    const limit = new RedisRateLimit(redis);
    const rule: Rule = { name: 'short', most: 1, windowMs: 5_000, blockMs: 0 };
    expect((await limit.take(rule, 'real time')).allowed).toBe(true);
    expect((await limit.take(rule, 'real time')).allowed).toBe(false);
    await until(async () => (await redis.exists('bonafide:limit:short:1:real time')) === 0, 'the window is forgotten');
    expect((await limit.take(rule, 'real time')).allowed).toBe(true);
  });

  it('that is not there costs a line in the log and no request; when it comes, it counts', async () => {
    const port = await freePort();
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    const clock = { now: () => new Date() };
    const { limit, close } = openRateLimit(`redis://127.0.0.1:${port}`, { clock, log });
    const rule = companyRule(20);
    try {
      for (let i = 0; i < 5; i++) expect((await limit.take(rule, 'x')).allowed).toBe(true);
      expect(lines.filter((line) => line.includes('counted in this process'))).toHaveLength(1);
      const late = await startRedis(port);
      try {
        await until(
          async () => {
            await limit.take({ ...rule, most: 100_000 }, 'y');
            return lines.some((line) => line.includes('in Redis again'));
          },
          'it counts in Redis',
          50,
        );
      } finally {
        await late[Symbol.asyncDispose]();
      }
      expect((await limit.take(rule, 'x')).allowed).toBe(true);
    } finally {
      close();
    }
  });
});

it('remembers no more windows than it may, blocked ones the longest', async () => {
  const limit = new MemoryRateLimit(() => 0, 3);
  const rule = companyRule(1);
  await limit.take(rule, 'blocked');
  await limit.take(rule, 'blocked');
  for (const key of ['a', 'b', 'c', 'd']) await limit.take(rule, key);
  expect((await limit.take(rule, 'blocked')).allowed).toBe(false);
  expect((await limit.take(rule, 'a')).allowed).toBe(true);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the address %s is counted as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
