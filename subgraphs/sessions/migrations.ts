import { column } from '../platform/database/column.js';
import type { Migration } from '../platform/database/migration.js';

export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'sessions, their progress, results and activities',
    async up(schema) {
      await schema.createTable(
        'sessions',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          tokenLookup: column.lookup(),
          state: column.code(16),
          test: column.flag(),
          createdAt: column.instant(),
          startsAt: column.instant({ nullable: true }),
          endsAt: column.instant({ nullable: true }),
          expiresAt: column.instant(),
          lifetimeMinutes: column.count(),
          startedAt: column.instant({ nullable: true }),
          lastActivityAt: column.instant({ nullable: true }),
          processingSince: column.instant({ nullable: true }),
          endedAt: column.instant({ nullable: true }),
          language: column.code(8),
          consent: column.code(16),
          round: column.count(),
          resultVersion: column.count(),
          device: column.lookup({ nullable: true }),
          boundDevice: column.lookup({ nullable: true }),
          groupId: column.code(100, { nullable: true }),
          parentSessionId: column.id({ nullable: true }),
          clientUserLookup: column.lookup({ nullable: true }),
          details: column.sealed(),
          label: column.sealed(),
          visitor: column.sealed({ nullable: true }),
        },
        {
          unique: [['tokenLookup']],
          index: [
            ['companyId', 'createdAt'],
            ['state', 'expiresAt'],
            ['state', 'processingSince'],
          ],
        },
      );
      await schema.createTable(
        'step_progress',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          stepKey: column.code(100),
          doneAt: column.instant({ nullable: true }),
          choice: column.sealed({ nullable: true }),
        },
        { unique: [['sessionId', 'stepKey']] },
      );
      await schema.createTable(
        'captures',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          stepKey: column.code(100),
          kind: column.code(24),
          attempt: column.count(),
          take: column.count(),
          state: column.code(12),
          marked: column.flag(),
          more: column.count({ nullable: true }),
          startedAt: column.instant(),
          receivedAt: column.instant({ nullable: true }),
          judgedAt: column.instant({ nullable: true }),
          fact: column.sealed({ nullable: true }),
        },
        { unique: [['sessionId', 'stepKey', 'kind', 'attempt']] },
      );
      await schema.createTable(
        'comparisons',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          round: column.count(),
          comparedAt: column.instant(),
          fact: column.sealed(),
        },
        { unique: [['sessionId', 'round']] },
      );
      await schema.createTable(
        'results',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          version: column.count(),
          result: column.code(16),
          reason: column.code(64, { nullable: true }),
          decidedAt: column.instant(),
          record: column.sealed(),
        },
        { unique: [['sessionId', 'version']] },
      );
      await schema.createTable(
        'activities',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          type: column.code(64),
          time: column.instant(),
          data: column.sealed({ nullable: true }),
        },
        { index: [['sessionId', 'id']] },
      );
    },
  },
  {
    version: 2,
    name: 'what is submitted in steps without captures, one-time codes, lists of sessions',
    async up(schema) {
      await schema.addColumn('step_progress', 'submitted', column.sealed({ nullable: true }));
      await schema.addColumn('captures', 'pageType', column.code(48, { nullable: true }));
      await schema.addColumn('captures', 'pageNumber', column.count({ nullable: true }));
      await schema.addColumn('captures', 'questionKey', column.code(100, { nullable: true }));
      await schema.addColumn('sessions', 'nameLookup', column.lookup({ nullable: true }));
      await schema.addIndex('sessions', ['companyId', 'state', 'createdAt'], false);
      await schema.addIndex('sessions', ['companyId', 'clientUserLookup', 'createdAt'], false);
      await schema.addIndex('sessions', ['companyId', 'nameLookup', 'createdAt'], false);
      await schema.addIndex('sessions', ['companyId', 'groupId', 'createdAt'], false);
      await schema.addIndex('sessions', ['parentSessionId'], false);
      await schema.createTable(
        'one_time_codes',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          stepKey: column.code(100),
          codeLookup: column.lookup(),
          toLookup: column.lookup(),
          addressLookup: column.lookup(),
          createdAt: column.instant(),
          expiresAt: column.instant(),
          tries: column.count(),
          state: column.code(12),
        },
        {
          index: [
            ['sessionId', 'stepKey'],
            ['toLookup', 'createdAt'],
            ['addressLookup', 'createdAt'],
          ],
        },
      );
    },
  },
  {
    version: 3,
    name: 'shared links',
    async up(schema) {
      await schema.createTable(
        'shared_links',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          toLookup: column.lookup(),
          createdAt: column.instant(),
        },
        { index: [['sessionId'], ['toLookup', 'createdAt']] },
      );
    },
  },
  {
    version: 4,
    name: 'how often a session changed, for those who watch it',
    async up(schema) {
      await schema.addColumn('sessions', 'changes', column.count({ nullable: true }));
    },
  },
  {
    version: 5,
    name: 'codes for going on with another device',
    async up(schema) {
      await schema.createTable(
        'handoffs',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          codeLookup: column.lookup(),
          createdAt: column.instant(),
          expiresAt: column.instant(),
          device: column.lookup({ nullable: true }),
          takenAt: column.instant({ nullable: true }),
          starter: column.sealed(),
        },
        { unique: [['codeLookup']], index: [['sessionId', 'createdAt']] },
      );
    },
  },
  {
    version: 6,
    name: 'what applicants have filled in and not sent',
    async up(schema) {
      await schema.addColumn('step_progress', 'draft', column.sealed({ nullable: true }));
    },
  },
  {
    version: 7,
    name: 'decisions of operators, their cases and notes',
    async up(schema) {
      await schema.addColumn('results', 'basis', column.sealed({ nullable: true }));
      await schema.addColumn('sessions', 'reason', column.code(64, { nullable: true }));
      await schema.addColumn('sessions', 'reopenedUntil', column.instant({ nullable: true }));
      await schema.addColumn('sessions', 'takenBy', column.id({ nullable: true }));
      await schema.addColumn('sessions', 'takenAt', column.instant({ nullable: true }));
      await schema.addColumn('sessions', 'takenUntil', column.instant({ nullable: true }));
      await schema.addColumn('sessions', 'taker', column.sealed({ nullable: true }));
      await schema.addIndex('sessions', ['companyId', 'state', 'endedAt'], false);
      await schema.createTable(
        'session_notes',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          noteKey: column.code(64),
          writtenAt: column.instant(),
          content: column.sealed(),
        },
        { unique: [['sessionId', 'noteKey']] },
      );
      await schema.execute(
        `UPDATE sessions SET reason = (SELECT results.reason FROM results
          WHERE results.sessionId = sessions.id AND results.version = sessions.resultVersion)`,
      );
    },
  },
  {
    version: 8,
    name: 'codes for another device are opened, then taken or declined',
    async up(schema) {
      await schema.addColumn('handoffs', 'openedAt', column.instant({ nullable: true }));
      await schema.addColumn('handoffs', 'declinedAt', column.instant({ nullable: true }));
      await schema.addColumn('handoffs', 'starterDevice', column.lookup({ nullable: true }));
    },
  },
  {
    version: 9,
    name: 'words and numbers that sessions are found by',
    async up(schema) {
      await schema.createTable(
        'session_terms',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          source: column.code(110),
          lookup: column.lookup(),
        },
        {
          index: [
            ['companyId', 'lookup', 'sessionId'],
            ['sessionId', 'source'],
          ],
        },
      );
      await schema.addColumn('sessions', 'termsAt', column.instant({ nullable: true }));
      await schema.addIndex('sessions', ['termsAt', 'id'], false);
    },
  },
  {
    version: 10,
    name: 'who told of an activity',
    async up(schema) {
      await schema.addColumn('activities', 'toldBy', column.code(16, { nullable: true }));
    },
  },
  {
    version: 11,
    name: 'video calls as far as sessions know of them',
    async up(schema) {
      await schema.createTable(
        'session_calls',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          callId: column.id(),
          stepKey: column.code(100),
          state: column.code(12),
          outcome: column.code(24, { nullable: true }),
          operatorId: column.id({ nullable: true }),
          startedStep: column.code(100, { nullable: true }),
          queuedAt: column.instant(),
          acceptedAt: column.instant({ nullable: true }),
          endedAt: column.instant({ nullable: true }),
          notes: column.sealed({ nullable: true }),
        },
        { unique: [['sessionId', 'callId']] },
      );
    },
  },
  {
    version: 12,
    name: 'which device sent a link',
    async up(schema) {
      await schema.addColumn('shared_links', 'device', column.lookup({ nullable: true }));
    },
  },
  {
    version: 13,
    name: 'other sessions of the same person',
    async up(schema) {
      await schema.createTable(
        'session_documents',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          test: column.flag(),
          number: column.lookup(),
          issuer: column.lookup({ nullable: true }),
        },
        { unique: [['sessionId']], index: [['companyId', 'test', 'number']] },
      );
      await schema.createTable(
        'same_person',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          otherId: column.id(),
          foundAt: column.instant(),
          likeness: column.sealed(),
        },
        { unique: [['sessionId', 'otherId']], index: [['companyId', 'otherId']] },
      );
    },
  },
  {
    version: 14,
    name: 'attempts under their own name',
    async up(schema) {
      await schema.renameTable('captures', 'attempts', { unique: [['sessionId', 'stepKey', 'kind', 'attempt']] });
    },
  },
  {
    version: 15,
    name: 'for which first session, and from which network, a link was sent',
    async up(schema) {
      await schema.addColumn('shared_links', 'firstSessionId', column.id({ nullable: true }));
      await schema.addColumn('shared_links', 'addressLookup', column.lookup({ nullable: true }));
      await schema.addIndex('shared_links', ['firstSessionId'], false);
      await schema.addIndex('shared_links', ['addressLookup', 'createdAt'], false);
    },
  },
  {
    version: 16,
    name: 'whom the session of a beneficiary is to verify',
    async up(schema) {
      await schema.addColumn('sessions', 'declaredLookup', column.lookup({ nullable: true }));
    },
  },
  {
    version: 17,
    name: 'several documents of a session',
    async up(schema) {
      await schema.dropIndex('session_documents', ['sessionId']);
      await schema.addIndex('session_documents', ['sessionId'], false);
    },
  },
];
