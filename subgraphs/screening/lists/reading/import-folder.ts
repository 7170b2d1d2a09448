import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { errorCode } from '../../../platform/errors/error-code.js';

/** Below DATA_DIR, where there is room for lists; the system's folder for temporary files is often kept in memory. */
const FOLDER = 'imports';

/**
 * A folder for what one import fetches, unpacks and deals out. Its name says whose it is, so that the next import removes
 * those of processes that were killed.
 */
export class ImportFolder implements AsyncDisposable {
  readonly path: string;

  private constructor(folder: string) {
    this.path = folder;
  }

  /** Of this process: a container's process has the same number after every start, so a number alone tells nothing. */
  static readonly #inUse = new Set<string>();

  static async open(dataDir: string): Promise<ImportFolder> {
    const all = path.join(dataDir, FOLDER);
    await mkdir(all, { recursive: true, mode: 0o700 });
    for (const name of await readdir(all)) {
      const folder = path.join(all, name);
      if (isOfNobody(name) && !this.#inUse.has(folder)) await rm(folder, { recursive: true, force: true });
    }
    // Not between its making and its noting: another import of this process may look.
    const folder = mkdtempSync(path.join(all, `${host()}@${process.pid}-`));
    this.#inUse.add(folder);
    return new ImportFolder(folder);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
    ImportFolder.#inUse.delete(this.path);
  }
}

const host = (): string => hostname().replaceAll('@', '_');

/** Whether the folder belongs to a process that is gone, or has the number of this one; other machines' are left alone. */
function isOfNobody(folder: string): boolean {
  const [, owner, id] = /^(.*)@(\d+)-/.exec(folder) ?? [];
  if (owner !== host()) return false;
  if (Number(id) === process.pid) return true;
  try {
    process.kill(Number(id), 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}
