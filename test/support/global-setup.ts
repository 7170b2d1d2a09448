import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SharedMariaDb, shareMariaDb } from './mariadb.js';

interface Run {
  readonly folder: string;
  readonly mariadb: SharedMariaDb;
}

let run: Run | null = null;

/**
 * What the tests of one run share: a temporary folder, in which everything that a test leaves behind (also one that was
 * killed) goes with it, and a MariaDB that starts when the first test asks for it.
 */
export default async function globalSetup(): Promise<void> {
  const folder = await mkdtemp(path.join(await roomForFiles(), 'bonafide-run-'));
  process.env['TMPDIR'] = folder;
  run = { folder, mariadb: await shareMariaDb(folder) };
}

export async function stopServers(): Promise<void> {
  await run?.mariadb[Symbol.asyncDispose]();
  if (run) await rm(run.folder, { recursive: true, force: true, maxRetries: 3 });
  run = null;
}

/** What a whole run keeps at one time stays far below. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** Memory where Linux offers enough: most of what databases and browsers write here is waiting for a disk. */
async function roomForFiles(): Promise<string> {
  const memory = await statfs('/dev/shm').catch(() => null);
  return memory !== null && memory.bavail * memory.bsize > ROOM_BYTES ? '/dev/shm' : tmpdir();
}
