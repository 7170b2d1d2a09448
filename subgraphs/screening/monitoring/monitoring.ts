import { couldBeId } from '../../platform/database/ids.js';
import { noteAct } from '../../platform/audit/acting.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import type { ScreeningCompany } from '../screening-access.js';
import type { ListIndex } from '../search/list-index.js';
import { listVersions, rowsByPersonIds, versionKey } from '../search/list-rows.js';
import type { StoredQuery } from '../search/query-input.js';
import type { Searcher } from '../search/searcher.js';
import type { DecidedHit, HitDifference, KnownHit } from './known-hits.js';
import { HitChange, MonitoredQuery } from './monitoring-tables.js';
import { sameQueryText } from './same-query.js';

/** Hits of one query that are watched; more tell only that the query asks for nobody in particular. */
const MOST_HITS = 1_000;
const TRIES = 5;
const PART = 'monitoring';

export interface MonitoringRecord {
  readonly id: string;
  readonly query: StoredQuery;
  readonly hits: readonly KnownHit[];
  readonly createdAt: Date;
  readonly lastUpdatedAt: Date;
}

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

  constructor(platform: Platform, store: Store, index: ListIndex, invented: Searcher) {
    this.#platform = platform;
    this.#store = store;
    this.#index = index;
    this.#invented = invented;
  }

  /**
   * Puts a query on monitoring with the hits that it has now.
   * @param chosen an id for a call that may be repeated: the query that has it already is the one
   * @throws ArgumentError `already-exists` when the same one is monitored, `busy` when lists change all the while
   */
  async add({ companyId, test }: ScreeningCompany, query: StoredQuery, chosen: string | null = null): Promise<string> {
    const { hasher, random, vault } = this.#platform;
    const sameAs = hasher.lookup(companyId, 'monitored-query', sameQueryText(query.query));
    const scope = { companyId };
    const same = await this.#store.read((reader) => reader.of(MonitoredQuery, scope).findOne({ sameAs, test }));
    if (same && same.id === chosen) return same.id;
    if (same) throw new ArgumentError('already-exists');
    const sealer = await vault.openCompany(companyId, PART);
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
      };
      const written = await this.#store.write(async (tx) => {
        // Hits of an older state would miss what the run over the newer one, which may be over, has told the others.
        if (key !== null && versionKey(await listVersions(tx)) !== key) return null;
        return tx.of(MonitoredQuery, scope).insertIfAbsent(row);
      });
      if (written === false) throw new ArgumentError('already-exists');
      if (written) return id;
    }
    throw new ArgumentError('busy', { message: 'Lists are being updated', retryAfter: 5 });
  }

  /** @throws ArgumentError `not-found` for an unknown id */
  async remove({ companyId, test }: ScreeningCompany, id: string): Promise<void> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const removed = await this.#store.write(async (tx) => {
      const count = await tx.of(MonitoredQuery, { companyId }).remove({ id, test });
      if (count > 0) await tx.of(HitChange, { companyId }).remove({ queryId: id });
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
    decision: Omit<DecidedHit, 'at'>,
  ): Promise<KnownHit> {
    if (!couldBeId(queryId)) throw new ArgumentError('not-found');
    const sealer = await openMonitoringSealer(this.#platform, companyId);
    const decided: DecidedHit = { ...decision, at: this.#platform.clock.now().toISOString() };
    return this.#store.write(async (tx) => {
      const queries = tx.of(MonitoredQuery, { companyId });
      const row = await queries.findOne({ id: queryId, test });
      const before = row === null ? [] : openRecord(row, sealer).hits;
      const hit = before.find((one) => one.personId === personId);
      if (hit === undefined) throw new ArgumentError('not-found');
      const after = { ...hit, decided };
      const hits = before.map((one) => (one === hit ? after : one));
      await queries.update({ id: queryId }, { hits: sealer.seal(hitsContext(queryId), hits) });
      return after;
    });
  }

  /** In the order in which they were added. `changedAfter` null: all of them. */
  async list(
    { companyId, test }: ScreeningCompany,
    page: { readonly start: number; readonly limit: number; readonly changedAfter: Date | null },
  ): Promise<{ readonly total: number; readonly records: readonly MonitoringRecord[] }> {
    const where = { test, ...(page.changedAfter ? { lastUpdatedAt: { gt: page.changedAfter } } : {}) };
    const { total, rows } = await this.#store.read(async (reader) => {
      const queries = reader.of(MonitoredQuery, { companyId });
      const total = await queries.count(where);
      const part = { where, order: { id: 'asc' }, limit: page.limit, offset: page.start } as const;
      return { total, rows: page.start >= total ? [] : await queries.find(part) };
    });
    const sealer = await this.#platform.vault.openCompany(companyId, PART);
    return { total, records: rows.map((row) => openRecord(row, sealer)) };
  }

  /** What list updates did to the hits of a query, the latest first. */
  async changes({ companyId, test }: ScreeningCompany, queryId: string): Promise<readonly RecordedChange[]> {
    if (!couldBeId(queryId)) return [];
    const rows = await this.#store.read(async (reader) => {
      const known = await reader.of(MonitoredQuery, { companyId }).count({ id: queryId, test });
      if (known === 0) return [];
      return reader.of(HitChange, { companyId }).find({ where: { queryId }, order: { id: 'desc' }, limit: 100 });
    });
    const sealer = await this.#platform.vault.openCompany(companyId, PART);
    return rows.map(({ id, listId, version, at, changes }) => ({
      listId,
      version,
      at,
      ...sealer.unseal<HitDifference>(changeContext(id), changes),
    }));
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

export const everyCompany = serviceScope('a list update concerns the monitored queries of every company');
export const queryContext = (id: string): string => `monitored-query:${id}`;
export const hitsContext = (id: string): string => `monitored-hits:${id}`;
export const changeContext = (id: string): string => `hit-change:${id}`;

export function openMonitoringSealer({ vault }: Platform, companyId: string): Promise<Sealer> {
  return vault.openCompany(companyId, PART);
}

export function openRecord(row: MonitoredQuery, sealer: Sealer): MonitoringRecord {
  const { id, createdAt, lastUpdatedAt } = row;
  return {
    id,
    createdAt,
    lastUpdatedAt,
    query: sealer.unseal<StoredQuery>(queryContext(id), row.query),
    // A thousand for a common name, and who lists his queries seldom asks for them.
    get hits() {
      return sealer.unseal<KnownHit[]>(hitsContext(id), row.hits);
    },
  };
}
