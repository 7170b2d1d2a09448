import { column, entity } from '../../platform/database/column.js';

/** A code that was shown for another device. Who opens it first is asked, and gets the session's token when they go on. */
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
  openedAt: Date | null;

  /** When its holder went on there, or said that they did not ask for it. */
  @column.instant({ nullable: true })
  takenAt: Date | null;

  @column.instant({ nullable: true })
  declinedAt: Date | null;

  /** HMAC of the device that shows the code: it may go on looking. */
  @column.lookup({ nullable: true })
  starterDevice: string | null;

  /** `Starter`: where the session was opened that shows the code. */
  @column.sealed()
  starter: Buffer;
}
