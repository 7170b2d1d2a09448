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

  /** approved, rejected, manual_check. */
  @column.code(16)
  result: string;

  /** A `ReasonCode`; null when approved. */
  @column.code(64, { nullable: true })
  reason: string | null;

  @column.instant()
  decidedAt: Date;

  /** `ResultRecord`. */
  @column.sealed()
  record: Buffer;
}
