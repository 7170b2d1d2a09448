import { column, entity } from '../../platform/database/column.js';

/** A credential of a company. Only its keyed hash is stored: the key itself is shown once, when it is made. */
@entity('company_keys', { unique: [['lookup']], index: [['companyId']] })
export class CompanyKey {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.lookup()
  lookup: string;

  /** The key begins with `test_`: its sessions are test sessions. */
  @column.flag()
  test: boolean;

  @column.instant()
  createdAt: Date;

  /** From then on the key opens nothing. */
  @column.instant({ nullable: true })
  revokedAt: Date | null;

  /** What people call it, sealed under the company's key. Null: it has no name, or is not sealed yet. */
  @column.sealed({ nullable: true })
  sealedName: Buffer | null;

  /** The same in the clear, as an earlier program wrote it; null since it is sealed. */
  @column.code(100, { nullable: true })
  name: string | null;

  /** Its last characters, by which people tell keys apart. */
  @column.code(8, { nullable: true })
  hint: string | null;

  /** Scopes with commas between; null (keys of the first version): all. */
  @column.code(500, { nullable: true })
  scopes: string | null;

  @column.instant({ nullable: true })
  expiresAt: Date | null;

  /** To the minute. */
  @column.instant({ nullable: true })
  lastUsedAt: Date | null;

  /** The key that rotation put in its place. */
  @column.id({ nullable: true })
  replacedById: string | null;

  /** The secret that signs calls and answers, sealed under the company's key; null: it has none. */
  @column.sealed({ nullable: true })
  signingSecret: Buffer | null;

  /** Which signature a call must carry; null (keys of the first versions): none. */
  @column.code(8, { nullable: true })
  requireSignature: string | null;
}
