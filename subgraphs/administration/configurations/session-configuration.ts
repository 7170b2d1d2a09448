import { column, entity } from '../../platform/database/column.js';

/** A saved set of flags and steps from which sessions are created by its id. */
@entity('session_configurations', { index: [['companyId'], ['companyId', 'name']] })
export class SessionConfiguration {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.instant()
  createdAt: Date;

  /** Of the newest version, sealed under the company's key. Null until the row of an earlier program is sealed. */
  @column.sealed({ nullable: true })
  sealedName: Buffer | null;

  /** What an earlier program wrote in the clear: a copy of the published version, and the name. Empty since it is sealed. */
  @column.text()
  content: string;

  @column.code(200, { nullable: true })
  name: string | null;

  @column.instant({ nullable: true })
  updatedAt: Date | null;

  @column.count({ nullable: true })
  newestVersion: number | null;

  /** Null while no version is published: sessions cannot start from it. */
  @column.count({ nullable: true })
  publishedVersion: number | null;
}
