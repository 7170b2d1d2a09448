import { column, entity } from '../../subgraphs/platform/database/column.js';
import type { Migration } from '../../subgraphs/platform/database/migration.js';
import { serviceScope } from '../../subgraphs/platform/database/scope.js';
import type { Platform } from '../../subgraphs/platform/platform.js';
import type { Store } from '../../subgraphs/platform/store.js';
import type { Transaction } from '../../subgraphs/platform/transaction.js';

/** What jobs of tests wrote, one row for each time one had an effect. */
@entity('outcome')
class Outcome {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.code(64) what: string;
}

const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'outcomes',
    async up(schema) {
      await schema.createTable('outcome', {
        id: column.id({ primary: true }),
        companyId: column.id(),
        sessionId: column.id(),
        what: column.code(64),
      });
    },
  },
];

export const workSession = { companyId: 'company', sessionId: 'session' };

const everyone = serviceScope('the test looks at everything');

export function openWork(platform: Platform): Promise<Store> {
  return platform.openStore({ name: 'work', entities: [Outcome], migrations });
}

export function writeOutcome(platform: Platform, what: string): (transaction: Transaction) => Promise<void> {
  return (tx) => tx.of(Outcome, everyone).insert({ id: platform.random.id(), ...workSession, what });
}

export async function outcomes(store: Store): Promise<string[]> {
  const rows = await store.read((reader) => reader.of(Outcome, everyone).find({ order: { id: 'asc' } }));
  return rows.map((row) => row.what);
}
