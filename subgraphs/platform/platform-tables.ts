import { AUDIT_MIGRATION, AuditEntry, AuditHead } from './audit/audit-tables.js';
import { column } from './database/column.js';
import { TURN_MIGRATION, WriteTurn } from './database/write-turn.js';
import type { Component } from './database/migration.js';
import { JobRow } from './jobs/job-table.js';
import { InboxFact, OutboxFact } from './outbox/fact-tables.js';

/** The tables that every subgraph's store has beside its own. */
export const PLATFORM_ENTITIES = [OutboxFact, InboxFact, JobRow, AuditEntry, AuditHead, WriteTurn];

export const PLATFORM_COMPONENT: Component = {
  name: 'platform',
  migrations: [
    {
      version: 1,
      name: 'outbox, inbox and jobs',
      async up(schema) {
        await schema.createTable(
          'outbox_fact',
          {
            id: column.id({ primary: true }),
            type: column.code(64),
            companyId: column.id(),
            sessionId: column.id(),
            part: column.code(32),
            payload: column.sealed(),
            occurredAt: column.instant(),
            attempts: column.count(),
            nextAttemptAt: column.instant(),
          },
          { index: [['nextAttemptAt'], ['sessionId', 'id']] },
        );
        await schema.createTable(
          'inbox_fact',
          {
            consumer: column.code(64, { primary: true }),
            factId: column.id({ primary: true }),
            appliedAt: column.instant(),
          },
          { index: [['appliedAt']] },
        );
        await schema.createTable(
          'job',
          {
            id: column.id({ primary: true }),
            kind: column.code(64),
            key: column.code(190),
            lane: column.code(16),
            companyId: column.id(),
            sessionId: column.id({ nullable: true }),
            state: column.code(16),
            part: column.code(32),
            payload: column.sealed({ nullable: true }),
            attempts: column.count(),
            availableAt: column.instant({ nullable: true }),
            leaseId: column.id({ nullable: true }),
            owner: column.code(190, { nullable: true }),
            createdAt: column.instant(),
            updatedAt: column.instant(),
          },
          { unique: [['kind', 'key']], index: [['lane', 'availableAt'], ['sessionId'], ['state', 'updatedAt']] },
        );
      },
    },
    {
      version: 2,
      name: 'jobs whose process vanished',
      async up(schema) {
        await schema.addColumn('job', 'losses', column.count({ nullable: true }));
      },
    },
    AUDIT_MIGRATION,
    TURN_MIGRATION,
    {
      version: 5,
      name: 'what a payload is sealed for',
      async up(schema) {
        for (const table of ['outbox_fact', 'job']) await schema.renameColumn(table, 'part', 'purpose');
      },
    },
  ],
};
