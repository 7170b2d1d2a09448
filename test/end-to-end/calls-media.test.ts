import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JOINED_TYPE, STILL_TYPE } from '../../subgraphs/calls/host-parts/call-records.js';
import { freePortPair } from '../../subgraphs/calls/recording/loopback-ports.js';
import { joinRecording } from '../../subgraphs/calls/recording/join-recording.js';
import { openBlobs } from '../../subgraphs/platform/blobs/open-blobs.js';
import {
  CallBrowser,
  type CallBrowserOptions,
  type CallPages,
  launchSharedBrowser,
  serveCallPages,
  type SharedBrowser,
} from '../support/calls/call-browser.js';
import { type CallWorld, startCallWorld } from '../support/calls/call-world.js';
import { blobBytes, coloursOf, type Film, FILMS, loudnessOf, mediaOf, trackBytes } from '../support/calls/media.js';
import { PacketRelay } from '../support/calls/packet-relay.js';
import { startTurnServer } from '../support/calls/turn-server.js';
import { until } from '../support/until.js';

/** Of those whose picture nobody measures. */
const SMALL = { width: 160, height: 120 };
/** Of a picture of 640 x 360, which is sent in two sizes. */
const LARGEST = 1;

let folder: string;
let pages: CallPages;
/** Several windows of one browser are far cheaper than several browsers. */
let chromium: SharedBrowser;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bonafide-calls-'));
  [pages, chromium] = await Promise.all([serveCallPages(folder), launchSharedBrowser()]);
});

afterAll(async () => {
  await chromium[Symbol.asyncDispose]();
  await pages[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

interface Talk extends AsyncDisposable {
  readonly callId: string;
  readonly applicant: CallBrowser;
  readonly operator: CallBrowser;
}

/** An applicant and an operator who see each other. */
async function talk(
  world: CallWorld,
  options: Partial<CallBrowserOptions> = {},
  own: Readonly<Partial<Record<Film, Partial<CallBrowserOptions>>>> = {},
): Promise<Talk> {
  const callId = world.openCall();
  const open = (film: Film): Promise<CallBrowser> =>
    CallBrowser.open(pages, { film, size: SMALL, within: chromium, ...options, ...own[film] });
  const applicant = await open('applicant');
  const operator = await open('operator');
  const made: Talk = {
    callId,
    applicant,
    operator,
    async [Symbol.asyncDispose]() {
      await applicant[Symbol.asyncDispose]();
      await operator[Symbol.asyncDispose]();
    },
  };
  try {
    await applicant.join(world, callId, { role: 'applicant', participantId: 'applicant' });
    await operator.join(world, callId, { role: 'operator', participantId: 'operator' });
    await see(made);
    return made;
  } catch (error) {
    await made[Symbol.asyncDispose]();
    throw error;
  }
}

async function see({ applicant, operator }: Talk): Promise<void> {
  await Promise.all([applicant.sees(operator), operator.sees(applicant)]);
}

/** Both see the film of the other one, and hear them. */
async function expectMedia({ applicant, operator }: Talk): Promise<void> {
  expect(await applicant.coloursOf(operator)).toEqual(FILMS.operator);
  expect(await operator.coloursOf(applicant)).toEqual(FILMS.applicant);
  for (const side of [applicant, operator]) await side.once('sound', ({ soundEnergy }) => soundEnergy > 0);
}

it('carries picture and sound of two and of three browsers over UDP, records everybody, and takes stills', async () => {
  await using world = await startCallWorld();
  const { records } = world;
  await using two = await talk(world, {}, { applicant: { size: { width: 640, height: 360 }, within: null } });
  const { applicant, operator, callId } = two;
  await expectMedia(two);
  expect((await applicant.state()).ways).toEqual([expect.stringContaining('udp')]);

  await using third = await CallBrowser.open(pages, { film: 'second', within: chromium, size: SMALL });
  await third.join(world, callId, { role: 'applicant', participantId: 'second' });
  await Promise.all([third.sees(applicant), third.sees(operator), applicant.sees(third), operator.sees(third)]);
  expect(await applicant.coloursOf(third)).toEqual(FILMS.second);
  expect(await third.coloursOf(operator)).toEqual(FILMS.operator);
  // Its recorder starts beside what they see: on a busy machine after it.
  await until(() => records.recordedOf(callId).tracks.some(({ participantId }) => participantId === 'second'));
  await third.do('leave()');
  await applicant.once('the third to be gone', ({ participants }) => participants.length === 2);

  // The largest layer takes a moment to come: a still asks for it.
  let asked = 0;
  await until(async () => {
    await operator.do(`ask('still', { participantId: 'applicant', label: 'document-front' })`);
    asked += 1;
    const kept = await operator.once(
      'the still',
      ({ heard }) => heard.filter(({ name }) => name === 'still').length >= asked,
    );
    expect(kept.heard.at(-1)?.told).toMatchObject({
      state: 'kept',
      participantId: 'applicant',
      label: 'document-front',
    });
    return records.calls.get(callId)?.stills.at(-1)?.width === 640;
  }, 'a still at full size');
  const still = records.calls.get(callId)?.stills.at(-1);
  const jpeg = await blobBytes(world, callId, still?.blobId ?? '', STILL_TYPE);
  expect(await coloursOf(jpeg, { columns: 2, rows: 1 })).toEqual(FILMS.applicant);

  expect((await applicant.state()).recording).toBe(true);
  records.endElsewhere(callId, { outcome: 'completed', by: 'operator' });
  await applicant.once('the end', ({ ended }) => ended?.outcome === 'completed');
  await until(() => records.calls.get(callId)?.recordingEnded === true);
  await expectRecording(world, callId);
});

/** What a recording may lack at its end on a machine without idle cores; with them it is less than one. */
const BUSY_SECONDS = 4;

/** How many tracks of each of both are kept, at least a piece of each. */
function tracksKept(world: CallWorld, callId: string): number {
  const kept = world.records.recordedOf(callId).tracks.filter(({ pieces }) => pieces.length > 0);
  return Math.min(
    ...['applicant', 'operator'].map((id) => kept.filter(({ participantId }) => participantId === id).length),
  );
}

/** Waits until another track of everybody is kept than before what is done. */
async function recordedAnew(world: CallWorld, callId: string, what: string, act: () => void): Promise<void> {
  const before = tracksKept(world, callId);
  act();
  await until(() => tracksKept(world, callId) > before, `another track of everybody, after ${what}`);
}

/** Each track plays, shows its film and is as long as it was; the joined file shows both. */
async function expectRecording(world: CallWorld, callId: string): Promise<void> {
  const recorded = world.records.recordedOf(callId);
  expect(new Set(recorded.tracks.map(({ participantId }) => participantId)).size).toBe(3);
  for (const [at, { participantId, startedAt, endedAt, kinds, pieces }] of recorded.tracks.entries()) {
    // One that was cut off at its beginning, because the other source came late, may hold a header alone.
    if (pieces.length < 2 || kinds.length < 2) continue;
    const bytes = await trackBytes(world, recorded, at);
    const seconds = ((endedAt?.getTime() ?? 0) - startedAt.getTime()) / 1000;
    const { streams } = await mediaOf(bytes);
    expect(streams.map(({ kind }) => kind).sort()).toEqual(['audio', 'video']);
    // The times are those of the track. A busy browser holds its last frames back: two seconds were seen.
    for (const { to } of streams) expect(Math.abs(to - seconds)).toBeLessThan(BUSY_SECONDS);
    const shown = streams.find(({ kind }) => kind === 'video');
    const middle = ((shown?.from ?? 0) + (shown?.to ?? 0)) / 2;
    expect(await coloursOf(bytes, { columns: 2, rows: 1, seconds: middle })).toEqual(
      FILMS[participantId as keyof typeof FILMS],
    );
    expect(await loudnessOf(bytes)).toBeGreaterThan(-50);
  }
  const parts = { blobs: await openBlobs(world.platform.settings.mediaUrl), random: world.platform.random };
  const joined = await joinRecording(recorded, world.records, parts, new AbortController().signal);
  const bytes = await blobBytes(world, callId, joined?.blobId ?? '', JOINED_TYPE);
  const { streams } = await mediaOf(bytes);
  expect(streams.map(({ codec }) => codec)).toEqual(['h264', 'aac']);
  const starts = recorded.tracks.map(({ startedAt }) => startedAt.getTime());
  const ends = recorded.tracks.map(({ endedAt }) => endedAt?.getTime() ?? 0);
  const seconds = (Math.max(...ends) - Math.min(...starts)) / 1000;
  for (const stream of streams) expect(Math.abs(stream.seconds - seconds)).toBeLessThan(1);
}

it('carries picture and sound over TCP alone', async () => {
  await using world = await startCallWorld();
  await using two = await talk(world, { reach: ' tcp ' });
  await expectMedia(two);
  expect((await two.applicant.state()).ways).toEqual([expect.stringContaining('tcp')]);
});

it('carries picture and sound over a relay alone', async () => {
  await using world = await startCallWorld();
  await using turn = await startTurnServer();
  await using two = await talk(world, { iceServers: turn.iceServers, forceRelay: true });
  await expectMedia(two);
  for (const side of [two.applicant, two.operator]) {
    expect((await side.state()).ways).toEqual([expect.stringMatching(/^relay /)]);
  }
});

// The same: nothing is recorded of so small a picture.
it('comes back after the death of a worker, of the connection, and of a browser', async () => {
  await using world = await startCallWorld();
  await using two = await talk(world, {}, { operator: { within: null } });
  const { applicant, operator, callId } = two;

  await until(() => tracksKept(world, callId) > 0, 'a piece of everybody');
  const [worker] = await world.host.sfu.processes();
  // The losses themselves may be over before a busy machine looks for them.
  await recordedAnew(world, callId, 'the death of the worker', () => {
    process.kill(worker?.processId ?? 0, 'SIGKILL');
  });
  await see(two);
  await expectMedia(two);
  await recordedAnew(world, callId, 'the connections broke', () => world.cut());
  await see(two);

  await operator.do(`say('Are you there?')`);
  await applicant.once('the message', ({ chat }) => chat.some(({ text }) => text === 'Are you there?'));
  operator.page.browser().process()?.kill('SIGKILL');
  await applicant.once('the operator to be away', ({ participants }) =>
    participants.some(({ id, state }) => id === 'operator' && state === 'away'),
  );
  await using back = await CallBrowser.open(pages, { film: 'operator', within: chromium, size: SMALL });
  await back.join(world, callId, { role: 'operator', participantId: 'operator' });
  await see({ ...two, operator: back });
  expect((await back.state()).chat).toEqual([{ text: 'Are you there?', state: 'sent' }]);

  world.records.endElsewhere(callId, { outcome: 'completed', by: 'operator' });
  await until(() => world.records.calls.get(callId)?.recordingEnded === true);
  const recorded = world.records.recordedOf(callId);
  for (const at of recorded.tracks.keys()) {
    // One that was cut off at its beginning may hold a header alone.
    if ((recorded.tracks[at]?.pieces.length ?? 0) < 2) continue;
    expect((await mediaOf(await trackBytes(world, recorded, at))).streams.length).toBeGreaterThan(0);
  }
});

it('turns the picture down for one who has a bad network, up again after it, and for nobody else', async () => {
  const rtcPort = await freePortPair();
  await using relay = await PacketRelay.open(() => rtcPort);
  const announcedAddresses = ['127.0.0.1', `127.0.0.1:${relay.port}`];
  await using world = await startCallWorld({ rtcPort, announcedAddresses });
  const callId = world.openCall();
  const of = (film: Film, reach?: number) => {
    const size = film === 'applicant' ? { width: 640, height: 360 } : SMALL;
    return CallBrowser.open(pages, {
      film,
      size,
      within: chromium,
      ...(reach === undefined ? {} : { reach: ` udp \\d+ [\\d.]+ ${reach} ` }),
    });
  };
  await using applicant = await of('applicant');
  await using operator = await of('operator', relay.port);
  await using supervisor = await of('second', rtcPort);
  await applicant.join(world, callId, { participantId: 'applicant' });
  await operator.join(world, callId, { role: 'operator', participantId: 'operator' });
  await supervisor.join(world, callId, { role: 'supervisor', participantId: 'supervisor' });
  const layerAt = (of: CallBrowser, holds: (layer: number) => boolean, what: string) =>
    of.once(what, ({ media }) => holds(media.find(({ id }) => id === 'applicant')?.layer ?? -1));
  await layerAt(operator, (layer) => layer === LARGEST, 'the largest picture at first');
  await layerAt(supervisor, (layer) => layer === LARGEST, 'the largest picture for the other one');

  relay.conditions = { loss: 0.05, delayMs: 75, bitsPerSecond: 300_000 };
  await layerAt(operator, (layer) => layer === 0, 'a smaller picture');
  const before = await operator.state();
  const after = await operator.once(
    'sound that goes on',
    ({ soundSamples }) => soundSamples > before.soundSamples + 48_000 * 4,
  );
  // Opus hides single losses: most of what is heard was sent.
  const concealed = (after.soundConcealed - before.soundConcealed) / (after.soundSamples - before.soundSamples);
  expect(concealed).toBeLessThan(0.5);
  await operator.sees(applicant, 5);
  await layerAt(supervisor, (layer) => layer === LARGEST, 'the largest picture still');

  relay.conditions = {};
  await layerAt(operator, (layer) => layer === LARGEST, 'the largest picture again');
});
