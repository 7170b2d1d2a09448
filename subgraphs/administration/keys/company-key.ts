import { column, entity } from '../../platform/database/column.js';

/** A credential of a company. Only its keyed hash is stored: the key itself is shown once, when it is made. */
@entity('company_keys', { unique: [['lookup']] })
export class CompanyKey {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.lookup()
  lookup: string;

  /** The key begins with `test_`: its sessions are test sessions. */
  @column.flag()
  test: boolean;

  @column.instant()
  createdAt: Date;

  /** From then on the key opens nothing. */
  @column.instant({ nullable: true })
  revokedAt: Date | null;
}
