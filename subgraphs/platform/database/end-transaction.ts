import type { QueryRunner } from 'typeorm';
import type { DatabaseConnection } from './connection.js';
import { insideTransaction } from './transaction-guard.js';

/** Does `work` in the transaction that has begun on `runner`, and ends it: with COMMIT, or with ROLLBACK when it throws. */
export async function endTransaction<T>(
  runner: QueryRunner,
  connection: DatabaseConnection,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  try {
    const result = await insideTransaction(() => work(connection));
    await connection.end();
    await runner.query('COMMIT');
    return result;
  } catch (error) {
    await connection.end();
    // A database that has lost the connection or its disk has rolled back by itself; the first error tells why.
    await runner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
