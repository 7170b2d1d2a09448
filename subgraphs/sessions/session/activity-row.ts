import { column, entity } from '../../platform/database/column.js';

/** Who says that something happened: the service saw it, or a browser told of it. */
export type ActivityTeller = 'service' | 'browser';

/** Something that happened in a session. */
@entity('activities', { index: [['sessionId', 'id']] })
export class ActivityRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  /** Upper case, as `PAGE_LOADED`. */
  @column.code(64)
  type: string;

  @column.instant()
  time: Date;

  /** null: from before it was kept. */
  @column.code(16, { nullable: true })
  toldBy: ActivityTeller | null;

  /** An object; null when there is nothing to say. */
  @column.sealed({ nullable: true })
  data: Buffer | null;
}
