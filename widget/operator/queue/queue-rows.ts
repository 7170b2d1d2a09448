import type { QueuedCase } from '../review/operations.generated.js';

/** A row of the queue. */
export interface QueueRow {
  readonly queued: QueuedCase;
  /** It is no longer in the queue: somebody decided it, or it was deleted. It stays where it is until one goes on. */
  readonly gone: boolean;
}

/**
 * What is shown once the queue was read again: known rows change in their place, those that left it are marked, and new
 * ones follow at the end, since they wait the shortest. Nothing moves under the reader.
 */
export function followed(shown: readonly QueueRow[], fresh: readonly QueuedCase[]): readonly QueueRow[] {
  const now = new Map(fresh.map((queued) => [queued.id, queued]));
  const known = new Set(shown.map(({ queued }) => queued.id));
  const kept = shown.map(({ queued }) => {
    const renewed = now.get(queued.id);
    return renewed === undefined ? { queued, gone: true } : { queued: renewed, gone: false };
  });
  return [...kept, ...fresh.filter(({ id }) => !known.has(id)).map((queued) => ({ queued, gone: false }))];
}

/**
 * The case to go to from one: the nearest in a direction that still waits and that nobody else has.
 * @param from the case that is open; null: from the top
 */
export function neighbour(
  rows: readonly QueueRow[],
  from: string | null,
  direction: 1 | -1,
  userId: string,
): string | null {
  const at = rows.findIndex(({ queued }) => queued.id === from);
  const ahead = direction === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).reverse();
  const free = ahead.find(({ queued, gone }) => !gone && (queued.hold === null || queued.hold.userId === userId));
  return free?.queued.id ?? null;
}
