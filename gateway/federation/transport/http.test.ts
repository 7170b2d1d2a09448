import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpExecutor, type HttpExecutorOptions } from './http.js';
import { SubgraphDocument, type OperationKind } from './subgraph-executor.js';

interface Served {
  readonly url: string;
  readonly requests: { headers: http.IncomingHttpHeaders; body: string; socket: unknown }[];
}

type Handler = (request: http.IncomingMessage, response: http.ServerResponse, count: number) => void;

const servers: http.Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const serve = async (handler: Handler): Promise<Served> => {
  const requests: Served['requests'] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      requests.push({ headers: request.headers, body, socket: request.socket });
      handler(request, response, requests.length);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, requests };
};

const ask = (options: HttpExecutorOptions<string>, kind: OperationKind = 'query') =>
  httpExecutor<string>(options).execute({
    subgraph: 'one',
    document: new SubgraphDocument('query ($a: Int) { a(a: $a) }'),
    operationName: undefined,
    variables: { a: 1 },
    context: 'caller',
    kind,
  });

describe('an HTTP subgraph', () => {
  it('gets the document and its variables, signed over the exact body', async () => {
    const { url, requests } = await serve((_, response) => response.end('{"data":{"a":1}}'));
    const sign = ({ body, context, subgraph }: { body: string; context: string; subgraph: string }) => ({
      'x-signature': `${subgraph} ${context} ${body.length}`,
    });
    expect(await ask({ url, sign })).toEqual({ data: { a: 1 }, errors: undefined });
    const [request] = requests;
    expect(JSON.parse(request?.body ?? '')).toEqual({ query: 'query ($a: Int) { a(a: $a) }', variables: { a: 1 } });
    expect(request?.headers['x-signature']).toBe(`one caller ${request?.body.length}`);
  });

  it('keeps its connection', async () => {
    const { url, requests } = await serve((_, response) => response.end('{"data":{}}'));
    const executor = httpExecutor<string>({ url });
    const document = new SubgraphDocument('{ a }');
    const request = {
      subgraph: 'one',
      document,
      operationName: undefined,
      variables: {},
      context: '',
      kind: 'query',
    } as const;
    await executor.execute(request);
    await executor.execute(request);
    expect(requests[0]?.socket).toBe(requests[1]?.socket);
    executor.close();
  });

  it('may answer errors with any status', async () => {
    const { url } = await serve((_, response) => {
      response.statusCode = 400;
      response.end('{"errors":[{"message":"no","path":["a",{}],"extensions":{"code":"X"}}]}');
    });
    expect(await ask({ url })).toEqual({
      data: null,
      errors: [{ message: 'no', path: ['a'], extensions: { code: 'X' } }],
    });
  });

  it.each<[string, Handler, Partial<HttpExecutorOptions<string>>]>([
    ['answers HTML', (_, response) => response.end('<html>'), {}],
    ['answers other JSON', (_, response) => response.end('{"ok":true}'), {}],
    [
      'answers too much',
      (_, response) => response.end(`{"data":{"a":"${'x'.repeat(5_000)}"}}`),
      { maxResponseBytes: 1_000 },
    ],
    ['is too slow', () => undefined, { timeoutMs: 30 }],
    [
      'stops in the middle',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' });
        response.write('{"data"');
        setTimeout(() => response.destroy(), 5);
      },
      {},
    ],
    ['is slow in the middle', (_, response) => void response.write('{"data"'), { timeoutMs: 30 }],
  ])('that %s is unavailable', async (_name, handler, options) => {
    const { url } = await serve(handler);
    await expect(ask({ url, ...options })).rejects.toThrow();
  });

  it('that is not there is unavailable', async () => {
    await expect(ask({ url: 'http://127.0.0.1:9/graphql' })).rejects.toThrow();
  });

  it('is asked a query again where it closed the connection, a mutation never', async () => {
    const { url, requests } = await serve((request, response, count) => {
      if (count % 2 === 1) request.socket.destroy();
      else response.end('{"data":{"a":2}}');
    });
    expect(await ask({ url })).toMatchObject({ data: { a: 2 } });
    expect(requests).toHaveLength(2);
    await expect(ask({ url }, 'mutation')).rejects.toThrow();
    expect(requests).toHaveLength(3);
  });
});
