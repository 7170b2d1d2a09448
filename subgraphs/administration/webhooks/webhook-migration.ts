import { column } from '../../platform/database/column.js';
import type { SchemaWriter } from '../../platform/database/migration.js';

/** The tables of webhooks as they were first made. */
export async function createWebhookTables(schema: SchemaWriter): Promise<void> {
  await schema.createTable(
    'webhook_endpoints',
    {
      id: column.id({ primary: true }),
      companyId: column.id(),
      state: column.code(12),
      disabledReason: column.code(12, { nullable: true }),
      types: column.code(1000),
      createdAt: column.instant(),
      updatedAt: column.instant(),
      lastSuccessAt: column.instant({ nullable: true }),
      failingSince: column.instant({ nullable: true }),
      dueAt: column.instant({ nullable: true }),
      replayFrom: column.count({ nullable: true }),
      replayTo: column.count({ nullable: true }),
      content: column.sealed(),
    },
    { index: [['companyId'], ['state', 'dueAt']] },
  );
  await schema.createTable('webhook_sequences', { companyId: column.id({ primary: true }), last: column.count() });
  await schema.createTable(
    'webhook_events',
    {
      id: column.id({ primary: true }),
      companyId: column.id(),
      sequence: column.count(),
      type: column.code(64),
      subjectId: column.id({ nullable: true }),
      occurredAt: column.instant(),
      createdAt: column.instant(),
      payload: column.sealed(),
    },
    { unique: [['companyId', 'sequence']], index: [['subjectId'], ['createdAt'], ['companyId', 'occurredAt']] },
  );
  await createDeliveryTables(schema);
}

async function createDeliveryTables(schema: SchemaWriter): Promise<void> {
  await schema.createTable(
    'webhook_deliveries',
    {
      id: column.id({ primary: true }),
      companyId: column.id(),
      endpointId: column.id(),
      eventId: column.id(),
      type: column.code(64),
      sequence: column.count(),
      subjectId: column.id({ nullable: true }),
      state: column.code(12),
      attempts: column.count(),
      lastStatus: column.count({ nullable: true }),
      lastProblem: column.code(32, { nullable: true }),
      createdAt: column.instant(),
      recordedAt: column.instant(),
      nextAttemptAt: column.instant(),
      deliveredAt: column.instant({ nullable: true }),
    },
    {
      unique: [['endpointId', 'eventId']],
      index: [
        ['endpointId', 'state', 'nextAttemptAt', 'sequence'],
        ['endpointId', 'subjectId', 'sequence'],
        ['companyId', 'createdAt'],
        ['eventId'],
        ['recordedAt'],
      ],
    },
  );
  await schema.createTable(
    'webhook_attempts',
    {
      id: column.id({ primary: true }),
      companyId: column.id(),
      deliveryId: column.id(),
      at: column.instant(),
      status: column.count({ nullable: true }),
      problem: column.code(32, { nullable: true }),
      milliseconds: column.count(),
    },
    { index: [['deliveryId'], ['at']] },
  );
}
