import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { types } from 'mediasoup';
import { newCallBlobId } from '../../platform/blobs/call-blobs.js';
import { type HostedCall, STILL_TYPE } from '../host-parts/call-records.js';
import type { HostParts } from '../host-parts/host-parts.js';
import { openDirectTap, type TappedRoom } from '../sfu/taps.js';
import { patiently } from '../recording/patience.js';
import type { ParticipantRole } from '../signalling/messages.js';
import { Refusal } from '../signalling/refusal.js';
import { type EncodedFrame, RtpFrames } from './frames.js';
import { h264Frame } from './h264.js';
import { ivfOf, vp8Frame } from './vp8.js';

/** Waiting for a keyframe of the camera. */
const KEYFRAME_MS = 8_000;
/** Encoders make a keyframe coarse and better it with the frames after it: so many are taken too, for so long at most. */
const MOST_FRAMES = 10;
const AFTER_KEYFRAME_MS = 350;
/** The picture's decoding; a second is long. */
const DECODE_MS = 10_000;
const MOST_JPEG_BYTES = 32 * 1024 * 1024;

export interface StillOf {
  readonly call: HostedCall;
  readonly stillId: string;
  /** Whose camera it is, and who they are in the call. */
  readonly participantId: string;
  readonly role: ParticipantRole;
  readonly label: string;
  /** Who takes it. */
  readonly userId: string;
}

/**
 * Keeps what a camera shows now, at the full size that it sends.
 * @throws Refusal not-found when the camera sends no picture, or none any more; Error
 */
export async function takeStill(
  { records, blobs, random, clock }: HostParts,
  room: TappedRoom,
  camera: types.Producer,
  { call, stillId, participantId, role, label, userId }: StillOf,
): Promise<void> {
  const jpeg = await pictureOf(room, camera);
  const takenAt = clock.now();
  const blobId = newCallBlobId(random);
  const key = await patiently(() => records.blobKey(call, blobId));
  const stored = await blobs.write({ owner: call.sessionId, id: blobId, type: STILL_TYPE }, key, [jpeg]);
  const still = { id: stillId, callId: call.id, participantId, role, label, takenAt, userId, blobId };
  const { bytes, sha256 } = stored;
  await patiently(() => records.stillKept(call, { ...still, bytes, sha256, ...jpegSize(jpeg) })).catch(
    async (error: unknown) => {
      await blobs.remove(stored.address);
      throw error;
    },
  );
}

/** A JPEG of what a camera shows now. */
async function pictureOf(room: TappedRoom, camera: types.Producer): Promise<Buffer> {
  const { frames, isH264 } = await framesOf(room, camera);
  return isH264
    ? decodeLast('h264', Buffer.concat(frames.map(({ data }) => data)), frames.length)
    : decodeLast('ivf', ivfOf(frames), frames.length);
}

/** A keyframe and what follows it. */
async function framesOf(
  room: TappedRoom,
  camera: types.Producer,
): Promise<{ readonly frames: readonly EncodedFrame[]; readonly isH264: boolean }> {
  const isH264 = /h264/i.test(camera.rtpParameters.codecs[0]?.mimeType ?? '');
  const reader = new RtpFrames(isH264 ? h264Frame : vp8Frame);
  const frames: EncodedFrame[] = [];
  let onFrame: () => void = () => undefined;
  const tap = await openDirectTap(room, camera, (packet) => {
    for (const frame of reader.packet(packet)) {
      if (frames.length === 0 && !frame.isKey) continue;
      // Another keyframe may have another size: a stream is begun anew with it.
      if (frame.isKey) frames.length = 0;
      frames.push(frame);
      onFrame();
    }
  }).catch((error: unknown) => {
    throw camera.closed ? noPicture() : error;
  });
  const timers: NodeJS.Timeout[] = [];
  let onGone: () => void = () => undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      onGone = () => reject(noPicture());
      if (camera.closed) onGone();
      camera.observer.once('close', onGone);
      timers.push(setTimeout(onGone, KEYFRAME_MS));
      onFrame = () => {
        if (timers.length === 1) timers.push(setTimeout(resolve, AFTER_KEYFRAME_MS));
        if (frames.length >= MOST_FRAMES) resolve();
      };
    });
    return { frames: [...frames], isH264 };
  } finally {
    for (const timer of timers) clearTimeout(timer);
    camera.observer.off('close', onGone);
    tap.close();
  }
}

function noPicture(): Refusal {
  return new Refusal('not-found', 'They send no picture');
}

/** The last of some frames as JPEG of high quality. */
async function decodeLast(format: 'ivf' | 'h264', stream: Buffer, frames: number): Promise<Buffer> {
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-threads', '1', '-f', format, '-i', 'pipe:0'],
      ...['-vf', `select=gte(n\\,${frames - 1})`, '-frames:v', '1', '-c:v', 'mjpeg', '-q:v', '2'],
      ...['-pix_fmt', 'yuvj420p', '-f', 'image2pipe', 'pipe:1'],
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], timeout: DECODE_MS, killSignal: 'SIGKILL' },
  );
  const chunks: Buffer[] = [];
  let bytes = 0;
  ffmpeg.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= MOST_JPEG_BYTES) chunks.push(chunk);
  });
  ffmpeg.stdin.on('error', () => undefined); // its exit tells
  ffmpeg.stdin.end(stream);
  await once(ffmpeg, 'close');
  const jpeg = Buffer.concat(chunks);
  if (jpeg.length < 4 || bytes > MOST_JPEG_BYTES) throw new Error('the picture could not be decoded');
  return jpeg;
}

/** Width and height from the frame header of a JPEG (ITU T.81, B.2.2). */
function jpegSize(jpeg: Buffer): { readonly width: number; readonly height: number } {
  for (let at = 2; at + 9 < jpeg.length;) {
    const marker = jpeg.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) {
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7) };
    }
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  throw new Error('a JPEG without a frame');
}
