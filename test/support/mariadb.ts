import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';

const run = promisify(execFile);

/** Set by the global set-up of the test run: `mysql://root@127.0.0.1:PORT`. */
const SERVER_VARIABLE = 'TEST_MARIADB_SERVER';
const PORT_TRIES = 3;
const START_TRIES = 300;
const START_PAUSE_MS = 100;

export interface MariaDbServer extends AsyncDisposable {
  /** `mysql://root@127.0.0.1:PORT`, to which the caller adds `/prefix`. */
  readonly url: string;
}

let ownServer: Promise<MariaDbServer> | null = null;

/** A private server with an empty data folder, on a free port of this machine alone; nothing of it outlives disposal. */
export async function startMariaDb(): Promise<MariaDbServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bonafide-mariadb-'));
  try {
    await run('mariadb-install-db', [
      ...commonOptions(folder),
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
    ]);
    const { server, url } = await startOnFreePort(folder);
    return {
      url,
      async [Symbol.asyncDispose]() {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGTERM');
        await ended;
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

function commonOptions(folder: string): string[] {
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  return ['--no-defaults', ...asRoot, `--datadir=${path.join(folder, 'data')}`];
}

/** A port that is free now can be taken a moment later by another test: then the server ends, and another is tried. */
async function startOnFreePort(folder: string): Promise<{ server: ChildProcess; url: string }> {
  const log = path.join(folder, 'log');
  for (let attempt = 1; attempt <= PORT_TRIES; attempt += 1) {
    const port = await freePort();
    const url = `mysql://root@127.0.0.1:${port}`;
    const server = spawn(
      'mariadbd',
      [
        ...commonOptions(folder),
        `--port=${port}`,
        '--bind-address=127.0.0.1',
        '--skip-networking=0',
        `--socket=${path.join(folder, 'socket')}`,
        `--pid-file=${path.join(folder, 'pid')}`,
        `--log-error=${log}`,
        '--innodb-buffer-pool-size=64M',
        '--innodb-flush-log-at-trx-commit=2',
        '--max-connections=300',
      ],
      { stdio: 'ignore' },
    );
    if (await answering(url, server)) return { server, url };
  }
  throw new Error(`mariadbd does not start: ${(await readFile(log, 'utf8')).slice(-2000)}`);
}

/** Lets every test process of the run use `server`. */
export function shareMariaDb(server: MariaDbServer): void {
  process.env[SERVER_VARIABLE] = server.url;
}

/** The DATABASE_URL of fresh schemas: on the run's server, or on one that ends with this process. */
export async function mariadbUrl(prefix: string): Promise<string> {
  const shared = process.env[SERVER_VARIABLE];
  if (shared !== undefined) return `${shared}/${prefix}`;
  ownServer ??= startMariaDb().catch((error: unknown) => {
    ownServer = null;
    throw error;
  });
  return `${(await ownServer).url}/${prefix}`;
}

/** Stops the server that `mariadbUrl` started where the run has none; for `afterAll`. */
export async function stopOwnMariaDb(): Promise<void> {
  const server = await ownServer;
  ownServer = null;
  await server?.[Symbol.asyncDispose]();
}

/** Drops every schema that was made under `databaseUrl`; does nothing for SQLite. */
export async function dropSchemas(databaseUrl: string): Promise<void> {
  if (!databaseUrl.startsWith('mysql:')) return;
  const { pathname, origin } = splitUrl(databaseUrl);
  const connection = await createConnection(origin);
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SHOW DATABASES');
    const names = rows.map((row) => String(Object.values(row)[0])).filter((name) => name.startsWith(`${pathname}_`));
    for (const name of names) await connection.query(`DROP DATABASE \`${name}\``);
  } finally {
    await connection.end();
  }
}

function splitUrl(url: string): { origin: string; pathname: string } {
  const at = url.lastIndexOf('/');
  return { origin: url.slice(0, at), pathname: url.slice(at + 1) };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

/** @returns false when the server ended, or was ended because it did not answer in time */
async function answering(url: string, server: ChildProcess): Promise<boolean> {
  for (let attempt = 0; attempt < START_TRIES; attempt += 1) {
    if (server.exitCode !== null) return false;
    try {
      const connection = await createConnection(url);
      await connection.end();
      return true;
    } catch {
      await sleep(START_PAUSE_MS);
    }
  }
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  await ended;
  return false;
}
