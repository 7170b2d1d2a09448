import { type ChildProcess, spawn } from 'node:child_process';
import type { CallTicketClaims } from '../signalling/call-ticket.js';
import type { HostedCall, RecordedTrack } from '../host-parts/call-records.js';
import type { HostParts } from '../host-parts/host-parts.js';
import type { Sent } from '../sfu/peer.js';
import { openPlainTap, type PlainTap, type TappedRoom } from '../sfu/taps.js';
import { freePortPair, untilBound } from './loopback-ports.js';
import { patiently } from './patience.js';
import { PieceWriter } from './piece-writer.js';

/** How long ffmpeg may take to write its last bytes. */
const END_MS = 10_000;
/** Clusters are this long: what is lost when ffmpeg itself is killed, ms. */
const CLUSTER_MS = 1_000;
/** Bytes that the kernel holds for ffmpeg while it does not read: about ten seconds of a large picture. */
const SOCKET_BYTES = 4 * 1024 * 1024;

interface Running {
  readonly track: RecordedTrack;
  readonly sent: readonly Sent[];
  readonly taps: readonly PlainTap[];
  readonly ffmpeg: ChildProcess;
}

/** What one participant sends, recorded from one moment on as one stream, as it comes: nothing is decoded. */
export class TrackRecorder {
  /** Resolves when nothing more comes and everything is kept. */
  readonly ended: Promise<void>;
  #dropped = false;
  #endedAt: Date | null = null;

  private constructor(
    private readonly parts: HostParts,
    private readonly call: HostedCall,
    private readonly running: Running,
  ) {
    this.ended = this.#keep();
    this.ended.catch(() => undefined);
  }

  get sent(): readonly Sent[] {
    return this.running.sent;
  }

  /** @throws Error when ffmpeg does not start, or the room is gone */
  static async start(
    parts: HostParts,
    {
      call,
      claims,
      room,
      sent,
    }: { call: HostedCall; claims: CallTicketClaims; room: TappedRoom; sent: readonly Sent[] },
  ): Promise<TrackRecorder> {
    const ports = await freePorts(sent.length);
    const taps: PlainTap[] = [];
    let ffmpeg: ChildProcess | null = null;
    try {
      for (const [at, { producer }] of sent.entries()) taps.push(await openPlainTap(room, producer, ports[at] ?? 0));
      ffmpeg = await listen(taps, ports);
      const startedAt = parts.clock.now();
      await Promise.all(taps.map((tap) => tap.resume()));
      const { participantId, role } = claims;
      const kinds = taps.map(({ kind }) => kind);
      const track = { id: parts.random.id(), callId: call.id, participantId, role, kinds, startedAt };
      return new TrackRecorder(parts, call, { track, sent, taps, ffmpeg });
    } catch (error) {
      ffmpeg?.kill('SIGKILL');
      for (const tap of taps) tap.close();
      throw error;
    }
  }

  /** Ends the stream; resolves when it is kept. `drop`: what is not kept yet never is. */
  async stop(how: 'keep' | 'drop'): Promise<void> {
    const { ffmpeg } = this.running;
    this.#dropped ||= how === 'drop';
    this.#endedAt ??= this.parts.clock.now();
    ffmpeg.kill(how === 'keep' ? 'SIGINT' : 'SIGKILL');
    const late = setTimeout(() => ffmpeg.kill('SIGKILL'), END_MS);
    await this.ended.catch(() => undefined);
    clearTimeout(late);
  }

  /** Of ffmpeg: for tests that kill it, and benches. */
  get processId(): number | undefined {
    return this.running.ffmpeg.pid;
  }

  async #keep(): Promise<void> {
    const { records, clock } = this.parts;
    const { track, ffmpeg, taps } = this.running;
    const pieces = new PieceWriter(this.parts, this.call, track.id);
    try {
      await patiently(() => records.trackStarted(this.call, track));
      for await (const chunk of ffmpeg.stdout ?? []) await pieces.write(chunk as Buffer);
      this.#endedAt ??= clock.now();
      if (!this.#dropped) await pieces.end();
    } finally {
      await pieces.drop();
      ffmpeg.kill('SIGKILL');
      for (const tap of taps) tap.close();
    }
    const endedAt = (this.#endedAt ??= clock.now());
    if (!this.#dropped) await patiently(() => records.trackEnded(this.call, track.id, endedAt));
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePortPair());
  return [...ports];
}

/** ffmpeg, once it has opened its ports. */
async function listen(taps: readonly PlainTap[], ports: readonly number[]): Promise<ChildProcess> {
  const ffmpeg = spawn('ffmpeg', argumentsFor(taps), { stdio: ['pipe', 'pipe', 'ignore'] });
  const failed = new AbortController();
  ffmpeg.once('error', (error) => failed.abort(error));
  ffmpeg.once('exit', () => failed.abort(new Error('ffmpeg ended')));
  ffmpeg.stdin.on('error', () => undefined); // its exit tells
  ffmpeg.stdin.end(
    ['v=0', 'o=- 0 0 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', ...taps.map(({ sdp }) => sdp), ''].join(
      '\r\n',
    ),
  );
  try {
    await untilBound(ports, failed.signal);
    return ffmpeg;
  } catch (error) {
    ffmpeg.kill('SIGKILL');
    throw error;
  }
}

function argumentsFor(taps: readonly PlainTap[]): string[] {
  const isWebm = taps.every(({ mimeType }) => /vp8|opus/i.test(mimeType));
  return [
    ...['-hide_banner', '-loglevel', 'error', '-threads', '1'],
    ...['-protocol_whitelist', 'pipe,udp,rtp', '-buffer_size', String(SOCKET_BYTES)],
    // The header says how large the picture is: it waits for the first keyframe, and for no statistics of frames.
    ...['-analyzeduration', '10000000', '-probesize', '5000000', '-fpsprobesize', '0'],
    ...['-f', 'sdp', '-i', 'pipe:0', '-map', '0', '-c', 'copy'],
    ...['-max_interleave_delta', '1000000', '-flush_packets', '1', '-cluster_time_limit', String(CLUSTER_MS)],
    ...['-f', isWebm ? 'webm' : 'matroska', 'pipe:1'],
  ];
}
