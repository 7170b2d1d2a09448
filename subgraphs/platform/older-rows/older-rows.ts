import type { Platform } from '../platform.js';
import type { Store } from '../store.js';
import { WakeableLoop } from '../time/wakeable-loop.js';

/** Rows of one table that an earlier program sealed less well, or not at all. */
export interface OlderRows {
  /** Seals some of them as they are sealed now. Harmless to repeat, and to break off. @returns how many */
  sealSome(): Promise<number>;
}

const LOOK_EVERY_MS = 3600_000;

/**
 * Seals after the start what an earlier program left, then writes the tables anew: what was there before would still be read
 * from free pages and from the log of writes.
 */
export function sealOlderRows(
  { log }: Pick<Platform, 'log'>,
  store: Store,
  tables: readonly OlderRows[],
): WakeableLoop {
  let changed = false;
  return new WakeableLoop(
    async () => {
      let sealed = 0;
      for (const table of tables) sealed += await table.sealSome();
      if (sealed > 0) changed = true;
      else if (changed) {
        await store.rewrite();
        changed = false;
      }
      return sealed > 0;
    },
    LOOK_EVERY_MS,
    (error) => log.error('Older rows could not be sealed', { error }),
  );
}
