import type { Client } from 'graphql-ws';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocket } from 'ws';
import { openRedis } from '../../gateway/limits/open-rate-limit.js';
import { openService } from '../../gateway/service.js';
import { readSettings } from '../../gateway/settings.js';
import { startRedis } from '../support/redis.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { until } from '../support/until.js';
import { connectTo, Listening } from './listening.js';

/** Where processes wake each other. */
const CHANNEL = 'bonafide:wake:sessions';

let service: RunningService;
const clients: Client[] = [];

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service[Symbol.asyncDispose]());
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});

const connect = (bearer: string, at: Pick<RunningService, 'url'> = service): Client => {
  const client = connectTo(at.url, bearer);
  clients.push(client);
  return client;
};

const begin = async (key = COMPANY_KEY, at = service) => {
  const { data } = await at.graphql<{ createSession: { id: string; token: string } }>(
    key,
    'mutation { createSession(input: { steps: [{ type: "identity-document" }] }) { id token } }',
  );
  if (!data) throw new Error('No session');
  return data.createSession;
};

/** What is reached, after everything else was collected. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
}

const codeOf = (failure: unknown): unknown =>
  (failure as { extensions?: { code?: unknown } }[])[0]?.extensions?.code ?? failure;

it('a company sees its session change, by id and by token, until it is deleted', async () => {
  const { id, token } = await begin();
  const client = connect(COMPANY_KEY);
  const byId = new Listening(client, { id });
  const byToken = new Listening(client, { token });
  await byId.until('begun', () => byId.last?.state === 'created');
  expect(byId.last).toMatchObject({ id, verdict: null, steps: [{ type: 'identity-document', state: 'PENDING' }] });

  await service.graphql(token, 'mutation { openSession { state } }');
  await byId.until('started', () => byId.last?.state === 'started');
  await service.graphql(token, 'mutation { abandonSession { state } }');
  await byId.until('abandoned', () => byId.last?.state === 'abandoned');
  expect(byId.last?.verdict).toEqual({ result: 'rejected', reason: 'session_abandoned', version: 1 });
  await byToken.until('abandoned', () => byToken.last?.state === 'abandoned');
  expect(byId.events.every(({ errors }) => errors === undefined)).toBe(true);
  const states = byId.events.map(({ data }) => JSON.stringify(data));
  expect(new Set(states).size).toBe(states.length);

  await service.graphql(COMPANY_KEY, `mutation { deleteSession(id: "${id}") }`);
  await byId.until('ended', () => byId.ended);
  expect(byId.failure).toBeNull();
});

it('events are completed with everything else of the session', async () => {
  const { id, token } = await begin();
  const query = `subscription ($id: ID) { sessionProgress(id: $id) { state session { id name result { result } picture(kind: "face") { bytes } } } }`;
  const listening = new Listening(connect(COMPANY_KEY), { id }, query);
  await listening.until('begun', () => listening.last?.session?.id === id);
  await service.graphql(token, 'mutation { openSession { state } }');
  await listening.until('started', () => listening.last?.state === 'started');
  expect(listening.last?.session).toMatchObject({ id, result: { result: 'in_progress' }, picture: null });
});

it('an applicant watches their own session and no other', async () => {
  const mine = await begin();
  const other = await begin();
  const client = connect(mine.token);
  const own = new Listening(client, {});
  await own.until('begun', () => own.last?.id === mine.id);
  await service.graphql(mine.token, 'mutation { openSession { state } }');
  await own.until('started', () => own.last?.state === 'started');
  for (const asked of [{ id: other.id }, { token: other.token }]) {
    const foreign = new Listening(client, asked);
    await foreign.until('refused', () => foreign.ended);
    expect([foreign.events[0]?.errors?.[0]?.extensions, foreign.failure]).toEqual(
      foreign.failure ? [undefined, expect.anything()] : [expect.objectContaining({ code: 'session-not-found' }), null],
    );
    expect(foreign.last ?? null).toBeNull();
  }
  const whole = new Listening(client, {}, 'subscription { sessionProgress { id session { id } } }');
  await whole.until('begun', () => whole.last?.id === mine.id);
  expect(whole.last?.session).toBeNull();
});

it('another company sees nothing, and is told that there is no such session', async () => {
  const { id, token } = await begin();
  const client = connect(service.otherKey);
  for (const asked of [{ id }, { token }]) {
    const foreign = new Listening(client, asked);
    await foreign.until('refused', () => foreign.ended);
    const code = foreign.failure ? codeOf(foreign.failure) : foreign.events[0]?.errors?.[0]?.extensions;
    expect(JSON.stringify(code)).toContain('session-not-found');
    expect(foreign.last ?? null).toBeNull();
  }
  await service.graphql(token, 'mutation { openSession { state } }');
});

/** The code with which a connection of this kind is closed. */
const closed = (bearer: string | null, at = service, protocol = 'graphql-transport-ws', first?: string) =>
  new Promise<number>((resolve) => {
    const socket = new WebSocket(`${at.url.replace('http', 'ws')}/graphql`, protocol);
    socket.on('error', () => resolve(0));
    socket.on('close', (code) => resolve(code));
    socket.on('open', () => {
      const payload = bearer === null ? {} : { authorization: `Bearer ${bearer}` };
      socket.send(first ?? JSON.stringify({ type: 'connection_init', payload }));
    });
  });

it('nobody connects without a credential that is good, in another protocol, or with a message too long', async () => {
  expect(await closed(null)).toBe(4403);
  expect(await closed('nobody-has-this-key')).toBe(4403);
  expect(await closed('z'.repeat(40))).toBe(4403);
  expect(await closed(COMPANY_KEY, service, 'graphql-ws')).toBe(0);
  expect(await closed(COMPANY_KEY, service, 'graphql-transport-ws', 'x'.repeat(70_000))).toBe(1009);
  expect(await closed(COMPANY_KEY, service, 'graphql-transport-ws', 'no json')).toBe(4400);
  expect((await fetch(`${service.url}/graphql/socket`)).status).toBe(404);
});

it('a message in hundreds of pieces closes its connection', async () => {
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  for (let piece = 0; piece < 200; piece++) socket.send('a', { fin: false });
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(1008);
});

it('a caller has so many connections and subscriptions', async () => {
  const { token } = await begin();
  const six = Array.from({ length: 6 }, () => connect(token));
  for (const client of six) {
    const each = new Listening(client, {});
    await each.until('begun', () => each.events.length > 0);
  }
  expect(await closed(token)).toBe(4429);
  const { id } = await begin();
  const client = connect(COMPANY_KEY);
  const many = Array.from({ length: 21 }, () => new Listening(client, { id }));
  const last = many[20];
  await last?.until('refused', () => last.failure !== null);
  expect(codeOf(last?.failure)).toBe('too-many-requests');
});

/** A process more of a service, with some of its parts; the others are asked where they are. */
function openBeside(at: RunningService, role: string, environment: Readonly<Record<string, string>> = {}) {
  const parts = ['sessions', 'media', 'screening', 'calls', 'administration'].filter((part) => !role.includes(part));
  return openService(
    readSettings({
      DATA_DIR: at.service.platform.settings.dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '0',
      ROLE: role,
      SUBGRAPH_URLS: parts.map((part) => `${part}=${at.service.inner.listeningOrigin}`).join(','),
      ...environment,
    }),
  );
}

it('a change that another process makes is seen, and a part elsewhere is asked like one here', async () => {
  const other = await openBeside(service, 'gateway,sessions');
  const edge = await openBeside(service, 'gateway');
  try {
    const url = await other.start();
    const edgeUrl = await edge.start();
    const { id, token } = await begin();
    const here = new Listening(connect(COMPANY_KEY), { id });
    const through = new Listening(connect(COMPANY_KEY, { url: edgeUrl }), { id });
    await here.until('begun', () => here.events.length > 0);
    await through.until('begun', () => through.events.length > 0);
    const opened = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"query":"mutation { openSession { state } }"}',
    });
    expect(await opened.json()).toEqual({ data: { openSession: { state: 'started' } } });
    await here.until('started', () => here.last?.state === 'started');
    await through.until('started', () => through.last?.state === 'started');
    await service.graphql(COMPANY_KEY, `mutation { deleteSession(id: "${id}") }`);
    await through.until('ended', () => through.ended);
  } finally {
    await edge.stop();
    await other.stop();
  }
});

it('with Redis the processes tell each other of their changes', async () => {
  await using redis = await startRedis();
  const environment = { REDIS_URL: redis.url };
  await using watching = await startService(environment);
  const other = await openBeside(watching, 'gateway,sessions', environment);
  const third = openRedis(redis.url);
  try {
    const url = await other.start();
    const tellers: string[] = [];
    third.on('message', (_, teller: string) => tellers.push(teller));
    await until(() =>
      third.subscribe(CHANNEL).then(
        () => true,
        () => false,
      ),
    );
    // All three listen: each of the services hears the other.
    await using asking = new AsyncDisposableStack();
    const asks = asking.adopt(openRedis(redis.url), (open) => Promise.resolve(open.disconnect()));
    await until(async () => Number((await asks.pubsub('NUMSUB', CHANNEL).catch(() => []))[1]) === 3);
    const { id, token } = await begin(COMPANY_KEY, watching);
    await until(() => tellers.length > 0, 'the one tells');
    const [one] = tellers;
    const here = new Listening(connect(COMPANY_KEY, watching), { id });
    await here.until('begun', () => here.events.length > 0);
    const opened = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"query":"mutation { openSession { state } }"}',
    });
    expect(opened.status).toBe(200);
    await until(() => tellers.some((teller) => teller !== one), 'the other tells');
    await here.until('started', () => here.last?.state === 'started');
  } finally {
    third.disconnect();
    await other.stop();
  }
});

it('queries and mutations go over HTTP, subscriptions do not', async () => {
  const query = new Listening(connect(COMPANY_KEY), {}, '{ screeningLists { id } }');
  await query.until('refused', () => query.failure !== null);
  expect(codeOf(query.failure)).toBe('BAD_REQUEST');
  const costly = new Listening(
    connect(COMPANY_KEY),
    {},
    '{ sessions(first: 1000) { edges { node { activities { items { type } } } } } }',
  );
  await costly.until('refused', () => costly.failure !== null);
  expect(codeOf(costly.failure)).toBe('OPERATION_TOO_COSTLY');
  const over = await service.graphql(COMPANY_KEY, 'subscription { sessionProgress { id } }');
  expect(over.errors?.[0]?.extensions?.['code']).toBe('BAD_REQUEST');
});

it.each([150, 2_000, 3_900])('a document %i levels deep is refused as in a call', async (depth) => {
  const { id } = await begin();
  const query = `subscription { sessionProgress(id: ${'['.repeat(depth)}"${id}"${']'.repeat(depth)}) { id } }`;
  const deep = new Listening(connect(COMPANY_KEY), {}, query);
  await deep.until('refused', () => deep.failure !== null);
  expect(codeOf(deep.failure)).toBe('OPERATION_TOO_DEEP');
});

it('connecting and subscribing count like calls', async () => {
  await using limited = await startService({ RATE_LIMIT: '4' });
  const { id } = await begin(COMPANY_KEY, limited);
  const client = connect(COMPANY_KEY, limited);
  for (let i = 0; i < 2; i++) {
    const each = new Listening(client, { id });
    await each.until('begun', () => each.events.length > 0);
  }
  const over = new Listening(client, { id });
  await over.until('refused', () => over.failure !== null);
  expect(codeOf(over.failure)).toBe('too-many-requests');
  expect(await closed(COMPANY_KEY, limited)).toBe(4429);
  expect((await limited.rest('/begin/', { company_key: COMPANY_KEY })).status).toBe(529);
});

it('documents of subscriptions that are large, and others each time, are not kept', async () => {
  const { token } = await begin();
  const client = connect(token);
  const refused = async (number: number): Promise<void> => {
    const query = `subscription { sessionProgress { ${'id '.repeat(7_900)} } } # ${number}`;
    const large = new Listening(client, {}, query);
    await large.until('refused', () => large.failure !== null);
    expect(codeOf(large.failure)).toBe('TOO_MANY_FIELDS');
  };
  await refused(0);
  const before = heldMegabytes();
  for (let number = 1; number <= 120; number += 1) await refused(number);
  // Each takes four.
  expect(heldMegabytes() - before).toBeLessThan(200);
});

it('the service says goodbye when it stops', async () => {
  const stopping = await startService();
  const { id } = await begin(COMPANY_KEY, stopping);
  const codes: number[] = [];
  const client = connect(COMPANY_KEY, stopping);
  client.on('closed', (event) => codes.push((event as { code: number }).code));
  const listening = new Listening(client, { id });
  await listening.until('begun', () => listening.events.length > 0);
  await stopping[Symbol.asyncDispose]();
  expect(codes).toEqual([1001]);
});
