import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql';
import { expireOverdue } from '../applicant/act.js';
import { listActivities } from '../activities/activities.js';
import { statisticsOf } from '../activities/statistics.js';
import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { serviceScope } from '../../platform/database/scope.js';
import { Internal } from '../../platform/graphql/internal.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { readResult } from '../result/read-result.js';
import { ResultRow } from '../result/result-row.js';
import { isOverdue } from '../state/validity.js';
import type { SessionState } from '../state/transitions.js';
import { createSession } from './create-session.js';
import { deleteSession } from './delete-session.js';
import { findSession, type FoundSession, type SessionReference } from './find-session.js';
import type { SessionsParts } from './parts.js';
import { SessionRow } from './session-row.js';
import {
  CreatedSessionView,
  CreateSessionInput,
  Session,
  SessionActivityPage,
  SessionResult,
  SessionStatistics,
} from './session-type.js';
import { accessOf, loadSession, openRow } from './session-view.js';

@ObjectType({ description: 'The session of a token. Asked by the edge only.' })
@Internal()
export class SessionAccess {
  @Field(() => ID, { description: 'Inner id.' })
  sessionId: string;

  @Field(() => ID, { description: 'Whose it is.' })
  companyId: string;

  @Field({ description: 'Where it stands.' })
  state: string;
}

const DEFAULT_ACTIVITIES = 1000;
const tokenScope = serviceScope('a token names its session, whoever holds it');

@Resolver(() => Session)
export class SessionResolver {
  constructor(private readonly parts: SessionsParts) {}

  @Mutation(() => CreatedSessionView, { description: 'Creates a session.' })
  createSession(@Arg('input') input: CreateSessionInput, @Ctx() context: SubgraphContext): Promise<CreatedSessionView> {
    return createSession(this.parts, context.supergraph, context.caller, input);
  }

  @Mutation(() => Boolean, { description: 'Deletes a session for good.' })
  deleteSession(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('token', () => ID, { nullable: true }) token: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    assertMay(caller, 'sessions:write');
    return deleteSession(this.parts, caller, { id, token });
  }

  @Query(() => Session, { nullable: true, description: 'A session by its inner id or its token.' })
  async session(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('token', () => ID, { nullable: true }) token: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Session> {
    assertMay(caller, 'sessions:read');
    return this.#find(caller, { id, token });
  }

  @Internal()
  @Query(() => SessionAccess, { nullable: true, description: 'The session with this look-up of its token.' })
  async sessionByToken(
    @Arg('lookup') lookup: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<SessionAccess | null> {
    if (caller.kind !== 'service') throw new ArgumentError('access-denied');
    const row = await this.parts.store.read((reader) =>
      reader.of(SessionRow, tokenScope).findOne({ tokenLookup: lookup }),
    );
    return row === null || row.state === 'deleted'
      ? null
      : { sessionId: row.id, companyId: row.companyId, state: row.state };
  }

  @FieldResolver(() => SessionResult, { description: 'What the company is told.' })
  async result(@Root() { found }: Session): Promise<SessionResult> {
    const { record, version, decidedAt } = await readResult(this.parts, found);
    return {
      record,
      result: record.result,
      live: record.live,
      similarity: record.similarity,
      documentType: record.document_type,
      rejectReason: record.reject_reason,
      errors: record.errors ?? [],
      person: record.person,
      name: record.name ?? null,
      version,
      decidedAt,
    };
  }

  @FieldResolver(() => SessionActivityPage, { description: 'What happened, in the order of time.' })
  activities(
    @Root() { found }: Session,
    @Arg('first', () => Int, { defaultValue: DEFAULT_ACTIVITIES }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<SessionActivityPage> {
    return listActivities(this.parts, found.about, found.sealer, { first, after: after ?? null });
  }

  @FieldResolver(() => SessionStatistics, { description: 'The statistical summary.' })
  async statistics(@Root() { found }: Session): Promise<SessionStatistics> {
    const { about, sealer, row } = found;
    return this.parts.store.read(async (reader) => {
      const session = await loadSession(reader, about, sealer);
      if (session === null) throw new ArgumentError('session-not-found');
      const result =
        row.resultVersion === 0 ? null : await reader.of(ResultRow, about).findOne({ version: row.resultVersion });
      return statisticsOf(session, result?.reason ?? null);
    });
  }

  /** The session of a representation that the planner sends; null when it is not the caller's to see. */
  async resolve(caller: Caller, id: string): Promise<Session | null> {
    if (caller.kind !== 'service') assertMay(caller, 'sessions:read');
    try {
      return await this.#find(caller, { id });
    } catch (error) {
      if (error instanceof ArgumentError && error.code === 'session-not-found') return null;
      throw error;
    }
  }

  /** A session of the caller's company; one whose time is over is ended first. @throws ArgumentError session-not-found */
  async #find(caller: Caller, reference: SessionReference): Promise<Session> {
    const found = await findSession(this.parts, caller, reference);
    const access = accessOf({ row: found.row, state: found.row.state as SessionState });
    if (!isOverdue(access, this.parts.clock.now())) return show(found);
    await expireOverdue(this.parts, found.about, found.sealer);
    return show(await findSession(this.parts, caller, { id: found.row.id }));
  }
}

/** Operators may; a company's key by its scopes; an applicant never. */
function assertMay(caller: Caller, scope: 'sessions:read' | 'sessions:write'): void {
  if (caller.kind === 'operator') return;
  if (caller.kind === 'company' && (caller.scopes.includes('all') || caller.scopes.includes(scope))) return;
  throw new ArgumentError('invalid-access');
}

function show(found: FoundSession): Session {
  const { row, state, details, label } = openRow(found.row, found.sealer);
  return {
    id: row.id,
    companyId: row.companyId,
    state,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt,
    name: label.name,
    clientUserId: details.clientUserId,
    groupId: row.groupId,
    parentSessionId: row.parentSessionId,
    test: row.test,
    language: row.language,
    warnings: details.warnings,
    found,
  };
}
