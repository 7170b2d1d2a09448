import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';
import { until } from '../support/until.js';

let service: RunningService;
beforeAll(async () => (service = await startService({ TRUST_PROXY: 'loopback' })));
afterAll(() => service[Symbol.asyncDispose]());

const CALLS = '/calls/socket/?EIO=4&transport=websocket';
const GRAPHQL = '/graphql';

/** A client that says what it wants, and never ends its side. */
class Asking {
  answer = '';
  ended = false;
  private constructor(readonly socket: Socket) {
    socket.on('data', (piece: Buffer) => (this.answer += piece.toString('latin1')));
    socket.on('end', () => (this.ended = true));
    socket.on('error', () => (this.ended = true));
  }

  static async at(path: string, headers: readonly string[] = [], method = 'GET'): Promise<Asking> {
    const socket = connect({ port: Number(new URL(service.url).port), host: '127.0.0.1', allowHalfOpen: true });
    const asking = new Asking(socket);
    await once(socket, 'connect');
    const lines = ['Host: here', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
    const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
    socket.write(`${[`${method} ${path} HTTP/1.1`, ...lines, key, ...headers].join('\r\n')}\r\n\r\n`);
    return asking;
  }

  answered(): Promise<void> {
    return until(() => this.answer !== '' || this.ended, 'an answer');
  }
}

const JSON_OF_TEN = ['Content-Type: application/json', 'Content-Length: 10'];

it.each([
  ['with a body', GRAPHQL, JSON_OF_TEN, 'GET'],
  ['with a body of no kind', GRAPHQL, ['Content-Length: 10'], 'GET'],
  ['by another method', GRAPHQL, JSON_OF_TEN, 'POST'],
  ['in another protocol', GRAPHQL, [], 'GET'],
  ['to a call by another method', CALLS, JSON_OF_TEN, 'POST'],
  ['to a call with a body', CALLS, JSON_OF_TEN, 'GET'],
])('an upgrade %s is refused, and its connection is not left open', async (_what, path, headers, method) => {
  const asking = await Asking.at(path, headers, method);
  await until(() => asking.ended, 'the end of the connection');
  expect(asking.answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  // Nothing of it is left where the service is: what is written to it comes to nobody.
  await until(() => {
    if (!asking.socket.destroyed) asking.socket.write('x');
    return asking.socket.destroyed;
  }, 'the connection is gone');
});

it('a request that offers another protocol is answered in its own', async () => {
  const body = JSON.stringify({ company_key: COMPANY_KEY });
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString('latin1')));
  const offer = ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAoAAA'];
  const about = ['Host: here', 'Content-Type: application/json', `Content-Length: ${body.length}`];
  socket.write(`${['POST /begin/ HTTP/1.1', ...offer, ...about].join('\r\n')}\r\n\r\n${body}`);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('an address has so many connections to calls, whether it shows a ticket or not, and others have theirs', async () => {
  const all: Asking[] = [];
  try {
    while (all.length < 500) all.push(await Asking.at(CALLS));
    for (const one of all) await one.answered();
    expect(all.filter(({ answer }) => answer.startsWith('HTTP/1.1 101 '))).toHaveLength(500);
    const more = await Asking.at(CALLS);
    await more.answered();
    expect(more.answer).toContain('503 Service Unavailable');
    const other = await Asking.at(CALLS, ['X-Forwarded-For: 192.0.2.7']);
    all.push(other);
    await other.answered();
    expect(other.answer).toContain('101 Switching');
    all[0]?.socket.destroy();
    await until(async () => {
      const next = await Asking.at(CALLS);
      all.push(next);
      await next.answered();
      return next.answer.includes('101 Switching');
    }, 'the place of one that left');
  } finally {
    for (const { socket } of all) socket.destroy();
  }
});
