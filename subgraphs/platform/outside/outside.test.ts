import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isNetworkOrHost, isPublicAddress, type PrivateAddresses } from './address-policy.js';
import { until } from '../../../test/support/until.js';
import { HttpOutside } from './http-outside.js';
import { outsideProblem } from './outside.js';

/** A server on this machine: to the service it is a private address. */
class LocalServer implements AsyncDisposable {
  readonly asked: { readonly url: string; readonly headers: IncomingMessage['headers'] }[] = [];
  connections = 0;
  readonly #server: Server;
  url = '';

  private constructor(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    this.#server = createServer((request, response) => {
      this.asked.push({ url: request.url ?? '', headers: request.headers });
      answer(request, response);
    });
    this.#server.on('connection', () => (this.connections += 1));
  }

  static async start(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<LocalServer> {
    const local = new LocalServer(answer);
    await new Promise<void>((resolve) => local.#server.listen(0, '127.0.0.1', resolve));
    const address = local.#server.address();
    local.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    return local;
  }

  async [Symbol.asyncDispose]() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

const limits = { timeoutMs: 60_000, maxBytes: 1_000 };

async function problem(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'answered',
    (error: unknown) => outsideProblem(error) ?? error,
  );
}

const echo = (request: IncomingMessage, response: ServerResponse): void => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => response.end(`${request.method ?? ''} ${Buffer.concat(chunks).toString()}`));
};

function outside(privateAddresses: PrivateAddresses, names?: readonly string[]): HttpOutside & AsyncDisposable {
  const http = new HttpOutside(privateAddresses, names);
  return Object.assign(http, { [Symbol.asyncDispose]: async () => http.close() });
}

it.each([
  '127.0.0.1',
  '127.9.9.9',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '0:0:0:0:0:ffff:a00:1',
  '::ffff:0:1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::10.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'fd00:ec2::254',
  'fc00::1',
  'fec0::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  'no address',
])('%s is not of the public Internet', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
  '%s is',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['hooks.internal', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['10.0.0.0/33', false],
  ['http://x', false],
  ['a b', false],
])('%s as an allowed host or network: %s', (text, good) => expect(isNetworkOrHost(text)).toBe(good));

it('private addresses are refused in every spelling, and by names that lead to them', async () => {
  await using server = await LocalServer.start(echo);
  await using http = outside('none');
  const { port } = new URL(server.url);
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '[::1]', 'localhost', '0']) {
    const asked = http.send({ url: `http://${host}:${port}/`, body: 'x', ...limits });
    expect([host, await problem(asked)]).toEqual([host, 'refused-address']);
    expect([host, http.problemOf(`http://${host}:${port}/`)]).toEqual([host, 'leads into a private network']);
  }
  expect(server.connections).toBe(0);
  expect(await problem(http.open({ url: server.url, ...limits }))).toBe('refused-address');
});

it.each(['file:///etc/passwd', 'ftp://example.com/', 'http://me:secret@example.com/', 'example.com', ''])(
  '%s is no address to call',
  async (url) => {
    await using http = outside('any');
    expect(await problem(http.send({ url, ...limits }))).toBe('malformed');
    expect(http.problemOf(url)).toMatch(/^(is|must) /);
  },
);

it.each<[PrivateAddresses, string]>([
  ['any', '127.0.0.1'],
  [['127.0.0.0/8'], '127.0.0.1'],
  [['127.0.0.1'], '[::ffff:127.0.0.1]'],
  [['localhost'], 'localhost'],
])('with %j, %s may be called', async (allowed, host) => {
  await using server = await LocalServer.start(echo);
  await using http = outside(allowed);
  const url = `http://${host}:${new URL(server.url).port}/`;
  expect(http.problemOf(url)).toBeNull();
  const { status, body } = await http.send({ url, body: 'hello', ...limits });
  expect([status, body.toString()]).toEqual([200, 'POST hello']);
});

it('an allowed name does not open its address under another name', async () => {
  await using server = await LocalServer.start(echo);
  await using http = outside(['localhost']);
  expect(await problem(http.send({ url: server.url, ...limits }))).toBe('refused-address');
});

it('what the operator set may lie in a private network, and lends its connection to nobody', async () => {
  await using server = await LocalServer.start(echo);
  await using http = outside('none');
  const { port } = new URL(server.url);
  const url = `http://localhost:${port}/`;
  expect((await http.send({ url, trusted: true, ...limits })).status).toBe(200);
  expect(await problem(http.send({ url, ...limits }))).toBe('refused-address');
  expect(server.asked).toHaveLength(1);
});

it('a redirect is the answer, unless it is to be followed, and then it is checked', async () => {
  await using target = await LocalServer.start(echo);
  const { port } = new URL(target.url);
  await using server = await LocalServer.start((request, response) => {
    const location = request.url === '/loop' ? '/loop' : `http://localhost:${port}/there`;
    response.writeHead(302, { location }).end();
  });
  await using http = outside(['127.0.0.1']);
  await using anywhere = outside('any');
  const { status, headers } = await http.send({ url: server.url, ...limits });
  expect([status, headers['location']]).toEqual([302, `http://localhost:${port}/there`]);
  expect(await problem(http.send({ url: `${server.url}/loop`, redirects: 3, ...limits }))).toBe('too-many-redirects');
  const headers2 = { authorization: 'Bearer secret', accept: 'text/plain' };
  const followed = await anywhere.send({ url: server.url, redirects: 3, headers: headers2, ...limits });
  expect(followed).toMatchObject({ status: 200, url: `http://localhost:${port}/there` });
  expect(target.asked[0]?.headers).toMatchObject({ accept: 'text/plain' });
  expect(target.asked[0]?.headers.authorization).toBeUndefined();
  await using strict = outside('none');
  expect(await problem(strict.send({ url: server.url, trusted: true, redirects: 1, ...limits }))).toBe(
    'refused-address',
  );
});

it('time and size are limited, for whole answers and for streams', async () => {
  await using server = await LocalServer.start((request, response) => {
    if (request.url === '/silent') return;
    response.write('x'.repeat(600));
    if (request.url === '/long') response.end('x'.repeat(600));
  });
  await using http = outside('any');
  const ask = (path: string) => ({ url: `${server.url}${path}`, timeoutMs: 300, maxBytes: 1_000 });
  expect(await problem(http.send(ask('/silent')))).toBe('timeout');
  expect(await problem(http.send(ask('/half')))).toBe('timeout');
  expect(await problem(http.send({ ...ask('/long'), timeoutMs: 60_000 }))).toBe('too-large');
  expect(await problem(http.open(ask('/silent')))).toBe('timeout');
  const read = async (path: string, ms = 300) => {
    const { body } = await http.open({ ...ask(path), timeoutMs: ms, idleMs: ms });
    for await (const chunk of body) void chunk;
  };
  expect(await problem(read('/half'))).toBe('timeout');
  expect(await problem(read('/long', 60_000))).toBe('too-large');
  const abort = new AbortController();
  const waiting = problem(http.send({ ...ask('/silent'), timeoutMs: 60_000, signal: abort.signal }));
  await pause(50);
  abort.abort();
  expect(await waiting).toBe('aborted');
});

/** A server that sends these bytes to whoever asks, again and again as fast as they are read. */
async function repeating(bytes: string, times = Infinity, end = '') {
  let written = 0;
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    const write = (): void => {
      while (!socket.destroyed && written < times) {
        written += 1;
        if (!socket.write(bytes)) return void socket.once('drain', write);
      }
      socket.end(end);
    };
    socket.once('data', write);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

it.each([
  ['103', 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n'],
  ['100', 'HTTP/1.1 100 Continue\r\n\r\n'],
])('a server that says %s without end is given up', async (_, interim) => {
  await using http = outside('any');
  {
    await using server = await repeating(interim);
    expect(await problem(http.send({ url: server.url, ...limits }))).toBe('too-many-interim');
    expect(await problem(http.open({ url: server.url, ...limits }))).toBe('too-many-interim');
  }
  await using usual = await repeating(interim, 2, 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
  expect((await http.send({ url: usual.url, ...limits })).body.toString()).toBe('ok');
});

it('a head that drips, or has no end, is bounded by time and by size', async () => {
  await using http = outside('any');
  await using server = await LocalServer.start((_, response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n');
    const drip = setInterval(() => response.socket?.write('x: y\r\n'), 20);
    response.on('close', () => clearInterval(drip));
  });
  expect(await problem(http.send({ url: server.url, timeoutMs: 300, maxBytes: 1_000 }))).toBe('timeout');
  expect(await problem(http.open({ url: server.url, timeoutMs: 300, maxBytes: 1_000 }))).toBe('timeout');
  await using long = await repeating(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(20_000)}`);
  expect(await problem(http.send({ url: long.url, ...limits }))).toBe('unreachable');
});

it('a stream arrives whole, and a server that is not there is told as such without the address', async () => {
  const whole = 'x'.repeat(500_000);
  await using server = await LocalServer.start((_, response) => response.end(whole));
  await using http = outside('any');
  const { status, body } = await http.open({ url: server.url, timeoutMs: 60_000, maxBytes: 1_000_000 });
  let bytes = 0;
  for await (const chunk of body) bytes += (chunk as Buffer).length;
  expect([status, bytes]).toEqual([200, 500_000]);
  const failed = http.send({ url: 'http://127.0.0.1:1/path?key=secret', ...limits });
  expect(await problem(failed)).toBe('unreachable');
  await expect(failed).rejects.not.toThrow('secret');
});

/** A server of names that knows one, `good.example`, as 127.0.0.1, and answers for no other (RFC 1035, section 4). */
async function nameServer(): Promise<AsyncDisposable & { readonly address: string; readonly asked: Set<string> }> {
  const socket = createSocket('udp4');
  const asked = new Set<string>();
  socket.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5;
    const name = query.toString('latin1', 13, end - 5).replaceAll(/[\0-\x1f]/g, '.');
    asked.add(name);
    if (name !== 'good.example') return;
    const answers = query.readUInt16BE(end - 4) === 1 ? 1 : 0;
    const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, answers, 0, 0, 0, 0]);
    const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1]);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...(answers === 1 ? [record] : [])]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

it('names that nobody answers keep no other name waiting', async () => {
  await using server = await LocalServer.start(echo);
  await using names = await nameServer();
  await using http = outside(['127.0.0.0/8'], [names.address]);
  await using strict = outside('none', [names.address]);
  const { port } = new URL(server.url);
  const abort = new AbortController();
  const waiting = Array.from({ length: 50 }, (_, at) =>
    problem(http.send({ url: `http://never-${at}.example:${port}/`, signal: abort.signal, ...limits })),
  );
  await until(() => names.asked.size === 50, 'all names to be asked');
  const url = `http://good.example:${port}/`;
  expect((await http.send({ url, ...limits })).status).toBe(200);
  expect(await problem(strict.send({ url, ...limits }))).toBe('refused-address');
  abort.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['aborted']));
});

it('connections are used again', async () => {
  await using server = await LocalServer.start(echo);
  await using http = outside('any');
  for (let times = 0; times < 5; times += 1) await http.send({ url: server.url, body: 'x', ...limits });
  expect(server.connections).toBe(1);
});
