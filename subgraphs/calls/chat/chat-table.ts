import { column, entity } from '../../platform/database/column.js';

/** A message of a call's chat. */
@entity('call_messages', {
  unique: [
    ['callId', 'number'],
    ['callId', 'key'],
  ],
})
export class CallMessageRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.id() callId: string;
  /** 1, 2, … in the call. */
  @column.count() number: number;
  /** Made by the sender. */
  @column.id() key: string;
  @column.instant() at: Date;
  /** `ChatMessage` without number, key and time, under the session's key. */
  @column.sealed() message: Buffer;
}
