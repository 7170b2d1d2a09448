import { column, entity } from '../../platform/database/column.js';

/** A group of operators; a session's video call can be given to the members of one group alone. */
@entity('operator_groups', { index: [['companyId'], ['companyId', 'name']] })
export class Group {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  /** Sealed under the company's key. Null until the row of an earlier program is sealed. */
  @column.sealed({ nullable: true })
  sealedName: Buffer | null;

  /** In the clear, as an earlier program wrote it; empty since it is sealed. */
  @column.code(200)
  name: string;

  @column.instant()
  createdAt: Date;
}
