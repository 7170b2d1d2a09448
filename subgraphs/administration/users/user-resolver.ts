import { Arg, Args, Ctx, Directive, ID, Mutation, Query, registerEnumType, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { type Connection, connectionOf, connectionType } from '../../platform/graphql/connection.js';
import { assertMayGive } from '../../platform/rights/may.js';
import { rightsOfRoles } from '../../platform/rights/rights.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { administeredCompany, isPlatformAdministrator } from '../access/administrators.js';
import { ListArguments, pageOf } from '../access/list-arguments.js';
import type { AccountLinks } from './account-links.js';
import { readRoles, UserRole } from '../access/roles.js';
import type { TwoFactor } from './two-factor.js';
import { ChangeUserInput, CreateUserInput, InvitationLink, UserView } from './user-type.js';
import type { UserRecord, Users } from './users.js';

enum UserSort {
  CREATED = 'id',
  UPDATED = 'updatedAt',
}

registerEnumType(UserSort, {
  name: 'UserSort',
  description: 'How users are sorted.',
  valuesConfig: {
    CREATED: { description: 'In the order in which they were made.' },
    UPDATED: { description: 'By their last change.' },
  },
});

const UserConnection = connectionType('User', UserView);

/** Administrators look after the users of their company. */
@Resolver()
export class UserResolver {
  constructor(
    private readonly all: Users,
    private readonly links: AccountLinks,
    private readonly twoFactor: TwoFactor,
  ) {}

  @Audited('users.list', { list: true })
  @Query(() => UserConnection, { description: 'The users of the company.' })
  async users(
    @Args(() => ListArguments) list: ListArguments,
    @Arg('sort', () => UserSort, { nullable: true, description: 'By when they were made, when absent.' })
    sort: UserSort | null,
    @Arg('role', () => UserRole, { nullable: true, description: 'Only users with this role.' }) role: UserRole | null,
    @Arg('email', () => String, { nullable: true, description: 'Only the user with this address.' })
    email: string | null,
    @Arg('disabled', () => Boolean, { nullable: true, description: 'Only disabled users, or only others.' })
    disabled: boolean | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Connection<UserRecord>> {
    const companyId = administeredCompany(caller, 'read');
    const query = { role, email, disabled, page: pageOf(list, sort ?? UserSort.CREATED) };
    const { page, users, count } = await this.all.list(companyId, query);
    return connectionOf(page, users, count);
  }

  @Audited('user.read', { subject: 'id' })
  @Query(() => UserView, { nullable: true, description: 'One user; null for an unknown id.' })
  user(
    @Arg('id', () => ID, { description: 'The id of the user.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<UserRecord | null> {
    return this.all.find(administeredCompany(caller, 'read'), id);
  }

  @Audited('user.create', { keeps: ['input.rights'] })
  @Mutation(() => ID, {
    description:
      'Makes a user and answers their id. They get a mail where their address is to be confirmed or their password to be chosen.',
  })
  async createUser(
    @Arg('input', { description: 'The user.' }) input: CreateUserInput,
    @Directive('@inaccessible')
    @Arg('creationId', () => ID, { nullable: true, description: 'The id under which to create it.' })
    creationId: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<string> {
    const companyId = administeredCompany(caller, 'write');
    const roles = readRoles(input.rights ?? [UserRole.call_center_operator]);
    assertMayGive(caller, rightsOfRoles(roles));
    const password = input.password ?? null;
    const emailVerified = input.emailVerified ?? false;
    const id = await this.all.create(
      companyId,
      {
        email: input.email,
        password,
        emailVerified,
        firstName: input.firstName ?? null,
        lastName: input.lastName ?? null,
        roles,
      },
      creationId ?? undefined,
    );
    if (password === null) await this.links.invite(companyId, id);
    else if (!emailVerified) await this.links.askToConfirmEmail(companyId, id);
    return id;
  }

  @Audited('user.change', { subject: 'id', keeps: ['input.*', 'input.rights', 'input.disabled'] })
  @Mutation(() => UserView, { description: 'Changes a user.' })
  async changeUser(
    @Arg('id', () => ID, { description: 'The id of the user.' }) id: string,
    @Arg('input', { description: 'What to change.' }) input: ChangeUserInput,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<UserRecord> {
    const { companyId, user } = await this.mayChange(caller, id);
    const { firstName, lastName, rights, disabled } = input;
    const roles = rights ? readRoles(rights) : user.roles;
    // What they have already is not given; to a disabled user who comes back it is.
    const given = user.disabled && disabled === false ? roles : roles.filter((role) => !user.roles.includes(role));
    assertMayGive(caller, rightsOfRoles(given));
    await this.all.change(companyId, id, {
      ...(firstName === undefined ? {} : { firstName }),
      ...(lastName === undefined ? {} : { lastName }),
      ...(rights ? { roles } : {}),
      ...(typeof disabled === 'boolean' ? { disabled } : {}),
    });
    return this.found(companyId, id);
  }

  @Audited('user.delete', { subject: 'id' })
  @Mutation(() => Boolean, { description: 'Deletes a user for good. What they did stays in the audit.' })
  async deleteUser(
    @Arg('id', () => ID, { description: 'The id of the user.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    const { companyId } = await this.mayChange(caller, id);
    await this.all.remove(companyId, id);
    return true;
  }

  @Audited('user.unlock', { subject: 'id' })
  @Mutation(() => Boolean, { description: 'Lets a locked user try again at once.' })
  async unlockUser(
    @Arg('id', () => ID, { description: 'The id of the user.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    await this.all.unlock(await this.mayLetIn(caller, id), id);
    return true;
  }

  @Audited('user.totp.reset', { subject: 'id' })
  @Mutation(() => Boolean, {
    description: 'For a user who lost their phone: sign-in asks for no code until they enrol again.',
  })
  async resetUserTotp(
    @Arg('id', () => ID, { description: 'The id of the user.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    await this.twoFactor.reset(await this.mayLetIn(caller, id), id);
    return true;
  }

  @Audited('user.invite', { subject: 'id' })
  @Mutation(() => Boolean, {
    description:
      'Writes the invitation again and answers whether it goes out: not where the service sends no mails, nor more than three an hour.',
  })
  async inviteUser(
    @Arg('id', () => ID, { description: 'The id of the user.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    return this.links.invite(await this.mayLetIn(caller, id), id);
  }

  @Audited('user.invitation-link', { subject: 'id' })
  @Mutation(() => InvitationLink, {
    nullable: true,
    description:
      'The link by which an invited user chooses a password, to be handed over by other means; null where the service sends mails, and the user alone gets it.',
  })
  async invitationLink(
    @Arg('id', () => ID, { description: 'The id of the user.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<InvitationLink | null> {
    return this.links.invitationLink(await this.mayLetIn(caller, id), id);
  }

  /** Who runs the service is changed by their like only. @throws ArgumentError `not-found`, `access-denied` */
  private async mayChange(
    caller: Caller,
    id: string,
  ): Promise<{ readonly companyId: string; readonly user: UserRecord }> {
    const companyId = administeredCompany(caller, 'write');
    const user = await this.found(companyId, id);
    if (user.roles.includes(UserRole.platform_administrator) && !isPlatformAdministrator(caller)) {
      throw new ArgumentError('access-denied', { message: 'Who runs the service is managed on its command line' });
    }
    return { companyId, user };
  }

  /** Whoever helps somebody into an account has the rights of it. @throws ArgumentError `not-found`, `access-denied` */
  private async mayLetIn(caller: Caller, id: string): Promise<string> {
    const { companyId, user } = await this.mayChange(caller, id);
    assertMayGive(caller, rightsOfRoles(user.roles));
    return companyId;
  }

  private async found(companyId: string, id: string): Promise<UserRecord> {
    const user = await this.all.find(companyId, id);
    if (!user) throw new ArgumentError('not-found');
    return user;
  }
}
