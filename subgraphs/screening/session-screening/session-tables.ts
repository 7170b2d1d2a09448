import { column, entity } from '../../platform/database/column.js';
import type { HitStatus } from '../hits/hit-decision.js';

/** That a session was screened, once for each round of its processing. */
@entity('screening_sessions', { unique: [['sessionId', 'round']], index: [['queuedAt', 'id']] })
export class SessionScreeningRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.count() round: number;
  @column.flag() test: boolean;
  @column.instant() screenedAt: Date;
  /** SessionScreening, under the session's key. */
  @column.sealed() screening: Buffer;
  /** When its hits were put into the queue of officers; null of rows from before there was one. */
  @column.instant({ nullable: true }) queuedAt: Date | null;
}

/** A listed person who may be the applicant of a session. */
@entity('screening_session_hits', { index: [['sessionId', 'round']] })
export class SessionHitRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.count() round: number;
  @column.code(12) status: HitStatus;
  @column.instant({ nullable: true }) decidedAt: Date | null;
  /** KeptHit, under the session's key. */
  @column.sealed() hit: Buffer;
  /** HitDecision, under the session's key; null while nobody decided. */
  @column.sealed({ nullable: true }) decision: Buffer | null;
}

/**
 * That a company found an applicant not to be a listed person. It outlives the session, so that the same applicant is not
 * asked about again; it lapses when the list changes the person's record.
 */
@entity('screening_dismissals', { unique: [['companyId', 'hitLookup']] })
export class DismissalRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  /** Keyed hash of the applicant's folded name, their birthday and the listed person's id. */
  @column.lookup() hitLookup: string;
  /** Of the listed person's record as it was when it was dismissed. */
  @column.lookup() digest: string;
  @column.instant() dismissedAt: Date;
  /** HashedTraits of the applicant who was dismissed; null of rows from before they were kept. */
  @column.text({ nullable: true }) traits: string | null;
}

/**
 * That a company found an applicant to be a listed person. It outlives the session: whoever comes with the same name and
 * birthday is asked about.
 */
@entity('screening_confirmations', { unique: [['companyId', 'hitLookup', 'sessionLookup']] })
export class ConfirmationRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  /** Keyed hash of the applicant's folded name, their birthday and the listed person's id. */
  @column.lookup() hitLookup: string;
  /** Keyed hash of the session in which it was; null of rows from before it was kept. */
  @column.lookup({ nullable: true }) sessionLookup: string | null;
  @column.instant() confirmedAt: Date;
}
