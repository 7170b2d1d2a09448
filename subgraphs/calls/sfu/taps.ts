import type { types } from 'mediasoup';
import { tapCapabilities } from './codecs.js';
import type { PeerRoom } from './peer.js';

/** What a tap needs of the room that it listens in. */
export type TappedRoom = Pick<PeerRoom, 'router'>;

/** The highest layer, of whatever was sent. */
const HIGHEST: types.ConsumerLayers = { spatialLayer: 2, temporalLayer: 2 };

/** Media of one producer on their way to a port of this machine. Nothing flows before `resume`. */
export interface PlainTap {
  readonly kind: 'audio' | 'video';
  readonly mimeType: string;
  /** The part of an SDP that describes it (RFC 8866). */
  readonly sdp: string;
  resume(): Promise<void>;
  close(): void;
}

/** @param port on loopback; RTCP comes to the same one */
export async function openPlainTap(room: TappedRoom, producer: types.Producer, port: number): Promise<PlainTap> {
  const transport = await room.router.createPlainTransport({
    listenInfo: { protocol: 'udp', ip: '127.0.0.1' },
    rtcpMux: true,
    comedia: false,
  });
  try {
    await transport.connect({ ip: '127.0.0.1', port });
    const consumer = await transport.consume(consumption(room, producer));
    const [codec] = consumer.rtpParameters.codecs;
    if (!codec) throw new Error('a consumer without a codec');
    return {
      kind: consumer.kind,
      mimeType: codec.mimeType,
      sdp: sdpOf(consumer.kind, codec, port),
      resume: () => consumer.resume(),
      close: () => transport.close(),
    };
  } catch (error) {
    transport.close();
    throw error;
  }
}

/** RTP packets of one producer, here in this process: for a moment, because each of them passes through a pipe. */
export interface DirectTap {
  readonly mimeType: string;
  close(): void;
}

export async function openDirectTap(
  room: TappedRoom,
  producer: types.Producer,
  onPacket: (packet: Buffer) => void,
): Promise<DirectTap> {
  const transport = await room.router.createDirectTransport();
  try {
    const consumer = await transport.consume(consumption(room, producer));
    consumer.on('rtp', onPacket);
    await consumer.resume();
    return { mimeType: consumer.rtpParameters.codecs[0]?.mimeType ?? '', close: () => transport.close() };
  } catch (error) {
    transport.close();
    throw error;
  }
}

function consumption(room: TappedRoom, producer: types.Producer): types.ConsumerOptions {
  return {
    producerId: producer.id,
    rtpCapabilities: tapCapabilities(room.router.rtpCapabilities),
    paused: true,
    enableRtx: false,
    ...(producer.kind === 'video' ? { preferredLayers: HIGHEST } : {}),
  };
}

function sdpOf(
  kind: string,
  { mimeType, payloadType, clockRate, channels }: types.RtpCodecParameters,
  port: number,
): string {
  const format = `${mimeType.split('/')[1] ?? ''}/${clockRate}${channels === undefined ? '' : `/${channels}`}`;
  const lines = [`m=${kind} ${port} RTP/AVP ${payloadType}`, `a=rtpmap:${payloadType} ${format}`, 'a=recvonly'];
  if (/h264/i.test(mimeType)) lines.push(`a=fmtp:${payloadType} packetization-mode=1`);
  return lines.join('\r\n');
}
