import { serviceScope } from '../../platform/database/scope.js';
import { errorCode } from '../../platform/errors/error-code.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import { ListFileError, OvertakenError } from './list-file-error.js';
import { ListChange, ListedPersonRow, ListVersion } from './list-tables.js';

const scope = serviceScope('lists are public and belong to no company');

/** Rows of one transaction. */
const BATCH = 1_000;
/** Versions looked at after an import: the one that was replaced, and imports that were killed since. */
const SWEPT_VERSIONS = 10;

/** An import under way. */
export interface Importing {
  readonly id: string;
  readonly listId: string;
  readonly version: number;
  /** The version in use; 0 for a new list. */
  readonly before: number;
}

/** Takes away what a failed import has written, and notes why it failed. */
export async function giveUp(platform: Platform, store: Store, importing: Importing, error: unknown): Promise<void> {
  // Other errors name what is no business of whoever reads the state of the lists.
  const failure = error instanceof ListFileError ? error.message : 'an error of the program or the database';
  await removeVersion(platform, store, importing, failure);
}

/**
 * Ends what older imports of the list have left: those that were killed, and one that is still running, which would be
 * refused at its end. Before the switch, because monitoring reads the changes of every version up to that in use.
 */
export async function breakOffOlder(platform: Platform, store: Store, importing: Importing): Promise<void> {
  const { listId, version } = importing;
  const where = { listId, state: 'importing' as const, version: { lt: version } };
  const older = await store.read((reader) => reader.of(ListVersion, scope).find({ where, limit: SWEPT_VERSIONS }));
  for (const each of older)
    await removeVersion(platform, store, each, `it was broken off, or overtaken by version ${version}`);
}

/** Rows of versions that nobody reads any more. A process that is still loading one notices and loads the new one. */
export async function sweepReplaced(store: Store, { listId, version }: Importing): Promise<void> {
  const old = await store.read((reader) =>
    reader
      .of(ListVersion, scope)
      .find({ where: { listId, version: { lt: version } }, order: { version: 'desc' }, limit: SWEPT_VERSIONS }),
  );
  for (const replaced of old) await removeRows(store, listId, replaced.version);
}

/** What disks and databases say when there is no room left; null for every other error. */
export function fullDisk(error: unknown): ListFileError | null {
  if (
    !/^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_WRITE|ER_DISK_FULL|ER_RECORD_FILE_FULL)$/.test(errorCode(error) ?? '')
  )
    return null;
  return new ListFileError('There is no room left on the disk. The list in use stays');
}

/** Its state goes first, so that it is not switched over while its rows go. One that was switched over before stays. */
async function removeVersion(
  platform: Platform,
  store: Store,
  { id, listId, version }: Omit<Importing, 'before'>,
  failure: string,
): Promise<void> {
  const isFailed = await store.write(async (tx) => {
    const versions = tx.of(ListVersion, scope);
    const finishedAt = platform.clock.now();
    await versions.update({ id, state: 'importing' }, { state: 'failed', failure, finishedAt });
    if ((await versions.count({ id, state: 'failed' })) === 0) return false;
    await tx.of(ListChange, scope).remove({ listId, version });
    return true;
  });
  if (isFailed) await removeRows(store, listId, version);
}

/**
 * For each transaction that writes what an import, or a withdrawal, has read.
 * @throws OvertakenError, and writes nothing, when another import broke it off
 */
export function writeUnderWay(store: Store, id: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return store.write(async (tx) => {
    if ((await tx.of(ListVersion, scope).count({ id, state: 'importing' })) === 0) throw new OvertakenError();
    await work(tx);
  });
}

async function removeRows(store: Store, listId: string, version: number): Promise<void> {
  const [last] = await store.read((reader) =>
    reader
      .of(ListedPersonRow, scope)
      .find({ where: { listId, version }, order: { number: 'desc' }, limit: 1, without: ['person'] }),
  );
  for (let first = 0; first < (last?.number ?? 0); first += BATCH) {
    const number = { gt: first, lte: first + BATCH };
    await store.write((tx) => tx.of(ListedPersonRow, scope).remove({ listId, version, number }));
  }
}
