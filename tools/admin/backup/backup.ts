import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../../../gateway/settings.js';
import { absentAsNull, syncToDisk } from '../../../subgraphs/platform/blobs/files.js';
import { mediaFolder } from '../../../subgraphs/platform/blobs/open-blobs.js';
import { parseDatabaseUrl } from '../../../subgraphs/platform/database/database-url.js';
import { CommandError } from '../commands.js';
import { copyDatabases } from './databases.js';
import { dumpDatabases } from './dump.js';
import { copyMedia, entriesOf, type MediaCopied } from './media.js';

export interface BackupMade {
  readonly folder: string;
  /** ISO 8601: every database is as it was at one moment, not before this. */
  readonly begunAt: string;
  readonly databases: readonly string[];
  readonly media: MediaCopied;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Says what a folder is, and that the backup in it is whole: it is taken away first and written last. */
const LABEL = 'backup.json';
const TELL_EVERY = 500;

/**
 * Copies everything that the service keeps, beside it, into a folder that is a DATA_DIR but for the master key; databases on a
 * server lie in it as a dump.
 * Into the folder of an earlier backup it copies what is new and removes what was deleted since.
 *
 * @throws CommandError for wrong arguments, a folder of something else, media that are gone, or databases on a server that
 * cannot be dumped
 */
export async function backup(environment: Environment, args: readonly string[]): Promise<BackupMade> {
  const settings = readSettings(environment);
  const databases = parseDatabaseUrl(settings.databaseUrl);
  const folder = path.resolve(environment['INIT_CWD'] ?? '', targetOf(args));
  const media = mediaFolder(settings.mediaUrl);
  assertApart(folder, [settings.dataDir, media, ...(databases.driver === 'sqlite' ? [databases.folder] : [])]);
  await assertOurs(folder);
  const mediaCopy = path.join(folder, 'media');
  await assertMediaThere(media, mediaCopy);
  const label = path.join(folder, LABEL);
  const begunAt = new Date().toISOString();
  for (const name of ['database', 'media']) await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
  await writeFile(label, JSON.stringify({ begunAt, whole: false }));

  const copies = path.join(folder, 'database');
  const names =
    databases.driver === 'sqlite'
      ? await copyDatabases(databases.folder, copies)
      : await dumpDatabases(databases, copies);
  // Every file that the databases know of is there by now; what comes later belongs to the next backup.
  let files = 0;
  const copied = await copyMedia(media, mediaCopy, () => {
    files += 1;
    if (files % TELL_EVERY === 0) process.stderr.write(`${files} files of media\n`);
  });
  const made: BackupMade = { folder, begunAt, databases: names, media: copied };
  await writeFile(label, JSON.stringify({ begunAt, whole: true, databases: names, media: copied }));
  for (const place of [label, path.join(folder, 'database'), folder]) await syncToDisk(place);
  return made;
}

function targetOf(args: readonly string[]): string {
  try {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    if (positionals.length === 1 && positionals[0]) return positionals[0];
  } catch (problem) {
    throw new CommandError(problem instanceof Error ? problem.message : String(problem));
  }
  throw new CommandError('backup wants one folder');
}

function assertApart(folder: string, kept: readonly string[]): void {
  for (const place of kept) {
    const inside = path.relative(place, folder);
    const around = path.relative(folder, place);
    if ([inside, around].some((way) => way === '' || (!way.startsWith('..') && !path.isAbsolute(way)))) {
      throw new CommandError(`The folder of a backup must lie apart from ${place}`);
    }
  }
}

/** Nothing that is no backup is touched. */
async function assertOurs(folder: string): Promise<void> {
  const entries = await absentAsNull(readdir(folder));
  if (entries === null || entries.length === 0) return;
  if (entries.includes(LABEL) && isLabel(await readFile(path.join(folder, LABEL), 'utf8'))) return;
  throw new CommandError(`${folder} holds something that is no backup`);
}

/** What is gone from the service goes from its backup; a disk that is not mounted looks as if everything were gone. */
async function assertMediaThere(media: string, copy: string): Promise<void> {
  const hasFiles = async (place: string): Promise<boolean> => (await entriesOf(place)).size > 0;
  if ((await hasFiles(media)) || !(await hasFiles(copy))) return;
  throw new CommandError(
    `${media} is empty or gone, and the earlier backup has media: is its disk mounted? Where all of it was deleted, make the backup in a new folder`,
  );
}

function isLabel(text: string): boolean {
  try {
    return 'begunAt' in (JSON.parse(text) as object);
  } catch {
    return false;
  }
}
