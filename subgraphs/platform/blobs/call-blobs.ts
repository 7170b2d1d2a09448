import type { RandomSource } from '../time/random-source.js';

/** Blobs of calls lie beside those of media, which leaves names that begin so alone. */
export const CALL_BLOB_PREFIX = 'call-';

/** The id of a new blob of a call: of a recording's piece, a still, …. */
export function newCallBlobId(random: Pick<RandomSource, 'id'>): string {
  return `${CALL_BLOB_PREFIX}${random.id()}`;
}
