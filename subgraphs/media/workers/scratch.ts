import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * A folder below `dataDir` for this process's temporary files; those that dead processes left are removed.
 * @returns its path
 */
export async function claimScratch(dataDir: string): Promise<string> {
  const root = path.join(path.resolve(dataDir), 'scratch');
  const own = path.join(root, String(process.pid));
  await mkdir(root, { recursive: true, mode: 0o700 });
  for (const name of await readdir(root)) {
    const pid = Number(name);
    if (pid === process.pid || !isAlive(pid)) await rm(path.join(root, name), { recursive: true, force: true });
  }
  await mkdir(own, { recursive: true, mode: 0o700 });
  return own;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}
