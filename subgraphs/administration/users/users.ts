import { noteAct } from '../../platform/audit/acting.js';
import type { Page, PageQuery } from '../../platform/database/page.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { couldBeId } from '../../platform/database/ids.js';
import { type Right, rolesMay } from '../../platform/rights/rights.js';
import { readName } from '../../platform/texts/read-name.js';
import { OutgoingMessage } from '../messages/outgoing-message.js';
import { GroupMember } from './group-member.js';
import { normalEmail, readEmail } from './email.js';
import { checkPassword, hashPassword } from './password.js';
import { storedRoles, textsWith, UserRole, writeRoles } from '../access/roles.js';
import { User } from './user.js';

/** What is personal about a user. */
export interface Profile {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** What proves that they are it. */
export interface Credentials {
  /** PHC string; null until they chose one. */
  readonly passwordHash: string | null;
  /** The secret as base64, the last step that was used, and whether they showed that their app has it. */
  readonly totp: { readonly secret: string; readonly lastStep: number; readonly confirmed: boolean } | null;
  /** Where they signed in before, the newest first; absent: nowhere yet. */
  readonly places?: readonly SignInPlace[];
}

/** Attempts from where a user signed in before. */
export interface SignInPlace {
  /** HMAC of user and network, or `signed-in`. */
  readonly lookup: string;
  /** Wrong ones since the last right one. */
  readonly failures: number;
  /** Milliseconds since 1970; null: not locked. */
  readonly lockedUntil: number | null;
}

/** A user as others see them. */
export interface UserRecord extends Profile {
  readonly id: string;
  readonly roles: readonly UserRole[];
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  readonly locked: boolean;
  readonly totpEnabled: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastSignInAt: Date | null;
}

export interface NewUser {
  readonly email: string;
  /** Null: they choose one by their invitation. */
  readonly password: string | null;
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly roles: readonly UserRole[];
}

export interface UserChanges {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly roles?: readonly UserRole[];
  readonly disabled?: boolean;
}

export interface UserQuery {
  readonly email?: string | null;
  readonly role?: UserRole | null;
  readonly disabled?: boolean | null;
  readonly page: Omit<PageQuery<User>, 'where'>;
}

const SEAL_PURPOSE = 'administration';
const LONGEST_NAME = 200;

/** The users of companies. */
export class Users {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {}

  /**
   * @param id a chosen one, for a call that may be repeated: the user who has it already is the one
   * @throws ArgumentError `invalid-email-format`, `password-too-short`, `wrong-parameters`, `user-already-exists`
   */
  async create(companyId: string, user: NewUser, id: string = this.platform.random.id()): Promise<string> {
    const email = readEmail(user.email);
    if (user.password !== null) checkPassword(user.password);
    const profile: Profile = {
      email,
      firstName: readNameOfUser('firstName', user.firstName),
      lastName: readNameOfUser('lastName', user.lastName),
    };
    const passwordHash = user.password === null ? null : await hashPassword(user.password);
    const sealer = await this.sealer(companyId);
    noteAct({ subject: id });
    const now = this.platform.clock.now();
    const inserted = await this.store.write((tx) =>
      tx.of(User, { companyId }).insertIfAbsent({
        id,
        emailLookup: this.emailLookup(email),
        roles: writeRoles(user.roles),
        disabled: false,
        emailVerifiedAt: user.emailVerified ? now : null,
        createdAt: now,
        updatedAt: now,
        credentialVersion: 1,
        failures: 0,
        totpEnabled: false,
        profile: sealer.seal(profileOf(id), profile),
        credentials: sealCredentials(sealer, id, { passwordHash, totp: null }),
      }),
    );
    if (inserted || (await this.row(companyId, id))) return id;
    throw new ArgumentError('user-already-exists', { message: 'A user has this e-mail address' });
  }

  /** Null for an unknown id, also one of another company. */
  async find(companyId: string, id: string): Promise<UserRecord | null> {
    const row = await this.row(companyId, id);
    return row ? this.open(row, await this.sealer(companyId)) : null;
  }

  /** Null when nobody of the company has the address. */
  async findByEmail(companyId: string, email: string): Promise<UserRecord | null> {
    const row = await this.store.read((reader) =>
      reader.of(User, { companyId }).findOne({ emailLookup: this.emailLookup(normalEmail(email)) }),
    );
    return row ? this.open(row, await this.sealer(companyId)) : null;
  }

  /** Those of the ids that the company has. */
  async findAll(companyId: string, ids: readonly string[]): Promise<readonly UserRecord[]> {
    if (ids.length === 0) return [];
    const sealer = await this.sealer(companyId);
    const rows = await this.store.read((reader) =>
      reader.of(User, { companyId }).find({ where: { id: { in: ids } }, limit: ids.length }),
    );
    return rows.map((row) => this.open(row, sealer));
  }

  /** A page of rows with the users in it, and how many there are under the same filter. */
  async list(
    companyId: string,
    query: UserQuery,
  ): Promise<{ page: Page<User>; users: readonly UserRecord[]; count: () => Promise<number> }> {
    const where = {
      ...(query.email ? { emailLookup: this.emailLookup(normalEmail(query.email)) } : {}),
      ...(query.role ? { roles: { in: textsWith(query.role) } } : {}),
      ...(typeof query.disabled === 'boolean' ? { disabled: query.disabled } : {}),
    };
    const page = await this.store.read((reader) => reader.of(User, { companyId }).page({ where, ...query.page }));
    const sealer = await this.sealer(companyId);
    return {
      page,
      users: page.items.map((row) => this.open(row, sealer)),
      count: () => this.store.read((reader) => reader.of(User, { companyId }).count(where)),
    };
  }

  /** Disabling ends their sign-ins. @throws ArgumentError `not-found`, `wrong-parameters` */
  async change(companyId: string, id: string, changes: UserChanges): Promise<void> {
    const sealer = await this.sealer(companyId);
    const { firstName, lastName, roles, disabled } = changes;
    await this.changeRow(companyId, id, (row) => {
      const profile = sealer.unseal<Profile>(profileOf(id), row.profile);
      const changed: Profile = {
        ...profile,
        ...(firstName === undefined ? {} : { firstName: readNameOfUser('firstName', firstName) }),
        ...(lastName === undefined ? {} : { lastName: readNameOfUser('lastName', lastName) }),
      };
      return {
        profile: sealer.seal(profileOf(id), changed),
        ...(roles ? { roles: writeRoles(roles) } : {}),
        ...(disabled === undefined ? {} : { disabled }),
        ...(disabled ? { credentialVersion: row.credentialVersion + 1 } : {}),
      };
    });
  }

  /** Lets them try again at once. @throws ArgumentError `not-found` */
  async unlock(companyId: string, id: string): Promise<void> {
    const sealer = await this.sealer(companyId);
    await this.changeRow(companyId, id, (row) => {
      const credentials = unlocked(openCredentials(sealer, row));
      return { credentials: sealCredentials(sealer, id, credentials), failures: 0, lockedUntil: null };
    });
  }

  /** They leave their groups, and what was written to them goes: address, name and links. @throws ArgumentError `not-found` */
  async remove(companyId: string, id: string): Promise<void> {
    const removed = await this.store.write(async (tx) => {
      await tx.of(GroupMember, { companyId }).remove({ userId: id });
      await tx.of(OutgoingMessage, { companyId }).remove({ userId: id });
      return tx.of(User, { companyId }).remove({ id });
    });
    if (removed === 0) throw new ArgumentError('not-found');
  }

  /** The roles of those of the ids that the company has. */
  async rolesOf(companyId: string, ids: readonly string[]): Promise<ReadonlyMap<string, readonly UserRole[]>> {
    if (ids.length === 0) return new Map();
    const rows = await this.store.read((reader) =>
      reader.of(User, { companyId }).find({ where: { id: { in: [...ids] } }, limit: ids.length }),
    );
    return new Map(rows.map(({ id, roles }) => [id, storedRoles(roles)]));
  }

  /** Those of these users who have a right now. */
  async whoMay(companyId: string, ids: readonly string[], right: Right): Promise<readonly string[]> {
    const rows = await this.store.read((reader) =>
      reader.of(User, { companyId }).find({ where: { id: { in: [...ids] }, disabled: false }, limit: ids.length + 1 }),
    );
    return rows.filter(({ roles }) => rolesMay(storedRoles(roles), right)).map(({ id }) => id);
  }

  /** The version of the sign-ins of each of these users whom the company has. */
  async signInVersions(
    companyId: string,
    ids: readonly string[],
  ): Promise<readonly { readonly userId: string; readonly version: number }[]> {
    const rows = await this.store.read((reader) =>
      reader.of(User, { companyId }).find({ where: { id: { in: [...ids] } }, limit: ids.length + 1 }),
    );
    return rows.map(({ id, credentialVersion }) => ({ userId: id, version: credentialVersion }));
  }

  async row(companyId: string, id: string): Promise<User | null> {
    if (!couldBeId(id)) return null;
    return this.store.read((reader) => reader.of(User, { companyId }).findOne({ id }));
  }

  /**
   * Changes a row by what it holds, in one transaction.
   * @param change may throw; may be called again when another writer was in the way
   * @throws ArgumentError `not-found`
   */
  async changeRow(companyId: string, id: string, change: (row: User) => Partial<User>): Promise<void> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    const updatedAt = this.platform.clock.now();
    await this.store.write(async (tx: Transaction) => {
      const users = tx.of(User, { companyId });
      const row = await users.findOne({ id });
      if (!row) throw new ArgumentError('not-found');
      await users.update({ id }, { ...change(row), updatedAt });
    });
  }

  sealer(companyId: string): Promise<Sealer> {
    return this.platform.vault.openCompany(companyId, SEAL_PURPOSE);
  }

  emailLookup(email: string): string {
    return this.platform.hasher.lookup(null, 'user-email', email);
  }

  private open(row: User, sealer: Sealer): UserRecord {
    return {
      ...sealer.unseal<Profile>(profileOf(row.id), row.profile),
      id: row.id,
      roles: storedRoles(row.roles),
      emailVerified: row.emailVerifiedAt !== null,
      disabled: row.disabled,
      locked: row.lockedUntil !== null && row.lockedUntil > this.platform.clock.now(),
      totpEnabled: row.totpEnabled,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      lastSignInAt: row.lastSignInAt,
    };
  }
}

export function openCredentials(sealer: Sealer, row: User): Credentials {
  return sealer.unseal<Credentials>(`user-credentials:${row.id}`, row.credentials);
}

export function sealCredentials(sealer: Sealer, userId: string, credentials: Credentials): Buffer {
  return sealer.seal(`user-credentials:${userId}`, credentials);
}

/** The same without any attempt counted. */
export function unlocked(credentials: Credentials): Credentials {
  if (!credentials.places) return credentials;
  const places = credentials.places.map(({ lookup }) => ({ lookup, failures: 0, lockedUntil: null }));
  return { ...credentials, places };
}

function profileOf(userId: string): string {
  return `user-profile:${userId}`;
}

function readNameOfUser(place: string, given: string | null): string | null {
  return given === null || given.trim() === '' ? null : readName(place, given, LONGEST_NAME);
}
