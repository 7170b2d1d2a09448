import { column } from '../platform/database/column.js';
import type { Migration } from '../platform/database/migration.js';

export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'lists',
    async up(schema) {
      await schema.createTable('screening_lists', {
        id: column.code(64, { primary: true }),
        version: column.count(),
        persons: column.count(),
        importedAt: column.instant(),
      });
    },
  },
];
