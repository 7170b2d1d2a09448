import { setTimeout as pause } from 'node:timers/promises';
import { Receiver } from '../../../test/support/receiver.js';
import { DISABLE_AFTER_DAYS } from './dead-endpoints.js';
import { RETRY_PAUSES_MS } from './retry-schedule.js';
import { typesOf, until, WebhookWorld } from '../../../test/support/webhook-world.js';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

it('one session that cannot be told does not keep others back, and after three attempts not even itself', async () => {
  await using receiver = await Receiver.start(({ body }) => (body.includes('session.created') ? 500 : 200));
  await using world = await WebhookWorld.start();
  await world.endpoint(receiver.url);
  await world.session('created', 'started');
  await receiver.gets(1);
  await world.session('started');
  await receiver.gets(2);
  expect(typesOf(receiver.received)).toEqual(['session.created', 'session.started']);
  world.wait(6_500);
  await receiver.gets(3);
  await until(async () => (await world.deliveries())[0]?.attemptLog.length === 2);
  world.wait(40_000);
  await receiver.gets(5);
  expect(typesOf(receiver.received).slice(2)).toEqual(['session.created', 'session.created', 'session.started']);
});

it('a slow endpoint keeps no other one waiting, and gets few requests at once', async () => {
  let open = 0;
  let most = 0;
  const release: (() => void)[] = [];
  await using slow = await Receiver.start(async () => {
    open += 1;
    most = Math.max(most, open);
    await new Promise<void>((resolve) => release.push(resolve));
    open -= 1;
    return 200;
  });
  await using quick = await Receiver.start();
  await using world = await WebhookWorld.start();
  await world.endpoint(slow.url);
  await world.endpoint(quick.url);
  for (let times = 0; times < 12; times += 1) await world.session('started');
  await quick.gets(12);
  expect([slow.received.length, most]).toEqual([4, 4]);
  const releasing = setInterval(() => release.splice(0).forEach((go) => go()), 20);
  await slow.gets(12);
  clearInterval(releasing);
  release.splice(0).forEach((go) => go());
  expect(most).toBe(4);
});

it('the slow endpoints of a company leave places for those of others, however many they are', async () => {
  let open = 0;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const hang = async () => {
    open += 1;
    await held;
    return 200;
  };
  // A server is called sixteen times at once, whosever endpoints are there.
  await using one = await Receiver.start(hang);
  await using two = await Receiver.start(hang);
  await using three = await Receiver.start(hang);
  await using world = await WebhookWorld.start();
  for (const { url } of [one, two, three]) {
    for (let endpoints = 0; endpoints < 4; endpoints += 1) await world.endpoint(`${url}/${endpoints}`);
  }
  for (let times = 0; times < 4; times += 1) await world.session('started');
  await until(() => open === 32);
  // Whoever could have more would by now: the poll looks twice a second.
  await pause(1_500);
  expect(open).toBe(32);
  letGo();
  await until(() => open === 48);
});

it('after the last attempt a delivery has failed; sent again it arrives under the same id', async () => {
  await using receiver = await Receiver.start(() => 500);
  await using world = await WebhookWorld.start();
  await world.endpoint(receiver.url);
  await world.session('approved');
  for (const [index, pauseMs] of RETRY_PAUSES_MS.entries()) {
    await until(async () => (await world.deliveries())[0]?.attemptLog.length === index + 1);
    world.wait(pauseMs * 1.25);
  }
  await until(async () => (await world.deliveries())[0]?.state === 'failed');
  expect(receiver.received).toHaveLength(RETRY_PAUSES_MS.length + 1);
  receiver.answer = () => 200;
  const [delivery] = await world.deliveries();
  const resent = await world.world.get<{ resendWebhook: { state: string } }>(
    world.world.company,
    `mutation { resendWebhook(deliveryId: "${delivery?.id ?? ''}") { state } }`,
  );
  expect(resent.resendWebhook.state).toBe('waiting');
  await receiver.gets(RETRY_PAUSES_MS.length + 2);
  await until(async () => (await world.deliveries())[0]?.state === 'delivered');
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

it('Retry-After is heeded', async () => {
  await using receiver = await Receiver.start(() => 429);
  receiver.answerHeaders = { 'retry-after': '600' };
  await using world = await WebhookWorld.start();
  await world.endpoint(receiver.url);
  await world.session('approved');
  await until(async () => (await world.deliveries())[0]?.lastStatus === 429);
  world.wait(590_000);
  await pause(700);
  expect(receiver.received).toHaveLength(1);
  world.wait(11_000);
  await receiver.gets(2);
});

it('redirects are not followed', async () => {
  await using target = await Receiver.start();
  await using receiver = await Receiver.start(() => 302);
  receiver.answerHeaders = { location: target.url };
  await using world = await WebhookWorld.start();
  await world.endpoint(receiver.url);
  await world.session('approved');
  await until(async () => (await world.deliveries())[0]?.lastProblem === 'redirect');
  expect(target.received).toEqual([]);
});

it('an endpoint that takes nothing for days is disabled, and the company hears of it', async () => {
  await using dead = await Receiver.start(() => 500);
  await using other = await Receiver.start();
  await using world = await WebhookWorld.start();
  const { company, get } = world.world;
  await get(
    company,
    'mutation { createUser(input: { email: "admin@mine.example", password: "long enough", rights: ["administrator"] }) }',
  );
  const { id } = await world.endpoint(dead.url, 'types: ["session.approved"]');
  await world.endpoint(other.url);
  await world.session('approved');
  await until(async () => (await world.endpointState(id)).failingSince !== null);
  world.wait((DISABLE_AFTER_DAYS - 1) * DAY);
  await dead.gets(2);
  expect(await world.endpointState(id)).toMatchObject({ state: 'enabled' });
  world.wait(DAY + 1);
  await until(async () => (await world.endpointState(id)).state === 'disabled');
  expect(await world.endpointState(id)).toMatchObject({ disabledReason: 'failing' });
  await other.gets(2);
  expect(JSON.parse(other.received[1]?.body ?? '')).toMatchObject({
    type: 'webhook.endpoint_disabled',
    data: { endpointId: id, reason: 'failing' },
  });
  const { outgoingMessages } = await get<{ outgoingMessages: { edges: { node: { to: string; kind: string } }[] } }>(
    company,
    '{ outgoingMessages(kind: "webhook-disabled") { edges { node { to kind } } } }',
  );
  expect(outgoingMessages.edges.map(({ node }) => node)).toEqual([
    { to: 'admin@mine.example', kind: 'webhook-disabled' },
  ]);

  const before = dead.received.length;
  await world.session('approved');
  await other.gets(3);
  expect(dead.received).toHaveLength(before);
  dead.answer = () => 200;
  await get(company, `mutation { changeWebhookEndpoint(id: "${id}", input: { enabled: true }) { state } }`);
  await dead.gets(before + 1);
  await get(company, `mutation { replayWebhooks(id: "${id}", fromSequence: 1) }`);
  await dead.gets(before + 3);
  const ids = new Set(dead.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(2);
});

it('an endpoint that says 410 is disabled at once', async () => {
  await using receiver = await Receiver.start(() => 410);
  await using world = await WebhookWorld.start();
  const { id } = await world.endpoint(receiver.url);
  await world.session('approved');
  await until(async () => (await world.endpointState(id)).state === 'disabled');
  expect(await world.endpointState(id)).toMatchObject({ disabledReason: 'gone' });
});
