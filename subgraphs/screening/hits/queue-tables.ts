import { column, entity } from '../../platform/database/column.js';
import type { HitStatus } from './hit-decision.js';

/** Where a hit came from: the screening of a session, or a query on monitoring. */
export type HitOrigin = 'session' | 'query';
/** `gone`: it is no hit any more, because the list changed, or the session was screened again. */
export type QueueStatus = HitStatus | 'gone';

/** A hit of any origin, as the queue of officers sorts it. Nothing here tells who it is about. */
@entity('screening_queued_hits', {
  unique: [['companyId', 'subject']],
  index: [
    ['companyId', 'test', 'status', 'waitingSince', 'id'],
    ['companyId', 'test', 'status', 'score', 'id'],
    ['companyId', 'queryId'],
    ['sessionId'],
  ],
})
export class QueuedHitRow {
  /** Of a session's hit: the same as there. */
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.flag() test: boolean;
  @column.code(8) origin: HitOrigin;
  @column.id({ nullable: true }) sessionId: string | null;
  @column.id({ nullable: true }) queryId: string | null;
  /** Keyed hash of query and listed person; null for hits of sessions. */
  @column.lookup({ nullable: true }) subject: string | null;
  @column.code(64) listId: string;
  /** In hundredths of a point, 0 to 10,000: whole numbers sort alike everywhere. */
  @column.count() score: number;
  @column.code(12) status: QueueStatus;
  /** When it became open last. */
  @column.instant() waitingSince: Date;
  @column.instant({ nullable: true }) decidedAt: Date | null;
  /** ListedHit, under the company's key; null for hits of sessions, which lie under their session's. */
  @column.sealed({ nullable: true }) listed: Buffer | null;
}

/** What happened to a hit, from its finding on. */
@entity('screening_hit_events', { index: [['companyId', 'hitId'], ['companyId', 'queryId'], ['sessionId']] })
export class HitEventRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() hitId: string;
  @column.id({ nullable: true }) sessionId: string | null;
  @column.id({ nullable: true }) queryId: string | null;
  @column.code(16) kind: HitEventKind;
  @column.instant() at: Date;
  /** HitEventDetails, under the key of the session, or the company's. */
  @column.sealed() details: Buffer;
}

export type HitEventKind = 'found' | 'changed' | 'gone' | 'confirmed' | 'dismissed' | 'reopened';
