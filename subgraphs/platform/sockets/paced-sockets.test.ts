import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { until } from '../../../test/support/until.js';
import { MOST_PIECES, PacedSockets } from './paced-sockets.js';

const MESSAGE = Buffer.alloc(60_000, 'a');
const MESSAGES = 2_000;

/** A server that sends each message back, and one client of it. */
const open = async () => {
  const sockets = new PacedSockets({ noServer: true });
  const server = createServer();
  const world = { received: 0, served: null as Socket | null };
  server.on('upgrade', (request, socket: Socket, head) => {
    world.served = socket;
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => undefined);
      opened.on('message', (data: Buffer) => {
        world.received += 1;
        opened.send(data);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(client, 'open');
  return {
    world,
    client,
    async [Symbol.asyncDispose]() {
      client.terminate();
      world.served?.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

it('a client that reads no answers is not read from, until it reads again', async () => {
  await using service = await open();
  const { client, world } = service;
  let answers = 0;
  client.on('message', () => (answers += 1));
  client.pause();
  for (let count = 0; count < MESSAGES; count++) client.send(MESSAGE);
  // What both ends of a connection hold themselves is some megabytes.
  let seen = -1;
  while (seen !== world.received) {
    seen = world.received;
    await pause(300);
  }
  expect(world.received).toBeLessThan(MESSAGES / 2);
  expect(world.served?.writableLength).toBeLessThan(1_000_000);
  client.resume();
  await until(
    () => answers === MESSAGES,
    () => `${answers} answers`,
  );
});

it('a message of too many pieces closes its connection, one of as many as are allowed arrives', async () => {
  await using service = await open();
  const { client, world } = service;
  const send = (pieces: number): void => {
    for (let piece = 1; piece <= pieces; piece++) client.send('a', { fin: piece === pieces });
  };
  send(MOST_PIECES);
  await until(() => world.received === 1);
  send(MOST_PIECES + 1);
  const [code] = (await once(client, 'close')) as [number];
  expect(code).toBe(1008);
  expect(world.received).toBe(1);
});
