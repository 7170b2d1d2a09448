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
  {
    version: 2,
    name: 'list versions, listed persons and monitored queries',
    async up(schema) {
      await schema.createTable(
        'screening_list_versions',
        {
          id: column.id({ primary: true }),
          listId: column.code(64),
          version: column.count(),
          state: column.code(16),
          format: column.code(32),
          records: column.count(),
          persons: column.count(),
          added: column.count(),
          changed: column.count(),
          removed: column.count(),
          startedAt: column.instant(),
          finishedAt: column.instant({ nullable: true }),
        },
        { unique: [['listId', 'version']] },
      );
      await schema.createTable(
        'screening_listed_persons',
        {
          id: column.id({ primary: true }),
          listId: column.code(64),
          version: column.count(),
          number: column.count(),
          personId: column.code(191),
          digest: column.lookup(),
          person: column.text(),
        },
        {
          unique: [
            ['listId', 'version', 'number'],
            ['personId', 'version'],
          ],
        },
      );
      await schema.createTable(
        'screening_list_changes',
        {
          id: column.id({ primary: true }),
          listId: column.code(64),
          version: column.count(),
          personId: column.code(191),
          kind: column.code(8),
        },
        { index: [['listId', 'version']] },
      );
      await schema.createTable(
        'screening_monitored_queries',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sameAs: column.lookup(),
          test: column.flag(),
          query: column.sealed(),
          hits: column.sealed(),
          hitCount: column.count(),
          createdAt: column.instant(),
          lastUpdatedAt: column.instant(),
        },
        { unique: [['companyId', 'test', 'sameAs']], index: [['companyId', 'lastUpdatedAt']] },
      );
      await schema.createTable(
        'screening_hit_changes',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          queryId: column.id(),
          listId: column.code(64),
          version: column.count(),
          changes: column.sealed(),
          at: column.instant(),
        },
        { index: [['companyId', 'queryId']] },
      );
      await schema.createTable('screening_monitored_lists', {
        id: column.code(64, { primary: true }),
        version: column.count(),
      });
    },
  },
  {
    version: 3,
    name: 'blacklist, screening of sessions',
    async up(schema) {
      await schema.createTable(
        'screening_blacklist',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          test: column.flag(),
          sameAs: column.lookup(),
          documentLookup: column.lookup({ nullable: true }),
          personalLookup: column.lookup({ nullable: true }),
          nameLookup: column.lookup({ nullable: true }),
          birthdayLookup: column.lookup({ nullable: true }),
          record: column.sealed(),
          createdAt: column.instant(),
        },
        {
          unique: [['companyId', 'test', 'sameAs']],
          index: [
            ['companyId', 'test', 'id'],
            ['companyId', 'test', 'createdAt'],
            ['companyId', 'test', 'documentLookup', 'id'],
            ['companyId', 'test', 'personalLookup', 'id'],
            ['companyId', 'test', 'nameLookup', 'id'],
            ['companyId', 'test', 'birthdayLookup', 'id'],
          ],
        },
      );
      await schema.createTable(
        'screening_blacklist_names',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          recordId: column.id(),
          test: column.flag(),
          lookup: column.lookup(),
        },
        {
          index: [
            ['companyId', 'test', 'lookup'],
            ['companyId', 'recordId'],
          ],
        },
      );
      await schema.createTable(
        'screening_sessions',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          round: column.count(),
          test: column.flag(),
          screenedAt: column.instant(),
          screening: column.sealed(),
        },
        { unique: [['sessionId', 'round']] },
      );
      await schema.createTable(
        'screening_session_hits',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          round: column.count(),
          status: column.code(12),
          decidedAt: column.instant({ nullable: true }),
          hit: column.sealed(),
          decision: column.sealed({ nullable: true }),
        },
        { index: [['sessionId', 'round']] },
      );
      await schema.createTable(
        'screening_dismissals',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          hitLookup: column.lookup(),
          digest: column.lookup(),
          dismissedAt: column.instant(),
        },
        { unique: [['companyId', 'hitLookup']] },
      );
    },
  },
  {
    version: 4,
    name: 'index shared by several processes, sources of lists',
    async up(schema) {
      await schema.createTable('screening_index_builds', {
        id: column.code(64, { primary: true }),
        state: column.code(16),
        owner: column.id(),
        leaseUntil: column.instant(),
      });
      await schema.createTable('screening_searchers', {
        id: column.id({ primary: true }),
        host: column.code(64),
        inUse: column.code(64),
        loaded: column.code(64),
        seenAt: column.instant(),
      });
      await schema.createTable('screening_list_sources', {
        id: column.code(64, { primary: true }),
        format: column.code(32),
        url: column.text(),
        everyMinutes: column.count(),
        mostShrink: column.ratio(),
        validators: column.text({ nullable: true }),
        nextAt: column.instant(),
        checkedAt: column.instant({ nullable: true }),
        changedAt: column.instant({ nullable: true }),
        failedAt: column.instant({ nullable: true }),
        failure: column.text({ nullable: true }),
      });
    },
  },
  {
    version: 5,
    name: 'why an import failed',
    async up(schema) {
      await schema.addColumn('screening_list_versions', 'failure', column.text({ nullable: true }));
    },
  },
  {
    version: 6,
    name: 'parts of the monitored queries',
    async up(schema) {
      await schema.addIndex('screening_monitored_queries', ['companyId', 'test', 'id'], false);
    },
  },
  {
    version: 7,
    name: 'queue of hits with their history, what lists changed in records, words of the blacklist',
    async up(schema) {
      await schema.createTable(
        'screening_queued_hits',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          test: column.flag(),
          origin: column.code(8),
          sessionId: column.id({ nullable: true }),
          queryId: column.id({ nullable: true }),
          subject: column.lookup({ nullable: true }),
          listId: column.code(64),
          score: column.count(),
          status: column.code(12),
          waitingSince: column.instant(),
          decidedAt: column.instant({ nullable: true }),
          listed: column.sealed({ nullable: true }),
        },
        {
          unique: [['companyId', 'subject']],
          index: [
            ['companyId', 'test', 'status', 'waitingSince', 'id'],
            ['companyId', 'test', 'status', 'score', 'id'],
            ['companyId', 'queryId'],
            ['sessionId'],
          ],
        },
      );
      await schema.createTable(
        'screening_hit_events',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          hitId: column.id(),
          sessionId: column.id({ nullable: true }),
          queryId: column.id({ nullable: true }),
          kind: column.code(16),
          at: column.instant(),
          details: column.sealed(),
        },
        { index: [['companyId', 'hitId'], ['companyId', 'queryId'], ['sessionId']] },
      );
      await schema.addColumn('screening_list_changes', 'details', column.text({ nullable: true }));
      for (const table of ['screening_sessions', 'screening_monitored_queries']) {
        await schema.addColumn(table, 'queuedAt', column.instant({ nullable: true }));
        await schema.addIndex(table, ['queuedAt', 'id'], false);
      }
      await schema.createTable(
        'screening_blacklist_words',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          recordId: column.id(),
          test: column.flag(),
          lookup: column.lookup(),
        },
        {
          index: [
            ['companyId', 'test', 'lookup'],
            ['companyId', 'recordId'],
          ],
        },
      );
      await schema.addColumn('screening_blacklist', 'wordsAt', column.instant({ nullable: true }));
      await schema.addIndex('screening_blacklist', ['wordsAt', 'id'], false);
    },
  },
  {
    version: 8,
    name: 'faces on the blacklist',
    async up(schema) {
      await schema.addColumn('screening_blacklist', 'face', column.code(12, { nullable: true }));
    },
  },
  {
    version: 9,
    name: 'fetches of lists that wait or run',
    async up(schema) {
      await schema.addColumn('screening_list_sources', 'queuedAt', column.instant({ nullable: true }));
      await schema.addColumn('screening_list_sources', 'fetchingAt', column.instant({ nullable: true }));
    },
  },
  {
    version: 10,
    name: 'confirmed hits are remembered, and whom a dismissal was about',
    async up(schema) {
      await schema.addColumn('screening_dismissals', 'traits', column.text({ nullable: true }));
      await schema.createTable(
        'screening_confirmations',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          hitLookup: column.lookup(),
          confirmedAt: column.instant(),
        },
        { unique: [['companyId', 'hitLookup']] },
      );
    },
  },
  {
    version: 11,
    name: 'what ended while a list was taken in, and fetches that were asked for in the lane they had before',
    async up(schema) {
      await schema.addColumn('screening_list_sources', 'importingAs', column.code(64, { nullable: true }));
      await schema.addColumn('screening_list_sources', 'importLosses', column.count({ nullable: true }));
      await schema.execute(`UPDATE job SET lane = 'fetching' WHERE kind = 'fetch-list' AND lane = 'maintenance'`);
    },
  },
  {
    version: 12,
    name: 'in which session a hit was confirmed',
    async up(schema) {
      await schema.addColumn('screening_confirmations', 'sessionLookup', column.lookup({ nullable: true }));
      await schema.addIndex('screening_confirmations', ['companyId', 'hitLookup', 'sessionLookup'], true);
      await schema.dropIndex('screening_confirmations', ['companyId', 'hitLookup']);
    },
  },
];
