import { mkdtemp, rm } from 'node:fs/promises';
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
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-run-'));
  process.env['TMPDIR'] = folder;
  run = { folder, mariadb: await shareMariaDb(folder) };
}

export async function stopServers(): Promise<void> {
  await run?.mariadb[Symbol.asyncDispose]();
  if (run) await rm(run.folder, { recursive: true, force: true, maxRetries: 3 });
  run = null;
}
