import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type RunningService, COMPANY_KEY, startService } from '../support/service.js';

const PASSWORD = 'long enough';
/** Less than the time after which every process looks at its connections by itself. */
const BEFORE_THE_NEXT_LOOK_MS = 4_000;

/** A user who signed in and has just used their token, so that the edge remembers it. */
async function signedIn(
  service: RunningService,
  name: string,
): Promise<{ readonly id: string; readonly token: string }> {
  const email = `${name}@mine.example`;
  const { createUser: id } = await get<{ createUser: string }>(
    service,
    COMPANY_KEY,
    `mutation { createUser(input: { email: "${email}", password: "${PASSWORD}", rights: ["administrator"] }) }`,
  );
  const { signIn } = await get<{ signIn: { token: string } }>(
    service,
    '',
    `mutation { signIn(email: "${email}", password: "${PASSWORD}") { token } }`,
  );
  expect(await codeOf(service, signIn.token, '{ currentUser { id } }')).toBe('done');
  return { id, token: signIn.token };
}

async function get<Data>(service: RunningService, bearer: string, query: string): Promise<Data> {
  const { data, errors } = await service.graphql<Data>(bearer, query);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function codeOf(service: RunningService, bearer: string, query: string): Promise<unknown> {
  const { errors } = await service.graphql(bearer, query);
  return errors?.[0]?.extensions?.['code'] ?? 'done';
}

const makeAnother = (email: string): string =>
  `mutation { createUser(input: { email: "${email}@mine.example", rights: ["administrator"] }) }`;

it('a token that was used a moment ago does nothing once its user was disabled, deleted, given other rights or signed out', async () => {
  await using service = await startService();
  const ended = {
    disabled: (id: string) => `mutation { changeUser(id: "${id}", input: { disabled: true }) { id } }`,
    deleted: (id: string) => `mutation { deleteUser(id: "${id}") }`,
    demoted: (id: string) => `mutation { changeUser(id: "${id}", input: { rights: ["operator"] }) { id } }`,
  };
  for (const [name, mutation] of Object.entries(ended)) {
    const { id, token } = await signedIn(service, name);
    await get(service, COMPANY_KEY, mutation(id));
    expect([name, await codeOf(service, token, makeAnother(`of-${name}`))]).not.toEqual([name, 'done']);
  }
  const own = {
    'signed-out': 'mutation { signOutEverywhere }',
    'new-password': `mutation { changePassword(current: "${PASSWORD}", next: "${PASSWORD} 2") { token } }`,
  };
  for (const [name, mutation] of Object.entries(own)) {
    const { token } = await signedIn(service, name);
    await get(service, token, mutation);
    expect([name, await codeOf(service, token, '{ currentUser { id } }')]).toEqual([name, 'access-denied']);
  }
});

it('a token that was signed out does nothing any more, and the user’s other tokens go on', async () => {
  await using service = await startService();
  const { id, token } = await signedIn(service, 'ana');
  const again = `mutation { signIn(email: "ana@mine.example", password: "${PASSWORD}") { token } }`;
  const { token: other } = (await get<{ signIn: { token: string } }>(service, '', again)).signIn;
  const stranger = await signedIn(service, 'gia');
  const signOut = `mutation { signOut(token: "${token}") }`;
  expect(await codeOf(service, stranger.token, signOut)).toBe('wrong-parameters');
  expect(await codeOf(service, '', signOut)).toBe('access-denied');
  expect(await codeOf(service, token, signOut)).toBe('done');
  expect(await codeOf(service, token, '{ currentUser { id } }')).toBe('access-denied');
  expect(await get(service, other, '{ currentUser { id } }')).toEqual({ currentUser: { id } });
});

it('connections of a token are closed as soon as it is signed out', async () => {
  await using service = await startService();
  const { token } = await signedIn(service, 'ana');
  const socket = new WebSocket(`${service.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await once(socket, 'message');
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(BEFORE_THE_NEXT_LOOK_MS) });
  expect(await codeOf(service, token, `mutation { signOut(token: "${token}") }`)).toBe('done');
  const [code] = (await closed) as [number];
  expect(code).toBe(4403);
});

it('a key that was used a moment ago opens nothing once it was revoked', async () => {
  await using service = await startService();
  const { createCompanyKey: made } = await get<{ createCompanyKey: { id: string; key: string } }>(
    service,
    COMPANY_KEY,
    'mutation { createCompanyKey(name: "short") { id key } }',
  );
  expect(await codeOf(service, made.key, '{ company { name } }')).toBe('done');
  await get(service, COMPANY_KEY, `mutation { revokeCompanyKey(id: "${made.id}") }`);
  expect(await codeOf(service, made.key, '{ company { name } }')).toBe('invalid-session-token');
});

it('the token of a session that was deleted a moment ago is nobody’s', async () => {
  await using service = await startService();
  const token = (await (await service.rest('/begin/', { company_key: COMPANY_KEY })).json()) as string;
  expect(await codeOf(service, token, 'mutation { openSession { state } }')).toBe('done');
  await get(service, COMPANY_KEY, `mutation { deleteSession(token: "${token}") }`);
  expect(await codeOf(service, token, '{ __typename }')).toBe('invalid-session-token');
});

it('what is remembered of callers outlives changes that are not about them', async () => {
  await using service = await startService();
  let changes = 0;
  // Notes when the key was last used, to the minute.
  expect(await codeOf(service, COMPANY_KEY, '{ company { name } }')).toBe('done');
  service.service.administration?.onAccessChange(() => changes++);
  const others = [
    'mutation { createSessionConfiguration(input: { name: "Mine" }) }',
    'mutation { createWebhookEndpoint(input: { url: "https://hooks.example" }) { id } }',
  ];
  for (const other of others) expect([other, await codeOf(service, COMPANY_KEY, other)]).toEqual([other, 'done']);
  expect(changes).toBe(0);
  expect(await codeOf(service, COMPANY_KEY, makeAnother('new'))).toBe('done');
  expect(changes).toBeGreaterThan(0);
});
