import { column, entity } from '../../platform/database/column.js';

/** Who builds a snapshot of the index, or that it was built. Lists are public data and belong to no company. */
@entity('screening_index_builds')
export class IndexBuild {
  /** Name of the snapshot. */
  @column.code(64, { primary: true }) id: string;
  @column.code(16) state: 'building' | 'ready';
  /** The process that builds. */
  @column.id() owner: string;
  /** Another one may begin after it. */
  @column.instant() leaseUntil: Date;
}

/** A process that searches; where several share a database. */
@entity('screening_searchers')
export class SearcherRow {
  @column.id({ primary: true }) id: string;
  @column.code(64) host: string;
  /** Names of snapshots; empty when there is none. */
  @column.code(64) inUse: string;
  @column.code(64) loaded: string;
  @column.instant() seenAt: Date;
}
