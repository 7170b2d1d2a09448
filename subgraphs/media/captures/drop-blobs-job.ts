import type { SessionScope } from '../../platform/database/scope.js';
import type { Transaction } from '../../platform/transaction.js';
import type { MediaParts } from './media-parts.js';

const DROP_BLOBS = 'drop-blobs';
const DROP_LIMIT = 60_000;

interface DropBlobs {
  readonly blobIds: readonly string[];
}

/**
 * Removes blobs once the transaction is committed: a blob cannot be removed in it.
 * @param key of the capture, or of this removal where a capture loses blobs more than once
 */
export async function dropBlobs(
  transaction: Transaction,
  scope: SessionScope,
  key: string,
  blobIds: readonly string[],
): Promise<void> {
  const payload: DropBlobs = { blobIds };
  await transaction.enqueue({ kind: DROP_BLOBS, key, ...scope, payload, sealer: null });
}

export function handleDropBlobs(parts: MediaParts): void {
  parts.store.jobs.handle<DropBlobs>(DROP_BLOBS, { lane: 'maintenance', timeoutMs: DROP_LIMIT }, async (job) => {
    for (const id of job.payload.blobIds) {
      if (job.sessionId !== null) await parts.blobs.remove({ owner: job.sessionId, id });
    }
  });
}
