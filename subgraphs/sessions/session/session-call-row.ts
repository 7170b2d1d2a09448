import { column, entity } from '../../platform/database/column.js';

/** A video call as far as a session that takes part in it knows of it. */
@entity('session_calls', { unique: [['sessionId', 'callId']] })
export class SessionCallRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  @column.id()
  callId: string;

  /** Of the session's step `video-call`. */
  @column.code(100)
  stepKey: string;

  /** A `CallStateName`. */
  @column.code(12)
  state: string;

  /** A `CallOutcomeName`; null until it ended. */
  @column.code(24, { nullable: true })
  outcome: string | null;

  /** The user who has it, or had it; null before anybody accepted it. */
  @column.id({ nullable: true })
  operatorId: string | null;

  /** Key of the step of the call that the applicant is shown; null when there is none. */
  @column.code(100, { nullable: true })
  startedStep: string | null;

  @column.instant()
  queuedAt: Date;

  @column.instant({ nullable: true })
  acceptedAt: Date | null;

  @column.instant({ nullable: true })
  endedAt: Date | null;

  /** `CallNotes`; null where there are none. */
  @column.sealed({ nullable: true })
  notes: Buffer | null;
}
