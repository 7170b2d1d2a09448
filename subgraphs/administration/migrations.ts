import { column } from '../platform/database/column.js';
import type { Migration } from '../platform/database/migration.js';

export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'companies, keys, configurations, groups',
    async up(schema) {
      await schema.createTable('companies', {
        id: column.id({ primary: true }),
        companyId: column.id(),
        createdAt: column.instant(),
        sealed: column.sealed(),
      });
      await schema.createTable(
        'company_keys',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          lookup: column.lookup(),
          test: column.flag(),
          createdAt: column.instant(),
          revokedAt: column.instant({ nullable: true }),
        },
        { unique: [['lookup']] },
      );
      await schema.createTable(
        'session_configurations',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          createdAt: column.instant(),
          content: column.text(),
        },
        { index: [['companyId']] },
      );
      await schema.createTable(
        'operator_groups',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          name: column.code(200),
          createdAt: column.instant(),
        },
        { index: [['companyId']] },
      );
    },
  },
];
