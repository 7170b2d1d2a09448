import type { QueryRunner } from 'typeorm';
import type { Dialect } from './dialect.js';

export type SqlValue = string | number | Buffer | null;
export type SqlRow = Readonly<Record<string, unknown>>;

/** A connection lent to one read or write. It never leaves platform, and is of no use once that has ended. */
export class DatabaseConnection {
  readonly #runner: QueryRunner;
  readonly #pending = new Set<Promise<unknown>>();
  #ended = false;
  #left = Infinity;
  /** Rows that statements of this connection added, changed or removed. */
  changes = 0;
  /** The entities' tables among those that these rows are of. */
  readonly changedTables = new Set<string>();

  constructor(
    runner: QueryRunner,
    readonly dialect: Dialect,
  ) {
    this.#runner = runner;
  }

  /** The same for one statement alone. */
  forOne(): DatabaseConnection {
    this.#left = 1;
    return this;
  }

  async rows(sql: string, values: readonly SqlValue[] = []): Promise<readonly SqlRow[]> {
    const result = await this.#query(sql, values);
    return (result.records ?? []) as SqlRow[];
  }

  /**
   * @param table of the entity whose rows the statement changes
   * @returns how many rows the statement touched (for an UPDATE: matched)
   */
  async run(sql: string, values: readonly SqlValue[] = [], table?: string): Promise<number> {
    const result = await this.#query(sql, values);
    const affected = result.affected ?? 0;
    this.changes += affected;
    if (affected > 0 && table !== undefined) this.changedTables.add(table);
    return affected;
  }

  /**
   * Before the transaction ends: waits for statements that nobody waited for and refuses later ones. One that came
   * after a ROLLBACK would be a transaction of its own.
   */
  async end(): Promise<void> {
    this.#ended = true;
    if (this.#pending.size > 0) await Promise.allSettled(this.#pending);
  }

  async #query(sql: string, values: readonly SqlValue[]) {
    if (this.#ended) throw new Error('The transaction has ended');
    if (this.#left-- <= 0) throw new Error('More than one statement');
    const result = this.#runner.query(sql, [...values], true);
    this.#pending.add(result);
    try {
      return await result;
    } finally {
      this.#pending.delete(result);
    }
  }
}
