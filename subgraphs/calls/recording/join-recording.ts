import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobStore, StoredBlob } from '../../platform/blobs/blob-store.js';
import { newCallBlobId } from '../../platform/blobs/call-blobs.js';
import type { JobRegistry } from '../../platform/jobs/job.js';
import type { RandomSource } from '../../platform/time/random-source.js';
import {
  type HostedCall,
  JOINED_TYPE,
  type JoinedRecording,
  PIECE_TYPE,
  type RecordedCall,
  type RecordingTables,
} from '../host-parts/call-records.js';
import { type Arrangement, arrange, FRAME_RATE, type PlayableTrack } from './arrangement.js';
import { JOIN_RECORDING } from '../call/end-recording.js';
import { DurationInHeader } from './mp4-duration.js';
import { probeTrack } from './probe-track.js';

/** An hour of two people on a busy core. */
const TIMEOUT_MS = 3 * 60 * 60_000;

export interface JoiningParts {
  readonly blobs: BlobStore;
  readonly random: RandomSource;
}

/** Says who joins recordings; before the store starts. */
export function handleJoinRecording(jobs: JobRegistry, tables: RecordingTables, parts: JoiningParts): void {
  jobs.handle<{ readonly callId: string }>(
    JOIN_RECORDING,
    {
      lane: 'export',
      timeoutMs: TIMEOUT_MS,
      onDead({ companyId, sessionId, payload }) {
        return sessionId === null ? async () => undefined : tables.failed({ id: payload.callId, companyId, sessionId });
      },
    },
    async ({ payload, signal }) => {
      const recorded = await tables.recorded(payload.callId);
      if (recorded === null) return;
      return tables.joined(recorded.call, await joinRecording(recorded, tables, parts, signal));
    },
  );
}

/**
 * Everybody beside each other with their sound, as one file that plays everywhere (H.264 and AAC). ffmpeg reads the pieces
 * and writes the file through pipes: nothing lies in the clear on a disk.
 * @returns null when there is nothing to join
 */
export async function joinRecording(
  recorded: RecordedCall,
  tables: Pick<RecordingTables, 'blobKey'>,
  { blobs, random }: JoiningParts,
  signal: AbortSignal,
): Promise<JoinedRecording | null> {
  const { call } = recorded;
  const bytes = ({ pieces }: Track): Readable =>
    Readable.from(bytesOf(call, pieces, { blobs, keyOf: (id) => tables.blobKey(call, id) }));
  const playable: PlayableTrack[] = [];
  for (const track of recorded.tracks.filter(({ pieces }) => pieces.length > 0)) {
    const { startedAt, endedAt } = track;
    // Of a track that nobody ended, because its host died, the last packet says when it ended; it is a browser's word.
    const { kinds, seconds } = await probeTrack(bytes(track), { length: endedAt === null });
    const end =
      endedAt?.getTime() ?? Math.min(startedAt.getTime() + seconds * 1000, recorded.endedAt?.getTime() ?? Infinity);
    if (kinds.length > 0) playable.push({ ...track, kinds, endedAt: new Date(end) });
  }
  const arrangement = arrange(playable);
  if (arrangement === null) return null;
  const blobId = newCallBlobId(random);
  const key = await tables.blobKey(call, blobId);
  const address = { owner: call.sessionId, id: blobId, type: JOINED_TYPE };
  const streams = arrangement.tracks.map(bytes);
  const stored = await encode(arrangement, streams, signal, (bytes) => blobs.write(address, key, bytes));
  const { seconds, width, height, startedAt } = arrangement;
  return { blobId, bytes: stored.bytes, sha256: stored.sha256, seconds, width, height, startedAt };
}

type Track = RecordedCall['tracks'][number];

/** What lies in the pieces, in a row. */
async function* bytesOf(
  call: HostedCall,
  pieces: readonly { readonly blobId: string }[],
  { blobs, keyOf }: { readonly blobs: BlobStore; readonly keyOf: (blobId: string) => Promise<Buffer> },
): AsyncGenerator<Buffer> {
  for (const { blobId } of pieces) {
    const reader = await blobs.open({ owner: call.sessionId, id: blobId, type: PIECE_TYPE }, await keyOf(blobId));
    // Whole pieces alone make sense: what follows a gap may still be played.
    if (reader === null) continue;
    try {
      yield* reader.range(0, reader.bytes);
    } finally {
      await reader.close();
    }
  }
}

async function encode(
  arrangement: Arrangement,
  streams: readonly Readable[],
  signal: AbortSignal,
  keep: (bytes: AsyncIterable<Uint8Array>) => Promise<StoredBlob>,
): Promise<StoredBlob> {
  const ffmpeg = spawn('ffmpeg', argumentsFor(arrangement), {
    stdio: ['ignore', 'pipe', 'pipe', ...streams.map(() => 'pipe' as const)],
    signal,
    killSignal: 'SIGKILL',
  });
  const words: Buffer[] = [];
  ffmpeg.on('error', () => undefined); // its exit tells
  ffmpeg.stderr?.on('data', (chunk: Buffer) => words.length < 20 && words.push(chunk));
  // Calls that are on come first.
  if (ffmpeg.pid !== undefined) setPriority(ffmpeg.pid, constants.priority.PRIORITY_LOW);
  const closed = once(ffmpeg, 'close');
  // Stopped before anybody waits for its end, it must not end the process.
  closed.catch(() => undefined);
  const fed = streams.map((stream, at) => {
    // It may end before it has read everything: what it wrote, and its exit, tell.
    return pipeline(stream, ffmpeg.stdio[at + 3] as NodeJS.WritableStream).catch((error: unknown) => error);
  });
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    const header = new DurationInHeader(arrangement.seconds);
    for await (const chunk of ffmpeg.stdout ?? []) yield* header.feed(chunk as Buffer);
    const [code] = (await closed) as [number | null];
    if (code !== 0)
      throw new Error(`ffmpeg ended with ${String(code)}: ${Buffer.concat(words).toString().slice(0, 500)}`);
  };
  try {
    return await keep(whole());
  } finally {
    ffmpeg.kill('SIGKILL');
    for (const stream of streams) stream.destroy();
    await Promise.all(fed);
  }
}

/**
 * A picture changes its size in the middle (a turned phone, another layer of simulcast). The filters take that; built anew for
 * it, as ffmpeg does by itself, they begin at 0 again and put the whole sound of the call before that moment.
 */
const INPUT = ['-thread_queue_size', '64', '-reinit_filter', '0', '-f', 'matroska'];
/** Three seconds between two pictures that can be jumped to. */
const KEY_EVERY = FRAME_RATE * 3;

/** Of one block of memory: the silence of a gap of three hours. */
const MOST_BLOCK_BYTES = 1024 * 1024 * 1024;

function argumentsFor({ tracks, filter, seconds }: Arrangement): string[] {
  return [
    ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-threads', '1', '-filter_threads', '1'],
    ...['-max_alloc', String(MOST_BLOCK_BYTES)],
    // A track whose first picture came late keeps its distance from the beginning.
    '-copyts',
    ...tracks.flatMap((_, at) => [...INPUT, '-i', `pipe:${at + 3}`]),
    ...['-filter_complex', filter, '-map', '[picture]', '-map', '[sound]', '-t', seconds.toFixed(3)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p', '-g', String(KEY_EVERY)],
    ...['-threads', '1', '-c:a', 'aac', '-b:a', '96k', '-ar', '48000'],
    ...['-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-f', 'mp4', 'pipe:1'],
  ];
}
