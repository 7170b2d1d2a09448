import type { EncodedFrame } from './frames.js';

/** A frame of VP8 from the payloads of its packets (RFC 7741, section 4); null when its beginning is missing. */
export function vp8Frame(payloads: readonly Buffer[]): EncodedFrame | null {
  const [first] = payloads;
  // S bit and partition 0: the frame begins here.
  if (first === undefined || ((first[0] ?? 0) & 0x17) !== 0x10) return null;
  const data = Buffer.concat(payloads.map((payload) => payload.subarray(descriptorBytes(payload))));
  // Bit 0 of the frame's first byte (RFC 6386, section 9.1).
  return data.length > 0 ? { data, isKey: ((data[0] ?? 0) & 1) === 0 } : null;
}

function descriptorBytes(payload: Buffer): number {
  const [first = 0, extensions = 0, pictureId = 0] = payload;
  if ((first & 0x80) === 0) return 1;
  let bytes = 2;
  if (extensions & 0x80) bytes += pictureId & 0x80 ? 2 : 1;
  if (extensions & 0x40) bytes += 1;
  if (extensions & 0x30) bytes += 1;
  return bytes;
}

const IVF_HEADER_BYTES = 32;
const IVF_FRAME_BYTES = 12;

/** Frames of VP8 in an IVF file, one a tick. */
export function ivfOf(frames: readonly EncodedFrame[]): Buffer {
  const header = Buffer.alloc(IVF_HEADER_BYTES);
  header.write('DKIF', 0, 'latin1');
  header.writeUInt16LE(IVF_HEADER_BYTES, 6);
  header.write('VP80', 8, 'latin1');
  header.writeUInt32LE(30, 16);
  header.writeUInt32LE(1, 20);
  header.writeUInt32LE(frames.length, 24);
  const chunks = frames.flatMap(({ data }, at) => {
    const head = Buffer.alloc(IVF_FRAME_BYTES);
    head.writeUInt32LE(data.length, 0);
    head.writeUInt32LE(at, 4);
    return [head, data];
  });
  return Buffer.concat([header, ...chunks]);
}
