import { readdir } from 'node:fs/promises';

/** While a running service removes folders, reading all of them fails now and then. */
const MOST_TRIES = 100;

/**
 * What lies below a folder of a running service, as paths from it.
 * @throws Error of the file system, where the folder itself is missing
 */
export async function namesBelow(folder: string): Promise<readonly string[]> {
  for (let left = MOST_TRIES; ; left -= 1) {
    try {
      return await readdir(folder, { recursive: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || left === 0) throw error;
    }
  }
}
