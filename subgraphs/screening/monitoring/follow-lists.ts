import { serviceScope } from '../../platform/database/scope.js';
import type { Page } from '../../platform/database/page.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { changesOf } from '../lists/changes-since.js';
import { ListChange, type ListedPersonRow } from '../lists/list-tables.js';
import { type FieldChange, joinChanges } from '../lists/record-changes.js';
import { ScreeningList } from '../lists/screening-list.js';
import { HitQueue } from '../hits/hit-queue.js';
import { personOf, rowsByPersonIds } from '../lists/list-rows.js';
import { type Searcher, searcherOf } from '../search/searcher.js';
import { differenceOf, type KnownHit } from '../hits/known-hits.js';
import {
  changeContext,
  everyCompany,
  hitsContext,
  openHits,
  openMonitoringSealer,
  openRecord,
} from './monitoring-record.js';
import { HitChange, MonitoredList, MonitoredQuery } from './monitoring-tables.js';

/** Changed persons that are held in memory at once; every query is asked of each such batch. */
const BATCH = 5_000;
const QUERIES = 200;

const lists = serviceScope('lists are public and belong to no company');

interface Update {
  readonly listId: string;
  /** The last version that monitoring has followed; 0 when none. */
  readonly from: number;
  readonly to: number;
}

/** The persons that an update touched, found again in the list as it is now. */
interface Touched {
  readonly ids: ReadonlySet<string>;
  /** What the list changed in each record, where it was changed. */
  readonly changes: ReadonlyMap<string, readonly (readonly FieldChange[])[]>;
  readonly rows: ReadonlyMap<string, ListedPersonRow>;
  readonly searcher: Searcher;
}

/** Another version came into use during a run; the next run follows to that one. */
class ListMovedOn extends Error {
  override readonly name = 'ListMovedOn';

  constructor(listId: string) {
    super(`The list ${listId} changed while monitored queries were asked`);
  }
}

/** Asks monitored queries anew when a list has changed, of the changed persons alone. */
export class ListFollower {
  readonly #platform: Platform;
  readonly #store: Store;
  readonly #queue: HitQueue;

  constructor(platform: Platform, store: Store) {
    this.#platform = platform;
    this.#store = store;
    this.#queue = new HitQueue(platform);
  }

  /** Follows every list to its version in use, also over several versions that were missed. Harmless to repeat. */
  async follow(): Promise<void> {
    for (let updates = await this.#updates(); updates.length > 0; updates = await this.#updates()) {
      for (const update of updates) await this.#followOne(update);
    }
  }

  async #followOne(update: Update): Promise<void> {
    try {
      for await (const touched of this.#touched(update)) await this.#askAll(update, touched);
    } catch (error) {
      if (error instanceof ListMovedOn) return;
      throw error;
    }
    const { listId: id, to: version } = update;
    await this.#store.write((tx) => tx.of(MonitoredList, lists).upsert({ id, version }, ['id']));
  }

  async #updates(): Promise<readonly Update[]> {
    return this.#store.read(async (reader) => {
      const inUse = await reader.of(ScreeningList, lists).find({});
      const followed = new Map(
        (await reader.of(MonitoredList, lists).find({})).map(({ id, version }) => [id, version]),
      );
      return inUse
        .map(({ id, version }) => ({ listId: id, from: followed.get(id) ?? 0, to: version }))
        .filter(({ from, to }) => to > from);
    });
  }

  async *#touched({ listId, from, to }: Update): AsyncIterable<Touched> {
    const where = { listId, version: { gt: from, lte: to } };
    let after: string | null = null;
    for (;;) {
      const ids = new Set<string>();
      const changes = new Map<string, (readonly FieldChange[])[]>();
      let more = true;
      while (more && ids.size < BATCH) {
        const cursor: string | null = after;
        const page: Page<ListChange> = await this.#store.read((reader) =>
          reader.of(ListChange, lists).page({ where, first: 1_000, after: cursor }),
        );
        for (const change of page.items) {
          ids.add(change.personId);
          if (change.kind !== 'changed') continue;
          changes.set(change.personId, [...(changes.get(change.personId) ?? []), changesOf(change)]);
        }
        after = page.endCursor;
        more = page.hasNextPage;
      }
      if (ids.size > 0) yield await this.#findAgain(ids, changes);
      if (!more) return;
    }
  }

  async #findAgain(ids: ReadonlySet<string>, changes: Touched['changes']): Promise<Touched> {
    const rows = await rowsByPersonIds(this.#store, [...ids]);
    return {
      ids,
      changes,
      rows: new Map(rows.map((row) => [row.personId, row])),
      searcher: searcherOf(rows.map(personOf)),
    };
  }

  async #askAll(update: Update, touched: Touched): Promise<void> {
    for (let after: string | null = null; ;) {
      const cursor: string | null = after;
      const page: Page<MonitoredQuery> = await this.#store.read((reader) =>
        reader.of(MonitoredQuery, everyCompany).page({ where: { test: false }, first: QUERIES, after: cursor }),
      );
      for (const query of page.items) await this.#ask(update, touched, query);
      if (!page.hasNextPage) return;
      after = page.endCursor;
    }
  }

  async #ask(update: Update, { ids, changes, rows, searcher }: Touched, row: MonitoredQuery): Promise<void> {
    const sealer = await openMonitoringSealer(this.#platform, row.companyId);
    const { query, hits: known } = openRecord(row, sealer);
    const { hits } = await searcher.search(query.query, { threshold: query.threshold, limit: ids.size });
    const found = new Map<string, KnownHit | null>();
    for (const { personId } of known) if (ids.has(personId)) found.set(personId, null);
    for (const { personId, name, score } of hits) {
      found.set(personId, { personId, name, score, digest: rows.get(personId)?.digest ?? '' });
    }
    if (differenceOf(known, found)) await this.#record(update, row, { found, changes }, sealer);
  }

  /** Compares with the row as it is now: two processes that follow the same update tell it once. */
  async #record(
    { listId, to: version }: Update,
    { id: queryId, companyId, test }: MonitoredQuery,
    { found, changes }: Pick<Touched, 'changes'> & { readonly found: ReadonlyMap<string, KnownHit | null> },
    sealer: Sealer,
  ): Promise<void> {
    const id = this.#platform.random.id();
    const at = this.#platform.clock.now();
    await this.#store.write(async (tx) => {
      const list = await tx.of(ScreeningList, lists).findOne({ id: listId });
      // Rows of this version may have been swept while they were read: who seems gone may only have moved on.
      if (list?.version !== version) throw new ListMovedOn(listId);
      const queries = tx.of(MonitoredQuery, { companyId });
      const row = await queries.findOne({ id: queryId });
      const result = row && differenceOf(openHits(row, sealer), found);
      if (!result) return;
      const { hits, difference } = result;
      await queries.update(
        { id: queryId },
        { hits: sealer.seal(hitsContext(queryId), hits), hitCount: hits.length, lastUpdatedAt: at },
      );
      const query = { companyId, queryId, test };
      // A query from before there was a queue enters it as a whole.
      if (row.queuedAt !== null) {
        const changesOfPerson = (personId: string) => joinChanges(changes.get(personId) ?? []);
        await this.#queue.followQuery(tx, query, difference, { version, changesOf: changesOfPerson }, sealer);
      }
      const sealed = sealer.seal(changeContext(id), difference);
      await tx.of(HitChange, { companyId }).insert({ id, queryId, listId, version, changes: sealed, at });
      const counts = {
        came: difference.came.length,
        changed: difference.changed.length,
        went: difference.went.length,
      };
      const fact = { changeId: id, listId, version, ...counts };
      await tx.emit('screening.hits-changed', { companyId, sessionId: queryId }, fact, null);
    });
  }
}
