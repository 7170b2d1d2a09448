import { serviceScope } from '../../../platform/database/scope.js';
import { NO_COMPANY } from '../../../platform/jobs/job.js';
import type { Platform } from '../../../platform/platform.js';
import type { Store } from '../../../platform/store.js';
import { WakeableLoop } from '../../../platform/time/wakeable-loop.js';
import { fetchSource } from './fetch-source.js';
import { ListSource } from './source-table.js';
import { nextTime, sourceOf } from './sources.js';

const FETCH_LIST = 'fetch-list';
const LOOK_MS = 30_000;
/** A large list over a slow line, and its import. */
const LIMIT_MS = 4 * 60 * 60_000;

const scope = serviceScope('lists are public and belong to no company');

/** Has lists fetched when they are due: by one process, whichever claims the job. */
export class FetchSchedule {
  readonly #platform: Platform;
  readonly #store: Store;
  readonly #loop: WakeableLoop;

  /** Before the store starts. */
  constructor(platform: Platform, store: Store) {
    this.#platform = platform;
    this.#store = store;
    this.#loop = new WakeableLoop(
      () => this.#look(),
      LOOK_MS,
      (error) => platform.log.error('due lists not looked for', { error }),
    );
    store.jobs.handle<{ readonly source: string }>(
      FETCH_LIST,
      { lane: 'maintenance', timeoutMs: LIMIT_MS },
      async ({ payload, signal }) => {
        const source = await sourceOf(store, payload.source);
        if (source) await fetchSource(platform, store, source, { signal });
      },
    );
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #look(): Promise<boolean> {
    const now = this.#platform.clock.now();
    const due = await this.#store.read((reader) =>
      reader.of(ListSource, scope).find({ where: { nextAt: { lte: now } } }),
    );
    for (const source of due) {
      await this.#store.write(async (tx) => {
        await tx.of(ListSource, scope).update({ id: source.id }, { nextAt: nextTime(source, now) });
        await tx.enqueue({
          kind: FETCH_LIST,
          // The same for every process that sees it due now.
          key: `${source.id}@${source.nextAt.toISOString()}`,
          companyId: NO_COMPANY,
          sessionId: null,
          payload: { source: source.id },
          sealer: null,
        });
      });
    }
    return false;
  }
}
