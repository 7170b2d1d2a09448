import { column, entity } from '../../platform/database/column.js';

/** A code that was sent to a number or an address. Neither the code nor where it went can be read from here. */
@entity('one_time_codes', { index: [['sessionId', 'stepKey'], ['toLookup', 'createdAt'], ['addressLookup', 'createdAt']] }) // prettier-ignore
export class OneTimeCodeRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  @column.code(100)
  stepKey: string;

  /** HMAC of row and code: the same code has another value in each row. */
  @column.lookup()
  codeLookup: string;

  /** HMAC of the number or mail address, the same in every company: the limit protects who receives. Another one in test sessions. */
  @column.lookup()
  toLookup: string;

  /** HMAC of the network address that asked for it. */
  @column.lookup()
  addressLookup: string;

  @column.instant()
  createdAt: Date;

  @column.instant()
  expiresAt: Date;

  /** Wrong entries so far. */
  @column.count()
  tries: number;

  /** `sent`, `undelivered` (then `unsent`), `replaced`, `used`, `exhausted`; `closed` once an operator asked for the step again. */
  @column.code(12)
  state: string;
}
