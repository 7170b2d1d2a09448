import { column } from '../platform/database/column.js';
import type { Migration } from '../platform/database/migration.js';

export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'video calls',
    async up(schema) {
      await schema.createTable(
        'calls',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          test: column.flag(),
          stepKey: column.code(190),
          openKey: column.lookup({ nullable: true }),
          state: column.code(12),
          outcome: column.code(20, { nullable: true }),
          endedBy: column.code(12, { nullable: true }),
          language: column.code(8),
          groupId: column.code(100, { nullable: true }),
          operatorId: column.id({ nullable: true }),
          ringingUserId: column.id({ nullable: true }),
          ringUntil: column.instant({ nullable: true }),
          transferToUserId: column.id({ nullable: true }),
          handover: column.flag(),
          queuedAt: column.instant(),
          endsAt: column.instant({ nullable: true }),
          seenAt: column.instant(),
          acceptedAt: column.instant({ nullable: true }),
          connectedAt: column.instant({ nullable: true }),
          endedAt: column.instant({ nullable: true }),
          hostId: column.id({ nullable: true }),
          unattendedSince: column.instant({ nullable: true }),
          clearedAt: column.instant({ nullable: true }),
          changes: column.count(),
          details: column.sealed(),
        },
        {
          unique: [['openKey']],
          index: [
            ['companyId', 'queuedAt'],
            ['sessionId', 'queuedAt'],
            ['state', 'queuedAt'],
            ['companyId', 'state', 'queuedAt'],
            ['hostId', 'state'],
            ['endedAt', 'id'],
          ],
        },
      );
      await schema.createTable(
        'call_offers',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          callId: column.id(),
          userId: column.id(),
          offeredAt: column.instant(),
          answer: column.code(12, { nullable: true }),
          answeredAt: column.instant({ nullable: true }),
        },
        {
          index: [
            ['callId', 'offeredAt'],
            ['companyId', 'userId', 'offeredAt'],
          ],
        },
      );
      await schema.createTable(
        'call_participants',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          callId: column.id(),
          role: column.code(12),
          userId: column.id({ nullable: true }),
          ownSessionId: column.id({ nullable: true }),
          joinedAt: column.instant(),
          leftAt: column.instant({ nullable: true }),
          name: column.sealed(),
        },
        { index: [['callId', 'joinedAt']] },
      );
      await schema.createTable(
        'call_operators',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          userId: column.id(),
          available: column.flag(),
          pauseReason: column.code(24, { nullable: true }),
          languages: column.text(),
          groupIds: column.text(),
          seenAt: column.instant(),
          since: column.instant(),
          name: column.sealed(),
        },
        { unique: [['companyId', 'userId']], index: [['available', 'seenAt']] },
      );
      await schema.createTable(
        'call_hosts',
        {
          id: column.id({ primary: true }),
          url: column.text(),
          startedAt: column.instant(),
          seenAt: column.instant(),
          calls: column.count(),
          accepting: column.flag(),
        },
        { index: [['seenAt']] },
      );
      await schema.createTable('call_leases', {
        id: column.code(32, { primary: true }),
        holder: column.id(),
        until: column.instant(),
      });
      await schema.createTable(
        'call_messages',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          callId: column.id(),
          number: column.count(),
          key: column.id(),
          at: column.instant(),
          message: column.sealed(),
        },
        {
          unique: [
            ['callId', 'number'],
            ['callId', 'key'],
          ],
        },
      );
      await schema.createTable(
        'call_tracks',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          callId: column.id(),
          participantId: column.id(),
          role: column.code(12),
          kinds: column.code(16),
          startedAt: column.instant(),
          endedAt: column.instant({ nullable: true }),
        },
        { index: [['callId', 'startedAt']] },
      );
      await schema.createTable(
        'call_pieces',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          callId: column.id(),
          trackId: column.id(),
          number: column.count(),
          blobId: column.code(48),
          bytes: column.count(),
          sha256: column.code(64),
        },
        { unique: [['trackId', 'number']], index: [['callId', 'trackId', 'number']] },
      );
      await schema.createTable(
        'call_recordings',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          callId: column.id(),
          state: column.code(12),
          blobId: column.code(48, { nullable: true }),
          bytes: column.count({ nullable: true }),
          sha256: column.code(64, { nullable: true }),
          seconds: column.ratio({ nullable: true }),
          width: column.count({ nullable: true }),
          height: column.count({ nullable: true }),
          startedAt: column.instant({ nullable: true }),
        },
        { unique: [['callId']] },
      );
      await schema.createTable(
        'call_stills',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          callId: column.id(),
          participantId: column.id(),
          label: column.code(24),
          takenAt: column.instant(),
          userId: column.id(),
          blobId: column.code(48),
          bytes: column.count(),
          sha256: column.code(64),
          width: column.count(),
          height: column.count(),
          use: column.sealed({ nullable: true }),
          reading: column.sealed({ nullable: true }),
        },
        {
          index: [
            ['callId', 'takenAt'],
            ['sessionId', 'takenAt'],
          ],
        },
      );
      await schema.createTable(
        'call_scripts',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          version: column.count(),
          createdAt: column.instant(),
          changedAt: column.instant(),
          content: column.text(),
        },
        { index: [['companyId', 'createdAt']] },
      );
      await schema.createTable(
        'call_script_runs',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          callId: column.id(),
          scriptId: column.id(),
          scriptVersion: column.count(),
          userId: column.id(),
          startedAt: column.instant(),
          run: column.sealed(),
        },
        { unique: [['callId', 'scriptId']], index: [['callId', 'startedAt']] },
      );
    },
  },
  {
    version: 2,
    name: 'guests of the calls of other sessions',
    async up(schema) {
      await schema.createTable(
        'call_guests',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          callId: column.id(),
          stepKey: column.code(190),
          enteredAt: column.instant(),
          leftAt: column.instant({ nullable: true }),
          name: column.sealed({ nullable: true }),
        },
        { unique: [['sessionId', 'callId']], index: [['callId', 'enteredAt']] },
      );
    },
  },
  {
    version: 3,
    name: 'scripts sealed; those that are there are sealed after the start',
    async up(schema) {
      await schema.addColumn('call_scripts', 'sealed', column.sealed({ nullable: true }));
    },
  },
  {
    version: 4,
    name: 'backgrounds of operators',
    async up(schema) {
      await schema.createTable(
        'call_backgrounds',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          createdAt: column.instant(),
          name: column.sealed(),
          picture: column.sealed(),
        },
        { index: [['companyId', 'createdAt']] },
      );
    },
  },
  {
    version: 5,
    name: 'hosts without a count of their calls; each writes its row again within seconds',
    async up(schema) {
      await schema.dropTable('call_hosts');
      await schema.createTable(
        'call_hosts',
        {
          id: column.id({ primary: true }),
          url: column.text(),
          startedAt: column.instant(),
          seenAt: column.instant(),
          accepting: column.flag(),
        },
        { index: [['seenAt']] },
      );
    },
  },
  {
    version: 6,
    name: 'who was filmed, in each still; of older ones their participant says it',
    async up(schema) {
      await schema.addColumn('call_stills', 'role', column.code(12, { nullable: true }));
    },
  },
];
