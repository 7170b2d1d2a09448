import { setTimeout as pause } from 'node:timers/promises';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform } from '../../../test/support/platform.js';
import { Receiver } from '../../../test/support/receiver.js';
import { createAdministration } from '../create-administration.js';
import { startAdministration } from '../../../test/support/administration-world.js';
import { EVENT_DAYS, sealedAs } from './events.js';
import { typesOf, until, verified, WebhookWorld } from '../../../test/support/webhook-world.js';
import { WebhookEvent } from './webhook-tables.js';

interface Told {
  readonly state: string;
  readonly sessionId: string | null;
  readonly clientUserId: string | null;
}

const dataOf = (request: { readonly body: string } | undefined): unknown =>
  (JSON.parse(request?.body ?? '{}') as { data?: unknown }).data;

afterAll(stopOwnMariaDb);

const HOUR = 3600_000;
const DAY = 24 * HOUR;

describe.each(DRIVERS)('on %s', (driver) => {
  it('a company has twenty endpoints, however many are made at once', async () => {
    await using world = await startAdministration(driver);
    const make = 'mutation { createWebhookEndpoint(input: { url: "https://hooks.example" }) { id } }';
    const answers = await Promise.all(Array.from({ length: 28 }, () => world.ask(world.company, make)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(20);
  });

  it('a company is told what happens to a session, in order, signed, and nothing personal', async () => {
    await using receiver = await Receiver.start();
    await using world = await WebhookWorld.start(driver);
    const { secret } = await world.endpoint(receiver.url, 'headers: { authorization: "Bearer x" }');
    const states = ['created', 'started', 'in_progress', 'submitted', 'processing', 'approved', 'deleted'];
    const sessionId = await world.session(...states.slice(0, -1));
    await receiver.gets(states.length - 1);
    await world.tell(sessionId, 'deleted');
    const got = await receiver.gets(states.length);
    expect(typesOf(got)).toEqual(states.map((state) => `session.${state}`));
    const [first] = got;
    expect(first?.headers).toMatchObject({ 'content-type': 'application/json', authorization: 'Bearer x' });
    const now = world.world.clock.now();
    expect(got.map((request) => verified(secret, request, now))).toEqual(
      states.map((state, index) => ({
        type: `session.${state}`,
        timestamp: now.toISOString(),
        sequence: index + 1,
        data: {
          sessionId: `token-of-${sessionId}`,
          id: sessionId,
          parentSessionId: null,
          clientUserId: state === 'deleted' ? null : 'customer 7',
          state,
          result: null,
          test: false,
        },
      })),
    );
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(states.length);
  });

  it('a company is told of the video calls of a session, with how they ended', async () => {
    await using receiver = await Receiver.start();
    await using world = await WebhookWorld.start(driver);
    const { secret } = await world.endpoint(receiver.url);
    const sessionId = await world.session('created');
    await world.callChanges('waiting', null, sessionId);
    await world.callChanges('started', null, sessionId);
    await world.callChanges('ended', 'broken-off', sessionId);
    const [, ...got] = await receiver.gets(4);
    const now = world.world.clock.now();
    const data = {
      sessionId: `token-of-${sessionId}`,
      id: sessionId,
      parentSessionId: null,
      clientUserId: 'customer 7',
      state: 'in_progress',
      result: null,
      test: false,
    };
    expect(got.map((request) => verified(secret, request, now))).toMatchObject([
      { type: 'session.call-waiting', data: { ...data, call: { id: 'call', stepKey: 'video-call', outcome: null } } },
      { type: 'session.call-started', data: { ...data, call: { outcome: null } } },
      { type: 'session.call-ended', data: { ...data, call: { outcome: 'broken-off' } } },
    ]);
  });

  it('a company is told that a beneficiary of a session was rejected', async () => {
    await using receiver = await Receiver.start();
    await using world = await WebhookWorld.start(driver);
    const { secret } = await world.endpoint(receiver.url);
    const sessionId = await world.session('created');
    await world.beneficiaryRejected('entry', sessionId);
    const [, got] = await receiver.gets(2);
    expect(got && verified(secret, got, world.world.clock.now())).toMatchObject({
      type: 'session.beneficiary-rejected',
      data: {
        sessionId: `token-of-${sessionId}`,
        state: 'approved',
        result: 'approved',
        beneficiary: { id: 'entry', state: 'rejected' },
      },
    });
  });

  it('numbers have no gaps and no doubles when many sessions tell at once', async () => {
    await using receiver = await Receiver.start();
    await using world = await WebhookWorld.start(driver);
    await world.endpoint(receiver.url);
    await Promise.all(Array.from({ length: 20 }, () => world.session('created', 'started')));
    await receiver.gets(40);
    const numbers = receiver.received.map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  });

  it('an attempt that fails is repeated with growing pauses, and what follows it waits for it', async () => {
    await using receiver = await Receiver.start(() => 503);
    await using world = await WebhookWorld.start(driver);
    await world.endpoint(receiver.url);
    await world.session('created', 'started');
    await receiver.gets(1);
    await until(async () => (await world.deliveries())[0]?.lastStatus === 503);
    world.wait(2_000);
    await pause(700);
    expect(receiver.received).toHaveLength(1);
    world.wait(5_000);
    await receiver.gets(2);
    await until(async () => (await world.deliveries())[0]?.attemptLog.length === 2);
    receiver.answer = () => 204;
    world.wait(40_000);
    await receiver.gets(4);
    expect(typesOf(receiver.received)).toEqual([
      'session.created',
      'session.created',
      'session.created',
      'session.started',
    ]);
    await until(async () => (await world.deliveries()).every(({ state }) => state === 'delivered'));
    const [created] = await world.deliveries();
    expect(created).toMatchObject({ attempts: 3, lastStatus: 204, lastProblem: null });
    expect(created?.attemptLog.map(({ status, problem }) => [status, problem])).toEqual([
      [503, 'refused'],
      [503, 'refused'],
      [204, null],
    ]);
    const ids = receiver.received.slice(0, 3).map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(1);
  });
});

it('events are kept for their time, then they and their deliveries go', async () => {
  await using receiver = await Receiver.start();
  await using world = await WebhookWorld.start();
  const { id } = await world.endpoint(receiver.url);
  await world.session('approved');
  await receiver.gets(1);
  await until(async () => (await world.deliveries())[0]?.state === 'delivered');
  world.wait((EVENT_DAYS + 1) * DAY);
  await world.session('approved');
  await receiver.gets(2);
  await world.world.administration.webhooks.stop();
  await world.world.administration.webhooks.sweep();
  expect((await world.deliveries()).map(({ sequence }) => sequence)).toEqual([2]);
  const { company, ask } = world.world;
  const answer = await ask(company, `mutation { replayWebhooks(id: "${id}", fromSequence: 1) }`);
  expect(answer.code).toBe('wrong-parameters');
});

it('the test event goes to its endpoint alone, whatever it subscribed to', async () => {
  await using first = await Receiver.start();
  await using second = await Receiver.start();
  await using world = await WebhookWorld.start();
  const { id } = await world.endpoint(first.url, 'types: ["session.approved"]');
  await world.endpoint(second.url);
  const { company, get } = world.world;
  const { made } = await get<{ made: { id: string; type: string } }>(
    company,
    `mutation { made: testWebhookEndpoint(id: "${id}") { id type } }`,
  );
  expect(made.type).toBe('webhook.test');
  await first.gets(1);
  const state = async () =>
    (await get<{ found: { state: string } }>(company, `{ found: webhookDelivery(id: "${made.id}") { state } }`)).found;
  await until(async () => (await state()).state === 'delivered');
  await world.session('approved');
  await second.gets(1);
  expect(typesOf(second.received)).toEqual(['session.approved']);
});

describe('of a deleted session', () => {
  const told = async (world: WebhookWorld, sessionId: string) => {
    const { list } = await world.world.get<{ list: { edges: { node: { type: string; data: Told } }[] } }>(
      world.world.company,
      `{ list: webhookEvents(subjectId: "${sessionId}") { edges { node { type data } } } }`,
    );
    return list.edges.map(({ node: { data } }) => [data.state, data.sessionId, data.clientUserId]);
  };

  it('nothing names the customer, and once every endpoint has its deletion nothing names the session', async () => {
    await using receiver = await Receiver.start();
    await using world = await WebhookWorld.start();
    await world.endpoint(receiver.url);
    const sessionId = await world.session('created', 'approved');
    const token = `token-of-${sessionId}`;
    await receiver.gets(2);
    expect(await told(world, sessionId)).toEqual([
      ['created', token, 'customer 7'],
      ['approved', token, 'customer 7'],
    ]);
    receiver.answer = () => 503;
    await world.tell(sessionId, 'deleted');
    await receiver.gets(3);
    expect(await told(world, sessionId)).toEqual([
      ['created', token, null],
      ['approved', token, null],
      ['deleted', token, null],
    ]);
    receiver.answer = () => 200;
    world.wait(10_000);
    await receiver.gets(4);
    await until(async () => (await world.deliveries()).every(({ state }) => state === 'delivered'));
    await until(async () => (await told(world, sessionId)).every(([, named]) => named === null));
    expect(dataOf(receiver.received[3])).toMatchObject({ sessionId: token, id: sessionId, clientUserId: null });
    // What is sent again says which by the inner id.
    const { company, get } = world.world;
    const [, , last] = await world.deliveries();
    await get(company, `mutation { resendWebhook(deliveryId: "${last?.id ?? ''}") { id } }`);
    await receiver.gets(5);
    expect(dataOf(receiver.received[4])).toMatchObject({ sessionId: null, id: sessionId, state: 'deleted' });
  });

  it('a deletion that nobody is to be told of names nothing', async () => {
    await using receiver = await Receiver.start();
    await using world = await WebhookWorld.start();
    await world.endpoint(receiver.url, 'types: ["session.created"]');
    const sessionId = await world.session('created');
    await receiver.gets(1);
    await until(async () => (await world.deliveries())[0]?.state === 'delivered');
    await world.tell(sessionId, 'deleted');
    await until(async () => (await told(world, sessionId)).length === 2);
    expect(await told(world, sessionId)).toEqual([
      ['created', null, null],
      ['deleted', null, null],
    ]);
  });

  it('a deletion that no endpoint takes names its session as long as it is kept, and no longer', async () => {
    await using receiver = await Receiver.start(() => 500);
    await using world = await WebhookWorld.start();
    const { id } = await world.endpoint(receiver.url);
    const sessionId = await world.session('created', 'deleted');
    await until(() => world.heard === 2);
    const { webhooks } = world.world.administration;
    await webhooks.sweep();
    expect((await told(world, sessionId)).map(([, named]) => named)).toEqual(Array(2).fill(`token-of-${sessionId}`));
    await webhooks.endpoints.remove(world.companyId, id);
    await webhooks.sweep();
    expect((await told(world, sessionId)).map(([, named]) => named)).toEqual([null, null]);
  });

  it('what an earlier program kept under the key of the company is put under that of the session, or named no longer', async () => {
    await using receiver = await Receiver.start(() => 500);
    await using world = await WebhookWorld.start();
    await world.endpoint(receiver.url);
    const { administration, platform } = world.world;
    const { companyId } = world;
    const sealer = await administration.webhooks.events.sealerOf(companyId);
    const [alive, gone] = [platform.random.id(), platform.random.id()];
    await platform.vault.create({ sessionId: alive, companyId });
    const createdAt = platform.clock.now();
    await administration.store.write(async (tx) => {
      for (const [index, subjectId] of [alive, gone].entries()) {
        const id = platform.random.id();
        const data = { sessionId: `token-of-${subjectId}`, id: subjectId, parentSessionId: 'parent', clientUserId: 'customer 7', state: 'approved', result: 'approved', test: false }; // prettier-ignore
        const about = {
          id,
          sequence: index + 1,
          type: 'session.approved',
          subjectId,
          occurredAt: createdAt,
          createdAt,
        };
        await tx.of(WebhookEvent, { companyId }).insert({ ...about, payload: sealer.seal(sealedAs(id), data) });
      }
    });
    expect(await administration.webhooks.older.sealSome()).toBe(2);
    expect(await administration.webhooks.older.sealSome()).toBe(0);
    expect(await told(world, alive)).toEqual([['approved', `token-of-${alive}`, 'customer 7']]);
    expect(await told(world, gone)).toEqual([['approved', null, null]]);
    const rows = await administration.store.read((reader) => reader.of(WebhookEvent, { companyId }).find());
    for (const { id, payload } of rows) {
      expect(Object.keys(sealer.unseal<object>(sealedAs(id), payload))).toEqual(['id', 'state', 'result', 'test']);
    }
  });
});

it('nothing is recorded for a company without endpoints, nor sent to a disabled one', async () => {
  await using receiver = await Receiver.start();
  await using world = await WebhookWorld.start();
  await world.session('created', 'approved');
  await until(() => world.heard === 2);
  await world.endpoint(receiver.url, 'enabled: false');
  await world.session('rejected');
  const events = async () =>
    (
      await world.world.get<{ list: { edges: { node: { type: string; sequence: number } }[] } }>(
        world.world.company,
        '{ list: webhookEvents { edges { node { type sequence } } } }',
      )
    ).list.edges.map(({ node }) => node);
  await until(async () => (await events()).length > 0);
  expect(await events()).toEqual([{ type: 'session.rejected', sequence: 1 }]);
  expect(await world.deliveries()).toEqual([]);
  expect(receiver.received).toEqual([]);
});

it.each([
  ['url: "ftp://hooks.example"', 'url'],
  ['url: "https://user:secret@hooks.example"', 'url'],
  ['url: "nothing"', 'url'],
  ['url: "https://hooks.example", types: ["session.cooked"]', 'types'],
  ['url: "https://hooks.example", types: ["webhook.test"]', 'types'],
  ['url: "https://hooks.example", headers: { host: "other" }', 'headers'],
  ['url: "https://hooks.example", headers: { a: 7 }', 'headers'],
  ['url: "https://hooks.example", headers: { a: "line\\nbreak" }', 'headers'],
  ['url: "https://hooks.example", headers: { webhook_id: "x", _webhookid: "y", AUTHORIZATION: 1 }', 'headers'],
])('an endpoint with %s is refused', async (input, source) => {
  await using world = await startAdministration();
  const answer = await world.ask(world.company, `mutation { createWebhookEndpoint(input: { ${input} }) { id } }`);
  expect([answer.code, answer.source]).toEqual(['wrong-parameters', source]);
});

it('private addresses are no endpoints, unless the service allows them', async () => {
  await using platform = await startPlatform();
  const administration = await createAdministration(platform);
  const companyId = await administration.companies.create('Mine');
  for (const url of ['http://127.0.0.1/', 'http://169.254.169.254/latest', 'http://[::1]/', 'http://localhost/']) {
    await expect(administration.webhooks.endpoints.create(companyId, { url })).rejects.toThrow('private network');
  }
  await administration.stop();
});

it('other hits of a monitored query are told, with nothing but its id and their number', async () => {
  await using receiver = await Receiver.start();
  await using world = await WebhookWorld.start();
  await world.endpoint(receiver.url, 'types: ["screening.hits_changed"]');
  const queryId = await world.hitsChange();
  const [request] = await receiver.gets(1);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    type: 'screening.hits_changed',
    timestamp: world.world.clock.now().toISOString(),
    sequence: 1,
    data: { queryId, listId: 'un', version: 7, came: 1, changed: 2, went: 3 },
  });
});
