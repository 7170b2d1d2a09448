import { column } from '../platform/database/column.js';
import type { Migration } from '../platform/database/migration.js';
import { QuestionFile } from './questions/question-file.js';
import { BlacklistedFace } from './same-person/blacklisted-face.js';
import { ForgottenFace, KnownFace } from './same-person/known-face.js';
import { Capture, StoredFile } from './captures/capture.js';
import { ClosedAttempt } from './captures/closed-attempt.js';

export const MEDIA_ENTITIES = [
  Capture,
  ClosedAttempt,
  StoredFile,
  QuestionFile,
  KnownFace,
  ForgottenFace,
  BlacklistedFace,
];

export const MEDIA_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'captures and their files',
    async up(schema) {
      await schema.createTable(
        'capture',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          stepKey: column.code(190),
          kind: column.code(32),
          attempt: column.count(),
          take: column.count(),
          state: column.code(16),
          receivedAt: column.instant(),
          content: column.sealed(),
          reading: column.sealed({ nullable: true }),
        },
        {
          unique: [['sessionId', 'stepKey', 'kind', 'attempt', 'take']],
          index: [['companyId', 'sessionId'], ['state']],
        },
      );
      await schema.createTable(
        'media_file',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          captureId: column.id(),
          kind: column.code(32),
          contentType: column.code(64),
          bytes: column.count(),
          createdAt: column.instant(),
        },
        { index: [['companyId', 'sessionId', 'kind']] },
      );
    },
  },
  {
    version: 2,
    name: 'files that answer questions',
    async up(schema) {
      await schema.createTable(
        'question_file',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          stepKey: column.code(190),
          questionKey: column.code(190),
          place: column.count(),
          state: column.code(16),
          receivedAt: column.instant(),
          content: column.sealed(),
        },
        { index: [['companyId', 'sessionId'], ['state']] },
      );
    },
  },
  {
    version: 3,
    name: 'faces to find the same person by',
    async up(schema) {
      await schema.createTable(
        'known_face',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          test: column.flag(),
          face: column.sealed(),
        },
        { index: [['companyId', 'sessionId']] },
      );
      await schema.createTable('forgotten_face', { id: column.id({ primary: true }), faceId: column.id() });
    },
  },
  {
    version: 4,
    name: 'faces on the blacklist',
    async up(schema) {
      await schema.createTable(
        'blacklisted_face',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          recordId: column.id(),
          test: column.flag(),
          face: column.sealed(),
        },
        {
          index: [
            ['companyId', 'test', 'id'],
            ['companyId', 'recordId'],
          ],
        },
      );
    },
  },
  {
    version: 5,
    name: 'attempts for which nothing is taken any more',
    async up(schema) {
      await schema.createTable(
        'closed_attempt',
        {
          id: column.id({ primary: true }),
          companyId: column.id(),
          sessionId: column.id(),
          stepKey: column.code(190),
          kind: column.code(32),
          attempt: column.count(),
        },
        { unique: [['sessionId', 'stepKey', 'kind', 'attempt']] },
      );
    },
  },
  {
    version: 6,
    name: 'captures that wait are counted by company and session',
    async up(schema) {
      await schema.addIndex('capture', ['state', 'companyId', 'sessionId'], false);
      await schema.dropIndex('capture', ['state']);
    },
  },
];
