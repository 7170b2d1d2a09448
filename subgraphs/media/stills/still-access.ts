import type { BlobAddress } from '../../platform/blobs/blob-store.js';
import type { UsedStill } from '../../platform/facts/catalogue.js';

/** The blob of a still with its key: it lies under a key of another part of the service. */
export function stillAccess({ owner, blobId, type, key }: UsedStill): { address: BlobAddress; key: Buffer } {
  return { address: { owner, id: blobId, type }, key: Buffer.from(key, 'base64') };
}
