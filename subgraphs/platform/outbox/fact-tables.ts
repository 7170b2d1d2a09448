import { column, entity } from '../database/column.js';
import type { FactType } from '../facts/catalogue.js';

/** A fact that is yet to be delivered; its row goes when every destination has it. */
@entity('outbox_fact', { index: [['nextAttemptAt'], ['sessionId', 'id']] })
export class OutboxFact {
  @column.id({ primary: true }) id: string;
  @column.code(64) type: FactType;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.code(32) purpose: string;
  @column.sealed() payload: Buffer;
  @column.instant() occurredAt: Date;
  @column.count() attempts: number;
  @column.instant() nextAttemptAt: Date;
}

/** A fact that had its effect here. */
@entity('inbox_fact', { index: [['appliedAt']] })
export class InboxFact {
  @column.code(64, { primary: true }) consumer: string;
  @column.id({ primary: true }) factId: string;
  @column.instant() appliedAt: Date;
}
