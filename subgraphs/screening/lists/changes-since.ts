import { serviceScope } from '../../platform/database/scope.js';
import type { Store } from '../../platform/store.js';
import { ListChange, ListVersion } from './list-tables.js';
import { type FieldChange, joinChanges } from './record-changes.js';

const scope = serviceScope('lists are public and belong to no company');
/** Versions that are looked through, the latest first. */
const MOST_VERSIONS = 200;

/**
 * What a list changed in a record since an instant, over all versions that came into use after it. Empty for what was
 * imported before changes were noted.
 */
export async function changesSince(store: Store, personId: string, since: Date): Promise<readonly FieldChange[]> {
  const listId = personId.slice(0, Math.max(0, personId.indexOf(':')));
  return store.read(async (reader) => {
    const versions = await reader
      .of(ListVersion, scope)
      .find({ where: { listId, finishedAt: { gt: since } }, order: { version: 'desc' }, limit: MOST_VERSIONS });
    const where = { listId, version: { in: versions.map(({ version }) => version) }, personId };
    const rows = await reader.of(ListChange, scope).find({ where, limit: MOST_VERSIONS });
    return joinChanges(rows.sort((one, other) => one.version - other.version).map(changesOf));
  });
}

/** What a noted change says about its record. */
export function changesOf({ details }: Pick<ListChange, 'details'>): readonly FieldChange[] {
  return details === null ? [] : (JSON.parse(details) as readonly FieldChange[]);
}
