import { column, entity } from '../../platform/database/column.js';

export type ListVersionState = 'importing' | 'current' | 'replaced' | 'failed';

/** One import of a list. Lists are public data and belong to no company. */
@entity('screening_list_versions', { unique: [['listId', 'version']] })
export class ListVersion {
  @column.id({ primary: true }) id: string;
  @column.code(64) listId: string;
  /** 1, 2, … for each list; failed imports count too. */
  @column.count() version: number;
  @column.code(16) state: ListVersionState;
  @column.code(32) format: string;
  /** Everything on the list, persons and others. */
  @column.count() records: number;
  @column.count() persons: number;
  /** Against the version before. */
  @column.count() added: number;
  @column.count() changed: number;
  @column.count() removed: number;
  @column.instant() startedAt: Date;
  @column.instant({ nullable: true }) finishedAt: Date | null;
  /** Why it failed; null when it did not. */
  @column.text({ nullable: true }) failure: string | null;
}

/** A record of a list in one of its versions; `number` counts them in the order of the file. */
@entity('screening_listed_persons', {
  unique: [
    ['listId', 'version', 'number'],
    ['personId', 'version'],
  ],
})
export class ListedPersonRow {
  @column.id({ primary: true }) id: string;
  @column.code(64) listId: string;
  @column.count() version: number;
  @column.count() number: number;
  @column.code(191) personId: string;
  /** Of `person`: equal when the list says the same. */
  @column.lookup() digest: string;
  /** A ListedPerson as JSON. */
  @column.text() person: string;
}

/** What a version changed; kept, so that monitoring can catch up with several versions. */
@entity('screening_list_changes', { index: [['listId', 'version']] })
export class ListChange {
  @column.id({ primary: true }) id: string;
  @column.code(64) listId: string;
  @column.count() version: number;
  @column.code(191) personId: string;
  @column.code(8) kind: 'added' | 'changed' | 'removed';
  /** FieldChange[] as JSON of a record that was changed; null of others, and of changes that an older program noted. */
  @column.text({ nullable: true }) details: string | null;
}
