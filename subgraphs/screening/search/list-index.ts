import { setTimeout as sleep } from 'node:timers/promises';
import { openBlobs } from '../../platform/blobs/open-blobs.js';
import { RetryLaterError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Clock } from '../../platform/time/clock.js';
import { WakeableLoop } from '../../platform/time/wakeable-loop.js';
import { FairTurns } from '../../platform/turns/fair-turns.js';
import { closeAll, type LoadedShards, openShards, ScreeningIndex } from '../index/screening-index.js';
import type { ScreeningList } from '../lists/screening-list.js';
import type { PersonQuery } from '../matching/query.js';
import { BuildClaims } from './build-claims.js';
import { Fleet } from './fleet.js';
import { type ListVersions, listsInUse, versionKey } from '../lists/list-rows.js';
import type { AskOptions, HitsAnswer, Searcher } from './searcher.js';
import { SnapshotShelf } from './snapshot-shelf.js';
import { snapshotName, Snapshots } from './snapshots.js';

/** How long a new version of a list may go unnoticed. */
const POLL_MS = 2_000;
/** How often is looked whether another process has got further. */
const WAIT_MS = 300;
/** How long a process that is ready waits for the others, so that all change at once. */
const TOGETHER_MS = 10_000;
/** Searches handed to the threads at one time: enough that none waits for its next question. */
const SEARCHES_AT_ONCE = 4;
/** Searches of one company that may wait. At 5 to 20 ms each the last is answered within some ten seconds. */
const MOST_WAITING = 500;
/** A search waits so long for lists that are being taken up, and comes again after. */
const LONGEST_WAIT_MS = 20_000;
const RETRY_AFTER_S = 10;
/** By then one of several searches is answered. */
const RETRY_SEARCH_S = 1;
const ALONE = '00000000-0000-0000-0000-000000000000';

const tooManySearches = (): Error =>
  new RetryLaterError('busy', { message: 'Too many searches are waiting', retryAfter: RETRY_SEARCH_S });

/**
 * The index of the lists in use. It looks for new versions, gets the new index beside the old one and swaps; until then
 * the old one answers. Where processes share a database one builds it, and all of them swap together.
 */
export class ListIndex implements Searcher {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #loop: WakeableLoop;
  readonly #fleet: Fleet | null;
  readonly #opened: Promise<Snapshots>;
  readonly #turns = new FairTurns(SEARCHES_AT_ONCE, MOST_WAITING, tooManySearches);
  #index: ScreeningIndex | null = null;
  #versions: ListVersions = [];
  /** Those with persons on them: one that was taken out of use has none. */
  #searched: ListVersions = [];
  /** As the database last said. */
  #newest: ListVersions = [];
  #refreshing: Promise<void> | null = null;
  #closed = false;

  constructor(platform: Platform, store: Store, onChange: () => void) {
    const { clock, random, log } = platform;
    const shared = !platform.settings.databaseUrl.startsWith('sqlite:');
    // Alone, what an earlier process of this folder left is its own.
    const id = shared ? random.id() : ALONE;
    this.#store = store;
    this.#clock = clock;
    this.#fleet = shared ? new Fleet(store, clock, id) : null;
    this.#opened = openSnapshots(platform, store, id, shared);
    // Whoever asks for them hears of it.
    this.#opened.catch(() => undefined);
    const round = async (): Promise<boolean> => {
      const before = versionKey(this.#versions);
      await this.refresh();
      if (versionKey(this.#versions) !== before) onChange();
      return false;
    };
    this.#loop = new WakeableLoop(round, POLL_MS, (error) => log.error('screening index not refreshed', { error }));
  }

  /** The state of the lists that is searched. */
  get versions(): ListVersions {
    return this.#versions;
  }

  /** Whether the database had newer lists than are searched when it was last looked at. */
  get behind(): boolean {
    return versionKey(this.#newest) !== versionKey(this.#versions);
  }

  /** Persons that can be found. */
  get persons(): number {
    return this.#index?.persons ?? 0;
  }

  /** @throws RetryLaterError `busy` when too many searches of one asker are waiting, or a first index takes long */
  async search(query: PersonQuery, { asker = '', ...options }: AskOptions = {}): Promise<HitsAnswer> {
    // Where nothing is searched yet it is looked whether there are lists now: none before them could answer meanwhile.
    if (this.#index === null || this.#index.broken) await inTime(this.refresh());
    return this.#turns.take(asker, async () => {
      // Read before anything is awaited: index and versions change together.
      const lists = this.#searched;
      const answer = await this.#index?.search(query, options);
      return { hits: answer?.hits ?? [], lists };
    });
  }

  start(): void {
    this.#loop.start();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    await this.#loop.stop();
    await this.#refreshing?.catch(() => undefined);
    await this.#index?.close();
    await this.#fleet?.leave().catch(() => undefined);
  }

  /** Resolves when what is searched is as new as the database was at the call. */
  async refresh(): Promise<void> {
    // One that began before the call may have looked at the database too early.
    await this.#refreshing?.catch(() => undefined);
    this.#refreshing ??= this.#takeUp().finally(() => {
      this.#refreshing = null;
    });
    await this.#refreshing;
  }

  async #takeUp(): Promise<void> {
    while (!this.#closed) {
      const lists = await this.#store.read(listsInUse);
      this.#newest = lists.map(versionOf);
      const versions = this.#newest;
      if (!this.behind && !this.#index?.broken) return this.#tell('');
      if (versions.length > 0) {
        const persons = lists.reduce((sum, list) => sum + list.persons, 0);
        const loaded = await this.#load(versions, persons);
        if (!loaded) continue;
        await this.#use(loaded, lists);
      }
      return this.#tell('');
    }
  }

  /** From here on searches and `versions` tell of the new lists, both at once. */
  async #use(loaded: LoadedShards, lists: readonly ScreeningList[]): Promise<void> {
    const before = this.#index;
    this.#index ??= ScreeningIndex.over(loaded);
    const using = before?.use(loaded);
    this.#versions = lists.map(versionOf);
    this.#searched = lists.filter(({ persons }) => persons > 0).map(versionOf);
    await using;
  }

  /** Loads the index of a state of the lists; null when it is to be tried again, perhaps with another state. */
  async #load(versions: ListVersions, persons: number): Promise<LoadedShards | null> {
    const snapshots = await this.#opened;
    const folder = await snapshots.obtain(versions, persons);
    if (folder === null) {
      await this.#tell('');
      await sleep(WAIT_MS);
      return null;
    }
    // The rows may have been swept while they were read: then there is a newer version, and the snapshot is in nobody's way.
    if (!(await this.#isNewest(versions))) return null;
    // Damaged, or removed by a process that shares the folder and got further.
    const loaded = await openShards(folder).catch(async () => openShards(await snapshots.rebuild(versions, persons)));
    await this.#waitForOthers(snapshotName(versions));
    if (this.#closed || !(await this.#isNewest(versions))) {
      await closeAll(loaded.shards);
      return null;
    }
    await snapshots.keepOnly(folder);
    return loaded;
  }

  /** One that is slower, or dies, does not keep the others from the new lists for long. */
  async #waitForOthers(name: string): Promise<void> {
    if (!this.#fleet || !this.#index) return;
    const patience = this.#clock.now().getTime() + TOGETHER_MS;
    for (;;) {
      await this.#tell(name);
      const late = this.#clock.now().getTime() > patience;
      if (this.#closed || late || (await this.#fleet.everybodyHas(name))) return;
      await sleep(WAIT_MS);
    }
  }

  async #isNewest(versions: ListVersions): Promise<boolean> {
    return versionKey(await this.#store.read(listsInUse)) === versionKey(versions);
  }

  async #tell(loaded: string): Promise<void> {
    await this.#fleet?.tell(this.#index ? snapshotName(this.#versions) : '', loaded);
  }
}

/** @throws RetryLaterError `busy` when an index takes longer than a caller should wait */
async function inTime(refreshed: Promise<void>): Promise<void> {
  const late = sleep(LONGEST_WAIT_MS, undefined, { ref: false }).then(() => {
    throw new RetryLaterError('busy', { message: 'the lists are being taken up', retryAfter: RETRY_AFTER_S });
  });
  await Promise.race([refreshed, late]);
}

const versionOf = ({ id, version }: ScreeningList) => ({ id, version });

async function openSnapshots(platform: Platform, store: Store, id: string, shared: boolean): Promise<Snapshots> {
  const shelf = shared ? new SnapshotShelf((await openBlobs(platform.settings.mediaUrl)).storage) : null;
  return new Snapshots(platform, store, new BuildClaims(store, platform.clock, id), shelf);
}
