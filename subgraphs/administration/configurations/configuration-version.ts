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

  /** `ConfigurationContent` as JSON. */
  @column.text()
  content: string;
}
