import { serviceScope } from '../../platform/database/scope.js';
import type { Store } from '../../platform/store.js';
import { ListVersion, type ListVersionState } from './list-tables.js';
import { ScreeningList } from './screening-list.js';
import { ListSource } from './sources/source-table.js';

export interface ListStatus {
  readonly id: string;
  /** What is in use; null for a list that was never imported whole. */
  readonly inUse: { readonly version: number; readonly persons: number; readonly importedAt: Date } | null;
  /** The latest imports, newest first, failed ones too. */
  readonly imports: readonly ListImport[];
  /** Where it is fetched from; null when it is imported by hand. */
  readonly source: SourceStatus | null;
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
  readonly failure: string | null;
}

export interface SourceStatus {
  readonly urls: readonly string[];
  readonly everyMinutes: number;
  readonly nextAt: Date;
  /** Since when a fetch that was due waits, runs, or is to be tried again; null when none is. */
  readonly queuedAt: Date | null;
  /** When the fetch that runs began; null when none does. */
  readonly fetchingAt: Date | null;
  readonly checkedAt: Date | null;
  readonly changedAt: Date | null;
  readonly failedAt: Date | null;
  /** Why the last fetch failed; null when it did not. */
  readonly failure: string | null;
}

const IMPORTS_SHOWN = 5;
/** Far enough back to find lists that were only tried. */
const VERSIONS_LOOKED_AT = 500;
const scope = serviceScope('lists are public and belong to no company');

/** The lists in use with their latest imports, lists that are to be fetched, and lists whose imports all failed. */
export function listStatus(store: Store): Promise<readonly ListStatus[]> {
  return store.read(async (reader) => {
    const lists = new Map((await reader.of(ScreeningList, scope).find({})).map((list) => [list.id, list]));
    const sources = new Map((await reader.of(ListSource, scope).find({})).map((source) => [source.id, source]));
    const tried = await reader.of(ListVersion, scope).find({ order: { startedAt: 'desc' }, limit: VERSIONS_LOOKED_AT });
    const ids = new Set([...lists.keys(), ...sources.keys(), ...tried.map(({ listId }) => listId)]);
    const status: ListStatus[] = [];
    for (const id of [...ids].sort()) {
      const versions = await reader
        .of(ListVersion, scope)
        .find({ where: { listId: id }, order: { version: 'desc' }, limit: IMPORTS_SHOWN });
      const imports = versions.map(({ id: _id, listId: _listId, ...version }) => version);
      const list = lists.get(id);
      const inUse = list ? { version: list.version, persons: list.persons, importedAt: list.importedAt } : null;
      status.push({ id, inUse, imports, source: sourceStatus(sources.get(id)) });
    }
    return status;
  });
}

function sourceStatus(source: ListSource | undefined): SourceStatus | null {
  if (!source) return null;
  const { url, everyMinutes, nextAt, queuedAt, fetchingAt, checkedAt, changedAt, failedAt, failure } = source;
  const urls = url.split('\n');
  return { urls, everyMinutes, nextAt, queuedAt, fetchingAt, checkedAt, changedAt, failedAt, failure };
}
