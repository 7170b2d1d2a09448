import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { createLogger, type Logger } from '../../platform/log/logger.js';
import { ManualClock } from '../../platform/time/clock.js';
import { type CallWorld, NO_MEDIA, startCallWorld, type TestSocket } from '../../../test/support/calls/call-world.js';
import { until } from '../../../test/support/until.js';
import { CALLS_SOCKET_PATH } from '../signalling/messages.js';
import { Writable } from 'node:stream';

/** Somebody who has joined. */
async function join(
  world: CallWorld,
  callId: string,
  role: 'applicant' | 'operator' = 'applicant',
): Promise<TestSocket> {
  const socket = world.socket({ ticket: world.ticket(callId, { role }) });
  await socket.heard('welcome');
  await socket.ask('join', NO_MEDIA);
  return socket;
}

const chat = (text: string, key = randomUUID()) => ({ key, text });

/** For tests that leave the host as it is: a worker of its own for each would cost most of their time. */
let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

describe('a ticket', () => {
  it.each([
    ['of nobody', () => 'nonsense.nonsense'],
    ['that has expired', (world: CallWorld, callId: string) => world.ticket(callId, {}, -1)],
    ['for another host', (world: CallWorld, callId: string) => world.ticket(callId, { hostId: 'another' })],
    [
      'from before the start',
      (world: CallWorld, callId: string) => world.ticket(callId, { issuedAt: Date.now() - 60_000 }),
    ],
    [
      'signed for something else',
      (world: CallWorld, callId: string) => world.platform.signer.sign('upload', world.claims(callId), 60),
    ],
  ])('%s is refused', async (_, ticket) => {
    const socket = world.socket({ ticket: ticket(world, world.openCall()) });
    expect(await socket.refused()).toBe('invalid-access');
  });

  it.each([
    ['nothing', {}],
    ['a number', { ticket: 1 }],
    ['both', { ticket: 'a', resumeKey: 'b' }],
    ['a resume key of nobody', { resumeKey: 'none' }],
  ])('%s instead of one is refused', async (_, handshake) => {
    expect(await world.socket(handshake).refused()).toBe('invalid-access');
  });

  it('of a call that is not there, or has ended, says so', async () => {
    expect(await world.socket({ ticket: world.ticket('no-such-call') }).refused()).toBe('not-found');
    const callId = world.openCall();
    world.records.endElsewhere(callId, { outcome: 'completed', by: 'operator' });
    expect(await world.socket({ ticket: world.ticket(callId) }).refused()).toBe('call-ended');
  });

  it('lets in one of ten browsers that show it at once', async () => {
    const ticket = world.ticket(world.openCall());
    const sockets = Array.from({ length: 10 }, () => world.socket({ ticket }));
    await until(() =>
      sockets.every(({ refusal, told }) => refusal !== null || told.some(({ name }) => name === 'welcome')),
    );
    expect(sockets.filter(({ refusal }) => refusal === 'invalid-access')).toHaveLength(9);
  });

  it('for a place that is taken takes it over', async () => {
    const callId = world.openCall();
    const first = world.socket({ ticket: world.ticket(callId, { participantId: 'p1' }) });
    await first.heard('welcome');
    const second = world.socket({ ticket: world.ticket(callId, { participantId: 'p1' }) });
    await first.heard('replaced');
    await first.disconnected();
    const answer = await second.heard('welcome').then(() => second.ask('join', NO_MEDIA));
    expect(answer).toMatchObject({ ok: { participants: [{ id: 'p1', state: 'here' }] } });
  });
});

it('a message in hundreds of pieces closes its connection', async () => {
  const socket = new WebSocket(`${world.url.replace('http', 'ws')}${CALLS_SOCKET_PATH}/?EIO=4&transport=websocket`);
  await once(socket, 'open');
  for (let piece = 0; piece < 200; piece++) socket.send('a', { fin: false });
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(1008);
});

describe('a room', () => {
  it('tells of those who come, write and leave, and nobody of another call', async () => {
    const [callId, foreign] = [world.openCall(), world.openCall()];
    const applicant = await join(world, callId);
    const stranger = await join(world, foreign, 'operator');
    const operator = await join(world, callId, 'operator');
    expect(await applicant.heard('participant', ({ role }) => role === 'operator')).toMatchObject({ state: 'here' });
    await operator.ask('chat', chat('<b>Good morning</b>'));
    expect(await applicant.heard('chat')).toMatchObject({ text: '<b>Good morning</b>', role: 'operator', number: 1 });
    await operator.ask('stepsChanged', { stepKey: 'document' });
    expect(await applicant.heard('stepsChanged')).toEqual({ stepKey: 'document' });
    expect(await operator.ask('leave', {})).toEqual({ ok: {} });
    await applicant.heard('participantLeft');
    await operator.disconnected();
    expect(stranger.told.map(({ name }) => name)).toEqual(
      expect.not.arrayContaining(['chat', 'stepsChanged', 'participantLeft']),
    );
    expect(await stranger.ask('join', NO_MEDIA)).toMatchObject({
      ok: { messages: [], participants: [{ role: 'operator' }] },
    });
  });

  it('keeps a message once that is sent twice', async () => {
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const said = chat('Hello');
    await applicant.ask('chat', said);
    expect(await applicant.ask('chat', said)).toMatchObject({ ok: { message: { number: 1 } } });
    expect(world.records.calls.get(callId)?.messages).toHaveLength(1);
  });

  it('lets only operators show hints and take stills', async () => {
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const operator = await join(world, callId, 'operator');
    const { participantId } = await applicant.heard('welcome');
    expect(await applicant.ask('hint', { participantId, hint: 'more-light' })).toMatchObject({
      error: 'invalid-access',
    });
    expect(await applicant.ask('still', { participantId, label: 'face' })).toMatchObject({ error: 'invalid-access' });
    await operator.ask('hint', { participantId, hint: 'more-light' });
    expect(await applicant.heard('hint')).toEqual({ hint: 'more-light' });
    expect(await operator.ask('still', { participantId, label: 'face' })).toMatchObject({ error: 'not-found' });
  });

  it('passes news of steps on for operators alone', async () => {
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const operator = await join(world, callId, 'operator');
    expect(await applicant.ask('stepsChanged', { stepKey: 'document' })).toMatchObject({ error: 'invalid-access' });
    expect(await operator.ask('stepsChanged', { stepKey: '' })).toMatchObject({ error: 'wrong-parameters' });
    await operator.ask('stepsChanged', { stepKey: 'document' });
    await applicant.heard('stepsChanged');
    expect(operator.told.map(({ name }) => name)).not.toContain('stepsChanged');
  });

  it('takes stills of applicants alone, whoever of the operators sends a picture', async () => {
    const callId = world.openCall();
    const operator = await join(world, callId, 'operator');
    const own = (await operator.heard('welcome')).participantId;
    const colleague = (await (await join(world, callId, 'operator')).heard('welcome')).participantId;
    for (const participantId of [own, colleague])
      expect(await operator.ask('still', { participantId, label: 'face' })).toMatchObject({ error: 'invalid-access' });
  });
});

describe('a connection that is lost', () => {
  it('leaves the place, which the resume key takes again with all that was written meanwhile', async () => {
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const operator = await join(world, callId, 'operator');
    const { resumeKey, participantId } = await applicant.heard('welcome');
    applicant.cut();
    await operator.heard('participant', ({ id, state }) => id === participantId && state === 'away');
    await operator.ask('chat', chat('Are you there?'));
    const back = world.socket({ resumeKey });
    expect(await back.heard('welcome')).toMatchObject({ participantId });
    expect(await back.ask('join', NO_MEDIA)).toMatchObject({ ok: { messages: [{ text: 'Are you there?' }] } });
    await operator.heard('participant', ({ id, state }) => id === participantId && state === 'here');
    back.cut();
    expect(await world.socket({ resumeKey }).refused()).toBe('invalid-access');
  });

  it('that breaks again before the welcome came leaves the older key good', async () => {
    const applicant = await join(world, world.openCall());
    const { resumeKey } = await applicant.heard('welcome');
    applicant.cut();
    const unlucky = world.socket({ resumeKey });
    await unlucky.heard('welcome');
    unlucky.cut();
    await world.socket({ resumeKey }).heard('welcome');
  });

  it('frees the place after its time, and ends a call that only one side is left of as lost', async () => {
    await using world = await startCallWorld({ times: { away: 300, lone: 600 } });
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const operator = await join(world, callId, 'operator');
    const { resumeKey } = await operator.heard('welcome');
    operator.cut();
    await applicant.heard('participantLeft');
    expect(await world.socket({ resumeKey }).refused()).toBe('invalid-access');
    expect(await applicant.heard('ended')).toEqual({ outcome: 'lost', by: 'service' });
    await applicant.disconnected();
    const call = world.records.calls.get(callId);
    expect(call?.ended).toEqual({ outcome: 'lost', by: 'service' });
    await until(() => call?.recordingEnded === true);
  });

  it('is noticed when a browser only stops to answer', async () => {
    await using world = await startCallWorld({ times: { silence: 4_000 } });
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const operator = await join(world, callId, 'operator');
    const { participantId } = await applicant.heard('welcome');
    // What the engine answers each ping of the host by.
    Object.assign(applicant.socket.io.engine, { _sendPacket: () => undefined });
    await operator.heard('participant', ({ id, state }) => id === participantId && state === 'away');
  });
});

describe('a call that changes elsewhere', () => {
  it('is over for everybody when it was ended', async () => {
    await using world = await startCallWorld({ times: { beat: 60_000 } });
    const callId = world.openCall();
    const applicant = await join(world, callId);
    world.records.endElsewhere(callId, { outcome: 'completed', by: 'operator' });
    expect(await applicant.heard('ended')).toEqual({ outcome: 'completed', by: 'operator' });
    await applicant.disconnected();
  });

  it('is over when its session was deleted', async () => {
    const callId = world.openCall();
    const applicant = await join(world, callId);
    world.records.remove(callId);
    await applicant.heard('ended');
  });

  it('holds up no end of the host when its session is deleted before its recording is complete', async () => {
    await using world = await startCallWorld();
    const callId = world.openCall();
    const applicant = await join(world, callId);
    let tries = 0;
    world.records.recordingEnded = async () => {
      tries += 1;
      throw new ArgumentError('session-not-found');
    };
    world.records.endElsewhere(callId, { outcome: 'completed', by: 'operator' });
    await applicant.disconnected();
    await until(() => tries > 0);
    await world.host.drain();
    expect(tries).toBe(1);
  }, 30_000);

  it('goes on while the tables cannot be reached', async () => {
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const operator = await join(world, callId, 'operator');
    world.records.failure = new Error('the database is away');
    expect(await applicant.ask('chat', chat('Hello'))).toMatchObject({ error: 'internal' });
    expect(await operator.ask('stepsChanged', { stepKey: 'document' })).toEqual({ ok: {} });
    await applicant.heard('stepsChanged');
    world.records.failure = null;
    expect(await applicant.ask('chat', chat('Hello'))).toMatchObject({ ok: {} });
  });

  it('is sent to another host when this one stops', async () => {
    await using world = await startCallWorld();
    const applicant = await join(world, world.openCall());
    await world.host.stop();
    await applicant.heard('moved');
    expect(world.records.isStopped).toBe(true);
  });
});

describe('bad input', () => {
  it.each([
    ['no request of ours', 'eject', {}],
    ['nothing at all', 'chat', undefined],
    ['a text that is too long', 'chat', { key: randomUUID(), text: 'x'.repeat(2_001) }],
    ['a key that is none', 'chat', { key: '1', text: 'x' }],
    ['a hint that is none', 'hint', { participantId: 'p', hint: '<script>' }],
    ['capabilities that are none', 'join', { rtpCapabilities: { codecs: 7 } }],
    ['capabilities that are too long', 'join', { rtpCapabilities: { codecs: ['x'.repeat(40_000)] } }],
    ['a name of an object', 'constructor', {}],
  ])('of %s is refused as wrong', async (_, name, request) => {
    const socket = world.socket({ ticket: world.ticket(world.openCall(), { role: 'operator' }) });
    await socket.heard('welcome');
    expect(await socket.ask(name as 'chat', request as never)).toMatchObject({ error: 'wrong-parameters' });
  });

  it('about media is refused, and disturbs nobody', async () => {
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const operator = await join(world, callId, 'operator');
    const { send, receive } = await applicant.heard('welcome');
    const video = { kind: 'video', source: 'camera' } as const;
    const garbage = { codecs: [{ mimeType: 'video/VP8', payloadType: 'x' }], encodings: [{}] };
    const ask = applicant.ask.bind(applicant);
    expect(await ask('produce', { ...video, transportId: 'none', rtpParameters: {} })).toMatchObject({
      error: 'not-found',
    });
    expect(await ask('produce', { ...video, transportId: receive.id, rtpParameters: {} })).toMatchObject({
      error: 'not-found',
    });
    for (const rtpParameters of [{}, garbage, { codecs: null }, { codecs: [], encodings: 'x' }]) {
      expect(await ask('produce', { ...video, transportId: send.id, rtpParameters })).toMatchObject({
        error: 'wrong-parameters',
      });
    }
    const microphone = { kind: 'video', source: 'microphone', transportId: send.id, rtpParameters: {} } as const;
    expect(await ask('produce', microphone)).toMatchObject({ error: 'wrong-parameters' });
    for (const dtlsParameters of [{}, { fingerprints: [{ algorithm: 'sha-256', value: 7 }] }, { fingerprints: 'x' }]) {
      expect(await ask('connectTransport', { transportId: send.id, dtlsParameters })).toMatchObject({
        error: 'wrong-parameters',
      });
    }
    // Somebody else's transport is nobody's.
    const { send: theirs } = await operator.heard('welcome');
    expect(await ask('restartIce', { transportId: theirs.id })).toMatchObject({ error: 'not-found' });
    expect(await ask('pauseConsumer', { consumerId: 'none' })).toMatchObject({ error: 'not-found' });
    expect(await operator.ask('chat', chat('undisturbed'))).toMatchObject({ ok: {} });
    await applicant.heard('chat');
  });

  it('is logged once for each reason, however often it comes', async () => {
    const { log, lines } = listeningLog();
    await using world = await startCallWorld({ log });
    const callId = world.openCall();
    // A browser connects as often as it likes.
    for (let i = 0; i < 5; i += 1) {
      const applicant = await join(world, callId);
      await applicant.ask('chat', { key: 'none', text: '' });
      await applicant.ask('restartIce', { transportId: 'none' });
      expect(await world.socket({ ticket: 'none' }).refused()).toBe('invalid-access');
    }
    const said = lines().filter((line) => /was refused|not let into/.test(line));
    expect(said.map((line) => (JSON.parse(line) as { code: string }).code).toSorted()).toEqual([
      'invalid-access',
      'not-found',
      'wrong-parameters',
    ]);
  });

  it('of a megabyte ends the connection, and leaves the others alone', async () => {
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const operator = await join(world, callId, 'operator');
    applicant.socket.emit('chat', { key: randomUUID(), text: 'x'.repeat(1_000_000) });
    await applicant.disconnected();
    expect(await operator.ask('chat', chat('undisturbed'))).toMatchObject({ ok: {} });
    expect(world.records.calls.get(callId)?.messages).toHaveLength(1);
  });

  it('of thousands of levels is refused, and disturbs nobody', async () => {
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const operator = await join(world, callId, 'operator');
    const refused: unknown[] = [];
    const deep = `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`;
    for (const [at, request] of [`["join",{"rtpCapabilities":${deep}}]`, `["chat",${deep}]`].entries()) {
      // The client's own encoder would run out of stack: the packet is written as it is, its acknowledgement read so.
      const id = 900 + at;
      const { socket } = applicant;
      (socket as unknown as { acks: Record<number, unknown> }).acks[id] = (answer: unknown) => refused.push(answer);
      socket.io.engine.write(`2${id}${request}`);
    }
    await until(() => refused.length === 2, 'both refusals');
    expect(refused).toEqual([
      { error: 'wrong-parameters', message: 'rtpCapabilities is too long' },
      { error: 'wrong-parameters', message: expect.stringMatching(/^key /) as string },
    ]);
    expect(await operator.ask('chat', chat('undisturbed'))).toMatchObject({ ok: {} });
  });

  it('of ten thousand messages is refused, logged once, and ends the connection', async () => {
    const { log, lines } = listeningLog();
    await using world = await startCallWorld({ log });
    const callId = world.openCall();
    const applicant = await join(world, callId);
    const operator = await join(world, callId, 'operator');
    const refused: unknown[] = [];
    const measured = { lost: null, sent: 0, width: null, height: null, framesPerSecond: null };
    for (let i = 0; i < 10_000; i += 1) {
      applicant.socket.emit('quality', { ...measured, roundTrip: i }, (answer: unknown) => refused.push(answer));
    }
    expect(await operator.ask('chat', chat('undisturbed'))).toMatchObject({ ok: {} });
    await applicant.disconnected();
    expect(refused).toContainEqual(expect.objectContaining({ error: 'too-many' }));
    expect(operator.told.filter(({ name }) => name === 'quality').length).toBeLessThan(1_000);
    expect(lines().filter((line) => line.includes('asks too much'))).toHaveLength(1);
  });
});

it('puts out an operator whose account was ended, and lets nobody else go', async () => {
  await using world = await startCallWorld({ times: { look: 20 } });
  const callId = world.openCall();
  const applicant = await join(world, callId);
  const operator = await join(world, callId, 'operator');
  const supervisor = world.socket({ ticket: world.ticket(callId, { role: 'supervisor', userId: 'user-2' }) });
  await supervisor.heard('welcome');
  const { participantId, resumeKey } = await operator.heard('welcome');
  world.records.dismissed.add('user-1');
  await operator.disconnected();
  expect(await applicant.heard('participantLeft')).toEqual({ id: participantId });
  expect(await world.socket({ resumeKey }).refused()).toBe('invalid-access');
  expect(await supervisor.ask('chat', chat('undisturbed'))).toMatchObject({ ok: {} });
});

it('puts out a guest whose session is gone, and lets the others go on', async () => {
  await using world = await startCallWorld({ times: { look: 20 } });
  const callId = world.openCall();
  const applicant = await join(world, callId);
  const guest = world.socket({ ticket: world.ticket(callId, { ownSessionId: 'session-of-the-guest' }) });
  const { participantId, resumeKey } = await guest.heard('welcome');
  world.records.dismissed.add('session-of-the-guest');
  await guest.disconnected();
  expect(await applicant.heard('participantLeft')).toEqual({ id: participantId });
  expect(await world.socket({ resumeKey }).refused()).toBe('invalid-access');
  expect(await applicant.ask('chat', chat('undisturbed'))).toMatchObject({ ok: {} });
});

it('gives a sign of life at its time, not for each change', async () => {
  await using world = await startCallWorld({ times: { beat: 60_000 } });
  const applicant = await join(world, world.openCall());
  world.records.endElsewhere(world.openCall(), { outcome: 'completed', by: 'operator' });
  await until(() => world.records.beats.length > 0);
  for (let i = 0; i < 3; i += 1) await applicant.ask('join', NO_MEDIA);
  const callId = world.openCall();
  const other = await join(world, callId);
  world.records.endElsewhere(callId, { outcome: 'completed', by: 'operator' });
  await other.heard('ended');
  expect(world.records.beats).toHaveLength(1);
});

it('starts a worker again that died, and gives its rooms new transports', async () => {
  await using world = await startCallWorld();
  const callId = world.openCall();
  const applicant = await join(world, callId);
  const { resumeKey, send } = await applicant.heard('welcome');
  const [before] = await world.host.sfu.processes();
  process.kill(before?.processId ?? 0, 'SIGKILL');
  await applicant.disconnected();
  const back = world.socket({ resumeKey });
  expect((await back.heard('welcome')).send.id).not.toBe(send.id);
  const [after] = await world.host.sfu.processes();
  expect(after?.processId).not.toBe(before?.processId);
});

it('keeps used tickets in mind for no longer than they are good for', async () => {
  const clock = new ManualClock(new Date());
  await using world = await startCallWorld({ clock });
  const ticket = world.ticket(world.openCall(), { issuedAt: clock.now().getTime() });
  await world.socket({ ticket }).heard('welcome');
  clock.advance(61_000);
  expect(await world.socket({ ticket }).refused()).toBe('invalid-access');
});

function listeningLog(): { readonly log: Logger; readonly lines: () => readonly string[] } {
  const lines: string[] = [];
  const write = (chunk: Buffer, _: string, done: () => void): void => {
    lines.push(chunk.toString());
    done();
  };
  return { log: createLogger('warn', new Writable({ write })), lines: () => lines };
}
