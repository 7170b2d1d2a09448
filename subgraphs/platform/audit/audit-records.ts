import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Directive,
  Field,
  ID,
  InputType,
  Int,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import type { Caller } from '../caller/caller.js';
import type { Where } from '../database/conditions.js';
import { ArgumentError } from '../errors/catalogue.js';
import { SortDirection } from '../graphql/connection.js';
import { Internal } from '../graphql/internal.js';
import { JsonScalar } from '../graphql/scalars.js';
import type { SubgraphContext } from '../subgraph.js';
import type { ActorKind, AuditEntry, AuditOutcome } from './audit-tables.js';
import type { AuditDetails } from './acting.js';
import type { AuditTrail, ShownEntry } from './audit-trail.js';

export enum AuditOutcomeView {
  DONE = 'done',
  REFUSED = 'refused',
}

registerEnumType(AuditOutcomeView, {
  name: 'AuditOutcome',
  description: 'What came of an act.',
  valuesConfig: {
    DONE: { description: 'It was done, or read.' },
    REFUSED: { description: 'The actor may not; nothing happened.' },
  },
});

export enum AuditActorKind {
  KEY = 'key',
  USER = 'user',
  COMMAND_LINE = 'command-line',
}

registerEnumType(AuditActorKind, {
  name: 'AuditActorKind',
  description: 'What acted.',
  valuesConfig: {
    KEY: { description: 'A key of the company.' },
    USER: { description: 'A user, signed in.' },
    COMMAND_LINE: { description: 'Whoever runs the service, on its command line.' },
  },
});

/** An entry as one subgraph tells it to administration, which puts the lists of all of them together. */
@ObjectType('AuditRecord', { description: 'An entry of one subgraph. Asked by administration only.' })
@Directive('@shareable')
@Internal()
class AuditRecordView {
  @Field(() => ID, { description: 'Sorts by time.' }) id: string;
  @Field({ description: 'When.' }) occurredAt: Date;
  @Field({ description: 'What was done or read.' }) action: string;
  @Field(() => AuditOutcomeView, { description: 'What came of it.' }) outcome: AuditOutcome;
  @Field(() => AuditActorKind, { description: 'What acted.' }) actorKind: ActorKind;
  @Field(() => ID, { nullable: true, description: 'Of the key or the user.' }) actorId: string | null;
  @Field(() => ID, { nullable: true, description: 'The session, where it is about one.' }) sessionId: string | null;
  @Field(() => String, { nullable: true, description: 'What else it is about.' }) subject: string | null;
  @Field({ description: 'Of the request.' }) requestId: string;
  @Field(() => Int, { nullable: true, description: 'In the chain; null in the first second.' }) sequence: number | null;
  @Field(() => JsonScalar, { nullable: true, description: 'More about it; null where it was changed.' })
  details: AuditDetails | null;
}

@InputType({ description: 'Which entries; what is absent does not matter.' })
export class AuditFilter {
  @Field(() => [String], { nullable: true, description: 'Any of these actions.' }) actions?: string[] | null;
  @Field(() => ID, { nullable: true, description: 'By this key or user.' }) actorId?: string | null;
  @Field(() => ID, {
    nullable: true,
    description:
      'About this session, by its inner id. Lists of sessions are entries of their own, not of each session.',
  })
  sessionId?: string | null;
  @Field(() => String, { nullable: true, description: 'About this user, key, group, ….' }) subject?: string | null;
  @Field(() => AuditOutcomeView, { nullable: true, description: 'With this outcome.' }) outcome?: AuditOutcome | null;
  @Field(() => Date, { nullable: true, description: 'Not before.' }) from?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Before.' }) before?: Date | null;
}

@ArgsType()
class AuditPageArguments {
  @Field(() => AuditFilter, { description: 'Which.' }) filter: AuditFilter;
  @Field(() => Int, { description: 'Most entries.' }) first: number;
  @Field(() => String, { nullable: true, description: 'A cursor of the list.' }) after: string | null;
  @Field(() => SortDirection, { description: 'By time.' }) direction: SortDirection;
}

type ResolverClass = new (audit: AuditTrail) => object;

/** The class of resolvers that tells the entries of the subgraph `name` to administration. */
export function auditRecordsResolver(name: string): ResolverClass {
  @Resolver()
  class AuditRecordsResolver {
    constructor(private readonly audit: AuditTrail) {}

    @Internal()
    @Query(() => [AuditRecordView], {
      name: `${name}AuditRecords`,
      description: 'Entries of this subgraph.',
    })
    async records(
      @Args(() => AuditPageArguments) { filter, first, after, direction }: AuditPageArguments,
      @Ctx() { caller }: SubgraphContext,
    ): Promise<readonly ShownEntry[]> {
      const page = { where: whereOf(filter), first, after: after ?? null, direction };
      return (await this.audit.page(companyOf(caller), page)).items;
    }

    @Internal()
    @Query(() => Int, { name: `${name}AuditCount`, description: 'How many entries this subgraph has.' })
    count(
      @Arg('filter', () => AuditFilter, { description: 'Which.' }) filter: AuditFilter,
      @Ctx() { caller }: SubgraphContext,
    ): Promise<number> {
      return this.audit.count(companyOf(caller), whereOf(filter));
    }
  }
  return AuditRecordsResolver;
}

/** @throws ArgumentError `access-denied` for everybody but the service on a company's behalf */
function companyOf(caller: Caller): string {
  if (caller.kind !== 'service' || caller.companyId === null) throw new ArgumentError('access-denied');
  return caller.companyId;
}

function whereOf({ actions, actorId, sessionId, subject, outcome, from, before }: AuditFilter): Where<AuditEntry> {
  // Ids begin with their time, and every index of the table ends with them.
  const id = { ...(from ? { gte: idsFrom(from) } : {}), ...(before ? { lt: idsFrom(before) } : {}) };
  return {
    ...(actions ? { action: { in: actions } } : {}),
    ...(actorId ? { actorId } : {}),
    ...(sessionId ? { sessionId } : {}),
    ...(subject ? { subject } : {}),
    ...(outcome ? { outcome } : {}),
    ...(from || before ? { id } : {}),
  };
}

/** What every UUIDv7 made from this millisecond on is greater than (RFC 9562: 48 bits of time come first). */
function idsFrom(instant: Date): string {
  const time = Math.max(0, instant.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}`;
}
