import { createHash, randomBytes } from 'node:crypto';
import {
  BlobDamaged,
  HEADER_BYTES,
  headerOf,
  layoutOf,
  openSegment,
  PREFIX_BYTES,
  prefixOf,
  SEALED_SEGMENT_BYTES,
  sealSegment,
  SEGMENT_BYTES,
  type SegmentCipher,
} from './segments.js';
import type { BlobStorage, StoredReading, StoredWriting } from './storage.js';

/** Names a blob. Everything here is authenticated: a blob opens only under the address that it was written with. */
export interface BlobAddress {
  /** The session it belongs to: its folder, and deleted with it. */
  readonly owner: string;
  readonly id: string;
  /** Media type, such as `image/jpeg`. */
  readonly type: string;
}

export interface StoredBlob {
  readonly address: BlobAddress;
  readonly bytes: number;
  /** Of the plain bytes, hex. */
  readonly sha256: string;
}

/** Encrypted blobs on a storage. Keys come from the caller (32 bytes, one a blob, from the session's sealer). */
export class BlobStore {
  constructor(readonly storage: BlobStorage) {}

  /** A writer for one blob; `finish` or `abort` must be called. */
  async create(address: BlobAddress, key: Buffer): Promise<BlobWriter> {
    const writing = await this.storage.begin(address.owner, address.id);
    return new BlobWriter(address, writing, { key, prefix: randomBytes(PREFIX_BYTES), associated: aad(address) });
  }

  /**
   * Writes a whole source; nothing remains when it fails.
   * @throws BlobStorageFull
   */
  async write(
    address: BlobAddress,
    key: Buffer,
    source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<StoredBlob> {
    const writer = await this.create(address, key);
    try {
      for await (const chunk of source) await writer.write(chunk);
      return await writer.finish();
    } catch (error) {
      await writer.abort();
      throw error;
    }
  }

  /**
   * Opens a blob and authenticates its length; null when there is none. `close` must be called.
   * @throws BlobDamaged
   */
  async open(address: BlobAddress, key: Buffer): Promise<BlobReader | null> {
    const reading = await this.storage.open(address.owner, address.id);
    if (reading === null) return null;
    try {
      return await BlobReader.over(reading, key, aad(address));
    } catch (error) {
      await reading.close();
      throw error;
    }
  }

  /**
   * The whole blob in memory; null when there is none.
   * @throws RangeError when it is longer than `maxBytes`. @throws BlobDamaged
   */
  async read(address: BlobAddress, key: Buffer, maxBytes: number): Promise<Buffer | null> {
    const reader = await this.open(address, key);
    if (reader === null) return null;
    try {
      if (reader.bytes > maxBytes) throw new RangeError(`blob of ${reader.bytes} bytes, at most ${maxBytes} are read`);
      const chunks: Buffer[] = [];
      for await (const chunk of reader.range(0, reader.bytes)) chunks.push(chunk);
      return Buffer.concat(chunks);
    } finally {
      await reader.close();
    }
  }

  remove(address: Pick<BlobAddress, 'owner' | 'id'>): Promise<void> {
    return this.storage.remove(address.owner, address.id);
  }
}

export class BlobWriter {
  private readonly digest = createHash('sha256');
  private pending: Uint8Array[] = [];
  private pendingBytes = 0;
  private bytes = 0;
  private segment = 0;

  constructor(
    private readonly address: BlobAddress,
    private readonly writing: StoredWriting,
    private readonly cipher: SegmentCipher,
  ) {}

  /** @throws BlobStorageFull */
  async write(chunk: Uint8Array): Promise<void> {
    if (chunk.length === 0) return;
    this.digest.update(chunk);
    this.bytes += chunk.length;
    this.pending.push(chunk);
    this.pendingBytes += chunk.length;
    // A full segment is held back until more follows: only then is it known not to be the last one.
    if (this.pendingBytes <= SEGMENT_BYTES) return;
    const plain = Buffer.concat(this.pending);
    let offset = 0;
    for (; plain.length - offset > SEGMENT_BYTES; offset += SEGMENT_BYTES) {
      await this.append(plain.subarray(offset, offset + SEGMENT_BYTES), false);
    }
    this.pending = [plain.subarray(offset)];
    this.pendingBytes = plain.length - offset;
  }

  /** Makes the blob appear, whole. @throws BlobStorageFull */
  async finish(): Promise<StoredBlob> {
    await this.append(Buffer.concat(this.pending), true);
    await this.writing.commit();
    return { address: this.address, bytes: this.bytes, sha256: this.digest.digest('hex') };
  }

  /** Drops what was written; safe after a failed `finish`. */
  abort(): Promise<void> {
    return this.writing.abort();
  }

  private async append(plain: Buffer, last: boolean): Promise<void> {
    if (this.segment === 0) await this.writing.append(headerOf(this.cipher.prefix));
    await this.writing.append(sealSegment(this.cipher, this.segment, last, plain));
    this.segment += 1;
  }
}

class BlobReader {
  private constructor(
    private readonly reading: StoredReading,
    private readonly cipher: SegmentCipher,
    private readonly segments: number,
    /** Plain bytes of the blob, authenticated. */
    readonly bytes: number,
  ) {}

  static async over(reading: StoredReading, key: Buffer, associated: Buffer): Promise<BlobReader> {
    const prefix = prefixOf(await reading.read(0, HEADER_BYTES));
    const { bytes, segments } = layoutOf(reading.bytes);
    const reader = new BlobReader(reading, { key, prefix, associated }, segments, bytes);
    await reader.segment(segments - 1); // carries the last flag: a blob cut at a segment's end fails here
    return reader;
  }

  /** Plain bytes `start` (inclusive) to `end` (exclusive), a segment at a time. @throws BlobDamaged */
  async *range(start: number, end: number): AsyncGenerator<Buffer, void, undefined> {
    if (start < 0 || end > this.bytes || start > end) throw new RangeError('range outside the blob');
    for (let position = start; position < end;) {
      const index = Math.floor(position / SEGMENT_BYTES);
      const begin = index * SEGMENT_BYTES;
      const plain = await this.segment(index);
      yield plain.subarray(position - begin, Math.min(end - begin, plain.length));
      position = begin + SEGMENT_BYTES;
    }
  }

  close(): Promise<void> {
    return this.reading.close();
  }

  private async segment(index: number): Promise<Buffer> {
    const last = index === this.segments - 1;
    const length = last ? this.reading.bytes - HEADER_BYTES - index * SEALED_SEGMENT_BYTES : SEALED_SEGMENT_BYTES;
    const sealed = await this.reading.read(HEADER_BYTES + index * SEALED_SEGMENT_BYTES, length);
    if (sealed.length !== length) throw new BlobDamaged('blob was cut while it was read');
    return openSegment(this.cipher, index, last, sealed);
  }
}

function aad(address: BlobAddress): Buffer {
  return Buffer.from(`${address.owner}\n${address.id}\n${address.type}`, 'utf8');
}
