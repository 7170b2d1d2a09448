import { serviceScope } from '../../platform/database/scope.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import { giveUp, type Importing, sweepReplaced, writeUnderWay } from './import-cleanup.js';
import { ListFileError, OvertakenError } from './list-file-error.js';
import { ListChange, ListedPersonRow, ListVersion } from './list-tables.js';
import { ScreeningList } from './screening-list.js';
import { removeSource } from './sources/sources.js';

const BATCH = 1_000;
/** What stands for a format in the version that empties a list. */
export const WITHDRAWN = 'withdrawn';

const scope = serviceScope('lists are public and belong to no company');

export interface Withdrawal {
  readonly source: string;
  readonly version: number;
  readonly removed: number;
}

/**
 * Takes a list out of use: a version with nobody on it, so that monitored queries tell who went. It is fetched no longer
 * either; importing brings it back.
 * @throws ListFileError when it is not in use, or somebody imports it meanwhile
 */
export async function withdrawList(platform: Platform, store: Store, listId: string): Promise<Withdrawal> {
  await removeSource(store, listId);
  const withdrawing = await begin(platform, store, listId);
  const removed = await empty(platform, store, withdrawing).catch(async (problem: unknown) => {
    const error = problem instanceof OvertakenError ? importedMeanwhile(listId) : problem;
    // Else monitoring would be told by a later import that everybody went.
    await giveUp(platform, store, withdrawing, error);
    throw error;
  });
  await sweepReplaced(store, withdrawing);
  return { source: listId, version: withdrawing.version, removed };
}

const importedMeanwhile = (listId: string) => new ListFileError(`${listId} was imported meanwhile: withdraw it again`);

/** @returns how many records the list had */
async function empty(platform: Platform, store: Store, withdrawing: Importing): Promise<number> {
  const removed = await noteAllRemoved(platform, store, withdrawing);
  await switchOver(platform, store, withdrawing, removed);
  return removed;
}

async function noteAllRemoved(
  platform: Platform,
  store: Store,
  { id, listId, version, before }: Importing,
): Promise<number> {
  let removed = 0;
  for (let last = 0; ;) {
    const rows = await store.read((reader) =>
      reader.of(ListedPersonRow, scope).find({
        where: { listId, version: before, number: { gt: last } },
        order: { number: 'asc' },
        limit: BATCH,
      }),
    );
    if (rows.length === 0) return removed;
    last = rows.at(-1)?.number ?? last;
    removed += rows.length;
    const of = { listId, version, kind: 'removed' } as const;
    const changes = rows.map(({ personId }) => ({ id: platform.random.id(), personId, ...of }));
    await writeUnderWay(store, id, (tx) => tx.of(ListChange, scope).insert(changes));
  }
}

async function begin(platform: Platform, store: Store, listId: string): Promise<Importing> {
  const id = platform.random.id();
  const startedAt = platform.clock.now();
  return store.write(async (tx) => {
    const current = await tx.of(ScreeningList, scope).findOne({ id: listId });
    const versions = tx.of(ListVersion, scope);
    const withdrawn = { listId, state: 'current', format: WITHDRAWN } as const;
    if (current === null || (await versions.count(withdrawn)) > 0) throw new ListFileError(`${listId} is not in use`);
    const [newest] = await versions.find({ where: { listId }, order: { version: 'desc' }, limit: 1 });
    const version = Math.max(newest?.version ?? 0, current.version) + 1;
    const nobody = { records: 0, persons: 0, added: 0, changed: 0, removed: 0, finishedAt: null };
    await versions.insert({ id, listId, version, state: 'importing', format: WITHDRAWN, startedAt, ...nobody });
    return { id, listId, version, before: current.version };
  });
}

async function switchOver(
  platform: Platform,
  store: Store,
  { id, listId, version, before }: Importing,
  removed: number,
): Promise<void> {
  const now = platform.clock.now();
  await writeUnderWay(store, id, async (tx) => {
    const lists = tx.of(ScreeningList, scope);
    const changed = await lists.update({ id: listId, version: before }, { version, persons: 0, importedAt: now });
    if (changed === 0) throw new OvertakenError();
    const versions = tx.of(ListVersion, scope);
    await versions.update({ listId, state: 'current' }, { state: 'replaced' });
    await versions.update({ id }, { state: 'current', removed, finishedAt: now });
  });
}
