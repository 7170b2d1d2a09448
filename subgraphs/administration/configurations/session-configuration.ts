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

  /** `ConfigurationContent` of the published version as JSON; empty while none is published. */
  @column.text()
  content: string;

  /** Of the newest version. Null in no row: columns that came later can only be nullable. */
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
