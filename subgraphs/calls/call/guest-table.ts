import { column, entity } from '../../platform/database/column.js';

/** A child session whose applicant takes part in the call of its parent. */
@entity('call_guests', { unique: [['sessionId', 'callId']], index: [['callId', 'enteredAt']] })
export class CallGuestRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  /** Their own. */
  @column.id() sessionId: string;
  @column.id() callId: string;
  /** Of their own step video-call. */
  @column.code(190) stepKey: string;
  @column.instant() enteredAt: Date;
  /** They left for good; null while they wait or take part. */
  @column.instant({ nullable: true }) leftAt: Date | null;
  /** As entered, under the key of their session; null where nobody knows one. */
  @column.sealed({ nullable: true }) name: Buffer | null;
}
