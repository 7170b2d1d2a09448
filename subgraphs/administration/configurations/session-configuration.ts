import { column, entity } from '../../platform/database/column.js';

/** A saved set of flags and steps from which sessions are created by its id. */
@entity('session_configurations', { index: [['companyId']] })
export class SessionConfiguration {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.instant()
  createdAt: Date;

  /** JSON of `{name, general, flags, steps}`, as it was given. */
  @column.text()
  content: string;
}
