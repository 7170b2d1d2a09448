import type { EntityClass } from './column.js';
import type { DatabaseConnection } from './connection.js';
import type { Dialect } from './dialect.js';
import type { Component } from './migration.js';

/** What a database is opened with. */
export interface DatabaseOptions {
  /** `sessions`, `media`, …, `vault`: the file's name, or the end of the schema's. */
  readonly name: string;
  readonly entities: readonly EntityClass<object>[];
  readonly components: readonly Component[];
  /** What is deleted is overwritten, and `eraseTraces` empties the log of writes. For keys. */
  readonly erasing?: boolean;
}

/**
 * The one way to a database. Writes run one after the other on SQLite, side by side on MySQL; either way `work` is
 * repeated from its beginning when somebody else was in the way, so it must have no effect but through its connection.
 */
export interface Database {
  readonly dialect: Dialect;
  read<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T>;
  /** The same for a database that is asked while a transaction of another one is open: only the vault's. */
  readBeside<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T>;
  /**
   * One transaction; it is rolled back when `work` throws.
   * @throws RetryLaterError `busy` when others held the database for too long
   */
  write<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T>;
  /**
   * The same for work of one statement, which a server commits by itself: to begin and to commit would be two more round trips.
   * A second statement throws.
   */
  writeOne<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T>;
  /** Makes what was deleted unreadable on the disk, as far as the database can. Only of an `erasing` database. */
  eraseTraces(): Promise<void>;
  /** Writes every table anew, so that what was overwritten or removed lies in none of its files. It takes as long as reading all of it. */
  rewrite(): Promise<void>;
  /** The statements that would make the tables fit the entities; none when the migrations are right. */
  schemaDifferences(): Promise<readonly string[]>;
  close(): Promise<void>;
}
