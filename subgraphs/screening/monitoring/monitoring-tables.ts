import { column, entity } from '../../platform/database/column.js';

/** A query that is on monitoring, with the hits it had last. */
@entity('screening_monitored_queries', {
  unique: [['companyId', 'test', 'sameAs']],
  index: [
    ['companyId', 'lastUpdatedAt'],
    ['companyId', 'test', 'id'],
    ['queuedAt', 'id'],
  ],
})
export class MonitoredQuery {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  /** Equal for queries that ask for the same person: keyed hash of the folded name and the dates. */
  @column.lookup() sameAs: string;
  /** Made with a test key: it asks the invented list. */
  @column.flag() test: boolean;
  /** A StoredQuery, under the company's key. */
  @column.sealed() query: Buffer;
  /** KnownHits, under the company's key. */
  @column.sealed() hits: Buffer;
  @column.count() hitCount: number;
  @column.instant() createdAt: Date;
  /** When its hits changed, or it was made. */
  @column.instant() lastUpdatedAt: Date;
  /** When its hits were put into the queue of officers; null of rows from before there was one. */
  @column.instant({ nullable: true }) queuedAt: Date | null;
}

/** What one list version changed in the hits of a query. */
@entity('screening_hit_changes', { index: [['companyId', 'queryId']] })
export class HitChange {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() queryId: string;
  @column.code(64) listId: string;
  @column.count() version: number;
  /** HitDifference, under the company's key. */
  @column.sealed() changes: Buffer;
  @column.instant() at: Date;
}

/** How far monitoring has followed a list; behind its version when runs were missed. */
@entity('screening_monitored_lists')
export class MonitoredList {
  @column.code(64, { primary: true }) id: string;
  @column.count() version: number;
}
