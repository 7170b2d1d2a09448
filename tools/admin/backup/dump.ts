import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { PROCESS_ROLES } from '../../../gateway/settings.js';
import { syncToDisk } from '../../../subgraphs/platform/blobs/files.js';
import type { MysqlAddress } from '../../../subgraphs/platform/database/mysql-database.js';
import { errorCode } from '../../../subgraphs/platform/errors/error-code.js';
import { CommandError } from '../commands.js';

/** What MariaDB and MySQL call it; the first one that is there is taken. */
const PROGRAMS = ['mariadb-dump', 'mysqldump'] as const;
const FILE = 'databases.sql';
const COPYING = '.copying';
/** All schemas as they were at one moment: a fact leaves one and arrives in another. */
const OPTIONS = ['--single-transaction', '--quick', '--skip-lock-tables', '--hex-blob', '--no-tablespaces'];
/** The last line of a dump that is whole begins so. */
const END = '-- Dump completed';
const LONGEST_END = 200;

/**
 * Dumps every schema of the service as all of them were at one moment, beside a service that goes on writing.
 * @returns the name of the file; the former one at the target is replaced when the new one is whole
 * @throws CommandError with what to do when there is no program for it, or it fails
 */
export async function dumpDatabases(address: MysqlAddress, target: string): Promise<readonly string[]> {
  const schemas = await schemasOf(address);
  const copy = path.join(target, `${FILE}${COPYING}`);
  await rm(copy, { force: true });
  const { host, port, user, password } = address;
  const given = [...OPTIONS, `--host=${host}`, `--port=${port}`, `--user=${user}`, `--result-file=${copy}`];
  for (const program of PROGRAMS) {
    if (!(await dumped(program, [...given, '--databases', ...schemas], password))) continue;
    if (!(await endOf(copy)).includes(END)) throw new CommandError(`${program} wrote no whole dump`);
    await syncToDisk(copy);
    await rename(copy, path.join(target, FILE));
    return [FILE];
  }
  const command = `${PROGRAMS[0]} ${OPTIONS[0]} --hex-blob --host=${host} --databases ${schemas.join(' ')} > ${FILE}`;
  throw new CommandError(`There is no ${PROGRAMS.join(' or ')} here. Where there is: ${command}, then copy the media`);
}

/** @throws CommandError when there are none, or the server cannot be asked */
async function schemasOf({ prefix, host, port, user, password }: MysqlAddress): Promise<readonly string[]> {
  const names = ['vault', ...PROCESS_ROLES.filter((role) => role !== 'gateway')].map((role) => `${prefix}_${role}`);
  const connection = await createConnection({ host, port, user, password }).catch((error: unknown) => {
    throw new CommandError(`The database server at ${host}:${port} cannot be asked (${errorCode(error) ?? 'unknown'})`);
  });
  try {
    const question = 'SELECT schema_name AS name FROM information_schema.schemata WHERE schema_name IN (?)';
    const [rows] = await connection.query<RowDataPacket[]>(question, [names]);
    const known = new Set(rows.map((row) => String(row['name'])));
    if (!known.has(`${prefix}_vault`)) throw new CommandError(`There are no databases of this service at ${host}`);
    return names.filter((name) => known.has(name));
  } finally {
    await connection.end();
  }
}

/** False where there is no such program. The password is in its environment, where other users do not see it. */
async function dumped(program: string, args: readonly string[], password: string): Promise<boolean> {
  const environment = { PATH: process.env['PATH'] ?? '', MYSQL_PWD: password };
  const child = spawn(program, args, { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(0, 500)));
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code === 0) return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  throw new CommandError(`${program} failed: ${words.split('\n')[0] ?? ''}`);
}

async function endOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(LONGEST_END), 0, LONGEST_END, Math.max(0, size - LONGEST_END));
    return buffer.toString('latin1');
  } finally {
    await handle.close();
  }
}
