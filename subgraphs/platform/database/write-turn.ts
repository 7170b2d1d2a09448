import { createHash } from 'node:crypto';
import { column, entity } from './column.js';
import type { DatabaseConnection } from './connection.js';
import type { Migration } from './migration.js';

/**
 * Rows that writers of a server lock while they count. There are so few that many names share one, so that a row says of
 * nobody that they were written to, and none has to be deleted. SQLite has none: its writers take turns anyway.
 */
@entity('write_turn')
export class WriteTurn {
  @column.count({ primary: true }) number: number;
}

export const TURN_MIGRATION: Migration = {
  version: 4,
  name: 'turns of writers',
  async up(schema) {
    await schema.createTable('write_turn', { number: column.count({ primary: true }) });
  },
};

/** Two names share a row once in a thousand times, and then wait for each other without need. */
const TURNS = 1024;

/** Locks the rows of these names in the order of their numbers, so that no two transactions wait for each other here. */
export async function lockTurns(connection: DatabaseConnection, names: readonly string[]): Promise<void> {
  const { dialect } = connection;
  if (dialect.lockOrInsert === null || names.length === 0) return;
  const numbers = [...new Set(names.map(numberOf))].sort((a, b) => a - b);
  // Not by `run`, which would count it as a change.
  await connection.rows(
    dialect.lockOrInsert(dialect.quote('write_turn'), dialect.quote('number'), numbers.length),
    numbers,
  );
}

function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % TURNS;
}
