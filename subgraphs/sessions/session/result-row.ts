import { column, entity } from '../../platform/database/column.js';

/** One version of what the company is told. Versions are only added, so that what was told stays knowable. */
@entity('results', { unique: [['sessionId', 'version']] })
export class ResultRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  @column.count()
  version: number;

  /** approved, rejected, manual_check; in_progress where an operator sent the applicant back. */
  @column.code(16)
  result: string;

  /** A `ReasonCode`; null when approved or sent back. */
  @column.code(64, { nullable: true })
  reason: string | null;

  @column.instant()
  decidedAt: Date;

  /** `ResultRecord`. */
  @column.sealed()
  record: Buffer;

  /** `Basis`: who made this version and why; null in the oldest ones. */
  @column.sealed({ nullable: true })
  basis: Buffer | null;
}
