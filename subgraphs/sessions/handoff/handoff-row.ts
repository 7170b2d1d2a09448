import { column, entity } from '../../platform/database/column.js';

/** A code that was shown for another device. Who has it gets the session's token, once. */
@entity('handoffs', { unique: [['codeLookup']], index: [['sessionId', 'createdAt']] })
export class HandoffRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  /** HMAC of the code, which itself is kept nowhere. */
  @column.lookup()
  codeLookup: string;

  @column.instant()
  createdAt: Date;

  @column.instant()
  expiresAt: Date;

  /** HMAC of the device that opened it first, and when; null while nobody has. */
  @column.lookup({ nullable: true })
  device: string | null;

  @column.instant({ nullable: true })
  takenAt: Date | null;

  /** `Starter`: where the session was opened that shows the code. */
  @column.sealed()
  starter: Buffer;
}
