import { NO_COMPANY } from '../jobs/job.js';
import type { Platform } from '../platform.js';
import type { Store } from '../store.js';
import { WakeableLoop } from '../time/wakeable-loop.js';

/** Rows of one table that an earlier program sealed less well, or not at all. */
export interface OlderRows {
  /** Whether there are any. */
  areLeft(): Promise<boolean>;
  /** Seals some of them as they are sealed now. Harmless to repeat, and to break off. @returns how many */
  sealSome(): Promise<number>;
}

const SEAL_AND_REWRITE = 'seal-older-rows';
const LOOK_EVERY_MS = 3600_000;
/** Of large tables that are written anew. */
const LONGEST_MS = 3600_000;

/**
 * Seals after the start what an earlier program left, then writes the tables anew: what was there before would still be read
 * from free pages and from the log of writes. A job does both, so that a process that dies between them leaves it to the next.
 * Called before the store starts.
 */
export function sealOlderRows(
  { log, random }: Pick<Platform, 'log' | 'random'>,
  store: Store,
  tables: readonly OlderRows[],
): WakeableLoop {
  store.jobs.handle(SEAL_AND_REWRITE, { lane: 'maintenance', timeoutMs: LONGEST_MS }, async ({ signal }) => {
    for (const table of tables) while ((await table.sealSome()) > 0) signal.throwIfAborted();
    await store.rewrite();
  });
  const job = { kind: SEAL_AND_REWRITE, companyId: NO_COMPANY, sessionId: null, payload: null, sealer: null };
  return new WakeableLoop(
    async () => {
      for (const table of tables) {
        if (!(await table.areLeft())) continue;
        await store.write((tx) => tx.enqueue({ ...job, key: random.id() }));
        return false;
      }
      return false;
    },
    LOOK_EVERY_MS,
    (error) => log.error('Older rows could not be sealed', { error }),
  );
}
