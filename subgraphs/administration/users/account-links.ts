import { noteAct } from '../../platform/audit/acting.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Companies } from '../companies/companies.js';
import type { Messages } from '../messages/messages.js';
import { normalEmail } from './email.js';
import { storedRoles, UserRole } from '../access/roles.js';
import type { SignIn } from './sign-in.js';
import { User } from './user.js';
import { openCredentials, type UserRecord, type Users } from './users.js';

type LinkKind = 'invitation' | 'password-reset' | 'email-confirmation';

interface LinkPayload {
  readonly companyId: string;
  readonly userId: string;
  /** A link works while the account is in the state for which it was made. */
  readonly version: number;
}

const DAY_SECONDS = 24 * 3600;
const LIFETIME_SECONDS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * DAY_SECONDS,
  'password-reset': 3600,
  'email-confirmation': 7 * DAY_SECONDS,
};

/** Mails of one kind that a user gets in an hour: a stranger can ask for them. */
const MOST_MAILS = 3;
const HOUR_MS = 3600_000;

/** What happens by a link in a mail: accepting an invitation, choosing a new password, confirming the address. */
export class AccountLinks {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly users: Users,
    private readonly signIn: SignIn,
    private readonly companies: Companies,
    private readonly messages: Messages,
  ) {}

  /**
   * Writes the mail with which a user without a password chooses one.
   * @returns whether it goes out: not where nobody sends mails, or the user was written three within the hour
   * @throws ArgumentError `not-found`
   */
  invite(companyId: string, userId: string): Promise<boolean> {
    return this.write(companyId, userId, 'invitation');
  }

  /**
   * The link of an invitation, to be handed over by other means. Made anew each time; it is kept nowhere.
   * @returns null where mails are sent: then nobody but the user is to have it
   * @throws ArgumentError `not-found`, `access-denied` for a user who has a password
   */
  async invitationLink(
    companyId: string,
    userId: string,
  ): Promise<{ readonly link: string; readonly expiresAt: Date } | null> {
    const row = await this.users.row(companyId, userId);
    if (!row) throw new ArgumentError('not-found');
    if (this.messages.ownWay('email') !== null) return null;
    if (openCredentials(await this.users.sealer(companyId), row).passwordHash !== null) {
      throw new ArgumentError('access-denied', { message: 'The user has a password: the invitation is accepted' });
    }
    const expiresAt = new Date(this.platform.clock.now().getTime() + LIFETIME_SECONDS.invitation * 1000);
    return { link: this.linkOf('invitation', row), expiresAt };
  }

  /** @throws ArgumentError `not-found` */
  async askToConfirmEmail(companyId: string, userId: string): Promise<void> {
    await this.write(companyId, userId, 'email-confirmation');
  }

  /**
   * Writes to each account with this address. Answers nothing, so that nobody learns which addresses there are. Who
   * runs the service gets no such mail: a company's administrators may read it.
   */
  async askToResetPassword(email: string): Promise<void> {
    const everywhere = serviceScope('a user forgot their password');
    const rows = await this.store.read((reader) =>
      reader.of(User, everywhere).find({
        where: { emailLookup: this.users.emailLookup(normalEmail(email)), disabled: false },
        limit: 10,
      }),
    );
    for (const row of rows) {
      if (storedRoles(row.roles).includes(UserRole.platform_administrator)) continue;
      await this.write(row.companyId, row.id, 'password-reset');
    }
  }

  /**
   * Chooses a password by an invitation or a reset; the link works once, and the address is confirmed by it.
   * @throws ArgumentError `invalid-access`, `password-too-short`
   */
  async choosePassword(kind: 'invitation' | 'password-reset', token: string, password: string): Promise<void> {
    const { companyId, userId, version } = this.read(kind, token);
    await this.signIn.setPassword(companyId, userId, password, version);
    await this.markConfirmed(companyId, userId);
  }

  /** May be opened again. @throws ArgumentError `invalid-access` */
  async confirmEmail(token: string): Promise<void> {
    const { companyId, userId } = this.read('email-confirmation', token);
    await this.markConfirmed(companyId, userId);
  }

  private markConfirmed(companyId: string, userId: string): Promise<void> {
    const now = this.platform.clock.now();
    return this.users.changeRow(companyId, userId, (row) => ({ emailVerifiedAt: row.emailVerifiedAt ?? now }));
  }

  private read(kind: LinkKind, token: string): LinkPayload {
    const payload = this.platform.signer.verify<LinkPayload>(kind, token);
    noteAct({ actor: { companyId: payload.companyId, kind: 'user', id: payload.userId } });
    return payload;
  }

  private async write(companyId: string, userId: string, kind: LinkKind): Promise<boolean> {
    const user = await this.users.find(companyId, userId);
    const row = await this.users.row(companyId, userId);
    if (!user || !row) throw new ArgumentError('not-found');
    const since = new Date(this.platform.clock.now().getTime() - HOUR_MS);
    const link = this.linkOf(kind, row);
    const { name } = await this.companies.rules(companyId);
    const mail = { kind, to: user.email, userId, ...textOf(kind, user, name, link) };
    if (!(await this.messages.queue(companyId, mail, { most: MOST_MAILS, since }))) return false;
    return this.messages.ownWay('email') !== null;
  }

  private linkOf(kind: LinkKind, { companyId, id, credentialVersion }: User): string {
    const payload: LinkPayload = { companyId, userId: id, version: credentialVersion };
    const token = this.platform.signer.sign(kind, payload, LIFETIME_SECONDS[kind]);
    // In the fragment: it reaches no server's log.
    return `${this.platform.settings.publicUrl}/operator/#${kind}=${token}`;
  }
}

function textOf(kind: LinkKind, user: UserRecord, company: string, link: string): { subject: string; text: string } {
  const greeting = user.firstName === null ? 'Hello,' : `Hello ${user.firstName},`;
  const say = (subject: string, sentence: string) => ({ subject, text: `${greeting}\n\n${sentence}\n\n${link}\n` });
  switch (kind) {
    case 'invitation':
      return say(
        `${company} invites you to Bonafide`,
        `${company} made an account for you. Choose a password here within seven days:`,
      );
    case 'password-reset':
      return say(
        'A new password for Bonafide',
        'Somebody, probably you, asked for a new password. Choose one here within an hour; if it was not you, do nothing:',
      );
    case 'email-confirmation':
      return say('Please confirm your e-mail address', `Confirm that this is your address at ${company}:`);
  }
}
