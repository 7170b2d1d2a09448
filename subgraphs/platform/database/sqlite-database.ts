import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type QueryRunner } from 'typeorm';
import { DatabaseConnection } from './connection.js';
import { withPatience } from './contention.js';
import type { Database, DatabaseOptions } from './database.js';
import { sqliteDialect } from './dialect.js';
import { entitySchema } from './entity-schema.js';
import { migrate } from './migration.js';
import { GroupCommit } from './group-commit.js';
import { assertOutsideTransaction } from './transaction-guard.js';

/** better-sqlite3 blocks the event loop while it waits for another process; we wait asynchronously instead. */
const BUSY_TIMEOUT_MS = 50;
/** Tries to truncate the log of writes while other processes read. */
const ERASE_TRIES = 50;
const ERASE_PAUSE_MS = 100;

interface Pragmas {
  pragma(source: string): unknown;
}

/** One file, one connection that writes and one that can only read. */
export class SqliteDatabase implements Database {
  readonly dialect = sqliteDialect;
  readonly #writes: GroupCommit;
  readonly #writer: DataSource;
  readonly #reader: DataSource;
  readonly #writing: QueryRunner;
  readonly #readConnection: DatabaseConnection;

  private constructor(writer: DataSource, reader: DataSource) {
    this.#writer = writer;
    this.#reader = reader;
    this.#writing = writer.createQueryRunner();
    this.#writes = new GroupCommit(this.#writing, sqliteDialect, (attempt) => withPatience(sqliteDialect, attempt));
    this.#readConnection = new DatabaseConnection(reader.createQueryRunner(), sqliteDialect);
  }

  /** Opens or makes `folder/name.sqlite` and brings it up to date. */
  static async open(folder: string, options: DatabaseOptions, now: Date): Promise<SqliteDatabase> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${options.name}.sqlite`);
    const writer = await dataSource(file, options, false).initialize();
    try {
      await migrateFile(writer, options, now);
      const reader = await dataSource(file, options, true).initialize();
      return new SqliteDatabase(writer, reader);
    } catch (error) {
      await writer.destroy();
      throw error;
    }
  }

  async read<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    assertOutsideTransaction('Reading outside the transaction');
    return this.readBeside(work);
  }

  async readBeside<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return withPatience(sqliteDialect, () => work(this.#readConnection));
  }

  async write<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    assertOutsideTransaction('Another transaction');
    return this.#writes.write(work);
  }

  /** Goes along with others into one commit. */
  writeOne<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return this.write((connection) => work(connection.forOne()));
  }

  async eraseTraces(): Promise<void> {
    await this.#writes.alone(async () => {
      for (let attempt = 1; attempt <= ERASE_TRIES; attempt += 1) {
        const connection = new DatabaseConnection(this.#writing, sqliteDialect);
        const [result] = await connection.rows('PRAGMA wal_checkpoint(TRUNCATE)');
        if (Number(result?.['busy']) === 0) return;
        await sleep(ERASE_PAUSE_MS);
      }
      throw new Error('The log of writes could not be emptied: another process reads without end');
    });
  }

  async rewrite(): Promise<void> {
    await this.#writes.alone(() => withPatience(sqliteDialect, () => this.#writing.query('VACUUM')));
    await this.eraseTraces();
  }

  async schemaDifferences(): Promise<readonly string[]> {
    const log = await this.#writes.alone(() => this.#writer.driver.createSchemaBuilder().log());
    return log.upQueries.map((query) => query.query);
  }

  async close(): Promise<void> {
    await this.#writes.alone(async () => {
      await this.#reader.destroy();
      await this.#writer.destroy();
    });
  }
}

function dataSource(file: string, options: DatabaseOptions, readonly: boolean): DataSource {
  return new DataSource({
    type: 'better-sqlite3',
    database: file,
    readonly,
    timeout: BUSY_TIMEOUT_MS,
    fileMustExist: readonly,
    entities: options.entities.map((target) => entitySchema(target, sqliteDialect)),
    statementCacheSize: 500,
    prepareDatabase: (connection: Pragmas) => prepare(connection, options.erasing ?? false, readonly),
  });
}

function prepare(connection: Pragmas, erasing: boolean, readonly: boolean): void {
  if (readonly) return;
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma(`secure_delete = ${erasing ? 'ON' : 'OFF'}`);
}

/** All migrations in one transaction: a start that fails leaves the file as it was. */
async function migrateFile(writer: DataSource, options: DatabaseOptions, now: Date): Promise<void> {
  const runner = writer.createQueryRunner();
  await withPatience(sqliteDialect, async () => {
    await runner.query('BEGIN IMMEDIATE');
    try {
      await migrate(runner, sqliteDialect, options.name, options.components, now);
      await runner.query('COMMIT');
    } catch (error) {
      await runner.query('ROLLBACK');
      throw error;
    }
  });
}
