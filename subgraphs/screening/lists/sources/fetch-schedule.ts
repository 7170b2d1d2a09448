import { serviceScope } from '../../../platform/database/scope.js';
import { type Job, type JobEffect, NO_COMPANY, type RunningJob } from '../../../platform/jobs/job.js';
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
/** Processes that may end while one list is taken in: one by chance, two by the list. */
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
        onDead: (job) => this.#end(job),
      },
      (job) => this.#fetch(job),
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

  async #fetch(job: RunningJob<FetchList>): Promise<void | JobEffect> {
    const source = await sourceOf(this.#store, job.payload.source);
    if (!source) return;
    const loss = this.#lossOf(source, job);
    if (loss?.failure) return this.#end(job);
    // Nothing of it is taken in yet, whatever an earlier attempt was doing when it was aborted.
    if (source.importingAs !== null) await this.#patch(source, { importingAs: null, ...loss });
    const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
      this.#imports.take(source.id, () => this.#noted(source, job, work), job.signal);
    await fetchSource(this.#platform, this.#store, source, { signal: job.signal, inTurn });
  }

  /** Whoever finds the process gone knows by the note that this list was being taken in, not another beside it. */
  async #noted<T>(source: ListSource, job: RunningJob<FetchList>, work: () => Promise<T>): Promise<T> {
    const importingAs = noteOf(job);
    await this.#patch(source, { importingAs });
    try {
      return await work();
    } finally {
      // What was aborted did not end by itself: whether the job was lost is known when it is claimed again.
      if (!job.signal.aborted) {
        const { id } = source;
        const ended = { importingAs: null, importLosses: null };
        await this.#store.write((tx) => tx.of(ListSource, scope).update({ id, importingAs }, ended));
      }
    }
  }

  /** Why attempts failed is noted with the source by each; what ended the process could not. */
  async #end(job: Job<FetchList>): Promise<JobEffect> {
    const source = await sourceOf(this.#store, job.payload.source);
    return async (tx) => {
      if (!source) return;
      const ended = { queuedAt: null, fetchingAt: null, ...this.#lossOf(source, job) };
      await tx.of(ListSource, scope).update({ id: source.id, url: source.url }, ended);
    };
  }

  /** What the source is to say when the job was lost while this list was taken in; null when it was not. */
  #lossOf(source: ListSource, job: Job<FetchList>): Loss | null {
    const { importingAs } = source;
    if (!importingAs?.startsWith(`${job.id}:`) || importingAs === noteOf(job)) return null;
    const importLosses = (source.importLosses ?? 0) + 1;
    if (importLosses < MOST_LOSSES) return { importingAs: null, importLosses };
    const now = this.#platform.clock.now();
    const next = new Date(Math.max(nextTime(source, now).getTime(), now.getTime() + LEFT_ALONE_MS));
    const failure = `The service ended ${importLosses} times while the list was taken in: it is left alone until ${next.toISOString().slice(0, 10)}`;
    return { importingAs: null, importLosses: null, failure, failedAt: now, nextAt: next };
  }

  /** Changes nothing when the source was given another address meanwhile. */
  async #patch({ id, url }: ListSource, news: Partial<ListSource>): Promise<void> {
    await this.#store.write((tx) => tx.of(ListSource, scope).update({ id, url }, news));
  }
}

/** With a `failure` the list is left alone. */
type Loss = Pick<ListSource, 'importingAs' | 'importLosses'> &
  Partial<Pick<ListSource, 'failure' | 'failedAt' | 'nextAt'>>;

/** Another after each loss of the job, and for each job. */
function noteOf({ id, losses }: Job<FetchList>): string {
  return `${id}:${losses}`;
}
