import { setTimeout as pause } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { stopOwnMariaDb } from '../../../test/support/mariadb.js';
import { DRIVERS, startPlatform, type TestDriver } from '../../../test/support/platform.js';
import { Receiver, type ReceivedRequest } from '../../../test/support/receiver.js';
import { NOTICE_PART, sealNotice } from '../../platform/facts/session-notice.js';
import { HttpOutside } from '../../platform/outside/http-outside.js';
import { connectStores } from '../../platform/outbox/connect-stores.js';
import type { Store } from '../../platform/store.js';
import { createAdministration } from '../create-administration.js';
import { type AdministrationWorld, startAdministration } from '../testing/administration-world.js';
import { DISABLE_AFTER_DAYS } from './dead-endpoints.js';
import { DeliveryQueue, LEASE_MS } from './delivery-queue.js';
import { EVENT_DAYS } from './events.js';
import { RETRY_PAUSES_MS } from './retry-schedule.js';

afterAll(stopOwnMariaDb);

const HOUR = 3600_000;
const DAY = 24 * HOUR;

/** Administration beside a store that tells what sessions would tell. */
class WebhookWorld implements AsyncDisposable {
  private constructor(
    readonly world: AdministrationWorld,
    private readonly sessions: Store,
  ) {}

  static async start(driver: TestDriver = 'sqlite'): Promise<WebhookWorld> {
    const world = await startAdministration(driver);
    const sessions = await world.platform.openStore({ name: 'sessions', entities: [], migrations: [] });
    connectStores([sessions, world.administration.store]);
    const told = new WebhookWorld(world, sessions);
    sessions.deliverTo({
      name: 'after administration',
      wants: () => true,
      deliver: async () => {
        told.heard += 1;
      },
    });
    await sessions.start();
    await world.administration.start({ ask: () => Promise.reject(new Error('Nobody is asked here')) });
    return told;
  }

  /** Facts that administration has heard. */
  heard = 0;

  get companyId(): string {
    return this.world.company.companyId;
  }

  async endpoint(url: string, input = ''): Promise<{ id: string; secret: string }> {
    const { made } = await this.world.get<{ made: { id: string; secret: string } }>(
      this.world.company,
      `mutation { made: createWebhookEndpoint(input: { url: "${url}" ${input} }) { id secret } }`,
    );
    return made;
  }

  /** A session that goes through these states; answers its inner id. */
  async session(...states: readonly string[]): Promise<string> {
    const sessionId = this.world.platform.random.id();
    for (const state of states) await this.tell(sessionId, state);
    return sessionId;
  }

  async tell(sessionId: string, state: string): Promise<void> {
    const { companyId } = this;
    const sealer = await this.world.platform.vault.openCompany(companyId, NOTICE_PART);
    const notice = sealNotice(sealer, sessionId, { token: `token-of-${sessionId}`, clientUserId: 'customer 7' });
    const about = { companyId, sessionId };
    const told = { test: false, notice };
    await this.sessions.write(async (tx) => {
      if (state === 'created') await tx.emit('session.created', about, told, null);
      else if (state === 'deleted') await tx.emit('session.deleted', about, told, null);
      else await tx.emit('session.state-changed', about, { from: '', to: state, result: null, ...told }, null);
    });
  }

  /** A list update changed the hits of a monitored query; answers its id. */
  async hitsChange(): Promise<string> {
    const queryId = this.world.platform.random.id();
    const about = { companyId: this.companyId, sessionId: queryId };
    const change = { changeId: 'change', listId: 'un', version: 7, came: 1, changed: 2, went: 3 };
    await this.sessions.write((tx) => tx.emit('screening.hits-changed', about, change, null));
    return queryId;
  }

  async deliveries(filter = ''): Promise<
    readonly {
      id: string;
      type: string;
      sequence: number;
      state: string;
      attempts: number;
      lastStatus: number | null;
      lastProblem: string | null;
      attemptLog: { status: number | null; problem: string | null; milliseconds: number }[];
    }[]
  > {
    type Node = Awaited<ReturnType<WebhookWorld['deliveries']>>[number];
    const { list } = await this.world.get<{ list: { edges: { node: Node }[] } }>(
      this.world.company,
      `{ list: webhookDeliveries(first: 1000, sortBy: sequence ${filter}) { edges { node {
          id type sequence state attempts lastStatus lastProblem attemptLog { status problem milliseconds } } } } }`,
    );
    return list.edges.map(({ node }) => node);
  }

  async endpointState(
    id: string,
  ): Promise<{ state: string; disabledReason: string | null; failingSince: string | null }> {
    const { found } = await this.world.get<{ found: Awaited<ReturnType<WebhookWorld['endpointState']>> }>(
      this.world.company,
      `{ found: webhookEndpoint(id: "${id}") { state disabledReason failingSince } }`,
    );
    return found;
  }

  /** The time passes, past jitter too. */
  wait(milliseconds: number): void {
    this.world.clock.advance(milliseconds);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.sessions.stop();
    await this.world[Symbol.asyncDispose]();
  }
}

/** The public verifier looks at the clock of the machine; the tests' clock stands elsewhere. */
function verified(secret: string, { headers, body }: ReceivedRequest, now: Date): unknown {
  const real = Date.now;
  Date.now = () => now.getTime();
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    Date.now = real;
  }
}

const typesOf = (requests: readonly ReceivedRequest[]): string[] =>
  requests.map(({ body }) => (JSON.parse(body) as { type: string }).type);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400 && !(await holds()); tries += 1) await pause(25);
  expect(await holds()).toBe(true);
}

describe.each(DRIVERS)('on %s', (driver) => {
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
          clientUserId: state === 'deleted' ? null : 'customer 7',
          state,
          result: null,
          test: false,
        },
      })),
    );
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(states.length);
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
  await quick.gets(12, 5_000);
  expect([slow.received.length, most]).toEqual([4, 4]);
  const releasing = setInterval(() => release.splice(0).forEach((go) => go()), 20);
  await slow.gets(12);
  clearInterval(releasing);
  release.splice(0).forEach((go) => go());
  expect(most).toBe(4);
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
}, 60_000);

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
}, 30_000);

it('an endpoint that says 410 is disabled at once', async () => {
  await using receiver = await Receiver.start(() => 410);
  await using world = await WebhookWorld.start();
  const { id } = await world.endpoint(receiver.url);
  await world.session('approved');
  await until(async () => (await world.endpointState(id)).state === 'disabled');
  expect(await world.endpointState(id)).toMatchObject({ disabledReason: 'gone' });
});

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
  await first.gets(sessions, 60_000);
  const { id } = await world.endpoint(second.url, 'types: ["session.approved"]');
  await world.session('rejected');
  await first.gets(sessions + 1);
  expect(await get(company, `mutation { replayWebhooks(id: "${id}", fromSequence: 11) }`)).toEqual({
    replayWebhooks: sessions - 9,
  });
  await second.gets(sessions - 10, 60_000);
  await pause(700);
  const numbers = second.received.map(({ body }) => (JSON.parse(body) as { sequence: number }).sequence);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: sessions - 10 }, (_, index) => index + 11));
  expect(first.received).toHaveLength(sessions + 1);
  const ids = new Map(first.received.map(({ headers, body }) => [body, headers['webhook-id']]));
  for (const { headers, body } of second.received) expect(headers['webhook-id']).toBe(ids.get(body));
  const late = await ask(company, `mutation { replayWebhooks(id: "${id}", fromSequence: 999) }`);
  expect(late.code).toBe('wrong-parameters');
}, 120_000);

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

it('what is kept of a deleted session names no customer', async () => {
  await using receiver = await Receiver.start();
  await using world = await WebhookWorld.start();
  await world.endpoint(receiver.url);
  const sessionId = await world.session('created', 'approved', 'deleted');
  await receiver.gets(3);
  const { list } = await world.world.get<{ list: { edges: { node: { data: { clientUserId: null } } }[] } }>(
    world.world.company,
    `{ list: webhookEvents(subjectId: "${sessionId}") { edges { node { data } } } }`,
  );
  expect(list.edges.map(({ node }) => node.data.clientUserId)).toEqual([null, null, null]);
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
  const queue = new DeliveryQueue(world.world.platform, administration.store, events);
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
    await receiver.gets(90, 60_000);
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
}, 120_000);

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
