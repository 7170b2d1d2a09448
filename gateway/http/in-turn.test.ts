import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { until } from '../../test/support/until.js';
import { createApp } from './app.js';

const REQUEST = 'GET /file HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** An application whose one path is answered when the test says so. */
const open = async () => {
  const app = createApp({ trustProxy: false });
  const answers: (() => void)[] = [];
  app.get('/file', () => new Promise((resolve) => answers.push(() => resolve({ number: answers.length }))));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sockets: Socket[] = [];
  return {
    answers,
    async connect() {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      await once(socket, 'connect');
      return socket;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await app.close();
    },
  };
};

const begun = (answers: readonly unknown[], count: number) =>
  until(
    () => answers.length >= count,
    () => `${answers.length} of ${count} requests begun`,
  );

it('requests of one connection are worked on one after the other, and answered in their order', async () => {
  await using service = await open();
  const socket = await service.connect();
  let told = '';
  socket.on('data', (chunk: Buffer) => (told += chunk.toString()));
  socket.write(REQUEST.repeat(3));
  for (let number = 1; number <= 3; number++) {
    await begun(service.answers, number);
    for (let tick = 0; tick < 20; tick++) await turn();
    expect(service.answers).toHaveLength(number);
    service.answers[number - 1]?.();
  }
  await until(
    () => told.match(/"number":\d/g)?.join() === '"number":1,"number":2,"number":3',
    () => told,
  );
});

it('a connection that asks on and on without waiting for an answer is closed, others are not', async () => {
  await using service = await open();
  const [patient, greedy] = [await service.connect(), await service.connect()];
  const closed = once(greedy, 'close');
  greedy.on('error', () => undefined).resume();
  greedy.write(REQUEST.repeat(1_000));
  patient.write(REQUEST);
  await closed;
  await begun(service.answers, 2);
  expect(service.answers).toHaveLength(2);
  expect(patient.destroyed).toBe(false);
});
