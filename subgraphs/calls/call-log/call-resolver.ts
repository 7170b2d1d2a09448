import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import type { Caller } from '../../platform/caller/caller.js';
import type { Where } from '../../platform/database/conditions.js';
import { couldBeId } from '../../platform/database/ids.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { type Connection, connectionOf } from '../../platform/graphql/connection.js';
import { assertMay } from '../../platform/rights/may.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { readMessages } from '../chat/chat.js';
import { operatorNames } from '../operators/operators.js';
import { readsCalls, seesAllCalls } from '../call/call-access.js';
import { assertMayEnd } from '../queue/take-call.js';
import { changeCall } from '../call/call-edit.js';
import { openRow } from '../call/opened-call.js';
import { type CallParts, sealedAs } from '../call/call-parts.js';
import { CallOfferRow, CallParticipantRow, CallRow } from '../call/call-tables.js';
import {
  Call,
  CallConnection,
  CalledSession,
  CallFigures,
  CallFilter,
  CallMessage,
  CallOffer,
  CallParticipant,
} from '../call/call-types.js';
import { callViews, callView } from '../call/call-views.js';
import { figuresOf } from './figures.js';
import { SESSION_OF_CALL } from './questions.generated.js';
import { OPEN_CALL_STATES } from '../call/transitions.js';

/** A chat of an hour has hundreds. */
const MOST_MESSAGES = 1_000;
const DEFAULT_CALLS = 50;

/** The calls of a company: their log, their figures, and what is kept of each. */
@Resolver(() => Call)
export class CallResolver {
  constructor(private readonly parts: CallParts) {}

  @Audited('call.read', { subject: 'id' })
  @Query(() => Call, { nullable: true, description: 'A call by its id; null where there is none.' })
  async call(
    @Arg('id', () => ID, { description: 'Of the call.' }) id: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Call | null> {
    const scope = readsCalls(caller);
    if (!couldBeId(id)) return null;
    const row = await this.parts.store.read((reader) => reader.of(CallRow, scope).findOne({ id }));
    const opened = row && (await openRow(this.parts, row));
    return opened && callView(opened, await operatorNames(this.parts, scope.companyId));
  }

  @Audited('calls.list', { list: true })
  @Query(() => CallConnection, { description: "The log of the company's calls, the newest first." })
  async calls(
    @Ctx() { caller }: SubgraphContext,
    @Arg('first', () => Int, { defaultValue: DEFAULT_CALLS, description: 'Calls of a page: 1 to 1,000.' })
    first: number,
    @Arg('after', () => String, { nullable: true, description: 'The endCursor of the page before.' })
    after?: string | null,
    @Arg('filter', () => CallFilter, { nullable: true, description: 'Which.' }) filter?: CallFilter | null,
  ): Promise<Connection<Call>> {
    const scope = seesAllCalls(caller);
    const where = whereOf(filter ?? {});
    const { store } = this.parts;
    const page = await store.read((reader) =>
      reader.of(CallRow, scope).page({ where, by: 'queuedAt', direction: 'desc', first, after: after ?? null }),
    );
    const names = await operatorNames(this.parts, scope.companyId);
    const opened = await Promise.all(page.items.map((row) => openRow(this.parts, row)));
    const kept = opened.flatMap((call, index) => (call === null ? [] : [{ call, cursor: page.cursors[index] ?? '' }]));
    const views = kept.map(({ call }) => callView(call, names));
    const shown = { ...page, items: kept, cursors: kept.map(({ cursor }) => cursor) };
    return connectionOf(shown, views, () => store.read((reader) => reader.of(CallRow, scope).count(where)));
  }

  @Query(() => CallFigures, { description: 'The calls that entered the queue from one time to another, in numbers.' })
  async callFigures(
    @Arg('from', () => Date, { description: 'At or after.' }) from: Date,
    @Arg('to', () => Date, { description: 'Before; at most 92 days later.' }) to: Date,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<CallFigures> {
    const scope = seesAllCalls(caller);
    return this.parts.store.read((reader) => figuresOf(reader, scope, from, to));
  }

  @Audited('session.call.end')
  @Mutation(() => Boolean, {
    description:
      "Ends the session's calls for everybody in them, and those that wait; false when there is none. A signed-in user ends what they have or may take.",
  })
  async endCall(
    @Arg('id', () => ID, { nullable: true, description: 'Inner id of the session.' }) id: string | null,
    @Arg('token', () => ID, { nullable: true, description: 'Its token.' }) token: string | null,
    @Ctx() { caller, supergraph }: SubgraphContext,
  ): Promise<boolean> {
    const { session } = await supergraph.ask(SESSION_OF_CALL, { id, token }, changing(caller));
    if (session === null || caller.companyId === null) throw new ArgumentError('session-not-found');
    const about = { companyId: caller.companyId, sessionId: session.id };
    const rows = await this.parts.store.read((reader) =>
      reader.of(CallRow, about).find({ where: { state: { in: OPEN_CALL_STATES } }, limit: 100 }),
    );
    const ended = await Promise.all(
      rows.map(async (row) => {
        const call = await openRow(this.parts, row);
        if (call === null) return false;
        return changeCall(this.parts, call, (edit) => {
          assertMayEnd(edit.row, caller);
          return edit.move('ended-by-company', { endedBy: 'company' });
        });
      }),
    );
    return ended.includes(true);
  }

  @Audited('call.applicant.read', { listed: true })
  @FieldResolver(() => String, { nullable: true, description: 'As they entered it, or the label of the session.' })
  applicantName(@Root() { opened }: Call): string | null {
    return opened.details.applicantName;
  }

  @Audited('call.reason.read', { listed: true })
  @FieldResolver(() => String, { nullable: true, description: 'Why it was broken off.' })
  endReason(@Root() { opened }: Call): string | null {
    return opened.details.endReason;
  }

  @Audited('call.participants.read', { listed: true })
  @FieldResolver(() => [CallParticipant], { description: 'Who is or was in the room, in the order of coming.' })
  async participants(@Root() { opened }: Call): Promise<readonly CallParticipant[]> {
    const { row, about, sealer } = opened;
    const rows = await this.parts.store.read((reader) =>
      reader
        .of(CallParticipantRow, about)
        .find({ where: { callId: row.id }, order: { joinedAt: 'asc', id: 'asc' }, limit: MOST_PARTICIPANTS }),
    );
    return rows.map((one) => ({
      ...one,
      name: sealer.unseal<{ name: string }>(sealedAs.participant(one.id), one.name).name,
    }));
  }

  @Audited('call.messages.read')
  @FieldResolver(() => [CallMessage], { description: 'Its chat, the oldest message first.' })
  async messages(@Root() { opened }: Call): Promise<readonly CallMessage[]> {
    return readMessages(this.parts, opened, MOST_MESSAGES);
  }

  @FieldResolver(() => [CallOffer], { description: 'At whom it rang, in order.' })
  async offers(@Root() { opened }: Call): Promise<readonly CallOffer[]> {
    const { row, about } = opened;
    return this.parts.store.read((reader) =>
      reader
        .of(CallOfferRow, about)
        .find({ where: { callId: row.id }, order: { offeredAt: 'asc', id: 'asc' }, limit: MOST_OFFERS }),
    );
  }
}

const MOST_PARTICIPANTS = 200;
const MOST_OFFERS = 1_000;

/** What sessions have of calls. */
@Resolver(() => CalledSession)
export class SessionCallsResolver {
  constructor(private readonly parts: CallParts) {}

  @Audited('session.calls.read')
  @FieldResolver(() => [Call], { description: 'Its calls, the first at the top.' })
  async calls(@Root() { id: sessionId, companyId }: CalledSession): Promise<readonly Call[]> {
    const rows = await this.parts.store.read((reader) =>
      reader.of(CallRow, { companyId, sessionId }).find({ order: { queuedAt: 'asc', id: 'asc' }, limit: MOST_CALLS }),
    );
    return callViews(this.parts, rows, await operatorNames(this.parts, companyId));
  }
}

/** Of one session; who gives up and comes again makes another. */
const MOST_CALLS = 200;

/** Ending is a change: a company's key needs no right to read the session for it. @throws ArgumentError `invalid-access` */
function changing(caller: Caller): Caller {
  assertMay(caller, 'sessions:write');
  return { kind: 'service', name: 'calls', companyId: caller.companyId, onBehalfOf: caller };
}

/** What is no id belongs to nothing. */
function idOf(text: string): string {
  return couldBeId(text) ? text : '00000000-0000-0000-0000-000000000000';
}

function whereOf(filter: CallFilter): Where<CallRow> {
  const { states, outcomes, operatorId, groupId, sessionId, from, before } = filter;
  return {
    ...(states ? { state: { in: states } } : {}),
    ...(outcomes ? { outcome: { in: outcomes } } : {}),
    ...(operatorId ? { operatorId: idOf(operatorId) } : {}),
    ...(groupId ? { groupId: idOf(groupId) } : {}),
    ...(sessionId ? { sessionId: idOf(sessionId) } : {}),
    ...(from || before ? { queuedAt: { ...(from ? { gte: from } : {}), ...(before ? { lt: before } : {}) } } : {}),
  };
}
