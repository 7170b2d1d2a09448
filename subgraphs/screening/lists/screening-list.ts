import { column, entity } from '../../platform/database/column.js';

/** A list of persons that was imported, in the version that is in use. Lists are public data and belong to no company. */
@entity('screening_lists')
export class ScreeningList {
  /** Name of the source, as given at the import. */
  @column.code(64, { primary: true })
  id: string;

  @column.count()
  version: number;

  @column.count()
  persons: number;

  @column.instant()
  importedAt: Date;
}
