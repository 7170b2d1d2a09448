import { column, entity } from '../../platform/database/column.js';

/** A person who signs in: operators and administrators of one company. */
@entity('users', {
  unique: [['companyId', 'emailLookup']],
  index: [['emailLookup'], ['companyId', 'updatedAt']],
})
export class User {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  /** Of the normalised e-mail address, the same in every company: sign-in asks for no company. */
  @column.lookup()
  emailLookup: string;

  /** As `writeRoles` writes them. */
  @column.code(120)
  roles: string;

  /** May not sign in. */
  @column.flag()
  disabled: boolean;

  @column.instant({ nullable: true })
  emailVerifiedAt: Date | null;

  @column.instant()
  createdAt: Date;

  @column.instant()
  updatedAt: Date;

  @column.instant({ nullable: true })
  lastSignInAt: Date | null;

  /** Part of every token of theirs: a new number ends their sign-ins and links. */
  @column.count()
  credentialVersion: number;

  /** Attempts to sign in since the last success. */
  @column.count()
  failures: number;

  @column.instant({ nullable: true })
  lockedUntil: Date | null;

  @column.flag()
  totpEnabled: boolean;

  /** `Profile`, sealed under the company's key. */
  @column.sealed()
  profile: Buffer;

  /** `Credentials`, sealed under the company's key. */
  @column.sealed()
  credentials: Buffer;
}
