import type { QueryRunner } from 'typeorm';
import type { Dialect } from './dialect.js';

export type SqlValue = string | number | Buffer | null;
export type SqlRow = Readonly<Record<string, unknown>>;

/** One connection of the pool, for as long as one read or write lasts. It never leaves platform. */
export class Connection {
  readonly #runner: QueryRunner;

  constructor(
    runner: QueryRunner,
    readonly dialect: Dialect,
  ) {
    this.#runner = runner;
  }

  async rows(sql: string, values: readonly SqlValue[] = []): Promise<readonly SqlRow[]> {
    const result = await this.#runner.query(sql, [...values], true);
    return (result.records ?? []) as SqlRow[];
  }

  /** @returns how many rows the statement touched (for an UPDATE: matched) */
  async run(sql: string, values: readonly SqlValue[] = []): Promise<number> {
    const result = await this.#runner.query(sql, [...values], true);
    return result.affected ?? 0;
  }
}
