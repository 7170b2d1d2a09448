import { setTimeout as pause } from 'node:timers/promises';
import { Receiver } from '../../../test/support/receiver.js';
import { verified, WebhookWorld } from '../../../test/support/webhook-world.js';

it('during a rotation both secrets verify, afterwards the new one alone', async () => {
  await using receiver = await Receiver.start();
  await using world = await WebhookWorld.start();
  const { company, get, clock } = world.world;
  const { id, secret } = await world.endpoint(receiver.url);
  const { rotated } = await get<{ rotated: { secret: string } }>(
    company,
    `mutation { rotated: rotateWebhookSecret(id: "${id}", overlapMinutes: 60) { secret } }`,
  );
  expect(rotated.secret).not.toBe(secret);
  await world.session('approved');
  const [during] = await receiver.gets(1);
  if (!during) throw new Error('Nothing came');
  for (const one of [secret, rotated.secret]) expect(verified(one, during, clock.now())).toMatchObject({ sequence: 1 });
  world.wait(61 * 60_000);
  await world.session('approved');
  const [, after] = await receiver.gets(2);
  if (!after) throw new Error('Nothing came');
  expect(verified(rotated.secret, after, clock.now())).toMatchObject({ sequence: 2 });
  expect(() => verified(secret, after, clock.now())).toThrow('No matching signature found');
  const changed = { ...after, body: after.body.replace('approved', 'rejected') };
  expect(() => verified(rotated.secret, changed, clock.now())).toThrow('No matching signature found');
});

it('a replay sends everything from a number on, in order, to one endpoint, of its types', async () => {
  await using first = await Receiver.start();
  await using second = await Receiver.start();
  await using world = await WebhookWorld.start();
  const { company, get, ask } = world.world;
  await world.endpoint(first.url);
  const sessions = 300;
  for (let times = 0; times < sessions; times += 1) await world.session('approved');
  await first.gets(sessions);
  const { id } = await world.endpoint(second.url, 'types: ["session.approved"]');
  await world.session('rejected');
  await first.gets(sessions + 1);
  expect(await get(company, `mutation { replayWebhooks(id: "${id}", fromSequence: 11) }`)).toEqual({
    replayWebhooks: sessions - 9,
  });
  await second.gets(sessions - 10);
  await pause(700);
  const numbers = second.received.map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: sessions - 10 }, (_, index) => index + 11));
  expect(first.received).toHaveLength(sessions + 1);
  const ids = new Map(first.received.map(({ headers, body }) => [body, headers['webhook-id']]));
  for (const { headers, body } of second.received) expect(headers['webhook-id']).toBe(ids.get(body));
  const late = await ask(company, `mutation { replayWebhooks(id: "${id}", fromSequence: 999) }`);
  expect(late.code).toBe('wrong-parameters');
});
