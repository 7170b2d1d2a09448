import { serviceScope } from '../../platform/database/scope.js';
import type { Store } from '../../platform/store.js';
import type { Reader } from '../../platform/transaction.js';
import { ListedPersonRow } from './list-tables.js';
import { ScreeningList } from './screening-list.js';
import type { ListedPerson } from '../person.js';

const scope = serviceScope('lists are public and belong to no company');
const PAGE = 1_000;

/** The lists in use with their versions, in the order of their ids. */
export type ListVersions = readonly { readonly id: string; readonly version: number }[];

export async function listVersions(reader: Reader): Promise<ListVersions> {
  return (await listsInUse(reader)).map(({ id, version }) => ({ id, version }));
}

/** The same with the number of persons on each. */
export function listsInUse(reader: Reader): Promise<readonly ScreeningList[]> {
  return reader.of(ScreeningList, scope).find({ order: { id: 'asc' } });
}

/** One text for a state of all lists. */
export function versionKey(versions: ListVersions): string {
  return versions.map(({ id, version }) => `${id}@${version}`).join(' ');
}

/** Every record of the lists in the given versions, as JSON, by pages. */
export async function* personsOf(store: Store, versions: ListVersions): AsyncIterable<string> {
  for (const { id: listId, version } of versions) {
    for (let last = 0; ;) {
      const rows = await store.read((reader) =>
        reader.of(ListedPersonRow, scope).find({
          where: { listId, version, number: { gt: last } },
          order: { number: 'asc' },
          limit: PAGE,
        }),
      );
      for (const row of rows) yield row.person;
      last = rows.at(-1)?.number ?? last;
      if (rows.length < PAGE) break;
    }
  }
}

/** Records by their ids, in the versions in use; who is on no list any more is left out. */
export async function rowsByPersonIds(store: Store, ids: readonly string[]): Promise<readonly ListedPersonRow[]> {
  const current = new Map((await store.read(listVersions)).map(({ id, version }) => [id, version]));
  const found: ListedPersonRow[] = [];
  for (let at = 0; at < ids.length; at += PAGE) {
    const batch = ids.slice(at, at + PAGE);
    // While an import runs, a record stands there in two versions; more are swept away.
    const rows = await store.read((reader) =>
      reader.of(ListedPersonRow, scope).find({ where: { personId: { in: batch } }, limit: 4 * PAGE }),
    );
    found.push(...rows.filter(({ listId, version }) => current.get(listId) === version));
  }
  return found;
}

export function personOf(row: ListedPersonRow): ListedPerson {
  return JSON.parse(row.person) as ListedPerson;
}
