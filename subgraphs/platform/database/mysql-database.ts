import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { DataSource, type QueryRunner } from 'typeorm';
import { DatabaseConnection } from './connection.js';
import { withPatience } from './contention.js';
import type { Database, DatabaseOptions } from './database.js';
import { mysqlDialect } from './dialect.js';
import { entitySchema } from './entity-schema.js';
import { migrate } from './migration.js';
import { endTransaction } from './end-transaction.js';
import { assertOutsideTransaction, insideTransaction } from './transaction-guard.js';

/** Where a MySQL or MariaDB server is, and the beginning of the names of our schemas. */
export interface MysqlAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly prefix: string;
}

/** Connections of one subgraph; the vault and four subgraphs stay far below the server's default of 151. */
const POOL_SIZE = 8;
/** How long a start waits for another process that migrates the same schema. */
const MIGRATION_PATIENCE_S = 120;

/** READ COMMITTED because reads that decide a write lock their rows anyway, and gap locks would only add deadlocks. */
const SESSION_SETTINGS = [
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION'",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  'SET SESSION autocommit = 1',
];

/** TypeORM reads the tables of the two differently. */
type Product = 'mysql' | 'mariadb';

/** Texts compare exactly, also spaces at their end. */
const COLLATION: Readonly<Record<Product, string>> = { mysql: 'utf8mb4_0900_bin', mariadb: 'utf8mb4_nopad_bin' };

/** One schema on a server, through a pool. */
export class MysqlDatabase implements Database {
  readonly dialect = mysqlDialect;
  readonly #source: DataSource;
  readonly #prepared = new WeakSet<object>();

  private constructor(source: DataSource) {
    this.#source = source;
  }

  /** Opens or makes the schema `prefix_name` and brings it up to date. */
  static async open(address: MysqlAddress, options: DatabaseOptions, now: Date): Promise<MysqlDatabase> {
    const schema = `${address.prefix}_${options.name}`;
    const product = await createSchema(address, schema);
    const source = await dataSource(product, address, schema, options).initialize();
    const database = new MysqlDatabase(source);
    try {
      await database.#withRunner((runner) => migrateSchema(runner, schema, options, now));
      return database;
    } catch (error) {
      await source.destroy();
      throw error;
    }
  }

  async read<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    assertOutsideTransaction('Reading outside the transaction');
    return this.readBeside(work);
  }

  async readBeside<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return this.#withRunner((runner) => work(new DatabaseConnection(runner, mysqlDialect)));
  }

  async write<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    assertOutsideTransaction('Another transaction');
    return withPatience(mysqlDialect, () => this.#withRunner((runner) => transaction(runner, work)));
  }

  async writeOne<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    assertOutsideTransaction('Another transaction');
    const one = (runner: QueryRunner) =>
      insideTransaction(() => work(new DatabaseConnection(runner, mysqlDialect).forOne()));
    return withPatience(mysqlDialect, () => this.#withRunner(one));
  }

  /** InnoDB purges deleted rows by itself; who deletes a key writes over it first. */
  async eraseTraces(): Promise<void> {}

  /** The files of the tables are new then; the server's own logs go round in time. */
  async rewrite(): Promise<void> {
    const names = this.#source.entityMetadatas.map(({ tableName }) => mysqlDialect.quote(tableName));
    for (const name of names) await this.#withRunner((runner) => runner.query(`ALTER TABLE ${name} FORCE`));
  }

  async schemaDifferences(): Promise<readonly string[]> {
    const log = await this.#source.driver.createSchemaBuilder().log();
    return log.upQueries.map((query) => query.query);
  }

  async close(): Promise<void> {
    await this.#source.destroy();
  }

  async #withRunner<T>(work: (runner: QueryRunner) => Promise<T>): Promise<T> {
    const runner = this.#source.createQueryRunner();
    try {
      await this.#prepare(runner);
      return await work(runner);
    } finally {
      await runner.release();
    }
  }

  /** A connection that the pool has just made needs our settings, once. */
  async #prepare(runner: QueryRunner): Promise<void> {
    const connection: unknown = await runner.connect();
    if (typeof connection !== 'object' || connection === null || this.#prepared.has(connection)) return;
    for (const setting of SESSION_SETTINGS) await runner.query(setting);
    this.#prepared.add(connection);
  }
}

async function transaction<T>(runner: QueryRunner, work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
  await runner.query('START TRANSACTION');
  return endTransaction(runner, new DatabaseConnection(runner, mysqlDialect), work);
}

function dataSource(product: Product, address: MysqlAddress, schema: string, options: DatabaseOptions): DataSource {
  return new DataSource({
    type: product,
    host: address.host,
    port: address.port,
    username: address.user,
    password: address.password,
    database: schema,
    charset: 'utf8mb4',
    supportBigNumbers: true,
    bigNumberStrings: false,
    poolSize: POOL_SIZE,
    // It would note the stack at each query, for errors that TypeORM throws anew anyway: 3 % of the CPU under load.
    extra: { trace: false },
    entities: options.entities.map((target) => entitySchema(target, mysqlDialect)),
  });
}

/** Makes the schema when it is missing; its tables take over its collation. */
async function createSchema(address: MysqlAddress, schema: string): Promise<Product> {
  const { host, port, user, password } = address;
  const connection = await createConnection({ host, port, user, password });
  try {
    const [versions] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    const product = String(versions[0]?.['version']).includes('MariaDB') ? 'mariadb' : 'mysql';
    const collation = COLLATION[product];
    const [found] = await connection.query<RowDataPacket[]>(
      'SELECT DEFAULT_COLLATION_NAME AS collation FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = ?',
      [schema],
    );
    const existing: unknown = found[0]?.['collation'];
    const statement = existing === undefined ? 'CREATE DATABASE IF NOT EXISTS' : 'ALTER DATABASE';
    if (existing !== collation) {
      await connection.query(`${statement} \`${schema}\` CHARACTER SET utf8mb4 COLLATE ${collation}`);
    }
    return product;
  } finally {
    await connection.end();
  }
}

/** Two processes that start at once migrate one after the other. */
async function migrateSchema(runner: QueryRunner, schema: string, options: DatabaseOptions, now: Date): Promise<void> {
  const lock = `bonafide_${schema}`.slice(0, 64);
  const result = await runner.query('SELECT GET_LOCK(?, ?) AS got', [lock, MIGRATION_PATIENCE_S], true);
  const [row] = result.records as { got: unknown }[];
  if (Number(row?.got) !== 1) throw new Error(`The schema ${schema} is being migrated by another process`);
  try {
    await migrate(runner, mysqlDialect, schema, options.components, now);
  } finally {
    await runner.query('SELECT RELEASE_LOCK(?)', [lock]);
  }
}
