import { column, entity } from '../../platform/database/column.js';

/** A sign-in that its user ended before its time: its token opens nothing any more. */
@entity('ended_sign_ins', { unique: [['lookup']], index: [['endsAt']] })
export class EndedSignIn {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  /** Of the token. */
  @column.lookup()
  lookup: string;

  /** When the token would have ended by itself. The row is dropped some time after it. */
  @column.instant()
  endsAt: Date;
}
