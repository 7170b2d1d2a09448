import type { BlobStore } from '../../platform/blobs/blob-store.js';
import type { Logger } from '../../platform/log/logger.js';
import type { Signer } from '../../platform/signing/signer.js';
import type { Store } from '../../platform/store.js';
import type { Clock } from '../../platform/time/clock.js';
import type { RandomSource } from '../../platform/time/random-source.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { Vault } from '../../platform/vault/vault.js';
import type { Geocoder } from '../geocoding/geocoder.js';
import type { BlobAccess } from '../workers/blob-access.js';
import type { DocumentsTasks, FacesTasks } from '../workers/tasks.js';
import type { WorkerPool } from '../workers/worker-pool.js';

/** What the parts of media work with. */
export interface MediaParts {
  readonly store: Store;
  readonly vault: Vault;
  readonly signer: Signer;
  readonly random: RandomSource;
  readonly clock: Clock;
  readonly log: Logger;
  readonly blobs: BlobStore;
  readonly documents: WorkerPool<DocumentsTasks>;
  readonly faces: WorkerPool<FacesTasks>;
  /** null without a geocoder. */
  readonly geocoder: Geocoder | null;
}

const PDF = 'application/pdf';

/** What a file of this type is kept as: pictures become JPEG. */
export const keptType = (type: string): string => (type === PDF ? PDF : 'image/jpeg');

/** A blob of a session with its key, for a worker process. */
export function blobAccess(sealer: Sealer, sessionId: string, id: string, type: string): BlobAccess {
  return { address: { owner: sessionId, id, type }, key: sealer.blobKey(id) };
}
