import { serviceScope } from '../../platform/database/scope.js';
import type { Store } from '../../platform/store.js';
import { ListVersion, type ListVersionState } from './list-tables.js';
import { ScreeningList } from './screening-list.js';

export interface ListStatus {
  readonly id: string;
  readonly version: number;
  readonly persons: number;
  readonly importedAt: Date;
  /** The latest imports, newest first, failed ones too. */
  readonly imports: readonly ListImport[];
}

export interface ListImport {
  readonly version: number;
  readonly state: ListVersionState;
  readonly format: string;
  readonly records: number;
  readonly persons: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

const IMPORTS_SHOWN = 5;
const scope = serviceScope('lists are public and belong to no company');

/** The lists in use with their latest imports. */
export function listStatus(store: Store): Promise<readonly ListStatus[]> {
  return store.read(async (reader) => {
    const lists = await reader.of(ScreeningList, scope).find({ order: { id: 'asc' } });
    const status: ListStatus[] = [];
    for (const list of lists) {
      const versions = await reader
        .of(ListVersion, scope)
        .find({ where: { listId: list.id }, order: { version: 'desc' }, limit: IMPORTS_SHOWN });
      const imports = versions.map(({ id: _id, listId: _listId, ...version }) => version);
      status.push({ ...list, imports });
    }
    return status;
  });
}
