import { Arg, Args, Ctx, Field, ID, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { type Connection, connectionOf, connectionType } from '../../platform/graphql/connection.js';
import type { Caller } from '../../platform/caller/caller.js';
import { may, mayGive } from '../../platform/rights/may.js';
import { rightsOfRoles, ROLES } from '../../platform/rights/rights.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { administeredCompany } from '../access/administrators.js';
import { ListArguments, pageOf } from '../access/list-arguments.js';
import type { MessageRecord, Messages } from './messages.js';

enum OutgoingMessageState {
  KEPT = 'kept',
  WAITING = 'waiting',
  SENT = 'sent',
  FAILED = 'failed',
}

registerEnumType(OutgoingMessageState, {
  name: 'OutgoingMessageState',
  description: 'What became of a message.',
  valuesConfig: {
    KEPT: { description: 'Nobody sends it (`SMTP_URL` or `SMS_URL` is not set): it is to be read here.' },
    WAITING: { description: 'It will be sent.' },
    SENT: { description: 'Mail server, SMS provider or callback took it.' },
    FAILED: { description: 'It was not taken, three times.' },
  },
});

@ObjectType('OutgoingMessage', { description: 'A message that the service wrote to a user or an applicant.' })
class OutgoingMessageView {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field({
    description:
      'Why it was written: `invitation`, `password-reset`, `email-confirmation`, `webhook-disabled`, `one-time-code`, `session-link`.',
  })
  kind: string;

  @Field({ description: 'How it goes: `email` or `sms`.' })
  channel: string;

  @Field(() => OutgoingMessageState, { description: 'What became of it.' })
  state: string;

  @Field(() => String, {
    nullable: true,
    description:
      "`smtp`, `sms` (the service's provider) or `callback` (the company's own sender); null: nobody sends it.",
  })
  via: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the last attempt failed: `status 500`, `timeout`, `unreachable`, …; null once it was taken.',
  })
  problem: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The user to whom it goes; it is deleted with them, and after 30 days.',
  })
  userId: string | null;

  @Field(() => ID, { nullable: true, description: 'The session to whose applicant it goes; it is deleted with it.' })
  sessionId: string | null;

  @Field({
    description: 'The address or number; empty in a message to an applicant for a key without `sessions:read`.',
  })
  to: string;

  @Field({ description: 'Its subject; empty where `to` is.' })
  subject: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Its text; null once it was sent, where `to` is empty, and in a mail to a user who may do more than the caller.',
  })
  text: string | null;

  @Field({ description: 'When it was written.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was taken.' })
  sentAt: Date | null;
}

const OutgoingMessageConnection = connectionType('OutgoingMessage', OutgoingMessageView);

/** The roles of those of the users whom the company has. */
type RolesOfUsers = (companyId: string, userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

@Resolver()
export class MessageResolver {
  constructor(
    private readonly messages: Messages,
    private readonly rolesOfUsers: RolesOfUsers,
  ) {}

  @Audited('messages.list', { list: true })
  @Query(() => OutgoingMessageConnection, {
    description: 'Messages to users and applicants of the company, in the order of writing.',
  })
  async outgoingMessages(
    @Args(() => ListArguments) list: ListArguments,
    @Arg('state', () => OutgoingMessageState, { nullable: true, description: 'Only messages of which this became.' })
    state: OutgoingMessageState | null,
    @Arg('kind', () => String, { nullable: true, description: 'Only messages of this kind.' }) kind: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Connection<MessageRecord>> {
    // Links in them open accounts: reading them is acting.
    const companyId = administeredCompany(caller, 'write');
    const { page, messages, count } = await this.messages.list(companyId, { state, kind, page: pageOf(list, 'id') });
    // Whoever has the link reads the session, and a code opens its way: as with tokens of events.
    const ofApplicants = may(caller, 'sessions:read') ? messages : messages.map(withoutApplicant);
    return connectionOf(page, await this.#withoutLinksOfMore(caller, companyId, ofApplicants), count);
  }

  /** A link in a mail opens its user's account: one who may do more than the caller keeps theirs. */
  async #withoutLinksOfMore(caller: Caller, companyId: string, messages: readonly MessageRecord[]) {
    const ids = messages.flatMap(({ userId, text }) => (text === null ? [] : (userId ?? [])));
    const roles = await this.rolesOfUsers(companyId, [...new Set(ids)]);
    return messages.map((message) => {
      const theirs = message.userId === null ? [] : (roles.get(message.userId) ?? ROLES);
      return mayGive(caller, rightsOfRoles(theirs)) ? message : { ...message, text: null };
    });
  }
}

function withoutApplicant(message: MessageRecord): MessageRecord {
  return message.sessionId === null ? message : { ...message, to: '', subject: '', text: null };
}
