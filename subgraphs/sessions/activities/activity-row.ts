import { column, entity } from '../../platform/database/column.js';

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

  /** An object; null when there is nothing to say. */
  @column.sealed({ nullable: true })
  data: Buffer | null;
}
