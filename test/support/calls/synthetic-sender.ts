import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { types } from 'mediasoup';
import type { Sent } from '../../../subgraphs/calls/sfu/peer.js';
import type { Room } from '../../../subgraphs/calls/sfu/room.js';
import { until } from '../until.js';
import { type Film, filmSource } from './media.js';

export interface SyntheticOptions {
  readonly film: Film;
  readonly codec?: 'vp8' | 'h264';
  readonly size?: { readonly width: number; readonly height: number };
  readonly sources?: readonly Sent['source'][];
}

const RATE = 15;
/** ffmpeg makes no keyframe on demand: somebody who begins to look waits for the next. */
const KEY_EVERY = '5';
const VIDEO = { payloadType: 101, ssrc: 1111 };
const AUDIO = { payloadType: 100, ssrc: 2222 };

const ENCODERS = {
  vp8: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '600k', '-g', KEY_EVERY],
  h264: [
    ...['-c:v', 'libx264', '-profile:v', 'baseline', '-preset', 'ultrafast', '-tune', 'zerolatency'],
    ...['-b:v', '600k', '-g', KEY_EVERY, '-x264-params', 'repeat-headers=1', '-pix_fmt', 'yuv420p'],
  ],
} as const;

const CODECS = {
  vp8: { mimeType: 'video/VP8', payloadType: VIDEO.payloadType, clockRate: 90_000, parameters: {} },
  h264: {
    mimeType: 'video/H264',
    payloadType: VIDEO.payloadType,
    clockRate: 90_000,
    parameters: { 'packetization-mode': 1, 'profile-level-id': '42e01f', 'level-asymmetry-allowed': 1 },
  },
} as const;

/** Somebody in a room without a browser: a film and a tone, encoded by ffmpeg, sent to the SFU as RTP. */
export class SyntheticSender implements AsyncDisposable {
  readonly sent: readonly Sent[];
  closed = false;

  private constructor(
    readonly room: Room,
    private readonly transports: readonly types.PlainTransport[],
    sent: readonly Sent[],
    private readonly ffmpeg: ChildProcess,
  ) {
    this.sent = sent;
  }

  static async start(room: Room, options: SyntheticOptions): Promise<SyntheticSender> {
    const { film, codec = 'vp8', size = { width: 640, height: 360 }, sources = ['camera', 'microphone'] } = options;
    const transports: types.PlainTransport[] = [];
    const sent: Sent[] = [];
    const outputs: string[] = [];
    for (const source of sources) {
      const transport = await room.router.createPlainTransport({
        listenIp: '127.0.0.1',
        rtcpMux: false,
        comedia: true,
      });
      transports.push(transport);
      const isVideo = source === 'camera';
      const { ssrc, payloadType } = isVideo ? VIDEO : AUDIO;
      const opus = { mimeType: 'audio/opus', payloadType, clockRate: 48_000, channels: 2, parameters: {} };
      const producer = await transport.produce({
        kind: isVideo ? 'video' : 'audio',
        rtpParameters: { codecs: [isVideo ? CODECS[codec] : opus], encodings: [{ ssrc }] },
      });
      sent.push({ source, producer });
      const encoder = isVideo ? ENCODERS[codec] : ['-c:a', 'libopus', '-b:a', '32k', '-ac', '2'];
      const address = `rtp://127.0.0.1:${transport.tuple.localPort}?rtcpport=${transport.rtcpTuple?.localPort ?? 0}&pkt_size=1200`;
      outputs.push('-map', isVideo ? '0:v' : '1:a', ...encoder, '-ssrc', String(ssrc));
      outputs.push('-payload_type', String(payloadType), '-f', 'rtp', address);
    }
    const inputs = [
      '-re',
      '-f',
      'lavfi',
      '-i',
      filmSource(film, size, RATE),
      '-re',
      '-f',
      'lavfi',
      '-i',
      'sine=frequency=440',
    ];
    const ffmpeg = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-nostdin', ...inputs, ...outputs], {
      stdio: 'ignore',
    });
    const sender = new SyntheticSender(room, transports, sent, ffmpeg);
    await until(async () => {
      const stats = await Promise.all(sent.map(({ producer }) => producer.getStats()));
      return stats.every((one) => one.some(({ packetCount }) => packetCount > 0));
    }, 'packets of a synthetic sender');
    return sender;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.closed = true;
    for (const transport of this.transports) transport.close();
    const ended = once(this.ffmpeg, 'exit');
    if (this.ffmpeg.exitCode === null && this.ffmpeg.kill('SIGKILL')) await ended;
  }
}
