import { setTimeout as pause } from 'node:timers/promises';
import { startPlatform } from '../../../test/support/platform.js';
import { Receiver } from '../../../test/support/receiver.js';
import { HttpOutside } from '../../platform/outside/http-outside.js';
import { createAdministration } from '../create-administration.js';
import { DeliveryQueue, LEASE_MS } from './delivery-queue.js';
import { until, WebhookWorld } from '../../../test/support/webhook-world.js';
import { ToldDeletions } from './told-deletions.js';

it('what a process had in flight when it died is sent by the next one after its lease', async () => {
  await using receiver = await Receiver.start();
  await using world = await WebhookWorld.start();
  const { administration, clock } = world.world;
  await administration.webhooks.stop();
  await world.endpoint(receiver.url);
  await world.session('approved');
  await until(async () => (await world.deliveries()).length === 1);
  // As a process that is killed between claim and answer.
  const events = administration.webhooks.events;
  const { platform } = world.world;
  const deletions = new ToldDeletions(platform, administration.store);
  const queue = new DeliveryQueue(platform, administration.store, events, deletions);
  const { endpoints } = await queue.dueEndpoints(null);
  for (const endpoint of endpoints) expect(await queue.claim(endpoint, 4)).toHaveLength(1);
  expect(endpoints).toHaveLength(1);
  await using next = await startPlatform({ continueFrom: world.world.platform, clock });
  const again = await createAdministration({ ...next, outside: new HttpOutside('any') });
  await again.start({ ask: () => Promise.reject(new Error('Nobody is asked here')) });
  await pause(700);
  expect(receiver.received).toHaveLength(0);
  clock.advance(LEASE_MS + 1);
  await receiver.gets(1);
  await until(async () => (await world.deliveries())[0]?.state === 'delivered');
  expect(receiver.received).toHaveLength(1);
  await again.stop();
});

it('two processes on one database tell every event once', async () => {
  await using receiver = await Receiver.start();
  await using world = await WebhookWorld.start('mariadb');
  await using platform = await startPlatform({ continueFrom: world.world.platform, clock: world.world.clock });
  const outside = new HttpOutside('any');
  const second = await createAdministration({ ...platform, outside });
  await second.start({ ask: () => Promise.reject(new Error('Nobody is asked here')) });
  try {
    await world.endpoint(receiver.url);
    await Promise.all(Array.from({ length: 30 }, () => world.session('started', 'in_progress', 'submitted')));
    await receiver.gets(90);
    await until(async () => (await world.deliveries()).every(({ state }) => state === 'delivered'));
    await pause(700);
    expect(receiver.received).toHaveLength(90);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(90);
    const told = receiver.received.map(
      ({ body }) => (JSON.parse(body) as { data: { id: string; state: string } }).data,
    );
    for (const sessionId of new Set(told.map(({ id }) => id))) {
      const states = told.filter(({ id }) => id === sessionId).map(({ state }) => state);
      expect(states).toEqual(['started', 'in_progress', 'submitted']);
    }
  } finally {
    await second.stop();
    outside.close();
  }
});
