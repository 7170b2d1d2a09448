import path from 'node:path';
import type { Database, DatabaseOptions } from './database.js';
import { MysqlDatabase, type MysqlAddress } from './mysql-database.js';
import { SqliteDatabase } from './sqlite-database.js';

export type DatabaseAddress =
  { readonly driver: 'sqlite'; readonly folder: string } | ({ readonly driver: 'mysql' } & MysqlAddress);

const MYSQL_PORT = 3306;

/**
 * Reads `sqlite:FOLDER` (one file each) or `mysql://user:password@host:port/prefix` (one schema each, `prefix_sessions`).
 * @throws Error with one line that names the setting, never the password
 */
export function parseDatabaseUrl(url: string): DatabaseAddress {
  if (url.startsWith('sqlite:') && url.length > 'sqlite:'.length) {
    return { driver: 'sqlite', folder: path.resolve(url.slice('sqlite:'.length)) };
  }
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const prefix = parsed?.pathname.slice(1) ?? '';
  if (parsed?.protocol !== 'mysql:' || !/^[A-Za-z0-9_]{1,40}$/.test(prefix)) {
    throw new Error('DATABASE_URL must be sqlite:FOLDER or mysql://user:password@host:port/prefix');
  }
  return {
    driver: 'mysql',
    host: parsed.hostname,
    port: parsed.port === '' ? MYSQL_PORT : Number(parsed.port),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    prefix,
  };
}

/** Opens a database, makes it when it is missing, and brings it up to date. */
export async function openDatabase(address: DatabaseAddress, options: DatabaseOptions, now: Date): Promise<Database> {
  if (address.driver === 'sqlite') return SqliteDatabase.open(address.folder, options, now);
  return MysqlDatabase.open(address, options, now);
}
