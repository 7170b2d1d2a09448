import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CallWorld, startCallWorld } from '../../../test/support/calls/call-world.js';
import { blobBytes, coloursOf, loudnessOf, mediaOf, trackBytes } from '../../../test/support/calls/media.js';
import { SyntheticSender, type SyntheticOptions } from '../../../test/support/calls/synthetic-sender.js';
import { until } from '../../../test/support/until.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import { CALL_TIMES, type HostParts } from '../host-parts/host-parts.js';
import { STILL_TYPE } from '../host-parts/call-records.js';
import { RequestRate } from '../signalling/rate.js';
import { takeStill } from '../stills/take-still.js';
import { ParticipantRecorder, type Sender } from './participant-recorder.js';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

interface Recorded extends AsyncDisposable {
  readonly world: CallWorld;
  readonly callId: string;
  readonly parts: HostParts;
  readonly sender: SyntheticSender;
  readonly recorder: ParticipantRecorder;
  readonly pieces: () => number;
}

/** Somebody who is recorded from now on. */
async function recording(options: SyntheticOptions, tracks?: RequestRate): Promise<Recorded> {
  const { platform, records, host } = world;
  const blobs = await openBlobs(platform.settings.mediaUrl);
  const times = { ...CALL_TIMES, piece: 1_000 };
  const { clock, random } = platform;
  const log = { ...platform.log };
  const parts = { records, blobs, sfu: host.sfu, clock, random, log, times };
  const callId = world.openCall();
  const { call } = records.recordedOf(callId);
  const room = await host.sfu.createRoom();
  const sender = await SyntheticSender.start(room, options);
  const recorder = new ParticipantRecorder(parts, call, world.claims(callId), () => undefined, tracks);
  recorder.follow(sender);
  const pieces = (): number => records.recordedOf(callId).tracks.reduce((sum, track) => sum + track.pieces.length, 0);
  return {
    world,
    callId,
    parts,
    sender,
    recorder,
    pieces,
    async [Symbol.asyncDispose]() {
      await recorder.stop('keep');
      await sender[Symbol.asyncDispose]();
      room.close();
    },
  };
}

it.each(['vp8', 'h264'] as const)('keeps picture and sound of %s as pieces that play in a row', async (codec) => {
  await using made = await recording({ film: 'applicant', codec });
  await until(() => made.pieces() >= 4);
  await made.recorder.stop('keep');
  const recorded = made.world.records.recordedOf(made.callId);
  expect(recorded.tracks).toHaveLength(1);
  const [track] = recorded.tracks;
  const bytes = await trackBytes(made.world, recorded, 0);
  const { streams } = await mediaOf(bytes);
  const seconds = ((track?.endedAt?.getTime() ?? 0) - (track?.startedAt.getTime() ?? 0)) / 1000;
  expect(streams.map((stream) => stream.codec).sort()).toEqual([codec, 'opus'].sort());
  for (const stream of streams) expect(Math.abs(stream.seconds - seconds)).toBeLessThan(1);
  expect(await coloursOf(bytes, { columns: 2, rows: 1, seconds: 2 })).toEqual(['red', 'blue']);
  expect(await loudnessOf(bytes)).toBeGreaterThan(-30);
});

it('leaves nothing in the clear on the disk', async () => {
  await using made = await recording({ film: 'applicant' });
  await until(() => made.pieces() >= 2);
  await made.recorder.stop('keep');
  const folder = made.world.platform.settings.dataDir;
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(2);
  for (const { parentPath, name } of files) {
    const bytes = await readFile(path.join(parentPath, name));
    for (const clear of ['webm', 'matroska', 'Lavf', 'A_OPUS', 'V_VP8']) expect(bytes.includes(clear)).toBe(false);
  }
});

it('goes on with another track when ffmpeg is killed, and keeps what it had', async () => {
  await using made = await recording({ film: 'applicant' });
  await until(() => made.pieces() >= 2);
  const killed = made.recorder.processId ?? 0;
  process.kill(killed, 'SIGKILL');
  await until(() => made.recorder.processId !== undefined && made.recorder.processId !== killed);
  await until(() => (made.world.records.recordedOf(made.callId).tracks[1]?.pieces.length ?? 0) >= 2);
  await made.recorder.stop('keep');
  const recorded = made.world.records.recordedOf(made.callId);
  for (const at of [0, 1]) {
    const bytes = await trackBytes(made.world, recorded, at);
    expect((await mediaOf(bytes)).streams).toHaveLength(2);
    expect(await coloursOf(bytes, { columns: 2, rows: 1 })).toEqual(['red', 'blue']);
  }
});

it('waits for a database that is away, and loses no piece', async () => {
  await using made = await recording({ film: 'applicant' });
  await until(() => made.pieces() >= 1);
  made.world.records.failure = new Error('the database is away');
  await pause(2_500);
  made.world.records.failure = null;
  const before = made.pieces();
  await until(() => made.pieces() >= before + 2);
  await made.recorder.stop('keep');
  const recorded = made.world.records.recordedOf(made.callId);
  expect(recorded.tracks).toHaveLength(1);
  expect(recorded.tracks[0]?.pieces.map(({ number }) => number)).toEqual(recorded.tracks[0]?.pieces.map((_, at) => at));
  const [longest] = (await mediaOf(await trackBytes(made.world, recorded, 0))).streams;
  expect(longest?.seconds).toBeGreaterThan(4);
});

it('keeps nothing more of a session that was deleted', async () => {
  await using made = await recording({ film: 'applicant' });
  await until(() => made.pieces() >= 1);
  const { call } = made.world.records.recordedOf(made.callId);
  made.world.records.remove(made.callId);
  await made.recorder.stop('drop');
  const { storage } = made.parts.blobs;
  expect(await storage.dropUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  expect((await storage.list(call.sessionId)).length).toBeGreaterThan(0);
});

it('begins another track when the camera comes later, and overlaps the two', async () => {
  await using made = await recording({ film: 'applicant' });
  const [camera, microphone] = made.sender.sent;
  const alone = { room: made.sender.room, closed: false, sent: microphone ? [microphone] : [] };
  made.recorder.follow(alone);
  await until(() => made.pieces() >= 1);
  made.recorder.follow({ ...alone, sent: [camera, microphone].filter((one) => one !== undefined) });
  await until(() => (made.world.records.recordedOf(made.callId).tracks[1]?.pieces.length ?? 0) >= 1);
  await made.recorder.stop('keep');
  const { tracks } = made.world.records.recordedOf(made.callId);
  expect(tracks.map(({ kinds }) => [...kinds].sort())).toEqual([['audio'], ['audio', 'video']]);
  expect(tracks[1]?.startedAt.getTime()).toBeLessThanOrEqual(tracks[0]?.endedAt?.getTime() ?? 0);
});

it('begins so many tracks of one participant, and no more at once', async () => {
  await using made = await recording({ film: 'applicant' }, new RequestRate({ perSecond: 0, atOnce: 2 }));
  for (const on of [true, false, true, false]) {
    made.recorder.follow(on ? made.sender : null);
    await until(() => made.recorder.isOn === on);
  }
  const refused = new Promise<void>((resolve) => (made.parts.log.warn = () => resolve()));
  made.recorder.follow(made.sender);
  await refused;
  expect(made.recorder.isOn).toBe(false);
  expect(made.world.records.recordedOf(made.callId).tracks).toHaveLength(2);
});

it('tries a recorder that does not start ever more seldom, whatever its browser does meanwhile', async () => {
  const { platform, records, host } = world;
  const parts = {
    ...platform,
    records,
    blobs: await openBlobs(platform.settings.mediaUrl),
    sfu: host.sfu,
    times: CALL_TIMES,
  };
  const callId = world.openCall();
  const tries: number[] = [];
  const router = { createPlainTransport: () => (tries.push(performance.now()), Promise.reject(new Error('no room'))) };
  const sent = [{ source: 'camera', producer: { closed: false, paused: false } }];
  const sender = { room: { router }, closed: false, sent } as unknown as Sender;
  const { call } = records.recordedOf(callId);
  const recorder = new ParticipantRecorder(parts, call, world.claims(callId), () => undefined);
  // As often as it pauses its camera, and goes on.
  const browser = setInterval(() => recorder.follow(sender), 20);
  await until(() => tries.length >= 4);
  clearInterval(browser);
  await recorder.stop('drop');
  const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
  for (const [index, longest] of [250, 500, 1_000].entries()) expect(pauses[index]).toBeGreaterThan(longest - 5);
});

it.each(['vp8', 'h264'] as const)('takes a still of %s at its full size in a second and a half', async (codec) => {
  await using made = await recording({ film: 'operator', codec, size: { width: 1280, height: 720 } });
  const { call } = made.world.records.recordedOf(made.callId);
  const [camera] = made.sender.sent;
  if (!camera) throw new Error('no camera');
  const still = {
    call,
    stillId: 'still-1',
    participantId: 'p',
    role: 'applicant' as const,
    label: 'face',
    userId: 'user-1',
  };
  await takeStill(made.parts, made.sender.room, camera.producer, still);
  const [kept] = made.world.records.calls.get(made.callId)?.stills ?? [];
  expect(kept).toMatchObject({ id: 'still-1', width: 1280, height: 720, userId: 'user-1' });
  const jpeg = await blobBytes(made.world, made.callId, kept?.blobId ?? '', STILL_TYPE);
  expect(await coloursOf(jpeg, { columns: 2, rows: 1 })).toEqual(['lime', 'yellow']);
});

it('takes no still of a camera that ends meanwhile, and says so at once', async () => {
  await using made = await recording({ film: 'operator' });
  const { call } = made.world.records.recordedOf(made.callId);
  const [camera] = made.sender.sent;
  if (!camera) throw new Error('no camera');
  const still = {
    call,
    stillId: 'still-2',
    participantId: 'p',
    role: 'applicant' as const,
    label: 'face',
    userId: 'user-1',
  };
  const take = (): Promise<unknown> => takeStill(made.parts, made.sender.room, camera.producer, still);
  const before = performance.now();
  const taken = [take(), take()];
  camera.producer.close();
  for (const one of [...taken, take()]) await expect(one).rejects.toMatchObject({ name: 'Refusal', code: 'not-found' });
  expect(performance.now() - before).toBeLessThan(4_000);
});
