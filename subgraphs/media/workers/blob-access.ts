import type { BlobAddress, BlobStore } from '../../platform/blobs/blob-store.js';

/** A blob and its key, handed to a worker process over IPC; all that it ever learns of a session. */
export interface BlobAccess {
  readonly address: BlobAddress;
  /** 32 bytes; a plain `Uint8Array` after it has travelled. */
  readonly key: Uint8Array;
}

/** A blob that a worker wrote, to be noted by the job's effect. */
export interface WrittenBlob {
  readonly id: string;
  readonly type: string;
  readonly bytes: number;
}

/** @throws Error when the blob is gone: its session was deleted meanwhile */
export async function readBlob(blobs: BlobStore, { address, key }: BlobAccess, maxBytes: number): Promise<Buffer> {
  const bytes = await blobs.read(address, Buffer.from(key), maxBytes);
  if (bytes === null) throw new Error('the blob is gone');
  return bytes;
}

export async function writeBlob(blobs: BlobStore, access: BlobAccess, bytes: Uint8Array): Promise<WrittenBlob> {
  const stored = await blobs.write(access.address, Buffer.from(access.key), [bytes]);
  return { id: access.address.id, type: access.address.type, bytes: stored.bytes };
}
