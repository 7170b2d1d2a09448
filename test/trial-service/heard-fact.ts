import { column, entity } from '../../subgraphs/platform/database/column.js';
import type { Migration } from '../../subgraphs/platform/database/migration.js';

/** What the trial's stand-in for sessions heard, one row for each effect. */
@entity('heard_fact', { index: [['sessionId']] })
export class HeardFact {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.code(64) type: string;
  @column.text() payload: string;
}

export const HEARD_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'heard facts',
    async up(schema) {
      await schema.createTable(
        'heard_fact',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          type: column.code(64),
          payload: column.text(),
        },
        { index: [['sessionId']] },
      );
    },
  },
];
