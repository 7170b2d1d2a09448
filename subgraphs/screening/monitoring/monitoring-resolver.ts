import { Arg, Ctx, Directive, Field, Float, ID, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import type { Caller } from '../../platform/caller/caller.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { decisionOf } from '../hits/hit-decision.js';
import { type ScreeningCompany, screeningCompany } from '../screening-access.js';
import { defaultThreshold } from '../search/company-threshold.js';
import { points } from '../search/person-types.js';
import { readQuery, ScreeningQueryInput } from '../search/query-input.js';
import { idPart, pagePart } from '../search/search-resolver.js';
import type { DecidedHit, KnownHit } from '../hits/known-hits.js';
import type { Monitoring, RecordedChange } from './monitoring.js';
import type { ListedQuery } from './monitoring-record.js';

const DEFAULT_LIMIT = 100;
const MOST = 1_000;
const FARTHEST_START = 1_000_000;

@ObjectType('MonitoredHit', { description: 'A hit of a monitored query.' })
class MonitoredHitView {
  @Field(() => ID, { description: 'For `screeningPerson`.' }) personId: string;
  @Field({ description: 'Primary name.' }) name: string;
  @Field(() => Float, { description: '0 to 100.' }) score: number;
  @Field({ description: 'open, confirmed, dismissed; open again once the list changes the record.' }) status: string;
  @Field(() => Date, { nullable: true, description: 'When it was confirmed or dismissed.' }) decidedAt: Date | null;
  @Field(() => ID, { nullable: true, description: 'The user who decided.' }) decidedByUserId: string | null;
  @Field(() => ID, { nullable: true, description: 'The company key that decided.' }) decidedByKeyId: string | null;
  @Field(() => String, { nullable: true, description: 'Why.' }) reason: string | null;
}

@ObjectType('HitChange', { description: 'What a list update did to the hits of a query.' })
class HitChangeView {
  @Field({ description: 'The list.' }) listId: string;
  @Field(() => Int, { description: 'Its version.' }) version: number;
  @Field({ description: 'When.' }) at: Date;
  @Field(() => [MonitoredHitView], { description: 'New hits.' }) came: readonly MonitoredHitView[];
  @Field(() => [MonitoredHitView], { description: 'Hits whose record changed.' }) changed: readonly MonitoredHitView[];
  @Field(() => [MonitoredHitView], { description: 'No longer hits.' }) went: readonly MonitoredHitView[];
}

@ObjectType('MonitoredQuery', { description: 'A query that is asked again whenever a list changes.' })
class MonitoredQueryView {
  @Field(() => ID, { description: 'To remove it by.' }) id: string;
  @Field({ description: 'The whole name.' }) fullName: string;
  @Field(() => String, { nullable: true, description: 'As asked.' }) firstName: string | null;
  @Field(() => String, { nullable: true, description: 'As asked.' }) lastName: string | null;
  @Field(() => String, { nullable: true, description: 'As asked.' }) birthdayTimeFrom: string | null;
  @Field(() => String, { nullable: true, description: 'As asked.' }) birthdayTimeTo: string | null;
  @Field(() => String, { nullable: true, description: 'As asked: `male` or `female`.' }) sex: string | null;
  @Field(() => [String], { description: 'As asked, two letters each.' }) countries: readonly string[];
  @Field(() => Float, { description: '0 to 100.' }) scoreThreshold: number;
  @Field({ description: 'When it was added.' }) createdAt: Date;
  @Field({ description: 'When its hits changed last, or it was added.' }) lastUpdatedDate: Date;
  @Field(() => Int, { description: 'How many hits it has.' }) hitCount: number;
  @Field(() => Int, { description: 'How many of them wait to be decided.' }) openHitCount: () => Promise<number>;
  @Field(() => [MonitoredHitView], { description: 'Its hits, the best first.' })
  hits: () => Promise<readonly MonitoredHitView[]>;
}

@ObjectType('MonitoredQueries', { description: 'A page of the monitored queries.' })
class MonitoredQueriesView {
  @Field(() => Int, { description: 'Queries left out before it.' }) start: number;
  @Field(() => Int, { description: 'Most queries in it.' }) limit: number;
  @Field(() => Int, { description: 'All queries under the same filter.' }) total: number;
  @Field(() => [MonitoredQueryView], { description: 'In the order in which they were added.' })
  data: readonly MonitoredQueryView[];
}

@Resolver()
export class MonitoringResolver {
  constructor(private readonly monitoring: Monitoring) {}

  @Audited('screening.monitoring.add', { keeps: ['query'] })
  @Mutation(() => ID, { description: 'Puts a query on monitoring; the same one twice is `already-exists`.' })
  async monitorScreeningQuery(
    @Arg('query', () => ScreeningQueryInput, { description: 'Whom to watch for.' }) query: ScreeningQueryInput,
    @Directive('@inaccessible')
    @Arg('creationId', () => ID, { nullable: true, description: 'The id under which to create it.' })
    creationId: string | null,
    @Ctx() context: SubgraphContext,
  ): Promise<string> {
    const company = screeningCompany(context.caller);
    const wanted = readQuery(query, await defaultThreshold(context, company, query));
    return this.monitoring.add(company, wanted, creationId ?? null);
  }

  @Audited('screening.monitoring.remove', { subject: 'id' })
  @Mutation(() => Boolean, { description: 'Takes a query off monitoring.' })
  async removeScreeningQuery(
    @Arg('id', () => ID, { description: 'Of the query.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    await this.monitoring.remove(screeningCompany(caller), id);
    return true;
  }

  @Audited('screening.monitoring.hit.confirm', { subject: 'queryId', keeps: ['personId'] })
  @Mutation(() => MonitoredHitView, { description: 'Says that a hit is the person who is watched for.' })
  confirmMonitoredHit(
    @Arg('queryId', () => ID, { description: 'Of the query.' }) queryId: string,
    @Arg('personId', () => ID, { description: 'As the hit has it.' }) personId: string,
    @Arg('reason', () => String, { description: 'Why. Kept sealed.' }) reason: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<MonitoredHitView> {
    return this.#decide(caller, { queryId, personId, status: 'confirmed', reason });
  }

  @Audited('screening.monitoring.hit.dismiss', { subject: 'queryId', keeps: ['personId'] })
  @Mutation(() => MonitoredHitView, {
    description: 'Says that a hit is somebody else; it stays dismissed until the list changes the record.',
  })
  dismissMonitoredHit(
    @Arg('queryId', () => ID, { description: 'Of the query.' }) queryId: string,
    @Arg('personId', () => ID, { description: 'As the hit has it.' }) personId: string,
    @Arg('reason', () => String, { description: 'Why. Kept sealed.' }) reason: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<MonitoredHitView> {
    return this.#decide(caller, { queryId, personId, status: 'dismissed', reason });
  }

  async #decide(
    caller: Caller,
    {
      queryId,
      personId,
      status,
      reason,
    }: Readonly<Record<'queryId' | 'personId' | 'reason', string>> & Pick<DecidedHit, 'status'>,
  ): Promise<MonitoredHitView> {
    const decision = { status, ...decisionOf(caller, reason) };
    return hitView(await this.monitoring.decide(screeningCompany(caller), queryId, personId, decision));
  }

  @Audited('screening.monitoring.list', { list: true })
  @Query(() => MonitoredQueriesView, { description: 'The monitored queries.' })
  async monitoredScreeningQueries(
    @Arg('start', () => Int, { nullable: true, description: 'Queries to leave out.' }) start: number | null,
    @Arg('limit', () => Int, { nullable: true, description: '1 to 1,000, 100 when absent.' }) limit: number | null,
    @Arg('changedAfter', () => Date, { nullable: true, description: 'Only those whose hits changed after it.' })
    changedAfter: Date | null,
    @Arg('id', () => ID, { nullable: true, description: 'Only this one.' }) id: string | null,
    @Arg('after', () => String, { nullable: true, description: 'Only those added after the one with this id.' })
    after: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<MonitoredQueriesView> {
    const company = screeningCompany(caller);
    const page = {
      start: pagePart('start', start, 0, 0, FARTHEST_START),
      limit: pagePart('limit', limit, DEFAULT_LIMIT, 1, MOST),
    };
    const { total, records } = await this.monitoring.list(company, {
      ...page,
      after: idPart('after', after),
      changedAfter: changedAfter ?? null,
      id: id ?? null,
    });
    return { ...page, total, data: records.map(recordView) };
  }

  @Query(() => Float, {
    description: 'Lowest score of a hit where a query names none, 0 to 100: as the company set it.',
  })
  async screeningThreshold(@Ctx() context: SubgraphContext): Promise<number> {
    return points(await defaultThreshold(context, screeningCompany(context.caller), {}));
  }

  @Audited('screening.monitoring.changes.read', { subject: 'queryId' })
  @Query(() => [HitChangeView], {
    description:
      'What list updates did to a monitored query, the latest first: 100 at most, fewer where they are long.',
  })
  async screeningHitChanges(
    @Arg('queryId', () => ID, { description: 'Of the query.' }) queryId: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<HitChangeView[]> {
    const company: ScreeningCompany = screeningCompany(caller);
    return (await this.monitoring.changes(company, queryId)).map(changeView);
  }
}

const hitView = ({ personId, name, score, decided }: KnownHit): MonitoredHitView => ({
  personId,
  name,
  score: points(score),
  status: decided?.status ?? 'open',
  decidedAt: decided ? new Date(decided.at) : null,
  decidedByUserId: decided?.userId ?? null,
  decidedByKeyId: decided?.keyId ?? null,
  reason: decided?.reason ?? null,
});

function recordView(record: ListedQuery): MonitoredQueryView {
  const { id, createdAt, lastUpdatedAt } = record;
  const { query, threshold } = record.query;
  const { fullName, firstName, lastName, birthFrom, birthTo } = query;
  return {
    id,
    fullName: fullName ?? [firstName, lastName].filter((part) => part !== undefined).join(' '),
    firstName: firstName ?? null,
    lastName: lastName ?? null,
    birthdayTimeFrom: birthFrom ?? null,
    birthdayTimeTo: birthTo ?? null,
    sex: query.sex ?? null,
    countries: query.countries ?? [],
    scoreThreshold: points(threshold),
    createdAt,
    lastUpdatedDate: lastUpdatedAt,
    hitCount: record.hitCount,
    openHitCount: async () => (await record.hits()).filter(({ decided }) => decided === undefined).length,
    hits: async () => (await record.hits()).map(hitView),
  };
}

function changeView({ came, changed, went, ...rest }: RecordedChange): HitChangeView {
  return { ...rest, came: came.map(hitView), changed: changed.map(hitView), went: went.map(hitView) };
}
