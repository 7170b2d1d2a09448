import { open } from 'node:fs/promises';
import { errorCode } from '../errors/error-code.js';

/** What was asked of a file or folder; null where there is none. */
export async function absentAsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Waits until a file, or a folder's list of names, is on the disk. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
