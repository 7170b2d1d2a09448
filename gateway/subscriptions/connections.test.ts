import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import type { IdentifiedCaller } from '../callers/callers.js';
import type { AnswerForms } from '../../subgraphs/platform/caller/answer-forms.js';
import { ArgumentError } from '../../subgraphs/platform/errors/catalogue.js';
import type { SignatureRequirement } from '../../subgraphs/platform/signing/signing-key.js';
import type { CompanyCaller, OperatorCaller } from '../../subgraphs/platform/caller/caller.js';
import { type SubscriptionConnection, Connections } from './connections.js';

const operator: OperatorCaller = { kind: 'operator', companyId: 'c', userId: 'u', roles: ['operator'], groupIds: [] };
const FORMS: AnswerForms = { removal: 'result', archives: 'string', questionFile: 'object', personDetails: 'all' };
const NEVER_MS = 3600_000;

/** Connections over real sockets, with a clock and an identity that the test decides. */
const open = async ({ mostOfCompany = 22 } = {}) => {
  const world = {
    now: 0,
    identity: { kind: 'person', caller: operator } as IdentifiedCaller,
    running: 1,
    caller: operator as SubscriptionConnection['caller'],
  };
  const callers = { identify: () => Promise.resolve(world.identity) };
  const connections = new Connections(callers, () => world.now, {
    roundMs: NEVER_MS,
    usersMs: NEVER_MS,
    mostOfCompany,
  });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    const visit = { headers: {}, ip: '192.0.2.1' };
    const { caller } = world;
    const connection: SubscriptionConnection = { socket, visit, caller, running: () => world.running };
    connections.add(connection);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const connect = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    const closed = once(socket, 'close').then(([code]) => code as number);
    await once(socket, 'open');
    return { socket, closed };
  };
  const dispose = async () => {
    await connections.close();
    server.close();
  };
  return { world, connections, connect, [Symbol.asyncDispose]: dispose };
};

it('a connection is closed when its credential is not good any more', async () => {
  await using service = await open();
  const { closed } = await service.connect();
  service.world.identity = { kind: 'wrong-token', problem: new ArgumentError('access-denied') };
  await service.connections.round();
  expect(await closed).toBe(4403);
});

it('is closed at once when its user’s sign-in has ended, however often that is told meanwhile', async () => {
  await using service = await open();
  const { closed } = await service.connect();
  service.connections.recheckUsers();
  service.world.identity = { kind: 'wrong-token', problem: new ArgumentError('access-denied') };
  service.connections.recheckUsers();
  service.connections.recheckUsers();
  expect(await closed).toBe(4403);
});

it('is closed when calls of its key have to be signed from now on', async () => {
  await using service = await open();
  const caller: CompanyCaller = { kind: 'company', companyId: 'c', keyId: 'k', scopes: ['all'], test: false };
  const identify = (requires: SignatureRequirement): IdentifiedCaller => {
    const signing = { keyId: 'k', companyId: 'c', requires, secret: null };
    const company = { caller, legacyErrors: false, requestsPerMinute: null, answerForms: FORMS, signing };
    return { kind: 'company', caller, company };
  };
  service.world.caller = caller;
  const { closed } = await service.connect();
  service.world.identity = identify('V2');
  await service.connections.round();
  expect(await closed).toBe(4403);
});

it('is to be made anew when the caller may do other things than before', async () => {
  await using service = await open();
  const { closed } = await service.connect();
  service.world.identity = { kind: 'person', caller: { ...operator, roles: ['administrator'] } };
  await service.connections.round();
  expect(await closed).toBe(1012);
});

it('is closed after a minute without a subscription, and not before', async () => {
  await using service = await open();
  const { socket, closed } = await service.connect();
  service.world.running = 0;
  service.world.now = 59_000;
  await service.connections.round();
  await once(socket, 'ping');
  await new Promise((resolve) => setTimeout(resolve, 50));
  service.world.now = 60_000;
  await service.connections.round();
  expect(await closed).toBe(1000);
});

it('is cut when the other side does not answer any more', async () => {
  await using service = await open();
  const { socket, closed } = await service.connect();
  socket.pause();
  await service.connections.round();
  await service.connections.round();
  socket.resume();
  expect(await closed).toBe(1006);
});

it('has a limit for each caller', async () => {
  await using service = await open();
  for (let i = 0; i < 20; i++) {
    expect(service.connections.hasRoomFor(operator)).toBe(true);
    await service.connect();
  }
  expect(service.connections.hasRoomFor(operator)).toBe(false);
  expect(service.connections.hasRoomFor({ ...operator, userId: 'another' })).toBe(true);
});

it('has a limit for each key, and leaves places to other keys of its company', async () => {
  await using service = await open({ mostOfCompany: 4_000 });
  const key: CompanyCaller = { kind: 'company', companyId: 'c', keyId: 'k', scopes: ['images'], test: false };
  service.world.caller = key;
  for (let i = 0; i < 200; i++) {
    expect(service.connections.hasRoomFor(key)).toBe(true);
    await service.connect();
  }
  expect(service.connections.hasRoomFor(key)).toBe(false);
  expect(service.connections.hasRoomFor({ ...key, keyId: 'another' })).toBe(true);
});

it('has a limit for each company, with all that connect for it', async () => {
  await using service = await open();
  for (let i = 0; i < 22; i++) {
    service.world.caller = { ...operator, userId: `user ${i}` };
    expect(service.connections.hasRoomFor(service.world.caller)).toBe(true);
    await service.connect();
  }
  expect(service.connections.hasRoomFor({ ...operator, userId: 'another' })).toBe(false);
  expect(service.connections.hasRoomFor({ ...operator, companyId: 'another company' })).toBe(true);
});

it('that has not said who it is leaves room for others, and for the same address once it has', async () => {
  await using service = await open();
  service.world.caller = null;
  for (let i = 0; i < 100; i++) {
    expect(service.connections.hasRoomAt('192.0.2.1')).toBe(true);
    await service.connect();
  }
  expect(service.connections.hasRoomAt('::ffff:192.0.2.1')).toBe(false);
  expect(service.connections.hasRoomAt('192.0.2.2')).toBe(true);
});
