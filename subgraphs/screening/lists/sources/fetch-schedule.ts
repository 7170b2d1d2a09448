import { serviceScope } from '../../../platform/database/scope.js';
import { type JobEffect, NO_COMPANY } from '../../../platform/jobs/job.js';
import type { Platform } from '../../../platform/platform.js';
import type { Store } from '../../../platform/store.js';
import { WakeableLoop } from '../../../platform/time/wakeable-loop.js';
import { FairTurns } from '../../../platform/turns/fair-turns.js';
import { fetchSource } from './fetch-source.js';
import { ListSource } from './source-table.js';
import { nextTime, sourceOf } from './sources.js';

const FETCH_LIST = 'fetch-list';
const LOOK_MS = 30_000;
/** A large list over a slow line, and its import. */
const LIMIT_MS = 4 * 60 * 60_000;
/** One server that is slow keeps the other lists from nothing. */
const FETCHES_AT_ONCE = 8;
/** Processes that may end while one list is fetched and taken in: one by chance, two by the list. */
const MOST_LOSSES = 2;
/** How long a list is left alone that ended processes; it is fetched earlier by hand. */
const LEFT_ALONE_MS = 7 * 24 * 60 * 60_000;
/** A fetch that was asked for so long ago has gone without a word: it is asked for anew. */
const LOST_MS = 24 * 60 * 60_000;

const scope = serviceScope('lists are public and belong to no company');

interface FetchList {
  readonly source: string;
}

/** Has lists fetched when they are due: by one process, whichever claims the job. */
export class FetchSchedule {
  readonly #platform: Platform;
  readonly #store: Store;
  readonly #loop: WakeableLoop;
  /** Lists come in at the same time, and are taken in one after the other. */
  readonly #imports = new FairTurns(1, FETCHES_AT_ONCE, () => new Error('Too many lists wait to be taken in'));

  /** Before the store starts. */
  constructor(platform: Platform, store: Store) {
    this.#platform = platform;
    this.#store = store;
    this.#loop = new WakeableLoop(
      () => this.#look(),
      LOOK_MS,
      (error) => platform.log.error('due lists not looked for', { error }),
    );
    store.jobs.handle<FetchList>(
      FETCH_LIST,
      {
        lane: 'fetching',
        timeoutMs: LIMIT_MS,
        concurrency: FETCHES_AT_ONCE,
        mostLosses: MOST_LOSSES,
        onDead: ({ payload, losses }) => this.#giveUp(payload.source, losses),
      },
      async ({ payload, signal }) => {
        const source = await sourceOf(store, payload.source);
        const inTurn = <T>(work: () => Promise<T>): Promise<T> => this.#imports.take(payload.source, work, signal);
        if (source) await fetchSource(platform, store, source, { signal, inTurn });
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
    // One that waits or runs is asked for again when it has ended.
    const idle = due.filter(({ queuedAt }) => queuedAt === null || now.getTime() - queuedAt.getTime() > LOST_MS);
    for (const source of idle) {
      await this.#store.write(async (tx) => {
        const asked = { nextAt: nextTime(source, now), queuedAt: now };
        // Another process may have seen it, too, and its fetch may have ended since.
        if ((await tx.of(ListSource, scope).update({ id: source.id, nextAt: source.nextAt }, asked)) === 0) return;
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

  /** Why attempts failed is noted with the source by each; what ended the process could not. */
  async #giveUp(id: string, losses: number): Promise<JobEffect> {
    const source = await sourceOf(this.#store, id);
    const now = this.#platform.clock.now();
    return async (tx) => {
      if (!source) return;
      const ended = { queuedAt: null, fetchingAt: null };
      const next = new Date(Math.max(nextTime(source, now).getTime(), now.getTime() + LEFT_ALONE_MS));
      const failure = `The service ended ${losses} times while the list was fetched and taken in: it is left alone until ${next.toISOString().slice(0, 10)}`;
      const news = losses < MOST_LOSSES ? ended : { ...ended, failure, failedAt: now, nextAt: next };
      await tx.of(ListSource, scope).update({ id, url: source.url }, news);
    };
  }
}
