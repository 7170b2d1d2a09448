import { column, entity } from '../../platform/database/column.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';

/** An attempt for which nothing is taken any more, though its grant may still live: sessions said that it does not count. */
@entity('closed_attempt', { unique: [['sessionId', 'stepKey', 'kind', 'attempt']] })
export class ClosedAttempt {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.code(190) stepKey: string;
  @column.code(32) kind: CaptureKind;
  @column.count() attempt: number;
}
