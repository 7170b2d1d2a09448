import { column, entity } from '../../platform/database/column.js';

/** A link to a session that was sent to somebody. Where it went cannot be read from here. */
@entity('shared_links', { index: [['sessionId'], ['toLookup', 'createdAt'], ['firstSessionId'], ['addressLookup', 'createdAt']] }) // prettier-ignore
export class SharedLinkRow {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  sessionId: string;

  /** HMAC of the number or mail address, the same in every company: the limit protects who receives. Another one in test sessions. */
  @column.lookup()
  toLookup: string;

  /** HMAC of the device of the applicant who sent it; null where the company or the service did. */
  @column.lookup({ nullable: true })
  device: string | null;

  /** Of all sessions that come from one by its beneficiaries the first; null of links from before they were counted together. */
  @column.id({ nullable: true })
  firstSessionId: string | null;

  /** HMAC of the network address of the applicant who had it sent; null where the company did. */
  @column.lookup({ nullable: true })
  addressLookup: string | null;

  @column.instant()
  createdAt: Date;
}
