import { column, entity } from '../../platform/database/column.js';

/** A group of operators; a session's video call can be given to the members of one group alone. */
@entity('operator_groups', { index: [['companyId'], ['companyId', 'name']] })
export class Group {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.code(200)
  name: string;

  @column.instant()
  createdAt: Date;
}
