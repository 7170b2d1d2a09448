import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { signCall } from '../../gateway/http/internal.js';
import type { OutgoingRequest } from '../../gateway/federation/index.js';
import type { CallContext } from '../../gateway/questions.js';
import type { CompanyCaller } from '../../subgraphs/platform/caller/caller.js';
import { signInnerCall } from '../../subgraphs/platform/signing/inner-call.js';
import { type RunningService, startService } from '../support/service.js';

const METRICS_TOKEN = 'token-of-who-watches';

let service: RunningService;
let inner: string;

beforeAll(async () => {
  service = await startService({ METRICS_TOKEN });
  inner = service.service.inner.listeningOrigin;
});

afterAll(() => service[Symbol.asyncDispose]());

const INNER_PATHS = ['/internal/graphql/sessions', '/internal/facts/sessions'];

/** Announces a body of 4 MiB, sends none of it, and answers what is said to that. */
async function announce(url: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const asked = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(4 * 1024 * 1024), ...headers },
  });
  asked.on('error', () => undefined).flushHeaders();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  asked.destroy();
  return answer.statusCode;
}

it.each(INNER_PATHS)('%s is not at the public address', async (path) => {
  expect(await announce(`${service.url}${path}`, {})).toBe(404);
});

it.each(INNER_PATHS)('%s is refused before a body is read, unless the service signed the call to it', async (path) => {
  const { signer } = service.service.platform;
  const sign = (to: string) => signInnerCall(signer, { to, body: '{}', validSeconds: 60 });
  const other = path.includes('facts') ? 'facts/media' : 'facts/sessions';
  for (const headers of [{}, { 'x-bonafide-call': 'e30.e30' }, sign(other)]) {
    expect(await announce(`${inner}${path}`, headers)).toBe(403);
  }
});

it.each(INNER_PATHS)('%s refuses another body than the one that was signed', async (path) => {
  const { signer } = service.service.platform;
  const to = path.slice('/internal/'.length);
  const headers = {
    'content-type': 'application/json',
    ...signInnerCall(signer, { to, body: '{"query":"{ __typename }"}', validSeconds: 60 }),
  };
  const answer = await fetch(`${inner}${path}`, { method: 'POST', headers, body: '{"query":"{ _service { sdl } }"}' });
  expect(answer.status).toBe(403);
});

it('a change is taken once, however often its call is repeated; another process signs each anew', async () => {
  const { signer, random } = service.service.platform;
  const { administration } = service.service;
  const companyId = (await administration?.companies.create('Repeated')) ?? '';
  const caller: CompanyCaller = { kind: 'company', companyId, keyId: 'key', scopes: ['all'], test: false };
  const to = 'graphql/administration';
  const made = JSON.stringify({ query: 'mutation { makeGroup(name: "Once") }' });
  const listed = JSON.stringify({ query: '{ groups { totalCount } }' });
  const signed = (body: string) =>
    signCall({ signer, random })({
      subgraph: 'administration',
      body,
      context: { caller, requestId: 'request' },
    } as OutgoingRequest<CallContext>);
  const send = async (body: string, headers: Readonly<Record<string, string>>): Promise<unknown[]> => {
    const answer = await fetch(`${inner}/internal/${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    return [answer.status, await answer.json()];
  };
  const seen = signed(made);
  expect(await send(made, seen)).toMatchObject([200, { data: {} }]);
  for (let time = 0; time < 3; time += 1)
    expect(await send(made, seen)).toEqual([403, { argumentError: 'invalid-access' }]);
  expect(await send(listed, signed(listed))).toEqual([200, { data: { groups: { totalCount: 1 } } }]);
  expect(await send(made, signed(made))).toMatchObject([200, { data: {} }]);
});

it('metrics are at the inner address, and at the public one only with the token of the setting', async () => {
  expect(await (await fetch(`${inner}/metrics`)).text()).toContain('http_request_duration_seconds');
  const ask = (headers: Readonly<Record<string, string>>, url = service.url) => fetch(`${url}/metrics`, { headers });
  expect((await ask({})).status).toBe(403);
  expect((await ask({ authorization: 'Bearer another-token-entirely' })).status).toBe(403);
  expect((await ask({ authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200);
  await using without = await startService();
  expect((await ask({}, without.url)).status).toBe(404);
});

it('of a body for an unknown path nothing is held', async () => {
  expect(await announce(`${service.url}/nowhere`, {})).toBe(404);
});

it('health is public', async () => {
  expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
});
