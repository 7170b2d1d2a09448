import { column, entity } from '../../platform/database/column.js';

/** One state of a configuration. Versions are never changed: a change adds one. */
@entity('session_configuration_versions', { unique: [['configurationId', 'version']] })
export class ConfigurationVersion {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  configurationId: string;

  /** 1, 2, … */
  @column.count()
  version: number;

  @column.instant()
  createdAt: Date;

  /** Its name, sealed apart, so that lists open nothing else. Null until the row of an earlier program is sealed so. */
  @column.sealed({ nullable: true })
  sealedName: Buffer | null;

  /** `ConfigurationContent`, sealed under the company's key. Null until the row of an earlier program is sealed. */
  @column.sealed({ nullable: true })
  sealed: Buffer | null;

  /** The same as JSON in the clear, as an earlier program wrote it; empty since it is sealed. */
  @column.text()
  content: string;
}
