import type { QueryRunner } from 'typeorm';
import { type Column, column, indexName, type TableIndices } from './column.js';
import type { Dialect } from './dialect.js';
import { migrationColumn, migrationIndex, migrationTable } from './entity-schema.js';

/** One step of a schema's history. Steps that were released are never changed; new ones are added at the end. */
export interface Migration {
  /** 1, 2, … without gaps in the list of one component. */
  readonly version: number;
  readonly name: string;
  up(schema: SchemaWriter): Promise<void>;
}

/** The platform's own tables, or a subgraph's: their migrations are counted apart. */
export interface Component {
  readonly name: string;
  readonly migrations: readonly Migration[];
}

/** The database was written by a newer program. */
export class SchemaTooNewError extends Error {
  override readonly name = 'SchemaTooNewError';
}

/** What a migration may do. MySQL commits after each of these, so that all of them can be repeated after a crash. */
export class SchemaWriter {
  readonly #runner: QueryRunner;
  readonly #dialect: Dialect;

  constructor(runner: QueryRunner, dialect: Dialect) {
    this.#runner = runner;
    this.#dialect = dialect;
  }

  async createTable(
    name: string,
    columns: Readonly<Record<string, Column>>,
    indices: TableIndices = {},
  ): Promise<void> {
    await this.#runner.createTable(migrationTable(name, columns, indices, this.#dialect), true);
  }

  /** Rows that exist get null: a new column is nullable, or is filled by `execute`. */
  async addColumn(table: string, name: string, added: Column): Promise<void> {
    if (await this.#runner.hasColumn(table, name)) return;
    await this.#runner.addColumn(table, migrationColumn(name, added.definition, this.#dialect));
  }

  async addIndex(table: string, columns: readonly string[], unique: boolean): Promise<void> {
    const name = indexName(table, columns);
    const existing = await this.#runner.getTable(table);
    if (existing?.indices.some((index) => index.name === name)) return;
    await this.#runner.createIndex(table, migrationIndex({ name, columns, unique }));
  }

  async dropIndex(table: string, columns: readonly string[]): Promise<void> {
    await this.#dropIndex(table, indexName(table, columns));
  }

  /** Its rows stay. `indices` are all that it has, which get names of the new table. */
  async renameTable(from: string, to: string, indices: TableIndices = {}): Promise<void> {
    if (await this.#runner.hasTable(from)) {
      const quoted = [from, to].map((name) => this.#dialect.quote(name));
      await this.#runner.query(`ALTER TABLE ${quoted.join(' RENAME TO ')}`);
    }
    const unique = (indices.unique ?? []).map((columns) => ({ columns, unique: true }));
    const plain = (indices.index ?? []).map((columns) => ({ columns, unique: false }));
    for (const index of [...unique, ...plain]) {
      await this.addIndex(to, index.columns, index.unique);
      await this.#dropIndex(to, indexName(from, index.columns));
    }
  }

  async renameColumn(table: string, from: string, to: string): Promise<void> {
    if (!(await this.#runner.hasColumn(table, from))) return;
    const [name, ...columns] = [table, from, to].map((word) => this.#dialect.quote(word));
    await this.#runner.query(`ALTER TABLE ${name} RENAME COLUMN ${columns.join(' TO ')}`);
  }

  async dropTable(name: string): Promise<void> {
    await this.#runner.dropTable(name, true);
  }

  /** SQL that both databases understand, repeatable. */
  async execute(sql: string): Promise<void> {
    await this.#runner.query(sql);
  }

  async #dropIndex(table: string, name: string): Promise<void> {
    const existing = await this.#runner.getTable(table);
    if (existing?.indices.some((index) => index.name === name)) await this.#runner.dropIndex(table, name);
  }
}

const VERSIONS_TABLE = 'schema_version';

/**
 * Brings a schema up to the newest version of each component. The caller holds the database's lock.
 * @throws SchemaTooNewError before anything is changed
 */
export async function migrate(
  runner: QueryRunner,
  dialect: Dialect,
  database: string,
  components: readonly Component[],
  now: Date,
): Promise<void> {
  const schema = new SchemaWriter(runner, dialect);
  await schema.createTable(VERSIONS_TABLE, {
    component: column.code(32, { primary: true }),
    version: column.count({ primary: true }),
    name: column.code(128),
    appliedAt: column.instant(),
  });
  const pending: { component: string; migration: Migration }[] = [];
  for (const component of components) {
    checkSequence(component);
    const version = await currentVersion(runner, component.name);
    const newest = component.migrations.at(-1)?.version ?? 0;
    if (version > newest) {
      throw new SchemaTooNewError(
        `The database ${database} has version ${version} of ${component.name}, this program knows ${newest}: start a newer program`,
      );
    }
    for (const migration of component.migrations) {
      if (migration.version > version) pending.push({ component: component.name, migration });
    }
  }
  for (const { component, migration } of pending) {
    await migration.up(schema);
    await runner.query(
      `INSERT INTO ${VERSIONS_TABLE} (component, version, name, ${dialect.quote('appliedAt')}) VALUES (?, ?, ?, ?)`,
      [component, migration.version, migration.name, now.getTime()],
    );
  }
}

async function currentVersion(runner: QueryRunner, component: string): Promise<number> {
  const sql = `SELECT MAX(version) AS newest FROM ${VERSIONS_TABLE} WHERE component = ?`;
  const result = await runner.query(sql, [component], true);
  const [row] = result.records as { newest: unknown }[];
  return Number(row?.newest ?? 0);
}

function checkSequence(component: Component): void {
  component.migrations.forEach((migration, index) => {
    if (migration.version === index + 1) return;
    throw new Error(`Migration ${migration.name} of ${component.name} must have the version ${index + 1}`);
  });
}
