import { column, entity } from '../../platform/database/column.js';

/** A call under an `Idempotency-Key`: reserved before its effect, answered after it. */
@entity('idempotent_calls', { unique: [['lookup']], index: [['expiresAt'], ['companyId', 'expiresAt']] })
export class IdempotentCall {
  /** What the call creates may take this as its id, so that doing it again finds it. */
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  /** HMAC of company key and `Idempotency-Key`. */
  @column.lookup()
  lookup: string;

  /** HMAC of what was asked. */
  @column.lookup()
  request: string;

  /** Until then whoever reserved it is at work; after it somebody may do it again. */
  @column.instant()
  leaseUntil: Date;

  /** From then on the key is free. */
  @column.instant()
  expiresAt: Date;

  /** The answer as the edge sealed it under the `Idempotency-Key`, once more under the company's key; null while there is none. */
  @column.sealed({ nullable: true })
  answer: Buffer | null;
}
