import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { noteAct } from '../../platform/audit/acting.js';
import { Audited } from '../../platform/audit/audited.js';
import { type Connection, connectionOf, SortDirection } from '../../platform/graphql/connection.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import type { HitDesk } from './decide-hits.js';
import type { HitStatus } from '../hits/hit-decision.js';
import { screeningCompany } from '../screening-access.js';
import { ExplanationView, hitView } from '../search/person-types.js';
import { DecisionEnum } from './decision-enum.js';
import type { QueueReader } from './read-queue.js';
import {
  HitDecisionsView,
  HitEventView,
  hitEventView,
  QueueCountsView,
  QueuedHitConnection,
  QueuedHitView,
  queuedHitView,
  QueueOrder,
  ScreeningQueueFilterInput,
} from './queue-types.js';

const DEFAULT_LIMIT = 50;

/** The queue of hits that officers work through. */
@Resolver(() => QueuedHitView)
export class HitQueueResolver {
  constructor(
    private readonly queue: QueueReader,
    private readonly desk: HitDesk,
  ) {}

  @Audited('screening.queue.list', { list: true })
  @Query(() => QueuedHitConnection, {
    description:
      'Hits of sessions and of monitored queries: the open ones, the longest waiting first, when nothing else is asked for.',
  })
  async screeningQueue(
    @Arg('first', () => Int, { nullable: true, description: 'Hits of a page: 1 to 1,000, 50 when absent.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'The `endCursor` of the page before.' })
    after: string | null,
    @Arg('filter', () => ScreeningQueueFilterInput, { nullable: true, description: 'Which hits.' })
    filter: ScreeningQueueFilterInput | null,
    @Arg('orderBy', () => QueueOrder, { nullable: true, description: 'WAITING_SINCE when absent.' })
    orderBy: QueueOrder | null,
    @Arg('direction', () => SortDirection, { nullable: true, description: 'The oldest or lowest first when absent.' })
    direction: SortDirection | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Connection<QueuedHitView>> {
    const company = screeningCompany(caller);
    const wanted = { ...filter, status: filter?.status ?? 'open' };
    const { page, hits } = await this.queue.page(company, wanted, {
      by: orderBy ?? QueueOrder.WAITING_SINCE,
      direction: direction ?? SortDirection.ASC,
      first: first ?? DEFAULT_LIMIT,
      after: after ?? null,
    });
    const shown = new Map(hits.map((hit) => [hit.row.id, hit]));
    const items = page.items.flatMap((row, at) => {
      const hit = shown.get(row.id);
      return hit === undefined ? [] : [{ hit, cursor: page.cursors[at] ?? '' }];
    });
    const cursors = items.map(({ cursor }) => cursor);
    const views = items.map(({ hit }) => queuedHitView(hit));
    return connectionOf({ ...page, cursors }, views, () => this.queue.count(company, wanted));
  }

  @Query(() => QueueCountsView, { description: 'How many hits wait to be decided.' })
  screeningQueueCounts(@Ctx() { caller }: SubgraphContext): Promise<QueueCountsView> {
    return this.queue.counts(screeningCompany(caller));
  }

  @Audited('screening.queue.hit.read', { subject: 'id' })
  @Query(() => QueuedHitView, { nullable: true, description: 'One hit of the queue; null for an unknown id.' })
  async queuedScreeningHit(
    @Arg('id', () => ID, { description: 'Of the hit.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<QueuedHitView | null> {
    const hit = await this.queue.find(screeningCompany(caller), id);
    if (hit === null) return null;
    if (hit.row.sessionId !== null) noteAct({ sessionId: hit.row.sessionId });
    return queuedHitView(hit);
  }

  @Audited('screening.queue.hit.explanation.read', { listed: true })
  @FieldResolver(() => ExplanationView, {
    nullable: true,
    description:
      'How the score came about: of a session’s hit as it was found, of a query’s by the record as it is now. Null when the person is on no list any more.',
  })
  async explanation(@Root() { hit }: QueuedHitView): Promise<ExplanationView | null> {
    const explained = await this.queue.explain(hit);
    return explained && hitView(explained, []).explanation;
  }

  @Audited('screening.queue.hit.history.read', { listed: true })
  @FieldResolver(() => [HitEventView], { description: 'What happened to it, the oldest first.' })
  async history(@Root() { hit }: QueuedHitView): Promise<HitEventView[]> {
    return (await this.queue.history(hit)).map(hitEventView);
  }

  @Audited('screening.queue.decide', { keeps: ['ids', 'decision'] })
  @Mutation(() => HitDecisionsView, {
    description:
      'Confirms or dismisses hits, or takes decisions back, with one reason for all: all of them or, where one has a problem, none. What that makes of their sessions is as for single hits; a session whose decision is taken back waits again.',
  })
  async decideScreeningHits(
    @Arg('ids', () => [ID], { description: 'The hits, 1 to 100.' }) ids: string[],
    @Arg('decision', () => DecisionEnum, { description: 'What they are.' }) decision: HitStatus,
    @Arg('reason', () => String, { description: 'Why. Kept sealed.' }) reason: string,
    @Arg('onlyOpen', () => Boolean, {
      nullable: true,
      description: 'A hit that was decided meanwhile is a problem; else it is decided again.',
    })
    onlyOpen: boolean | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<HitDecisionsView> {
    const outcomes = await this.desk.decide(caller, { ids, status: decision, reason, onlyOpen: onlyOpen ?? false });
    return { decided: outcomes.every(({ problem }) => problem === null), outcomes };
  }
}
