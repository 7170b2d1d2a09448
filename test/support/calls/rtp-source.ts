import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { types } from 'mediasoup';
import { filmSource } from './media.js';

/** One encoder whose packets are sent to as many producers as there are: real RTP without as many encoders. */
export interface RtpSource extends AsyncDisposable {
  /** Where consumers' packets may go: nobody reads them. */
  readonly sinkPort: number;
  /** A producer of sound and one of a picture, in this order, with the ports that take their packets. */
  produceIn(
    router: types.Router,
  ): Promise<{ readonly producers: readonly types.Producer[]; readonly port: readonly number[] }>;
  /** From now on the packets go to these ports, sound to the even places and the picture to the odd ones. */
  sendTo(ports: readonly number[]): void;
}

const AUDIO = { payloadType: 100, ssrc: 2222 };
const VIDEO = { payloadType: 101, ssrc: 1111 };
/** As a call with one person has it: 640 x 360, 15 frames and 600 kbit a second. */
const SIZE = { width: 640, height: 360 };
const RATE = 15;

export async function openRtpSource(): Promise<RtpSource> {
  const sink = createSocket('udp4');
  const taps = [createSocket('udp4'), createSocket('udp4')] as const;
  const out = createSocket('udp4');
  const sockets = [sink, ...taps, out];
  for (const socket of sockets) await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const portOf = (at: number): number => (sockets[at]?.address() as AddressInfo).port;
  let ports: readonly number[] = [];
  for (const [kind, tap] of taps.entries()) {
    tap.on('message', (packet) => {
      for (let at = kind; at < ports.length; at += 2) out.send(packet, ports[at] ?? 0, '127.0.0.1');
    });
  }
  const to = (kind: number, { payloadType, ssrc }: typeof AUDIO): string[] => [
    ...['-payload_type', String(payloadType), '-ssrc', String(ssrc), '-f', 'rtp'],
    `rtp://127.0.0.1:${portOf(kind + 1)}?rtcpport=${portOf(0)}&pkt_size=1200`,
  ];
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...[
        '-hide_banner',
        '-loglevel',
        'error',
        '-nostdin',
        '-re',
        '-f',
        'lavfi',
        '-i',
        filmSource('applicant', SIZE, RATE),
      ],
      ...[
        '-re',
        '-f',
        'lavfi',
        '-i',
        'sine=frequency=440',
        '-map',
        '1:a',
        '-c:a',
        'libopus',
        '-b:a',
        '32k',
        '-ac',
        '2',
      ],
      ...to(0, AUDIO),
      ...['-map', '0:v', '-vf', 'noise=alls=12:allf=t', '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
      ...['-b:v', '600k', '-g', String(2 * RATE), ...to(1, VIDEO)],
    ],
    { stdio: 'ignore' },
  );
  const opus = {
    mimeType: 'audio/opus',
    payloadType: AUDIO.payloadType,
    clockRate: 48_000,
    channels: 2,
    parameters: {},
  };
  const vp8 = { mimeType: 'video/VP8', payloadType: VIDEO.payloadType, clockRate: 90_000, parameters: {} };
  return {
    sinkPort: portOf(0),
    async produceIn(router) {
      const producers: types.Producer[] = [];
      const port: number[] = [];
      for (const [kind, codec, { ssrc }] of [
        ['audio', opus, AUDIO],
        ['video', vp8, VIDEO],
      ] as const) {
        const transport = await router.createPlainTransport({ listenIp: '127.0.0.1', rtcpMux: true, comedia: true });
        producers.push(await transport.produce({ kind, rtpParameters: { codecs: [codec], encodings: [{ ssrc }] } }));
        port.push(transport.tuple.localPort);
      }
      return { producers, port };
    },
    sendTo(next) {
      ports = next;
    },
    async [Symbol.asyncDispose]() {
      const ended = once(ffmpeg, 'exit');
      if (ffmpeg.exitCode === null && ffmpeg.kill('SIGKILL')) await ended;
      for (const socket of sockets) socket.close();
    },
  };
}
