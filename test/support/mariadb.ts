import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { freePort } from './free-port.js';

const run = promisify(execFile);

/** Set by the global set-up of the test run: the socket that tells where its server is. */
const DOOR_VARIABLE = 'TEST_MARIADB_DOOR';
const PORT_TRIES = 3;
const START_TRIES = 300;
const START_PAUSE_MS = 100;

export interface MariaDbServer extends AsyncDisposable {
  /** `mysql://root@127.0.0.1:PORT`, to which the caller adds `/prefix`. */
  readonly url: string;
  /** Where every byte of it lies. */
  readonly folder: string;
}

/**
 * Runs the server until the input ends, as it does however the process that started it ends; where that one is gone, the
 * folder goes too.
 */
const WATCHED = `
  folder="$1"; shift; parent=$PPID; exec 3<&0
  "$0" "$@" < /dev/null 3<&- & server=$!
  { cat <&3 > /dev/null; kill "$server"; } 2> /dev/null & watch=$!
  wait "$server"; ended=$?
  kill "$watch" 2> /dev/null
  kill -0 "$parent" 2> /dev/null || rm -rf "$folder"
  exit $ended
`;

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
      folder,
      async [Symbol.asyncDispose]() {
        await end(server);
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
      'sh',
      [
        '-c',
        WATCHED,
        'mariadbd',
        folder,
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
      { stdio: ['pipe', 'ignore', 'ignore'] },
    );
    if (await answering(url, server)) return { server, url };
  }
  throw new Error(`mariadbd does not start: ${(await readFile(log, 'utf8')).slice(-2000)}`);
}

/** A server for every test process of a run. */
export type SharedMariaDb = AsyncDisposable;

/**
 * Starts a server when the first test process of this run asks for one. What asks is told by its environment where.
 * @param folder short enough for a socket: at most some 80 characters
 */
export async function shareMariaDb(folder: string): Promise<SharedMariaDb> {
  let started: Promise<MariaDbServer> | null = null;
  const door = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    started ??= startMariaDb();
    started.then(
      ({ url }) => socket.end(url),
      (error: unknown) => socket.end(`failed: ${String(error)}`),
    );
  });
  const address = path.join(folder, 'mariadb');
  await new Promise<void>((resolve) => door.listen(address, resolve));
  process.env[DOOR_VARIABLE] = address;
  return {
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => door.close(resolve));
      await (await started?.catch(() => null))?.[Symbol.asyncDispose]();
    },
  };
}

/** The DATABASE_URL of fresh schemas: on the run's server, or on one that ends with this process. */
export async function mariadbUrl(prefix: string): Promise<string> {
  const door = process.env[DOOR_VARIABLE];
  if (door !== undefined) return `${await urlBehind(door)}/${prefix}`;
  ownServer ??= startMariaDb().catch((error: unknown) => {
    ownServer = null;
    throw error;
  });
  return `${(await ownServer).url}/${prefix}`;
}

async function urlBehind(door: string): Promise<string> {
  const answer = await text(connect(door));
  if (!answer.startsWith('mysql:')) throw new Error(`The run has no MariaDB: ${answer}`);
  return answer;
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
  await end(server);
  return false;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await ended;
}
