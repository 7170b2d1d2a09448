import { column } from '../platform/database/column.js';
import type { Migration, SchemaWriter } from '../platform/database/migration.js';
import { createWebhookTables } from './webhooks/webhook-migration.js';

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
  {
    version: 2,
    name: 'users, members of groups, versions of configurations, outgoing messages',
    async up(schema) {
      await schema.addColumn('company_keys', 'name', column.code(100, { nullable: true }));
      await schema.addColumn('company_keys', 'hint', column.code(8, { nullable: true }));
      await schema.addColumn('company_keys', 'scopes', column.code(500, { nullable: true }));
      await schema.addColumn('company_keys', 'expiresAt', column.instant({ nullable: true }));
      await schema.addColumn('company_keys', 'lastUsedAt', column.instant({ nullable: true }));
      await schema.addColumn('company_keys', 'replacedById', column.id({ nullable: true }));
      await schema.addIndex('company_keys', ['companyId'], false);
      await addConfigurationVersions(schema);
      await schema.addIndex('operator_groups', ['companyId', 'name'], false);
      await schema.createTable(
        'group_members',
        {
          groupId: column.id({ primary: true }),
          userId: column.id({ primary: true }),
          companyId: column.id(),
        },
        { index: [['userId']] },
      );
      await schema.createTable(
        'users',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          emailLookup: column.lookup(),
          roles: column.code(120),
          disabled: column.flag(),
          emailVerifiedAt: column.instant({ nullable: true }),
          createdAt: column.instant(),
          updatedAt: column.instant(),
          lastSignInAt: column.instant({ nullable: true }),
          credentialVersion: column.count(),
          failures: column.count(),
          lockedUntil: column.instant({ nullable: true }),
          totpEnabled: column.flag(),
          profile: column.sealed(),
          credentials: column.sealed(),
        },
        { unique: [['companyId', 'emailLookup']], index: [['emailLookup'], ['companyId', 'updatedAt']] },
      );
      await schema.createTable(
        'outgoing_messages',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          userId: column.id({ nullable: true }),
          channel: column.code(16),
          kind: column.code(40),
          state: column.code(16),
          createdAt: column.instant(),
          sentAt: column.instant({ nullable: true }),
          content: column.sealed(),
        },
        {
          index: [
            ['companyId', 'id'],
            ['userId', 'createdAt'],
          ],
        },
      );
    },
  },
  {
    version: 3,
    name: 'messages to applicants',
    async up(schema) {
      await schema.addColumn('outgoing_messages', 'sessionId', column.id({ nullable: true }));
      await schema.addIndex('outgoing_messages', ['sessionId'], false);
    },
  },
  {
    version: 4,
    name: 'signed calls',
    async up(schema) {
      await schema.addColumn('company_keys', 'signingSecret', column.sealed({ nullable: true }));
      await schema.addColumn('company_keys', 'requireSignature', column.code(8, { nullable: true }));
    },
  },
  {
    version: 5,
    name: 'calls that may be repeated',
    async up(schema) {
      await schema.createTable(
        'idempotent_calls',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          lookup: column.lookup(),
          request: column.lookup(),
          leaseUntil: column.instant(),
          expiresAt: column.instant(),
          answer: column.sealed({ nullable: true }),
        },
        { unique: [['lookup']], index: [['expiresAt'], ['companyId', 'expiresAt']] },
      );
    },
  },
  {
    version: 6,
    name: 'webhooks, and by what way a message goes',
    async up(schema) {
      await createWebhookTables(schema);
      await schema.addColumn('outgoing_messages', 'via', column.code(12, { nullable: true }));
      await schema.addColumn('outgoing_messages', 'problem', column.code(40, { nullable: true }));
    },
  },
  {
    version: 7,
    name: 'a right of its own to delete sessions: keys that could, still can',
    async up(schema) {
      await schema.execute(
        `UPDATE company_keys SET scopes = REPLACE(scopes, 'sessions:write', 'sessions:delete,sessions:write')
         WHERE scopes LIKE '%sessions:write%' AND scopes NOT LIKE '%sessions:delete%'`,
      );
    },
  },
  {
    version: 8,
    name: 'events name their session under its own key',
    async up(schema) {
      await schema.addColumn('webhook_events', 'notice', column.sealed({ nullable: true }));
      await schema.addColumn('webhook_events', 'noticeKey', column.id({ nullable: true }));
      await schema.addColumn('webhook_events', 'customer', column.sealed({ nullable: true }));
      await schema.addIndex('webhook_events', ['type', 'noticeKey'], false);
    },
  },
  {
    version: 9,
    name: 'names and configurations sealed; rows that are there are sealed after the start',
    async up(schema) {
      const nullable = { nullable: true };
      await schema.addColumn('operator_groups', 'sealedName', column.sealed(nullable));
      await schema.addColumn('session_configurations', 'sealedName', column.sealed(nullable));
      await schema.addColumn('session_configuration_versions', 'sealed', column.sealed(nullable));
      await schema.addColumn('company_keys', 'sealedName', column.sealed(nullable));
    },
  },
  {
    version: 10,
    name: 'names of versions sealed apart; those that are there are sealed so after the start',
    async up(schema) {
      await schema.addColumn('session_configuration_versions', 'sealedName', column.sealed({ nullable: true }));
    },
  },
  {
    version: 11,
    name: 'sign-ins that their users ended',
    async up(schema) {
      await schema.createTable(
        'ended_sign_ins',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          lookup: column.lookup(),
          endsAt: column.instant(),
        },
        { unique: [['lookup']], index: [['endsAt']] },
      );
    },
  },
];

/** A configuration saved before there were versions is its own version 1, in use. */
async function addConfigurationVersions(schema: SchemaWriter): Promise<void> {
  await schema.addColumn('session_configurations', 'name', column.code(200, { nullable: true }));
  await schema.addColumn('session_configurations', 'updatedAt', column.instant({ nullable: true }));
  await schema.addColumn('session_configurations', 'newestVersion', column.count({ nullable: true }));
  await schema.addColumn('session_configurations', 'publishedVersion', column.count({ nullable: true }));
  await schema.addIndex('session_configurations', ['companyId', 'name'], false);
  await schema.createTable(
    'session_configuration_versions',
    {
      id: column.id({ primary: true }),
      companyId: column.id(),
      configurationId: column.id(),
      version: column.count(),
      createdAt: column.instant(),
      content: column.text(),
    },
    { unique: [['configurationId', 'version']] },
  );
  await schema.execute(
    `INSERT INTO session_configuration_versions (id, companyId, configurationId, version, createdAt, content)
     SELECT id, companyId, id, 1, createdAt, content FROM session_configurations
     WHERE id NOT IN (SELECT id FROM session_configuration_versions) AND newestVersion IS NULL`,
  );
  // The two databases have no JSON function in common; the content was written as {"name":"…","general":…}.
  await schema.execute(
    `UPDATE session_configurations SET name = SUBSTR(content, 10, INSTR(content, '","general":') - 10),
     updatedAt = createdAt, newestVersion = 1, publishedVersion = 1 WHERE newestVersion IS NULL`,
  );
}
