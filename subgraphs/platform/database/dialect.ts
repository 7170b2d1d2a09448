import type { ColumnType } from 'typeorm';
import type { ColumnDefinition, ColumnKind } from './column.js';

/** In what the two databases differ for us. */
export interface Dialect {
  readonly driver: 'sqlite' | 'mysql';
  readonly columnTypes: Readonly<Record<ColumnKind, ColumnType>>;
  quote(name: string): string;
  /** Ends a SELECT inside a write transaction: the rows read are the transaction's own until it ends. */
  readonly forUpdate: string;
  /** The same, passing over rows that somebody else holds. */
  readonly forUpdateSkipLocked: string;
  /**
   * A statement that locks rows by their primary key, and inserts those that are missing; null where a writer is alone anyway.
   * In one statement, since two writers that find no row and insert it would share its lock, and then wait for each other.
   */
  readonly lockOrInsert: ((table: string, key: string, rows: number) => string) | null;
  /** A unique value exists already. */
  isDuplicate(error: unknown): boolean;
  /** Somebody else was in the way; the same transaction may succeed a moment later. */
  isContention(error: unknown): boolean;
}

/** ER_LOCK_WAIT_TIMEOUT, ER_LOCK_DEADLOCK, ER_CHECKREAD (MariaDB: the row changed since it was read). */
const MYSQL_CONTENTION: ReadonlySet<unknown> = new Set([1205, 1213, 1020]);
const MYSQL_DUPLICATE = 1062;

/** BEGIN IMMEDIATE has the whole file's write lock, so a row needs none of its own. */
export const sqliteDialect: Dialect = {
  driver: 'sqlite',
  columnTypes: {
    id: 'varchar',
    instant: 'integer',
    sealed: 'blob',
    code: 'varchar',
    count: 'integer',
    flag: 'integer',
    lookup: 'varchar',
    text: 'text',
    ratio: 'real',
  },
  quote: (name) => `"${name}"`,
  forUpdate: '',
  forUpdateSkipLocked: '',
  lockOrInsert: null,
  isDuplicate: (error) => /^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/.test(String(property(error, 'code'))),
  isContention: (error) => /^SQLITE_(BUSY|LOCKED)/.test(String(property(error, 'code'))),
};

/** Instants and counts are `bigint`: `int` ends in 2038 and at 2 GB. `blob` alone would end at 64 KB. */
export const mysqlDialect: Dialect = {
  driver: 'mysql',
  columnTypes: {
    id: 'varchar',
    instant: 'bigint',
    sealed: 'longblob',
    code: 'varchar',
    count: 'bigint',
    flag: 'tinyint',
    lookup: 'varchar',
    text: 'longtext',
    ratio: 'double',
  },
  quote: (name) => `\`${name}\``,
  forUpdate: ' FOR UPDATE',
  forUpdateSkipLocked: ' FOR UPDATE SKIP LOCKED',
  lockOrInsert: (table, key, rows) =>
    `INSERT INTO ${table} (${key}) VALUES ${Array(rows).fill('(?)').join(', ')} ON DUPLICATE KEY UPDATE ${key} = ${key}`,
  isDuplicate: (error) => property(error, 'errno') === MYSQL_DUPLICATE,
  isContention: (error) => MYSQL_CONTENTION.has(property(error, 'errno')),
};

/**
 * A value as the database takes it.
 * @throws TypeError when it is not of the column's type: a loose value must not reach the driver, which would read
 *   an object as a piece of SQL
 */
export function encode(name: string, column: ColumnDefinition, value: unknown): string | number | Buffer | null {
  if (value === null) {
    if (column.nullable) return null;
    throw new TypeError(`Column ${name} cannot be null`);
  }
  const encoded = encodeValue(column.kind, value);
  if (encoded === undefined) throw new TypeError(`Column ${name} does not take a ${typeof value} as ${column.kind}`);
  if (column.length !== null && typeof encoded === 'string' && encoded.length > column.length) {
    throw new TypeError(`Column ${name} takes ${column.length} characters at most`);
  }
  return encoded;
}

function encodeValue(kind: ColumnKind, value: unknown): string | number | Buffer | undefined {
  switch (kind) {
    case 'instant':
      return value instanceof Date && !Number.isNaN(value.getTime()) ? value.getTime() : undefined;
    case 'sealed':
      return Buffer.isBuffer(value) ? value : undefined;
    case 'count':
      return Number.isSafeInteger(value) ? Number(value) : undefined;
    case 'ratio':
      return Number.isFinite(value) ? Number(value) : undefined;
    case 'flag':
      return typeof value === 'boolean' ? Number(value) : undefined;
    case 'id':
    case 'code':
    case 'lookup':
    case 'text':
      return typeof value === 'string' ? value : undefined;
  }
}

/** A value as the program sees it. */
export function decode(column: ColumnDefinition, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  switch (column.kind) {
    case 'instant':
      return new Date(Number(value));
    case 'count':
    case 'ratio':
      return Number(value);
    case 'flag':
      return Number(value) === 1;
    default:
      return value;
  }
}

/** TypeORM wraps the driver's error; the driver's own carries the code. */
function property(error: unknown, name: 'code' | 'errno'): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('driverError' in error) return property(error.driverError, name);
  return Object.getOwnPropertyDescriptor(error, name)?.value;
}
