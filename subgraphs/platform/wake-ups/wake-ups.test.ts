import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../../../test/support/until.js';
import { freePort } from '../../../test/support/free-port.js';
import { startRedis } from '../../../test/support/redis.js';
import { openWakeUps, type WakeUps } from './wake-ups.js';

const TOPIC = 'something';

/** Tells until it is heard: a connection that is being made loses what is told. */
async function isHeard(teller: WakeUps, count: () => number, topic = TOPIC): Promise<void> {
  const from = count();
  await until(() => {
    teller.tell(topic);
    return count() > from;
  }, 'it is heard');
}

it('a process hears another one and not itself, also after the server was away', async () => {
  const port = await freePort();
  const first = await startRedis(port);
  const [here, there] = [openWakeUps(first.url, 'here'), openWakeUps(first.url, 'there')];
  const heard = { here: 0, there: 0 };
  here.hear(TOPIC, () => (heard.here += 1));
  there.hear(TOPIC, () => (heard.there += 1));
  try {
    await isHeard(there, () => heard.here);
    expect(heard.there).toBe(0);
    await first[Symbol.asyncDispose]();
    here.tell(TOPIC);
    await using _second = await startRedis(port);
    await isHeard(there, () => heard.here);
    expect(heard.there).toBe(0);
  } finally {
    here.close();
    there.close();
  }
});

it('many changes at once wake the others few times, and after the last of them', async () => {
  await using redis = await startRedis();
  const [here, there] = [openWakeUps(redis.url, 'here'), openWakeUps(redis.url, 'there')];
  let heard = 0;
  let ends = 0;
  here.hear(TOPIC, () => (heard += 1));
  here.hear('the end', () => (ends += 1));
  const tellHundred = (): void => {
    for (let told = 0; told < 100; told += 1) there.tell(TOPIC);
  };
  try {
    await isHeard(there, () => heard);
    const before = heard;
    tellHundred();
    await until(() => heard > before);
    const between = heard;
    tellHundred();
    await until(() => heard > between, 'the last is heard');
    // What was told before it has come when this one comes.
    await isHeard(there, () => ends, 'the end');
    // Each hundred at once and once more after a pause, and one that waited from before.
    expect(heard - before).toBeLessThanOrEqual(5);
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
