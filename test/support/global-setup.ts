import { type MariaDbServer, shareMariaDb, startMariaDb } from './mariadb.js';

let server: MariaDbServer | null = null;

/** One MariaDB for the whole run; each test makes schemas of its own on it. */
export default async function globalSetup(): Promise<void> {
  server = await startMariaDb();
  shareMariaDb(server);
}

export async function stopServers(): Promise<void> {
  await server?.[Symbol.asyncDispose]();
  server = null;
}
