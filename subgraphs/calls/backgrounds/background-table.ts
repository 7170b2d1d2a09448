import { column, entity } from '../../platform/database/column.js';

/** A picture that a company's operators may be seen before. */
@entity('call_backgrounds', { index: [['companyId', 'createdAt']] })
export class CallBackgroundRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.instant() createdAt: Date;
  /** Its name, under the company's key. */
  @column.sealed() name: Buffer;
  /** The JPEG file in base64, under the company's key. */
  @column.sealed() picture: Buffer;
}
