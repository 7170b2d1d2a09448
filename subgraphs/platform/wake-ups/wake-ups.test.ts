import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startRedis } from '../../../test/support/redis.js';
import { openWakeUps, type WakeUps } from './wake-ups.js';

const TOPIC = 'something';

/** Tells until it is heard: a connection that is being made loses what is told. */
async function heardWithin(ms: number, teller: WakeUps, count: () => number): Promise<boolean> {
  const from = count();
  for (const start = Date.now(); Date.now() - start < ms; await delay(20)) {
    if (count() > from) return true;
    teller.tell(TOPIC);
  }
  return false;
}

it('a process hears another one and not itself, also after the server was away', async () => {
  const port = await freePort();
  const first = await startRedis(port);
  const [here, there] = [openWakeUps(first.url, 'here'), openWakeUps(first.url, 'there')];
  const heard = { here: 0, there: 0 };
  here.hear(TOPIC, () => (heard.here += 1));
  there.hear(TOPIC, () => (heard.there += 1));
  try {
    expect(await heardWithin(5_000, there, () => heard.here)).toBe(true);
    expect(heard.there).toBe(0);
    await first[Symbol.asyncDispose]();
    here.tell(TOPIC);
    await using _second = await startRedis(port);
    expect(await heardWithin(10_000, there, () => heard.here)).toBe(true);
    expect(heard.there).toBe(0);
  } finally {
    here.close();
    there.close();
  }
});

it('many changes at once wake the others few times, and after the last of them', async () => {
  await using redis = await startRedis();
  const [here, there] = [openWakeUps(redis.url, 'here'), openWakeUps(redis.url, 'there')];
  const at: number[] = [];
  here.hear(TOPIC, () => at.push(Date.now()));
  try {
    expect(await heardWithin(5_000, there, () => at.length)).toBe(true);
    await delay(200);
    const before = at.length;
    for (let told = 0; told < 100; told += 1) {
      there.tell(TOPIC);
      await delay(1);
    }
    const last = Date.now();
    await delay(200);
    expect(at.length - before).toBeLessThan(20);
    expect(at.at(-1)).toBeGreaterThanOrEqual(last - 5);
  } finally {
    here.close();
    there.close();
  }
});

it('without a server nobody is woken and nothing fails', async () => {
  for (const wakeUps of [openWakeUps(null, 'alone'), openWakeUps(`redis://127.0.0.1:${await freePort()}`, 'alone')]) {
    wakeUps.hear(TOPIC, () => undefined);
    wakeUps.tell(TOPIC);
    await delay(50);
    wakeUps.close();
  }
});
