import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * The format of an encrypted blob: a header of 12 bytes (magic `BFB1`, one reserved byte, nonce prefix of 7 bytes),
 * then segments of 64 KiB of AES-256-GCM, each followed by its tag. Nonce of a segment: prefix, counter (32 bits, big
 * endian), last flag. This is the STREAM construction (Hoang, Reyhanitabar, Rogaway and Vizár, 2015): segments cannot
 * be reordered, dropped or cut without being seen, and each can be read by itself. The blob's address is associated
 * data, so a file under another name does not open.
 */
export const SEGMENT_BYTES = 64 * 1024;
const TAG_BYTES = 16;
export const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES;
export const HEADER_BYTES = 12;
export const PREFIX_BYTES = 7;

const MAGIC = Buffer.from('BFB1\0', 'latin1');
const ALGORITHM = 'aes-256-gcm';

/** The blob was changed, cut, swapped or is opened with another key: nothing of it may be used. */
export class BlobDamaged extends Error {
  override readonly name = 'BlobDamaged';
}

/** Key, nonce prefix and associated data of one blob: all that its segments need. */
export interface SegmentCipher {
  readonly key: Buffer;
  readonly prefix: Buffer;
  readonly associated: Buffer;
}

export function headerOf(prefix: Buffer): Buffer {
  return Buffer.concat([MAGIC, prefix]);
}

/** @throws BlobDamaged when `header` is not that of a blob. */
export function prefixOf(header: Buffer): Buffer {
  if (header.length !== HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new BlobDamaged('no blob header');
  }
  return Buffer.from(header.subarray(MAGIC.length));
}

/** Ciphertext and tag of one segment. */
export function sealSegment(cipher: SegmentCipher, index: number, last: boolean, plain: Uint8Array): Buffer {
  const sealing = createCipheriv(ALGORITHM, cipher.key, nonceOf(cipher, index, last), { authTagLength: TAG_BYTES });
  sealing.setAAD(cipher.associated);
  return Buffer.concat([sealing.update(plain), sealing.final(), sealing.getAuthTag()]);
}

/** @throws BlobDamaged when the segment is not the one that was written at this place. */
export function openSegment(cipher: SegmentCipher, index: number, last: boolean, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new BlobDamaged('segment is cut');
  const opening = createDecipheriv(ALGORITHM, cipher.key, nonceOf(cipher, index, last), { authTagLength: TAG_BYTES });
  opening.setAAD(cipher.associated);
  opening.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const plain = opening.update(sealed.subarray(0, sealed.length - TAG_BYTES));
  try {
    opening.final();
  } catch {
    throw new BlobDamaged(`segment ${index} does not authenticate`);
  }
  return plain;
}

/** Sizes that follow from the bytes of the stored object; the last segment may be short, and is empty in an empty blob. */
export function layoutOf(storedBytes: number): { bytes: number; segments: number } {
  const body = storedBytes - HEADER_BYTES;
  const segments = Math.ceil(body / SEALED_SEGMENT_BYTES);
  const bytes = body - segments * TAG_BYTES;
  if (segments < 1 || bytes < (segments - 1) * SEGMENT_BYTES) throw new BlobDamaged('blob is cut');
  return { bytes, segments };
}

function nonceOf(cipher: SegmentCipher, index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  cipher.prefix.copy(nonce, 0);
  nonce.writeUInt32BE(index, PREFIX_BYTES);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}
