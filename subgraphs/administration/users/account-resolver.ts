import { setTimeout as pause } from 'node:timers/promises';
import { Arg, Ctx, Field, ID, Int, Mutation, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { Internal } from '../../platform/graphql/internal.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { signedInUser } from '../access/administrators.js';
import { assertService } from '../companies/company-resolver.js';
import type { AccountLinks } from './account-links.js';
import type { OperatorAccess, SignIn } from './sign-in.js';
import type { TwoFactor } from './two-factor.js';
import { UserView } from './user-type.js';
import type { UserRecord, Users } from './users.js';

/** How long the answer takes at least, milliseconds: writing a mail takes less, so that nobody learns by it who is a user. */
const RESET_ANSWER_MS = 250;

enum SignInState {
  SIGNED_IN = 'signed-in',
  CODE_NEEDED = 'code-needed',
}

registerEnumType(SignInState, {
  name: 'SignInState',
  description: 'How far a sign-in came.',
  valuesConfig: {
    SIGNED_IN: { description: 'The token is there.' },
    CODE_NEEDED: { description: 'Address and password are right; a code of the authenticator app is wanted too.' },
  },
});

@ObjectType({ description: 'The answer to a sign-in.' })
class SignInResult {
  @Field(() => SignInState, { description: 'How far it came.' })
  state: SignInState;

  @Field(() => String, {
    nullable: true,
    description: 'To be sent as `Authorization: Bearer`; null while a code is wanted.',
  })
  token: string | null;

  @Field(() => Date, { nullable: true, description: 'When the token ends.' })
  expiresAt: Date | null;
}

@ObjectType({ description: 'A secret for an authenticator app. It is shown this once.' })
class TotpSecret {
  @Field({ description: 'Base32, to be typed.' })
  secret: string;

  @Field({ description: '`otpauth:` address, to be shown as a QR code.' })
  uri: string;
}

@ObjectType({ description: 'Which sign-ins of a user are good. Asked by the service only.' })
@Internal()
class SignInVersion {
  @Field(() => ID, { description: 'The user.' })
  userId: string;

  @Field(() => Int, { description: 'Rises when all of their sign-ins end at once.' })
  version: number;
}

@ObjectType('OperatorAccess', { description: 'Whose token it is. Asked by the edge only.' })
@Internal()
class OperatorAccessView {
  @Field(() => ID, { description: 'The company.' })
  companyId: string;

  @Field(() => ID, { description: 'The user.' })
  userId: string;

  @Field(() => [String], { description: 'Their roles.' })
  roles: readonly string[];

  @Field(() => [ID], { description: 'Their groups.' })
  groupIds: readonly string[];
}

/** What people do for themselves: sign in, choose and change passwords, enrol an authenticator app. */
@Resolver()
export class AccountResolver {
  constructor(
    private readonly users: Users,
    private readonly signing: SignIn,
    private readonly twoFactor: TwoFactor,
    private readonly links: AccountLinks,
  ) {}

  @Internal()
  @Query(() => OperatorAccessView, { nullable: true, description: 'The user whose token this is, while it is good.' })
  operatorByToken(
    @Arg('token', { description: 'As `signIn` answered it.' }) token: string,
    @Ctx() context: SubgraphContext,
  ): Promise<OperatorAccess | null> {
    assertService(context);
    return this.signing.byToken(token);
  }

  @Internal()
  @Query(() => [String], { description: 'Those of these users who take video calls; not who was disabled or deleted.' })
  async usersWhoTakeCalls(
    @Arg('companyId', () => ID, { description: 'The company.' }) companyId: string,
    @Arg('ids', () => [ID], { description: 'Users, some hundred at most.' }) ids: readonly string[],
    @Ctx() context: SubgraphContext,
  ): Promise<readonly string[]> {
    assertService(context);
    return this.users.whoMay(companyId, ids, 'calls');
  }

  @Internal()
  @Query(() => [String], { description: 'Those of these users who see and end the calls of all.' })
  async usersWhoSuperviseCalls(
    @Arg('companyId', () => ID, { description: 'The company.' }) companyId: string,
    @Arg('ids', () => [ID], { description: 'Users, some hundred at most.' }) ids: readonly string[],
    @Ctx() context: SubgraphContext,
  ): Promise<readonly string[]> {
    assertService(context);
    const takers = await this.users.whoMay(companyId, ids, 'calls');
    return this.users.whoMay(companyId, takers, 'administration:read');
  }

  @Internal()
  @Query(() => [SignInVersion], { description: 'Of each of these users whom the company has.' })
  signInVersions(
    @Arg('companyId', () => ID, { description: 'The company.' }) companyId: string,
    @Arg('ids', () => [ID], { description: 'Users, some hundred at most.' }) ids: readonly string[],
    @Ctx() context: SubgraphContext,
  ): Promise<readonly SignInVersion[]> {
    assertService(context);
    return this.users.signInVersions(companyId, ids);
  }

  @Query(() => UserView, { description: 'The signed-in user.' })
  async currentUser(@Ctx() { caller }: SubgraphContext): Promise<UserRecord | null> {
    const { companyId, userId } = signedInUser(caller);
    return this.users.find(companyId, userId);
  }

  @Audited('user.sign-in')
  @Mutation(() => SignInResult, {
    description:
      'Signs a user in. Five wrong attempts lock the account for 15 minutes, but for addresses where they signed in before: each of them counts for itself.',
  })
  async signIn(
    @Arg('email', { description: 'Their e-mail address.' }) email: string,
    @Arg('password', { description: 'Their password.' }) password: string,
    @Arg('code', () => String, { nullable: true, description: 'Of their authenticator app, where it is wanted.' })
    code: string | null,
    @Arg('companyId', () => ID, {
      nullable: true,
      description: 'Needed only by who has the same account in two companies.',
    })
    companyId: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<SignInResult> {
    const from = 'remoteAddress' in caller ? { address: caller.remoteAddress } : null;
    const request = { email, password, code: code ?? null, companyId: companyId ?? null, from };
    const answer = await this.signing.signIn(request);
    if (answer.state === 'code-needed') return { state: SignInState.CODE_NEEDED, token: null, expiresAt: null };
    return { state: SignInState.SIGNED_IN, token: answer.token, expiresAt: answer.expiresAt };
  }

  @Audited('user.sign-out')
  @Mutation(() => Boolean, { description: 'Ends one sign-in of the user: its token opens nothing any more.' })
  async signOut(
    @Arg('token', { description: 'As `signIn` answered it.' }) token: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    const { companyId, userId } = signedInUser(caller);
    await this.signing.signOut(companyId, userId, token);
    return true;
  }

  @Audited('user.sign-out-everywhere')
  @Mutation(() => Boolean, { description: 'Ends every sign-in of the user, this one too.' })
  async signOutEverywhere(@Ctx() { caller }: SubgraphContext): Promise<boolean> {
    const { companyId, userId } = signedInUser(caller);
    await this.signing.signOutEverywhere(companyId, userId);
    return true;
  }

  @Audited('user.password.change')
  @Mutation(() => SignInResult, { description: 'Changes the password and ends every other sign-in.' })
  async changePassword(
    @Arg('current', { description: 'The password until now.' }) current: string,
    @Arg('next', { description: '8 characters or more.' }) next: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<SignInResult> {
    const { companyId, userId } = signedInUser(caller);
    const token = await this.signing.changePassword(companyId, userId, { current, next });
    return { state: SignInState.SIGNED_IN, ...token };
  }

  @Audited('user.totp.enrol')
  @Mutation(() => TotpSecret, { description: 'Makes a secret for an authenticator app; `confirmTotp` makes it count.' })
  enrolTotp(
    @Arg('password', { description: 'Their password: whoever has a token alone would lock them out.' })
    password: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<TotpSecret> {
    const { companyId, userId } = signedInUser(caller);
    return this.twoFactor.enrol(companyId, userId, password);
  }

  @Audited('user.totp.confirm')
  @Mutation(() => Boolean, { description: 'Shows that the app has the secret. From now on sign-in asks for codes.' })
  async confirmTotp(
    @Arg('code', { description: 'Six digits.' }) code: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    const { companyId, userId } = signedInUser(caller);
    await this.twoFactor.confirm(companyId, userId, code);
    return true;
  }

  @Audited('user.totp.remove')
  @Mutation(() => Boolean, { description: 'Sign-in asks for no code any more. Ends every sign-in.' })
  async removeTotp(
    @Arg('password', { description: 'Their password.' }) password: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    const { companyId, userId } = signedInUser(caller);
    await this.twoFactor.remove(companyId, userId, password);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Writes to the address, if it is a user, how to choose a new password. Always true.',
  })
  async requestPasswordReset(@Arg('email', { description: 'The address.' }) email: string): Promise<boolean> {
    await Promise.all([this.links.askToResetPassword(email), pause(RESET_ANSWER_MS)]);
    return true;
  }

  @Audited('user.password.reset')
  @Mutation(() => Boolean, { description: 'Chooses a new password by the link of a mail, which works once.' })
  async resetPassword(
    @Arg('token', { description: 'Out of the link.' }) token: string,
    @Arg('password', { description: '8 characters or more.' }) password: string,
  ): Promise<boolean> {
    await this.links.choosePassword('password-reset', token, password);
    return true;
  }

  @Audited('user.invitation.accept')
  @Mutation(() => Boolean, {
    description: 'Chooses the first password by the link of an invitation, which works once.',
  })
  async acceptInvitation(
    @Arg('token', { description: 'Out of the link.' }) token: string,
    @Arg('password', { description: '8 characters or more.' }) password: string,
  ): Promise<boolean> {
    await this.links.choosePassword('invitation', token, password);
    return true;
  }

  @Audited('user.email.confirm')
  @Mutation(() => Boolean, { description: 'Shows by the link of a mail that the address is theirs.' })
  async confirmEmail(@Arg('token', { description: 'Out of the link.' }) token: string): Promise<boolean> {
    await this.links.confirmEmail(token);
    return true;
  }
}
