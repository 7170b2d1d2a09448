import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { composeSupergraph } from '../../gateway/federation/index.js';
import { schemaOf, serveSubgraph, typeDefsOf, type TestSubgraph } from '../../test/federation/graph.js';
import { startGateway, type GatewayServer } from './server.js';

async function* ticks() {
  for (const tick of [1, 2]) yield await Promise.resolve({ tick });
}

/** What `slow` waits for, and who is told that it was asked. */
let slow: { readonly asked: () => void; readonly released: Promise<string> };

async function* silence() {
  yield { silence: 1 };
  await new Promise(() => undefined);
}

const subgraph: TestSubgraph = {
  typeDefs: `type Query { hello(name: String): String fail: Int slow: String } type Mutation { set: Int }
    type Subscription { tick: Int silence: Int }`,
  resolvers: {
    Query: {
      hello: (_: unknown, { name }: { name?: string }) => `Hello ${name}`,
      fail: () => {
        throw new Error('no');
      },
      slow: () => {
        slow.asked();
        return slow.released;
      },
    },
    Mutation: { set: () => 1 },
    Subscription: { tick: { subscribe: () => ticks() }, silence: { subscribe: () => silence() } },
  },
};

const CURRENT = 'application/graphql-response+json';

describe('the gateway command', () => {
  let gateway: GatewayServer;
  let served: AsyncDisposable;
  let supergraphSdl: string;
  beforeAll(async () => {
    const server = await serveSubgraph(schemaOf(subgraph));
    served = server;
    supergraphSdl = composeSupergraph([{ name: 'one', url: server.url, typeDefs: typeDefsOf(subgraph) }]);
    gateway = await startGateway({ supergraphSdl, port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await gateway[Symbol.asyncDispose]();
    await served[Symbol.asyncDispose]();
  });

  const postTo = (url: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const post = (body: unknown, headers?: Record<string, string>) => postTo(gateway.url, body, headers);

  it('answers POST and GET', async () => {
    const variables = { n: 'you' };
    const query = 'query ($n: String) { hello(name: $n) }';
    expect(await (await post({ query, variables })).json()).toEqual({ data: { hello: 'Hello you' } });
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    const response = await fetch(`${gateway.url}/graphql?${search.toString()}`, { headers: { accept: CURRENT } });
    expect(response.headers.get('content-type')).toContain(CURRENT);
    expect(await response.json()).toEqual({ data: { hello: 'Hello you' } });
  });

  it.each([
    ['not JSON', '{', {}, 400],
    ['no query', { variables: {} }, {}, 400],
    ['variables that are no object', { query: '{ hello }', variables: [1] }, {}, 400],
    ['an operation name that is no string', { query: '{ hello }', operationName: 1 }, {}, 400],
    ['extensions that are no object', { query: '{ hello }', extensions: 'x' }, {}, 400],
    ['another type', '{}', { 'content-type': 'text/plain' }, 415],
    ['too long', { query: 'x'.repeat(5_000_000) }, {}, 413],
    ['an unknown field', { query: '{ nothing }' }, { accept: CURRENT }, 400],
    ['an unknown field, for an older client', { query: '{ nothing }' }, { accept: 'application/json' }, 200],
    ['a subscription without events', { query: 'subscription { tick }' }, {}, 406],
  ])('refuses %s', async (_name, body, headers, status) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { errors: unknown[] }).errors).not.toHaveLength(0);
  });

  it('does not mutate by GET', async () => {
    const response = await fetch(`${gateway.url}/graphql?query=${encodeURIComponent('mutation { set }')}`);
    expect(response.status).toBe(405);
  });

  it('streams a subscription', async () => {
    const response = await post({ query: 'subscription { t: tick }' }, { accept: 'text/event-stream' });
    expect(await response.text()).toBe(
      'event: next\ndata: {"data":{"t":1}}\n\nevent: next\ndata: {"data":{"t":2}}\n\nevent: complete\ndata: \n\n',
    );
  });

  it('takes parameters that are null for absent ones', async () => {
    const body = { query: '{ hello }', variables: null, operationName: null, extensions: null };
    expect(await (await post(body)).json()).toEqual({ data: { hello: 'Hello undefined' } });
  });

  it('forwards the headers that it was told to, and no others', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const subgraphServer = createServer(({ headers }, response) => {
      seen.push(headers);
      response.end('{"data":{"hello":"you"}}');
    });
    await new Promise<void>((resolve) => subgraphServer.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(subgraphServer.address() as AddressInfo).port}/graphql`;
    const sdl = composeSupergraph([{ name: 'one', url, typeDefs: 'type Query { hello: String }' }]);
    const forwardHeaders = ['Authorization', 'x-tenant'];
    await using forwarding = await startGateway({ supergraphSdl: sdl, port: 0, host: '127.0.0.1', forwardHeaders });
    await postTo(forwarding.url, { query: '{ hello }' }, { authorization: 'Bearer one', 'x-other': 'two' });
    await postTo(forwarding.url, { query: '{ hello }' }, { 'X-Tenant': 'three' });
    subgraphServer.closeAllConnections();
    subgraphServer.close();
    expect(seen.map((headers) => [headers.authorization, headers['x-tenant'], headers['x-other']])).toEqual([
      ['Bearer one', undefined, undefined],
      [undefined, 'three', undefined],
    ]);
    const started = startGateway({ supergraphSdl: sdl, port: 0, host: '127.0.0.1', forwardHeaders: ['Host'] });
    await expect(started).rejects.toThrow('"Host" cannot be forwarded');
  });

  it('lets a page of any origin ask', async () => {
    const preflight = await fetch(`${gateway.url}/graphql`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
    expect((await post({ query: '{ hello }' })).headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    ['without subgraphs', 'type Query { hello: String }', /no composed supergraph/],
    [
      'with a subgraph that has no address',
      composeSupergraph([{ name: 'one', typeDefs: typeDefsOf(subgraph) }]),
      /"one" has no address/,
    ],
    ['that is no schema', 'hello {', /Syntax Error/],
  ])('does not start on a supergraph %s', async (_name, supergraphSdl, reason) => {
    await expect(startGateway({ supergraphSdl, port: 0, host: '127.0.0.1' })).rejects.toThrow(reason);
  });

  it('tells that it is up', async () => {
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/health`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/other`)).status).toBe(404);
  });

  describe('when it is stopped', () => {
    const start = (graceMs: number) => startGateway({ supergraphSdl, port: 0, host: '127.0.0.1', graceMs });
    /** Asks what waits until it is released. */
    const askSlowly = async (url: string) => {
      let release = (): void => undefined;
      const released = new Promise<string>((resolve) => (release = () => resolve('done')));
      let answer: Promise<Response> | undefined;
      await new Promise<void>((resolve) => {
        slow = { asked: resolve, released };
        answer = postTo(url, { query: '{ slow }' });
      });
      return { answer, release };
    };

    it('ends the answers under way and takes no more', async () => {
      const stopped = await start(60_000);
      const { answer, release } = await askSlowly(stopped.url);
      const end = stopped[Symbol.asyncDispose]();
      await expect(fetch(`${stopped.url}/healthz`)).rejects.toThrow();
      release();
      const response = await answer;
      expect(response?.headers.get('connection')).toBe('close');
      expect(await response?.json()).toEqual({ data: { slow: 'done' } });
      await end;
    });

    it('waits for them no longer than it may', async () => {
      const stopped = await start(0);
      const { answer, release } = await askSlowly(stopped.url);
      const refused = expect(answer).rejects.toThrow();
      await stopped[Symbol.asyncDispose]();
      await refused;
      release();
    });

    it('does not wait for streams of events', async () => {
      const stopped = await start(60_000);
      const query = 'subscription { silence }';
      const stream = (await postTo(stopped.url, { query }, { accept: 'text/event-stream' })).body?.getReader();
      expect((await stream?.read())?.done).toBe(false);
      const cut = expect(stream?.read()).rejects.toThrow();
      await stopped[Symbol.asyncDispose]();
      await cut;
    });
  });
});
