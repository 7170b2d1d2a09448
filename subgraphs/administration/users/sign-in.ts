import { asideOfAct, noteAct } from '../../platform/audit/acting.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError, ServiceError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Companies } from '../companies/companies.js';
import { type AttemptFrom, Attempts } from './attempts.js';
import { normalEmail } from './email.js';
import { EndedSignIn } from './ended-sign-in.js';
import { groupIdsOf } from './group-member.js';
import { checkPassword, hashPassword, verifyPassword } from './password.js';
import { storedRoles, type UserRole } from '../access/roles.js';
import { matchingStep } from './totp.js';
import { User } from './user.js';
import { openCredentials, sealCredentials, unlocked, type Users } from './users.js';

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app. */
  readonly code: string | null;
  /** Needed only where the same address and password open several companies. */
  readonly companyId: string | null;
  readonly from: AttemptFrom;
}

export type SignInAnswer =
  | { readonly state: 'signed-in'; readonly token: string; readonly expiresAt: Date; readonly userId: string }
  | { readonly state: 'code-needed' };

/** What the edge makes an operator's Caller of. */
export interface OperatorAccess {
  readonly companyId: string;
  readonly userId: string;
  readonly roles: readonly UserRole[];
  readonly groupIds: readonly string[];
}

interface TokenPayload {
  /** Makes every token another one: each is ended for itself. Absent in those from before. */
  readonly id?: string;
  readonly userId: string;
  readonly companyId: string;
  readonly version: number;
}

const PURPOSE = 'operator-session';
/** A working day; then the password is asked again. */
const TOKEN_SECONDS = 12 * 3600;
/** Accounts of one address that a sign-in tries: each costs a hash. */
const MOST_COMPANIES = 5;

/** Signing in and out. */
export class SignIn {
  readonly #attempts: Attempts;
  #decoy: Promise<string> | null = null;

  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly users: Users,
    private readonly companies: Companies,
  ) {
    this.#attempts = new Attempts(platform, store, users);
  }

  /** @throws ArgumentError `invalid-access`, the same for an unknown address, a wrong password, a wrong code and a lock */
  async signIn(request: SignInRequest): Promise<SignInAnswer> {
    const fitting: User[] = [];
    for (const user of await this.candidates(request)) {
      if (await this.passwordFits(user, request.password, request.from)) fitting.push(user);
    }
    const [user, another] = fitting;
    if (!user) throw refused();
    if (another) {
      for (const each of fitting) await this.#attempts.settle(each, 'undecided', request.from);
      throw wrongParameters('companyId', 'must tell which of your companies is meant');
    }
    if (user.totpEnabled && !request.code) {
      await this.#attempts.settle(user, 'undecided', request.from);
      return { state: 'code-needed' };
    }
    if (user.totpEnabled && !(await this.useCode(user, request.code ?? ''))) throw refused();
    const rules = await this.companies.rules(user.companyId);
    if (rules.requireVerifiedEmail && user.emailVerifiedAt === null) {
      throw new ArgumentError('access-denied', { message: 'The e-mail address has to be confirmed first' });
    }
    noteAct({ actor: { companyId: user.companyId, kind: 'user', id: user.id } });
    await this.#attempts.settle(user, 'signed-in', request.from);
    return { state: 'signed-in', userId: user.id, ...this.token(user) };
  }

  /** Null when the token is none, has ended, or was ended. */
  async byToken(token: string): Promise<OperatorAccess | null> {
    const payload = this.readToken(token);
    if (!payload) return null;
    const { companyId, userId, version } = payload;
    const ended = await this.store.read((reader) =>
      reader.of(EndedSignIn, { companyId }).count({ lookup: this.lookupOf(token) }),
    );
    if (ended > 0) return null;
    const user = await this.users.row(companyId, userId);
    if (!user || user.disabled || user.credentialVersion !== version) return null;
    const groupIds = await groupIdsOf(this.store, companyId, userId);
    return { companyId, userId, roles: storedRoles(user.roles), groupIds };
  }

  /**
   * Ends one sign-in of the user. Nothing happens where it has ended already.
   * @throws ArgumentError `wrong-parameters` for what is no token of theirs
   */
  async signOut(companyId: string, userId: string, token: string): Promise<void> {
    const payload = this.readToken(token);
    if (payload?.companyId !== companyId || payload.userId !== userId) {
      throw wrongParameters('token', 'must be a sign-in of yours');
    }
    const { random, clock } = this.platform;
    const now = clock.now();
    const endsAt = new Date(now.getTime() + TOKEN_SECONDS * 1000);
    await this.store.write(async (transaction) => {
      const ended = transaction.of(EndedSignIn, { companyId });
      await ended.remove({ endsAt: { lt: now } });
      await ended.insertIfAbsent({ id: random.id(), lookup: this.lookupOf(token), endsAt });
    });
  }

  /** Ends every sign-in and every link of the user. */
  signOutEverywhere(companyId: string, userId: string): Promise<void> {
    return this.users.changeRow(companyId, userId, (row) => ({ credentialVersion: row.credentialVersion + 1 }));
  }

  /**
   * Ends every other sign-in.
   * @returns the token to go on with
   * @throws ArgumentError `invalid-access` for a wrong current password, `password-too-short`
   */
  async changePassword(
    companyId: string,
    userId: string,
    passwords: { readonly current: string; readonly next: string },
  ): Promise<{ token: string; expiresAt: Date }> {
    checkPassword(passwords.next);
    await this.confirmPassword(companyId, userId, passwords.current);
    await this.setPassword(companyId, userId, passwords.next);
    const changed = await this.users.row(companyId, userId);
    if (!changed) throw new ArgumentError('not-found');
    return this.token(changed);
  }

  /** That it is really they, before something grave. @throws ArgumentError `invalid-access` */
  async confirmPassword(companyId: string, userId: string, password: string): Promise<void> {
    const user = await this.users.row(companyId, userId);
    if (!user || !(await this.passwordFits(user, password, 'signed-in'))) throw refused();
    await asideOfAct(() => this.#attempts.settle(user, 'right', 'signed-in'));
  }

  /**
   * Gives a new password and ends every sign-in and link.
   * @param onlyVersion only while the account is in this state: for links, which work once
   * @throws ArgumentError `password-too-short`, `invalid-access` when the state is another
   */
  async setPassword(companyId: string, userId: string, password: string, onlyVersion?: number): Promise<void> {
    checkPassword(password);
    const passwordHash = await hashPassword(password);
    const sealer = await this.users.sealer(companyId);
    await this.users.changeRow(companyId, userId, (row) => {
      if (onlyVersion !== undefined && row.credentialVersion !== onlyVersion) throw refused();
      const credentials = { ...unlocked(openCredentials(sealer, row)), passwordHash };
      return {
        credentials: sealCredentials(sealer, userId, credentials),
        credentialVersion: row.credentialVersion + 1,
        failures: 0,
        lockedUntil: null,
      };
    });
  }

  private token(user: User): { token: string; expiresAt: Date } {
    const { id: userId, companyId, credentialVersion: version } = user;
    const payload: TokenPayload = { id: this.platform.random.id(), userId, companyId, version };
    return {
      token: this.platform.signer.sign(PURPOSE, payload, TOKEN_SECONDS),
      expiresAt: new Date(this.platform.clock.now().getTime() + TOKEN_SECONDS * 1000),
    };
  }

  private lookupOf(token: string): string {
    return this.platform.hasher.lookup(null, 'operator-token', token);
  }

  private readToken(token: string): TokenPayload | null {
    try {
      return this.platform.signer.verify<TokenPayload>(PURPOSE, token);
    } catch (problem) {
      if (problem instanceof ServiceError) return null;
      throw problem;
    }
  }

  private async candidates({ email, password, companyId }: SignInRequest): Promise<readonly User[]> {
    const where = { emailLookup: this.users.emailLookup(normalEmail(email)), disabled: false };
    const everywhere = serviceScope('a user signs in without saying where');
    const users = await this.store.read((reader) =>
      reader.of(User, everywhere).find({
        where: companyId === null ? where : { ...where, companyId },
        order: { id: 'asc' },
        limit: MOST_COMPANIES,
      }),
    );
    // An unknown address takes as long as a known one.
    if (users.length === 0) await verifyPassword(password, await this.decoy());
    return users;
  }

  private async passwordFits(user: User, password: string, from: AttemptFrom): Promise<boolean> {
    const { passwordHash } = openCredentials(await this.users.sealer(user.companyId), user);
    // Beside each other: counting takes less than the hash does, so that nobody learns by it that there is such a user.
    const [admitted, fits] = await Promise.all([
      asideOfAct(() => this.#attempts.begin(user, from)),
      verifyPassword(password, passwordHash ?? (await this.decoy())),
    ]);
    return admitted && passwordHash !== null && fits;
  }

  /** Whether the code is right now; it is used up then. */
  private async useCode(user: User, code: string): Promise<boolean> {
    const sealer = await this.users.sealer(user.companyId);
    const now = this.platform.clock.now();
    let used = false;
    await this.users.changeRow(user.companyId, user.id, (row) => {
      const credentials = openCredentials(sealer, row);
      const { totp } = credentials;
      const step = totp && matchingStep(Buffer.from(totp.secret, 'base64'), code, now, totp.lastStep);
      used = totp !== null && step !== null;
      if (!totp || step === null) return { totpEnabled: row.totpEnabled };
      return { credentials: sealCredentials(sealer, row.id, { ...credentials, totp: { ...totp, lastStep: step } }) };
    });
    return used;
  }

  /** A hash that belongs to nobody. */
  private decoy(): Promise<string> {
    this.#decoy ??= hashPassword(this.platform.random.token());
    return this.#decoy;
  }
}

function refused(): ArgumentError {
  return new ArgumentError('invalid-access', {
    message: 'The e-mail address, the password or the code is wrong, or the account is locked for some minutes',
  });
}
