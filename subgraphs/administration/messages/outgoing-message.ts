import { column, entity } from '../../platform/database/column.js';

/** A message to a user or an applicant. What nobody sends is kept here to be read by an administrator. */
@entity('outgoing_messages', {
  index: [['companyId', 'id'], ['userId', 'createdAt'], ['sessionId']],
})
export class OutgoingMessage {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  /** The user to whom it goes; null when they are none of ours. */
  @column.id({ nullable: true })
  userId: string | null;

  /** `email` or `sms`. */
  @column.code(16)
  channel: string;

  /** Why it was written: `invitation`, `password-reset`, … */
  @column.code(40)
  kind: string;

  /** `MessageState`. */
  @column.code(16)
  state: string;

  @column.instant()
  createdAt: Date;

  @column.instant({ nullable: true })
  sentAt: Date | null;

  /** `MessageContent`, sealed under the session's key where there is one, else under the company's. */
  @column.sealed()
  content: Buffer;

  /** The session to whose applicant it goes; it goes with the session. */
  @column.id({ nullable: true })
  sessionId: string | null;

  /** By what way it goes: `smtp`, `sms`, `callback`; null where it is kept to be read. */
  @column.code(12, { nullable: true })
  via: string | null;

  /** Why the last attempt failed. */
  @column.code(40, { nullable: true })
  problem: string | null;
}
