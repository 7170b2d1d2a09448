import { column, entity } from '../../platform/database/column.js';

/** One verification. Clear are states, times and ids; everything about the person is sealed. */
@entity('sessions', { sessionKey: 'id', unique: [['tokenLookup']], index: [['companyId', 'createdAt'], ['state', 'expiresAt'], ['state', 'processingSince'], ['companyId', 'state', 'createdAt'], ['companyId', 'state', 'endedAt'], ['companyId', 'clientUserLookup', 'createdAt'], ['companyId', 'nameLookup', 'createdAt'], ['companyId', 'groupId', 'createdAt'], ['parentSessionId'], ['termsAt', 'id']] }) // prettier-ignore
export class SessionRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  /** HMAC of the session token; the token itself lies in `details`. */
  @column.lookup()
  tokenLookup: string;

  /** A `SessionState`. */
  @column.code(16)
  state: string;

  @column.flag()
  test: boolean;

  @column.instant()
  createdAt: Date;

  /** scheduleStartTime. */
  @column.instant({ nullable: true })
  startsAt: Date | null;

  /** scheduleEndTime. */
  @column.instant({ nullable: true })
  endsAt: Date | null;

  /** End of the applicant's access if nothing more happens. */
  @column.instant()
  expiresAt: Date;

  /** Minutes without activity after which the token ends. */
  @column.count()
  lifetimeMinutes: number;

  @column.instant({ nullable: true })
  startedAt: Date | null;

  @column.instant({ nullable: true })
  lastActivityAt: Date | null;

  @column.instant({ nullable: true })
  processingSince: Date | null;

  /** When the session came to its present end: verdict, expiry or abandonment. */
  @column.instant({ nullable: true })
  endedAt: Date | null;

  @column.code(8)
  language: string;

  /** none, accepted, declined. */
  @column.code(16)
  consent: string;

  /** How often everything was submitted; facts of earlier rounds are ignored. */
  @column.count()
  round: number;

  /** Version of the newest result; 0 while there is none. */
  @column.count()
  resultVersion: number;

  /** Code of the reason of the newest result; null while there is none, and when approved. */
  @column.code(64, { nullable: true })
  reason: string | null;

  /** Until when an applicant whom an operator sent back, or a beneficiary, may come; null: as long as usual. */
  @column.instant({ nullable: true })
  reopenedUntil: Date | null;

  /** The user who looks at the case, since when, and until when if they do not come back to it. */
  @column.id({ nullable: true })
  takenBy: string | null;

  @column.instant({ nullable: true })
  takenAt: Date | null;

  @column.instant({ nullable: true })
  takenUntil: Date | null;

  /** `Taker`: what they are called. */
  @column.sealed({ nullable: true })
  taker: Buffer | null;

  /** Counts the changes of anything of the session, so that whoever watches it sees one by one number. */
  @column.count({ nullable: true })
  changes: number | null;

  /** HMAC of the device that was last seen, and of the one that alone may go on (`restrict_url_sharing`). */
  @column.lookup({ nullable: true })
  device: string | null;

  @column.lookup({ nullable: true })
  boundDevice: string | null;

  @column.code(100, { nullable: true })
  groupId: string | null;

  @column.id({ nullable: true })
  parentSessionId: string | null;

  /** HMAC of clientUserId, for the company's searches. */
  @column.lookup({ nullable: true })
  clientUserLookup: string | null;

  /** HMAC of the person whom the session of a beneficiary is to verify; null of all others, and once the person is on the list no more. */
  @column.lookup({ nullable: true })
  declaredLookup: string | null;

  /** HMAC of the name in its normal form, for the company's searches; null where there is no name. */
  @column.lookup({ nullable: true })
  nameLookup: string | null;

  /** Since when it is found by its words and numbers; null of sessions from before there were terms. */
  @column.instant({ nullable: true })
  termsAt: Date | null;

  /** `SessionDetails`, frozen. */
  @column.sealed()
  details: Buffer;

  /** `SessionLabel`: the name, which is the company's label, then the verified name, and what else lists say. */
  @column.sealed()
  label: Buffer;

  /** `TechnicalDetails` of the applicant; null before they came. */
  @column.sealed({ nullable: true })
  visitor: Buffer | null;
}

/** What may be long, and is read of one session at a time. */
export const LONG_COLUMNS = ['details', 'visitor'] as const;

/** A session's row as far as lists need it. */
export type SessionLine = Omit<SessionRow, (typeof LONG_COLUMNS)[number]>;
