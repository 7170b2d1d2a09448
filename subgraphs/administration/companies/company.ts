import { column, entity } from '../../platform/database/column.js';

/** An organization that verifies people. Its name, appearance and rules lie sealed under its own key. */
@entity('companies')
export class Company {
  @column.id({ primary: true })
  id: string;

  /** The row's own id: every row names its company, so that the scope of a caller filters this table too. */
  @column.id()
  companyId: string;

  @column.instant()
  createdAt: Date;

  /** `CompanyRules`, sealed. */
  @column.sealed()
  sealed: Buffer;
}
