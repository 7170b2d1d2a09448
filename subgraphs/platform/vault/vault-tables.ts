import { column, entity } from '../database/column.js';
import type { Migration } from '../database/migration.js';

/** The key of one session, wrapped by the master key. Without its row nothing of the session can be read. */
@entity('session_key')
export class SessionKey {
  @column.id({ primary: true }) sessionId: string;
  @column.id() companyId: string;
  @column.sealed() wrapped: Buffer;
  @column.instant() createdAt: Date;
}

/** The key of a company's own secrets. */
@entity('company_key')
export class CompanySealingKey {
  @column.id({ primary: true }) companyId: string;
  @column.sealed() wrapped: Buffer;
  @column.instant() createdAt: Date;
}

export const VAULT_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'keys of sessions and companies',
    async up(schema) {
      await schema.createTable('session_key', {
        sessionId: column.id({ primary: true }),
        companyId: column.id(),
        wrapped: column.sealed(),
        createdAt: column.instant(),
      });
      await schema.createTable('company_key', {
        companyId: column.id({ primary: true }),
        wrapped: column.sealed(),
        createdAt: column.instant(),
      });
    },
  },
];
