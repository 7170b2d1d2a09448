import { column, entity } from '../../platform/database/column.js';

/** Why an operator takes no calls for a while. */
export type PauseReason = 'break' | 'training' | 'meeting' | 'after-call-work' | 'end-of-shift' | 'other';

/** Whether a user takes calls now. One row for each who ever did. */
@entity('call_operators', { unique: [['companyId', 'userId']], index: [['available', 'seenAt']] })
export class CallOperatorRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() userId: string;
  @column.flag() available: boolean;
  @column.code(24, { nullable: true }) pauseReason: PauseReason | null;
  /** Codes of languages, as JSON; empty: all. */
  @column.text() languages: string;
  /** Ids of groups at the last heartbeat, as JSON. */
  @column.text() groupIds: string;
  /** Their console was there. */
  @column.instant() seenAt: Date;
  /** Since when `available` is as it is. */
  @column.instant() since: Date;
  /** `{name}`, under the company's key. */
  @column.sealed() name: Buffer;
}
