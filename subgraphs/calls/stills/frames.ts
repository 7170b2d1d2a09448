/** A picture of a stream, as its encoder made it. */
export interface EncodedFrame {
  readonly data: Buffer;
  readonly isKey: boolean;
}

/** Puts the frames of a stream together from its packets. */
export interface FrameReader {
  /** The frames that are complete with this packet. */
  packet(packet: Buffer): readonly EncodedFrame[];
}

interface Rtp {
  readonly sequence: number;
  readonly timestamp: number;
  readonly marker: boolean;
  readonly payload: Buffer;
}

const HEADER_BYTES = 12;

/** RFC 3550, section 5.1; null for what is none. */
function readRtp(packet: Buffer): Rtp | null {
  const [first = 0, second = 0] = packet;
  if (packet.length < HEADER_BYTES || first >> 6 !== 2) return null;
  let begin = HEADER_BYTES + 4 * (first & 0x0f);
  if (first & 0x10) {
    if (packet.length < begin + 4) return null;
    begin += 4 + 4 * packet.readUInt16BE(begin + 2);
  }
  const end = first & 0x20 ? packet.length - (packet.at(-1) ?? 0) : packet.length;
  if (end < begin) return null;
  return {
    sequence: packet.readUInt16BE(2),
    timestamp: packet.readUInt32BE(4),
    marker: (second & 0x80) !== 0,
    payload: packet.subarray(begin, end),
  };
}

/** How a codec's payloads make a frame; null when they make none. */
export type Depacketize = (payloads: readonly Buffer[]) => EncodedFrame | null;

/** The frames of packets that come in order; one of which a packet is missing is left out. */
export class RtpFrames implements FrameReader {
  #payloads: Buffer[] = [];
  #timestamp: number | null = null;
  #expected: number | null = null;
  #broken = false;

  constructor(private readonly depacketize: Depacketize) {}

  packet(packet: Buffer): readonly EncodedFrame[] {
    const rtp = readRtp(packet);
    if (rtp === null || rtp.payload.length === 0) return [];
    if (this.#expected !== null && rtp.sequence !== this.#expected) this.#broken = true;
    this.#expected = (rtp.sequence + 1) & 0xffff;
    if (rtp.timestamp !== this.#timestamp) {
      // A frame without its marker came before: its end is missing.
      if (this.#payloads.length > 0) this.#broken = true;
      this.#payloads = [];
      this.#timestamp = rtp.timestamp;
    }
    this.#payloads.push(rtp.payload);
    if (!rtp.marker) return [];
    const frame = this.depacketize(this.#payloads);
    this.#payloads = [];
    // After a gap only a keyframe can be decoded again.
    if (frame === null || (this.#broken && !frame.isKey)) return [];
    this.#broken = false;
    return [frame];
  }
}
