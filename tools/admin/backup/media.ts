import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { absentAsNull, syncToDisk } from '../../../subgraphs/platform/blobs/files.js';

export interface MediaCopied {
  /** Files of the backup. */
  readonly files: number;
  readonly bytes: number;
  /** Of them, those that the backup did not have before. */
  readonly copied: number;
  /** What an earlier backup had and the service has deleted since. */
  readonly removed: number;
}

/** Unfinished files of the service and of the copy itself begin so. */
const HIDDEN = '.';

/**
 * Makes a folder of media the same as another one. A finished file never changes, so what is there is not copied
 * again; what was deleted in the service is deleted in the copy as well.
 *
 * @param onFile after each file
 */
export async function copyMedia(folder: string, target: string, onFile: () => void): Promise<MediaCopied> {
  const counts = { files: 0, bytes: 0, copied: 0, removed: 0 };
  const walk = async (below: string): Promise<void> => {
    const [here, there] = await Promise.all([entriesOf(path.join(folder, below)), entriesOf(path.join(target, below))]);
    if (here.size > 0) await mkdir(path.join(target, below), { recursive: true, mode: 0o700 });
    for (const [name, kind] of here) {
      const place = path.join(below, name);
      if (kind === 'folder') {
        await walk(place);
        continue;
      }
      const { copied, bytes } = await copyOnce(path.join(folder, place), path.join(target, place));
      if (bytes === null) continue;
      counts.files += 1;
      counts.bytes += bytes;
      if (copied) counts.copied += 1;
      onFile();
    }
    for (const name of there.keys()) {
      if (here.has(name)) continue;
      await rm(path.join(target, below, name), { recursive: true, force: true });
      counts.removed += 1;
    }
  };
  await walk('');
  return counts;
}

/** What lies in a folder, but for unfinished files; nothing where it is gone. */
export async function entriesOf(folder: string): Promise<ReadonlyMap<string, 'folder' | 'file'>> {
  const entries = (await absentAsNull(readdir(folder, { withFileTypes: true }))) ?? [];
  return new Map(
    entries
      .filter(({ name }) => !name.startsWith(HIDDEN))
      .map((entry) => [entry.name, entry.isDirectory() ? 'folder' : 'file']),
  );
}

/** @returns bytes null: it was deleted meanwhile */
async function copyOnce(from: string, to: string): Promise<{ copied: boolean; bytes: number | null }> {
  const [original, former] = await Promise.all([absentAsNull(stat(from)), absentAsNull(stat(to))]);
  if (original === null) return { copied: false, bytes: null };
  if (former?.size === original.size) return { copied: false, bytes: original.size };
  const temporary = path.join(path.dirname(to), `${HIDDEN}${path.basename(to)}`);
  if ((await absentAsNull(copyFile(from, temporary).then(() => true))) === null) return { copied: false, bytes: null };
  await utimes(temporary, original.atime, original.mtime);
  await syncToDisk(temporary);
  await rename(temporary, to);
  return { copied: true, bytes: original.size };
}
