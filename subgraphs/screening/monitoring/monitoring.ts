import { setImmediate as nextTurn } from 'node:timers/promises';
import { couldBeId } from '../../platform/database/ids.js';
import { noteAct } from '../../platform/audit/acting.js';
import { ArgumentError, RetryLaterError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { OneByOne } from '../../platform/turns/one-by-one.js';
import type { ScreeningCompany } from '../screening-access.js';
import { HitQueue } from '../hits/hit-queue.js';
import { HitEventRow, QueuedHitRow } from '../hits/queue-tables.js';
import type { ListIndex } from '../search/list-index.js';
import { listVersions, rowsByPersonIds, versionKey } from '../lists/list-rows.js';
import type { StoredQuery } from '../search/query-input.js';
import type { Searcher } from '../search/searcher.js';
import { decideQueryHits } from './decide-query-hits.js';
import type { DecidedHit, HitDifference, KnownHit } from '../hits/known-hits.js';
import {
  changeContext,
  hitsContext,
  type ListedQuery,
  openHits,
  openLine,
  openMonitoringSealer,
  queryContext,
} from './monitoring-record.js';
import { HitChange, MonitoredQuery } from './monitoring-tables.js';
import { sameQueryText } from './same-query.js';

/** Hits of one query that are watched; more tell only that the query asks for nobody in particular. */
const MOST_HITS = 1_000;
/** Queries of one company: all of them are asked again when a list changes. */
const MOST_QUERIES = 200_000;
/** Those of its test keys, which ask the invented list. */
export const MOST_TEST_QUERIES = 1_000;
const TRIES = 5;
const MOST_CHANGES = 100;
/** Of all changes of one answer together: some of the longest. */
export const MOST_BYTES_OF_CHANGES = 4 * 1024 * 1024;

export interface RecordedChange extends HitDifference {
  readonly listId: string;
  readonly version: number;
  readonly at: Date;
}

/** The queries that companies keep on monitoring. */
export class Monitoring {
  readonly #platform: Platform;
  readonly #store: Store;
  readonly #index: ListIndex;
  readonly #invented: Searcher;
  readonly #queue: HitQueue;

  constructor(platform: Platform, store: Store, index: ListIndex, invented: Searcher) {
    this.#platform = platform;
    this.#store = store;
    this.#index = index;
    this.#invented = invented;
    this.#queue = new HitQueue(platform);
  }

  /**
   * Puts a query on monitoring with the hits that it has now.
   * @param chosen an id for a call that may be repeated: the query that has it already is the one
   * @throws ServiceError `already-exists` when the same one is monitored, `wrong-parameters` when there is no room for another one, `busy` when lists change all the while
   */
  async add({ companyId, test }: ScreeningCompany, query: StoredQuery, chosen: string | null = null): Promise<string> {
    const { hasher, random } = this.#platform;
    const sameAs = hasher.lookup(companyId, 'monitored-query', sameQueryText(query.query));
    const scope = { companyId };
    const same = await this.#store.read((reader) => reader.of(MonitoredQuery, scope).findOne({ sameAs, test }));
    if (same && same.id === chosen) return same.id;
    if (same) throw new ArgumentError('already-exists');
    const sealer = await openMonitoringSealer(this.#platform, companyId);
    const id = chosen ?? random.id();
    noteAct({ subject: id });
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { hits, key } = await this.#hitsNow(query, { companyId, test });
      const now = this.#platform.clock.now();
      const row = {
        id,
        sameAs,
        test,
        query: sealer.seal(queryContext(id), query),
        hits: sealer.seal(hitsContext(id), hits),
        hitCount: hits.length,
        createdAt: now,
        lastUpdatedAt: now,
        queuedAt: now,
      };
      const written = await this.#store.write(async (tx) => {
        // Hits of an older state would miss what the run over the newer one, which may be over, has told the others.
        if (key !== null && versionKey(await listVersions(tx)) !== key) return null;
        const queries = tx.of(MonitoredQuery, scope);
        await tx.takeTurns(`monitored-queries ${companyId}`);
        const most = test ? MOST_TEST_QUERIES : MOST_QUERIES;
        if ((await queries.count({ test })) >= most) throw wrongParameters('query', `must be one of at most ${most}`);
        const added = await queries.insertIfAbsent(row);
        if (added) await this.#queue.enterQuery(tx, { companyId, queryId: id, test }, hits, sealer);
        return added;
      });
      if (written === false) throw new ArgumentError('already-exists');
      if (written) return id;
    }
    throw new RetryLaterError('busy', { message: 'Lists are being updated', retryAfter: 5 });
  }

  /** @throws ArgumentError `not-found` for an unknown id */
  async remove({ companyId, test }: ScreeningCompany, id: string): Promise<void> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const removed = await this.#store.write(async (tx) => {
      const count = await tx.of(MonitoredQuery, { companyId }).remove({ id, test });
      if (count === 0) return count;
      await tx.of(HitChange, { companyId }).remove({ queryId: id });
      await tx.of(QueuedHitRow, { companyId }).remove({ queryId: id });
      await tx.of(HitEventRow, { companyId }).remove({ queryId: id });
      return count;
    });
    if (removed === 0) throw new ArgumentError('not-found');
  }

  /**
   * Decides about a hit of a query, once or again. It holds until the list changes the person's record.
   * @throws ArgumentError `not-found` for an unknown query, or a person who is no hit of it
   */
  async decide(
    { companyId, test }: ScreeningCompany,
    queryId: string,
    personId: string,
    { status, ...decision }: Omit<DecidedHit, 'at'>,
  ): Promise<KnownHit> {
    if (!couldBeId(queryId)) throw new ArgumentError('not-found');
    const sealer = await openMonitoringSealer(this.#platform, companyId);
    const at = this.#platform.clock.now();
    const query = { companyId, queryId, test };
    return this.#store.write(async (tx) => {
      const [decided] = await decideQueryHits(tx, query, [personId], { status, at, decision }, sealer);
      if (decided === undefined) throw new ArgumentError('not-found');
      const hitId = await this.#queue.idOf(tx, query, personId);
      // One that is not queued yet is queued with its decision.
      if (hitId !== null) {
        const owner = { companyId, queryId, sessionId: null };
        await this.#queue.decide(tx, owner, [hitId], { status, at, details: decision }, sealer);
      }
      return decided;
    });
  }

  /** In the order in which they were added. `changedAfter` null: all of them. */
  async list(
    { companyId, test }: ScreeningCompany,
    page: {
      readonly start: number;
      readonly limit: number;
      /** Only queries added after this one. */
      readonly after?: string | null;
      readonly changedAfter: Date | null;
      readonly id?: string | null;
    },
  ): Promise<{ readonly total: number; readonly records: readonly ListedQuery[] }> {
    const { id = null } = page;
    if (id !== null && !couldBeId(id)) return { total: 0, records: [] };
    const where = {
      test,
      ...(id === null ? {} : { id }),
      ...(page.changedAfter ? { lastUpdatedAt: { gt: page.changedAfter } } : {}),
    };
    const { total, rows } = await this.#store.read(async (reader) => {
      const queries = reader.of(MonitoredQuery, { companyId });
      const total = await queries.count(where);
      const later = page.after ? { ...where, id: { gt: page.after } } : where;
      const paged = { where: later, order: { id: 'asc' }, limit: page.limit, offset: page.start } as const;
      return { total, rows: page.start >= total ? [] : await queries.find({ ...paged, without: ['hits'] }) };
    });
    const sealer = await openMonitoringSealer(this.#platform, companyId);
    const oneByOne = new OneByOne();
    const hitsOf = async (id: string): Promise<readonly KnownHit[]> => {
      const row = await this.#store.read((reader) => reader.of(MonitoredQuery, { companyId }).findOne({ id }));
      return row === null ? [] : openHits(row, sealer);
    };
    const records = rows.map((row) => ({
      ...openLine(row, sealer),
      hits: () => oneByOne.do(() => hitsOf(row.id)),
    }));
    return { total, records };
  }

  /** What list updates did to the hits of a query, the latest first: a hundred at most, and fewer where they are long. */
  async changes({ companyId, test }: ScreeningCompany, queryId: string): Promise<readonly RecordedChange[]> {
    if (!couldBeId(queryId)) return [];
    const rows = await this.#store.read(async (reader) => {
      const known = await reader.of(MonitoredQuery, { companyId }).count({ id: queryId, test });
      if (known === 0) return [];
      return reader.of(HitChange, { companyId }).find({
        where: { queryId },
        order: { id: 'desc' },
        limit: MOST_CHANGES,
        without: ['changes'],
      });
    });
    const sealer = await openMonitoringSealer(this.#platform, companyId);
    const recorded: RecordedChange[] = [];
    let bytes = 0;
    // One at a time: an update may change a thousand hits.
    for (const { id, listId, version, at } of rows) {
      const row = await this.#store.read((reader) => reader.of(HitChange, { companyId }).findOne({ id }));
      if (row === null) continue;
      bytes += row.changes.length;
      if (bytes > MOST_BYTES_OF_CHANGES && recorded.length > 0) break;
      recorded.push({ listId, version, at, ...sealer.unseal<HitDifference>(changeContext(id), row.changes) });
      await nextTurn();
    }
    return recorded;
  }

  /** @returns the state of the lists that was searched; null for the invented list, which never changes */
  async #hitsNow({ query, threshold }: StoredQuery, { companyId, test }: ScreeningCompany) {
    if (test) {
      const { hits } = await this.#invented.search(query, { threshold, limit: MOST_HITS });
      return {
        key: null,
        hits: hits.map(({ personId, name, score }): KnownHit => ({ personId, name, score, digest: '' })),
      };
    }
    await this.#index.refresh();
    // Read before the search: should that see newer lists, the key is out of date, and it is tried again.
    const key = versionKey(this.#index.versions);
    const { hits } = await this.#index.search(query, { threshold, limit: MOST_HITS, asker: companyId });
    const rows = await rowsByPersonIds(
      this.#store,
      hits.map(({ personId }) => personId),
    );
    const digests = new Map(rows.map(({ personId, digest }) => [personId, digest]));
    return {
      key,
      hits: hits.map(({ personId, name, score }): KnownHit => ({
        personId,
        name,
        score,
        digest: digests.get(personId) ?? '',
      })),
    };
  }
}
