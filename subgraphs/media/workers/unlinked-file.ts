import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

/** Where Linux shows the open files of a process, to its child processes as well. */
const OPEN_FILES = `/proc/${process.pid}/fd`;

/**
 * Lends bytes as a file to a program that wants a path. Where the system allows it (Linux) the file has no name while it
 * is used, so that nothing plain is left even when the process is killed; elsewhere it is removed afterwards.
 */
export async function withUnlinkedFile<T>(
  folder: string,
  bytes: Uint8Array,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const named = path.join(folder, randomUUID());
  const handle = await open(named, 'wx+', 0o600);
  try {
    const nameless = `${OPEN_FILES}/${handle.fd}`;
    const isNameless = existsSync(nameless);
    if (isNameless) await rm(named);
    await handle.writeFile(bytes);
    return await use(isNameless ? nameless : named);
  } finally {
    await handle.close();
    await rm(named, { force: true });
  }
}
