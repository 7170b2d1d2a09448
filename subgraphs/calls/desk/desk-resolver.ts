import { Arg, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { couldBeId } from '../../platform/database/ids.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { fromSources } from '../../platform/federated-schema/federated-schema.js';
import { LANGUAGES } from '../../platform/languages/languages.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { differing } from '../../platform/watching/watch.js';
import type { OpenedCall } from '../call/opened-call.js';
import type { CallFeed } from '../feed/call-feed.js';
import type { CallParts } from '../call/call-parts.js';
import { Call, CallOutcome } from '../call/call-types.js';
import { callView } from '../call/call-views.js';
import { acceptCall, declineCall, finishCall, pickCall, transferCall } from '../queue/take-call.js';
import { groupsFor } from './call-groups.js';
import { CallDesk, CallGroup, CallPauseReason } from './desk-types.js';
import { assertTakesCalls, noteOperator, operatorNames } from '../operators/operators.js';
import type { PauseReason } from '../operators/operator-table.js';
import { deskOf, type ExpectedCalls } from './read-desk.js';

/** What operators do about calls, and what they see of them. */
@Resolver()
export class DeskResolver {
  constructor(
    private readonly parts: CallParts,
    private readonly expected: ExpectedCalls,
  ) {}

  @Audited('calls.desk.read')
  @Query(() => CallDesk, { description: 'The calls as this operator sees them, and their own availability.' })
  callDesk(@Ctx() context: SubgraphContext): Promise<CallDesk> {
    return this.desk(context);
  }

  @Subscription(() => CallDesk, {
    name: 'callDesk',
    subscribe: fromSources,
    description: 'The same: now, and whenever it changes.',
  })
  callDeskChanges(@Root() desk: CallDesk): CallDesk {
    return desk;
  }

  @Query(() => [CallGroup], { description: 'The groups to which a call can be given, in the order of their names.' })
  async callGroups(@Ctx() { caller, supergraph }: SubgraphContext): Promise<readonly CallGroup[]> {
    assertTakesCalls(caller);
    return groupsFor(supergraph, caller);
  }

  @Audited('calls.availability.set', { keeps: ['available', 'pauseReason', 'languages'] })
  @Mutation(() => CallDesk, { description: 'Says whether this operator takes calls. Their console must beat, too.' })
  async setAvailability(
    @Ctx() context: SubgraphContext,
    @Arg('available', () => Boolean, { description: 'Calls ring at them.' }) available: boolean,
    @Arg('pauseReason', () => CallPauseReason, { nullable: true, description: 'Why not.' })
    pauseReason?: PauseReason | null,
    @Arg('languages', () => [String], {
      nullable: true,
      description: 'That they speak; none: all. As before when absent.',
    })
    languages?: readonly string[] | null,
  ): Promise<CallDesk> {
    assertTakesCalls(context.caller);
    if (available && pauseReason) throw wrongParameters('pauseReason', 'is for who takes no calls');
    const spoken = languages ?? null;
    if (spoken?.some((code) => !LANGUAGES.some((language) => language.code === code)))
      throw wrongParameters('languages', 'must be codes of languages of the service');
    await noteOperator(this.parts, context, { available, pauseReason: pauseReason ?? null, languages: spoken });
    return this.desk(context);
  }

  @Mutation(() => CallDesk, {
    description:
      'The console is there: every 10 s. After 45 s without it no call rings, and one that rings goes to the next.',
  })
  async beAtDesk(@Ctx() context: SubgraphContext): Promise<CallDesk> {
    await noteOperator(this.parts, context, null);
    return this.desk(context);
  }

  @Audited('call.accept', { subject: 'id' })
  @Mutation(() => Call, {
    description: 'Takes the call that rings. Of several who try only one does: `already-taken`.',
  })
  async acceptCall(
    @Arg('id', () => ID, { description: 'Of the call.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ) {
    assertTakesCalls(caller);
    return this.view(await acceptCall(this.parts, caller, id));
  }

  @Audited('call.decline', { subject: 'id' })
  @Mutation(() => CallDesk, { description: 'Lets the call that rings go to the next.' })
  async declineCall(@Arg('id', () => ID, { description: 'Of the call.' }) id: string, @Ctx() context: SubgraphContext) {
    assertTakesCalls(context.caller);
    await declineCall(this.parts, context.caller, id);
    return this.desk(context);
  }

  @Audited('call.pick', { subject: 'id' })
  @Mutation(() => Call, {
    description: 'Takes a call out of the queue by hand; a supervisor may take over one that is under way.',
  })
  async pickCall(@Arg('id', () => ID, { description: 'Of the call.' }) id: string, @Ctx() { caller }: SubgraphContext) {
    assertTakesCalls(caller);
    return this.view(await pickCall(this.parts, caller, id));
  }

  @Audited('call.transfer', { subject: 'id', keeps: ['toUserId', 'toGroupId'] })
  @Mutation(() => Call, {
    description:
      'Offers an active call to another operator or to a group. Whoever has it keeps it until somebody takes it.',
  })
  async transferCall(
    @Ctx() { caller, supergraph }: SubgraphContext,
    @Arg('id', () => ID, { description: 'Of the call.' }) id: string,
    @Arg('toUserId', () => ID, { nullable: true, description: 'Who takes calls now.' }) toUserId?: string | null,
    @Arg('toGroupId', () => ID, { nullable: true, description: 'Whose members are called.' }) toGroupId?: string | null,
  ): Promise<Call> {
    assertTakesCalls(caller);
    if (toGroupId && !(await groupsFor(supergraph, caller)).some(({ id: known }) => known === toGroupId))
      throw wrongParameters('toGroupId', 'is no group');
    if (toUserId && !couldBeId(toUserId)) throw wrongParameters('toUserId', 'is nobody who takes calls now');
    const target = { userId: toUserId ?? null, groupId: toGroupId ?? null };
    return this.view(await transferCall(this.parts, caller, id, target));
  }

  @Audited('call.finish', { subject: 'id', keeps: ['outcome'] })
  @Mutation(() => Call, {
    description: 'Ends an active call for everybody in it: COMPLETED, or BROKEN_OFF with a reason.',
  })
  async finishCall(
    @Ctx() { caller }: SubgraphContext,
    @Arg('id', () => ID, { description: 'Of the call.' }) id: string,
    @Arg('outcome', () => CallOutcome, { description: 'COMPLETED or BROKEN_OFF.' }) outcome: CallOutcome,
    @Arg('reason', () => String, { nullable: true, description: 'Why it is broken off.' }) reason?: string | null,
  ): Promise<Call> {
    assertTakesCalls(caller);
    if (outcome !== CallOutcome.COMPLETED && outcome !== CallOutcome.BROKEN_OFF)
      throw wrongParameters('outcome', 'must be COMPLETED or BROKEN_OFF');
    return this.view(await finishCall(this.parts, caller, id, outcome, reason ?? null));
  }

  async desk({ caller, supergraph }: SubgraphContext): Promise<CallDesk> {
    assertTakesCalls(caller);
    return deskOf(this.parts, this.expected, supergraph, caller);
  }

  async view(call: OpenedCall): Promise<Call> {
    return callView(call, await operatorNames(this.parts, call.about.companyId));
  }
}

/** The events of one `callDesk` subscription. @throws ArgumentError before the first event */
export async function deskStream(
  desks: DeskResolver,
  feed: CallFeed,
  context: SubgraphContext,
): Promise<AsyncIterable<CallDesk>> {
  const { caller } = context;
  assertTakesCalls(caller);
  const read = (): Promise<CallDesk> => desks.desk(context);
  return differing(await read(), { read, textOf, watch: feed.watch(caller.companyId) });
}

/** Without what opens the calls. */
function textOf(desk: CallDesk): string {
  return JSON.stringify(desk, (key, value: unknown) => (key === 'opened' ? undefined : value));
}
