import { BLOCK_MS, MemoryRateLimit, WINDOW_MS } from './rate-limit.js';

describe('the limit of company calls', () => {
  const start = (limit: number) => {
    const clock = { now: 1_000_000 };
    const rateLimit = new MemoryRateLimit(limit, () => clock.now);
    const take = async (times: number, address = '192.0.2.1') => {
      let last = await rateLimit.take(address);
      for (let i = 1; i < times; i++) last = await rateLimit.take(address);
      return last;
    };
    return { clock, take };
  };

  it('lets exactly the limit pass in a window and says what remains', async () => {
    const { take } = start(600);
    expect(await take(600)).toEqual({ allowed: true, limit: 600, remaining: 0, resetSeconds: 60 });
    expect((await take(1)).allowed).toBe(false);
  });

  it('opens a new window after 60 s when the limit was kept', async () => {
    const { clock, take } = start(600);
    await take(600);
    clock.now += WINDOW_MS;
    expect(await take(1)).toMatchObject({ allowed: true, remaining: 599 });
  });

  it('refuses an address for one hour once it went over, and only that address', async () => {
    const { clock, take } = start(600);
    await take(601);
    clock.now += BLOCK_MS - 1;
    expect((await take(1)).allowed).toBe(false);
    expect((await take(1, '192.0.2.2')).allowed).toBe(true);
    clock.now += 1;
    expect((await take(1)).allowed).toBe(true);
  });

  it('is off at 0', async () => {
    expect((await start(0).take(5_000)).allowed).toBe(true);
  });
});
