import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { syncToDisk } from '../../../subgraphs/platform/blobs/files.js';

/** A service that is busy writes for some milliseconds at a time; a migration may take its seconds. */
const LOCK_PATIENCE_MS = 120_000;
const LOCK_PAUSE_MS = 20;
/** Pages copied between two looks at the event loop. */
const PAGES_A_TURN = 4_000;
/** Deleting a session waits until nobody reads an old state of the vault: it is copied before all others. */
const VAULT = 'vault.sqlite';
const SUFFIX = '.sqlite';
const COPYING = '.copying';

type Source = InstanceType<typeof Sqlite>;

/**
 * Copies every database of a folder as all of them were at one moment, beside a service that goes on writing.
 * A fact leaves one database and arrives in another: copies of different moments could lose it.
 *
 * @returns names of the copies; the former ones at the target are replaced when all new ones are whole
 * @throws Error when a copy is not sound, or when somebody writes without end
 */
export async function copyDatabases(folder: string, target: string): Promise<readonly string[]> {
  const names = await databasesIn(folder);
  const sources = await readAtOneMoment(names.map((name) => path.join(folder, name)));
  try {
    for (const [at, source] of sources.entries()) {
      const copy = path.join(target, `${names[at] ?? ''}${COPYING}`);
      await rm(copy, { force: true });
      await source.backup(copy, { progress: () => PAGES_A_TURN });
      source.close();
      await seal(copy);
    }
  } finally {
    for (const source of sources) source.close();
  }
  for (const name of names) await rename(path.join(target, `${name}${COPYING}`), path.join(target, name));
  return names;
}

async function databasesIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(SUFFIX));
  if (!names.includes(VAULT)) throw new Error(`There are no databases of this service in ${folder}`);
  return [VAULT, ...names.filter((name) => name !== VAULT).sort()];
}

/** While all are locked against writers every one is begun to be read: from then on each shows that moment. */
async function readAtOneMoment(files: readonly string[]): Promise<readonly Source[]> {
  const writers: Source[] = [];
  const readers: Source[] = [];
  try {
    const end = Date.now() + LOCK_PATIENCE_MS;
    for (const file of files) writers.push(await lock(file, end));
    for (const file of files) {
      const reader = new Sqlite(file, { readonly: true, fileMustExist: true });
      readers.push(reader);
      reader.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    }
    return readers;
  } catch (error) {
    for (const reader of readers) reader.close();
    throw error;
  } finally {
    for (const writer of writers) writer.close();
  }
}

async function lock(file: string, end: number): Promise<Source> {
  const writer = new Sqlite(file, { fileMustExist: true, timeout: 0 });
  for (;;) {
    try {
      writer.exec('BEGIN IMMEDIATE');
      return writer;
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) {
        writer.close();
        throw error;
      }
    }
    await sleep(LOCK_PAUSE_MS);
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && (error.code === 'SQLITE_BUSY' || error.code.startsWith('SQLITE_BUSY_'));

/** Looks whether the copy is sound, and makes one file of it, without a log of writes beside it. */
async function seal(file: string): Promise<void> {
  const copy = new Sqlite(file, { fileMustExist: true });
  try {
    const found = copy.pragma('quick_check', { simple: true });
    if (found !== 'ok') throw new Error(`The copy of ${path.basename(file, COPYING)} is not sound: ${String(found)}`);
    copy.pragma('journal_mode = DELETE');
  } finally {
    copy.close();
  }
  await syncToDisk(file);
}
