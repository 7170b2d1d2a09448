import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
  Root,
} from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { type Connection, connectionOf, connectionType } from '../../platform/graphql/connection.js';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import { may } from '../../platform/rights/may.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { administeredCompany, companyToldOfSessions } from '../access/administrators.js';
import { ListArguments, pageOf } from '../access/list-arguments.js';
import type { AttemptRecord, DeliveryRecord, WebhookDeliveries } from './deliveries.js';
import type { WebhookEvents } from './events.js';

enum WebhookDeliveryState {
  waiting = 'waiting',
  delivered = 'delivered',
  failed = 'failed',
}
enum WebhookDeliverySort {
  createdAt = 'createdAt',
  sequence = 'sequence',
  nextAttemptAt = 'nextAttemptAt',
}
enum WebhookEventSort {
  sequence = 'sequence',
  occurredAt = 'occurredAt',
}

registerEnumType(WebhookDeliveryState, {
  name: 'WebhookDeliveryState',
  description: 'What became of a delivery.',
  valuesConfig: {
    waiting: { description: 'It will be tried, for the first time or again.' },
    delivered: { description: 'The endpoint answered 2xx.' },
    failed: { description: 'Every attempt failed, over three days.' },
  },
});
registerEnumType(WebhookDeliverySort, {
  name: 'WebhookDeliverySort',
  description: 'What a list of deliveries is sorted by.',
  valuesConfig: {
    createdAt: { description: 'When they were made.' },
    sequence: { description: 'The number of their event.' },
    nextAttemptAt: { description: 'When they are, or were last, due.' },
  },
});
registerEnumType(WebhookEventSort, {
  name: 'WebhookEventSort',
  description: 'What a list of events is sorted by.',
  valuesConfig: {
    sequence: { description: 'Their number.' },
    occurredAt: { description: 'When they happened.' },
  },
});

@ObjectType('WebhookEvent', { description: 'Something that happened, as the company is told. Kept for 30 days.' })
class WebhookEventView {
  @Field(() => ID, { description: 'The `webhook-id` of all its deliveries.' })
  id: string;

  @Field(() => Int, { description: '1, 2, … without gaps within the company.' })
  sequence: number;

  @Field({ description: 'Its type.' })
  type: string;

  @Field(() => ID, { nullable: true, description: 'The inner id of the session or the monitored query.' })
  subjectId: string | null;

  @Field({ description: 'When it happened.' })
  occurredAt: Date;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'The `data` that is sent: tokens of sessions, so null for a key without `sessions:read`.',
  })
  data: unknown;
}

@ObjectType('WebhookAttempt', { description: 'One attempt at a delivery.' })
class WebhookAttemptView {
  @Field({ description: 'When it ended.' })
  at: Date;

  @Field(() => Int, { nullable: true, description: 'The HTTP status of the answer; null when there was none.' })
  status: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'What was wrong: `refused`, `redirect`, `timeout`, `unreachable`, `refused-address`, `too-large`, `malformed`; null for success.',
  })
  problem: string | null;

  @Field(() => Int, { description: 'How long it took.' })
  milliseconds: number;
}

@ObjectType('WebhookDelivery', { description: 'One event on its way to one endpoint.' })
class WebhookDeliveryView {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => ID, { description: 'The endpoint.' })
  endpointId: string;

  @Field(() => ID, { description: 'The event: the `webhook-id` that is sent.' })
  eventId: string;

  @Field({ description: 'Type of the event.' })
  type: string;

  @Field(() => Int, { description: 'Number of the event.' })
  sequence: number;

  @Field(() => WebhookDeliveryState, { description: 'What became of it.' })
  state: string;

  @Field(() => Int, { description: 'Attempts so far, since it was last sent again.' })
  attempts: number;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the last attempt.' })
  lastStatus: number | null;

  @Field(() => String, { nullable: true, description: 'What was wrong with the last attempt.' })
  lastProblem: string | null;

  @Field({ description: 'When it was made.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it is tried next; null once it is over.' })
  nextAttemptAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When the endpoint took it.' })
  deliveredAt: Date | null;
}

const WebhookEventConnection = connectionType('WebhookEvent', WebhookEventView);
const WebhookDeliveryConnection = connectionType('WebhookDelivery', WebhookDeliveryView);

@Resolver(() => WebhookDeliveryView)
export class WebhookDeliveryResolver {
  constructor(
    private readonly deliveries: WebhookDeliveries,
    private readonly events: WebhookEvents,
  ) {}

  @Audited('webhook-events.list', { list: true })
  @Query(() => WebhookEventConnection, { description: 'What happened while the company had an endpoint.' })
  async webhookEvents(
    @Args(() => ListArguments) list: ListArguments,
    @Arg('type', () => String, { nullable: true, description: 'Only of this type.' }) type: string | null,
    @Arg('subjectId', () => ID, { nullable: true, description: 'Only of this session or monitored query.' })
    subjectId: string | null,
    @Arg('fromSequence', () => Int, { nullable: true, description: 'Only from this number on.' })
    fromSequence: number | null,
    @Arg('sortBy', () => WebhookEventSort, { nullable: true, description: 'Their number when absent.' })
    sortBy: WebhookEventSort | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Connection<WebhookEventView>> {
    const companyId = administeredCompany(caller, 'read');
    const query = { type, subjectId, fromSequence, page: pageOf(list, sortBy ?? WebhookEventSort.sequence) };
    const { page, events, count } = await this.events.list(companyId, query);
    // Whoever has a token reads the session: its result, its person.
    const shown: readonly WebhookEventView[] = may(caller, 'sessions:read')
      ? events
      : events.map((event) => ({ ...event, data: null }));
    return connectionOf(page, shown, count);
  }

  @Query(() => WebhookDeliveryConnection, { description: 'The delivery log.' })
  async webhookDeliveries(
    @Args(() => ListArguments) list: ListArguments,
    @Arg('endpointId', () => ID, { nullable: true, description: 'Only to this endpoint.' }) endpointId: string | null,
    @Arg('eventId', () => ID, { nullable: true, description: 'Only of this event.' }) eventId: string | null,
    @Arg('state', () => WebhookDeliveryState, { nullable: true, description: 'Only those of which this became.' })
    state: string | null,
    @Arg('type', () => String, { nullable: true, description: 'Only of this event type.' }) type: string | null,
    @Arg('sortBy', () => WebhookDeliverySort, { nullable: true, description: 'When they were made, when absent.' })
    sortBy: WebhookDeliverySort | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Connection<DeliveryRecord>> {
    const companyId = administeredCompany(caller, 'read');
    const filter = { endpointId, eventId, state, type };
    const page = pageOf(list, sortBy ?? WebhookDeliverySort.createdAt);
    const { page: found, deliveries, count } = await this.deliveries.list(companyId, { ...filter, page });
    return connectionOf(found, deliveries, count);
  }

  @Query(() => WebhookDeliveryView, { nullable: true, description: 'One delivery; null for an unknown id.' })
  webhookDelivery(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<DeliveryRecord | null> {
    return this.deliveries.find(administeredCompany(caller, 'read'), id);
  }

  @Audited('webhook.resend', { subject: 'deliveryId' })
  @Mutation(() => WebhookDeliveryView, {
    description: 'Sends a delivery again, with the same `webhook-id`, whatever became of it.',
  })
  resendWebhook(
    @Arg('deliveryId', () => ID, { description: 'The delivery.' }) deliveryId: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<DeliveryRecord> {
    return this.deliveries.resend(administeredCompany(caller, 'write'), deliveryId);
  }

  @Audited('webhook-endpoint.test', { subject: 'id' })
  @Mutation(() => WebhookDeliveryView, { description: 'Sends an event of the type `webhook.test` to one endpoint.' })
  testWebhookEndpoint(
    @Arg('id', () => ID, { description: 'The endpoint.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<DeliveryRecord> {
    return this.deliveries.test(administeredCompany(caller, 'write'), id);
  }

  @Audited('webhook.replay', { subject: 'id', keeps: ['fromSequence'] })
  @Mutation(() => Int, {
    description:
      'Sends all events from a number on to one endpoint, in order, with the ids that they have always had. Answers how many numbers that are.',
  })
  replayWebhooks(
    @Arg('id', () => ID, { description: 'The endpoint.' }) id: string,
    @Arg('fromSequence', () => Int, { description: 'The first number to send; events are kept for 30 days.' })
    fromSequence: number,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<number> {
    return this.deliveries.replay(companyToldOfSessions(caller), id, fromSequence);
  }

  @FieldResolver(() => [WebhookAttemptView], { description: 'The attempts at it, the first one first.' })
  attemptLog(@Root() { id }: DeliveryRecord, @Ctx() { caller }: SubgraphContext): Promise<readonly AttemptRecord[]> {
    return this.deliveries.attempts(administeredCompany(caller, 'read'), id);
  }
}
