import { column, entity } from '../../platform/database/column.js';

/** A process that holds rooms of calls. */
@entity('call_hosts', { index: [['seenAt']] })
export class CallHostRow {
  @column.id({ primary: true }) id: string;
  /** Where browsers reach its signalling. */
  @column.text() url: string;
  @column.instant() startedAt: Date;
  @column.instant() seenAt: Date;
  /** false: it is being stopped, and takes no new calls. */
  @column.flag() accepting: boolean;
}

/** Which process does what only one may do. */
@entity('call_leases')
export class CallLeaseRow {
  @column.code(32, { primary: true }) id: string;
  @column.id() holder: string;
  @column.instant() until: Date;
}
