import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { PATIENCE_MS } from '../support/until.js';
import { COMPANY_KEY, type RunningService, startService } from '../support/service.js';

let service: RunningService;
beforeAll(async () => (service = await startService()));
afterAll(() => service[Symbol.asyncDispose]());

const MIB = 1024 * 1024;

interface SlowCaller {
  readonly socket: net.Socket;
  /** The status of the answer, if one came before the body was whole. */
  status(): string | null;
}

/** A call that sends so much of its body and then nothing more. */
async function sendSlowly(path: string, head: string, bytes: number): Promise<SlowCaller> {
  const { hostname, port } = new URL(service.url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined);
  let status: string | null = null;
  socket.once('data', (answer: Buffer) => (status = answer.toString('latin1').split(' ')[1] ?? ''));
  await once(socket, 'connect');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: slow\r\n${head}Content-Length: ${bytes + 1_000}\r\n\r\n{"name":"`);
  socket.write(Buffer.alloc(bytes, 'x'));
  return { socket, status: () => status };
}

async function callsAtOnce(count: number, path: string, head: string, bytes: number): Promise<readonly SlowCaller[]> {
  const all: SlowCaller[] = [];
  for (let sent = 0; sent < count; sent += 1) all.push(await sendSlowly(path, head, bytes));
  return all;
}

/** Waits until a thing is so. */
async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(100)) {
    if (await isSo()) return;
  }
  throw new Error(`Not so after ${PATIENCE_MS} ms: ${what}`);
}

const waiting = (callers: readonly SlowCaller[]): number => callers.filter((each) => each.status() === null).length;

const V1 = 'Authorization: signature="AAAA"\r\n';

it.each([
  ['without a key', '/begin/', '', 3 * MIB, 32, '503'],
  ['with a wrong key', '/begin/?company_key=nobody-has-this-key', '', 3 * MIB, 32, '401'],
  ['with pictures', '/compare-faces', '', 12 * MIB, 64, '503'],
  ['signed by version 1, of a key that is yet to come', '/begin/', V1, 3 * MIB, 32, '503'],
])('slow bodies of one address %s hold little meanwhile', async (_what, path, head, bytes, mib, refused) => {
  const callers = await callsAtOnce(16, path, head, bytes);
  const padding = 'x'.repeat(3 * MIB);
  try {
    await until('no more is held than may be', () => waiting(callers) * bytes <= mib * MIB);
    expect(waiting(callers)).toBeGreaterThan(0);
    expect(new Set(callers.flatMap((each) => each.status() ?? []))).toEqual(new Set([refused]));
    const known = await fetch(`${service.url}/begin/?company_key=${COMPANY_KEY}`, {
      method: 'POST',
      body: JSON.stringify({ padding }),
    });
    expect(known.status).toBe(200);
  } finally {
    for (const { socket } of callers) socket.destroy();
  }
  const begin = () => service.rest('/begin/', { company_key: COMPANY_KEY, padding });
  await until('the address is served again', async () => (await begin()).status === 200);
});

it('GraphQL keeps room for so many bodies of one address and no more', async () => {
  const callers = await callsAtOnce(60, '/graphql', 'Content-Type: application/json\r\n', MIB - 2_000);
  try {
    await until('no more is held than may be', () => waiting(callers) <= 32);
    expect(new Set(callers.flatMap((each) => each.status() ?? []))).toEqual(new Set(['503']));
    const { errors } = await service.graphql(COMPANY_KEY, '{ screeningLists { id } }');
    expect(errors).toBeUndefined();
  } finally {
    for (const { socket } of callers) socket.destroy();
  }
});
