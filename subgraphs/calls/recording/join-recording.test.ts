import { memoryBelow } from '../../../test/bench/processes.js';
import { blobBytes, type Colour, loudnessOf, mediaOf, momentsOf } from '../../../test/support/calls/media.js';
import { type MadeUpTrack, makeUpTrack } from '../../../test/support/calls/made-up-track.js';
import { startPlatform, type TestPlatform } from '../../../test/support/platform.js';
import { newCallBlobId } from '../../platform/blobs/call-blobs.js';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import { JOINED_TYPE, PIECE_TYPE } from '../host-parts/call-records.js';
import { MemoryRecords } from '../../../test/support/calls/memory-records.js';
import { joinRecording } from './join-recording.js';

/** Of AAC at 48 kHz. */
const SOUND_FRAMES_A_SECOND = 48_000 / 1024;
const START = new Date('2026-03-01T10:00:00Z').getTime();
const CALL = 'call-1';

let platform: TestPlatform;
let records: MemoryRecords;

beforeEach(async () => {
  platform = await startPlatform();
  records = new MemoryRecords();
  records.open({ id: CALL, companyId: 'company', sessionId: platform.random.id(), startedAt: new Date(START) });
});

afterEach(() => platform[Symbol.asyncDispose]());

interface KeptTrack extends MadeUpTrack {
  readonly role: 'applicant' | 'operator';
  /** Seconds after the call's beginning. */
  readonly from: number;
  /** Its host died: nobody said when it ended. */
  readonly isUnended?: boolean;
}

async function keep({ role, from, isUnended = false, ...track }: KeptTrack): Promise<void> {
  const { call } = records.recordedOf(CALL);
  const blobs = await openBlobs(platform.settings.mediaUrl);
  const bytes = await makeUpTrack(track);
  const id = platform.random.id();
  const startedAt = new Date(START + from * 1000);
  await records.trackStarted(call, {
    id,
    callId: CALL,
    participantId: role,
    role,
    kinds: ['audio', 'video'],
    startedAt,
  });
  const third = Math.ceil(bytes.length / 3);
  for (const number of [0, 1, 2]) {
    const blobId = newCallBlobId(platform.random);
    const address = { owner: call.sessionId, id: blobId, type: PIECE_TYPE };
    const key = await records.blobKey(call, blobId);
    const kept = await blobs.write(address, key, [bytes.subarray(number * third, (number + 1) * third)]);
    await records.pieceKept(call, { trackId: id, number, blobId, ...kept });
  }
  if (!isUnended)
    await records.trackEnded(
      call,
      id,
      new Date(startedAt.getTime() + ((track.silentUntil ?? 0) + track.seconds) * 1000),
    );
}

/** The joined file; checks that all of it plays and that it is as long as the call. */
async function joinedOf(
  seconds: number,
): Promise<{ readonly bytes: Buffer; readonly cells: (at: number) => Colour[] }> {
  const parts = { blobs: await openBlobs(platform.settings.mediaUrl), random: platform.random };
  const joined = await joinRecording(records.recordedOf(CALL), records, parts, new AbortController().signal);
  if (joined === null) throw new Error('nothing was joined');
  const bytes = await blobBytes({ platform, records }, CALL, joined.blobId, JOINED_TYPE);
  const { streams, declaredSeconds } = await mediaOf(bytes);
  expect(streams.map(({ codec }) => codec)).toEqual(['h264', 'aac']);
  for (const length of [...streams.map((stream) => stream.seconds), declaredSeconds, joined.seconds]) {
    expect(Math.abs(length - seconds)).toBeLessThan(1);
  }
  // Sound that was put in twice is as long, and does not fit its picture.
  expect(Math.abs((streams[1]?.packets ?? 0) / SOUND_FRAMES_A_SECOND - seconds)).toBeLessThan(1);
  return { bytes, cells: await momentsOf(bytes, { columns: 4, rows: 1 }) };
}

it('joins tracks that begin late, are muted and end early into one file with both sides, as long as the call', async () => {
  await keep({ role: 'applicant', from: 0, film: 'applicant', seconds: 6, mutedBetween: [2, 5] });
  await keep({
    role: 'operator',
    from: 4,
    film: 'operator',
    seconds: 3,
    sizes: [{ width: 240, height: 320 }],
    isMuted: true,
  });
  const { bytes, cells } = await joinedOf(7);
  expect(cells(1.5)).toEqual(['red', 'blue', 'black', 'black']);
  expect(cells(5)).toEqual(['red', 'blue', 'lime', 'yellow']);
  expect(cells(6.5)).toEqual(['black', 'black', 'lime', 'yellow']);
  // What is said after a pause stays in its place.
  expect(await loudnessOf(bytes, { from: 0.5, seconds: 1 })).toBeGreaterThan(-40);
  expect(await loudnessOf(bytes, { from: 2.5, seconds: 2 })).toBeLessThan(-60);
  expect(await loudnessOf(bytes, { from: 5.2, seconds: 0.6 })).toBeGreaterThan(-40);
});

it('stays as long when a picture changes its size, again and again, and ends before its sound', async () => {
  const sizes = [
    { width: 320, height: 180 },
    { width: 160, height: 90 },
    { width: 240, height: 320 },
  ];
  await keep({ role: 'applicant', from: 0, film: 'applicant', seconds: 7, sizes, pictureUntil: 6 });
  await keep({ role: 'operator', from: 0, film: 'operator', seconds: 7 });
  const { cells } = await joinedOf(7);
  expect(cells(3)).toEqual(['red', 'blue', 'lime', 'yellow']);
  expect(cells(5)).toEqual(['red', 'blue', 'lime', 'yellow']);
});

it('shows what came late in a track at its time, not before', async () => {
  await keep({ role: 'applicant', from: 0, film: 'applicant', seconds: 4 });
  await keep({ role: 'operator', from: 0, film: 'operator', seconds: 2, silentUntil: 2 });
  const { bytes, cells } = await joinedOf(4);
  expect(cells(1)).toEqual(['red', 'blue', 'black', 'black']);
  expect(cells(3)).toEqual(['red', 'blue', 'lime', 'yellow']);
  expect(await loudnessOf(bytes)).toBeGreaterThan(-30);
});

it('shows somebody who came back in their old place, until the moment at which their host died', async () => {
  await keep({ role: 'applicant', from: 0, film: 'applicant', seconds: 3 });
  await keep({ role: 'applicant', from: 2.5, film: 'second', seconds: 2 });
  await keep({ role: 'applicant', from: 6, film: 'applicant', seconds: 2, isUnended: true });
  const { cells } = await joinedOf(8);
  expect(cells(1.5)).toEqual(['red', 'red', 'blue', 'blue']);
  expect(cells(3.5)).toEqual(['magenta', 'magenta', 'cyan', 'cyan']);
  expect(cells(5.5)).toEqual(['black', 'black', 'black', 'black']);
  expect(cells(7)).toEqual(['red', 'red', 'blue', 'blue']);
});

it('needs little memory for sound whose times jump ahead, and keeps all of it', async () => {
  await keep({ role: 'applicant', from: 0, film: 'applicant', seconds: 4, jump: { at: 2, by: 3600 } });
  let most = 0;
  const look = setInterval(() => {
    const ffmpegs = memoryBelow(process.pid).filter(({ name }) => name === 'ffmpeg');
    most = Math.max(most, ...ffmpegs.map(({ bytes }) => bytes));
  }, 20);
  const { bytes } = await joinedOf(4).finally(() => clearInterval(look));
  for (const from of [0.5, 2.5]) expect(await loudnessOf(bytes, { from, seconds: 1 })).toBeGreaterThan(-40);
  expect(most).toBeGreaterThan(0);
  // An hour of silence alone is 690 MB.
  expect(most).toBeLessThan(300 * 1024 * 1024);
});

it('ends a track that nobody ended with its call, whatever its times say', async () => {
  await keep({ role: 'applicant', from: 0, film: 'applicant', seconds: 3, isUnended: true, jump: { at: 1, by: 3600 } });
  const parts = { blobs: await openBlobs(platform.settings.mediaUrl), random: platform.random };
  const recorded = { ...records.recordedOf(CALL), endedAt: new Date(START + 5000) };
  const joined = await joinRecording(recorded, records, parts, new AbortController().signal);
  expect(joined?.seconds).toBe(5);
});

it('joins nothing where nothing was recorded', async () => {
  const parts = { blobs: await openBlobs(platform.settings.mediaUrl), random: platform.random };
  const nothing = await joinRecording(records.recordedOf(CALL), records, parts, new AbortController().signal);
  expect(nothing).toBeNull();
});
