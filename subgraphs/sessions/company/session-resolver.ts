import {
  Arg,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { expireOverdue } from '../steps/act.js';
import { listActivities } from '../activities/activities.js';
import { statisticsOf } from '../activities/statistics.js';
import type { Caller } from '../../platform/caller/caller.js';
import { ArgumentError, ServiceError } from '../../platform/errors/catalogue.js';
import { serviceScope } from '../../platform/database/scope.js';
import { type Connection, connectionType, SortDirection } from '../../platform/graphql/connection.js';
import { Internal } from '../../platform/graphql/internal.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { readResult } from '../session-result/read-result.js';
import { CaptureGrantView } from '../applicant/applicant-session.js';
import { AnswerInput } from '../applicant/step-inputs.js';
import { stepState } from '../flow/progress.js';
import { startOperatorFile, submitOperatorAnswers } from '../questionnaires/operator-answers.js';
import { deciderOf } from '../review/decider.js';
import { holdOf } from '../session/hold.js';
import { isOverdue } from '../state/validity.js';
import type { SessionState } from '../state/transitions.js';
import { createSession } from '../session/create-session.js';
import { deleteSession } from '../session/delete-session.js';
import { findSession, type FoundSession, type SessionIdOrToken } from '../session/find-session.js';
import { countSessions, listSessions, type SessionPage } from '../session/list-sessions.js';
import type { SessionsParts } from '../session/parts.js';
import { SessionFilter, SessionSort } from './session-list-type.js';
import { LONG_COLUMNS, SessionRow } from '../session/session-row.js';
import { assertServiceOrMay } from '../../platform/rights/may.js';
import { ForReaders } from '../session/session-scopes.js';
import {
  CreatedSessionView,
  CreateSessionInput,
  Session,
  SessionActivityPage,
  SessionResult,
  SessionStatistics,
  SessionStep,
} from './session-type.js';
import { linesOf, type SessionLineDetails } from '../session/session-lines.js';
import { accessOf } from '../session/session-view.js';
import { everyStep } from '../requests/plan.js';
import { WholeSessions } from './whole-sessions.js';

@ObjectType({ description: 'The session of a token. Asked by the edge only.' })
@Internal()
class SessionAccess {
  @Field(() => ID, { description: 'Inner id.' })
  sessionId: string;

  @Field(() => ID, { description: 'Whose it is.' })
  companyId: string;

  @Field({ description: 'Where it stands.' })
  state: string;
}

const DEFAULT_ACTIVITIES = 1000;
const DEFAULT_SESSIONS = 100;
const SessionConnection = connectionType('Session', Session);
const tokenScope = serviceScope('a token names its session, whoever holds it');
const newnessScope = serviceScope('the landing page says whether the service is new, and nothing of whom');

@Resolver(() => Session)
export class SessionResolver {
  readonly whole: WholeSessions;

  constructor(private readonly parts: SessionsParts) {
    this.whole = new WholeSessions(parts);
  }

  @Audited('session.create')
  @Mutation(() => CreatedSessionView, { description: 'Creates a session.' })
  createSession(
    @Arg('input') input: CreateSessionInput,
    @Directive('@inaccessible')
    @Arg('creationId', () => ID, { nullable: true, description: 'The id under which to create it.' })
    creationId: string | null,
    @Ctx() context: SubgraphContext,
  ): Promise<CreatedSessionView> {
    return createSession(this.parts, context.supergraph, context.caller, input, creationId ?? null);
  }

  @Audited('session.delete')
  @Mutation(() => Boolean, { description: 'Deletes a session for good.' })
  deleteSession(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('token', () => ID, { nullable: true }) token: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    assertServiceOrMay(caller, 'sessions:delete');
    return deleteSession(this.parts, caller, { id, token });
  }

  @Query(() => Session, { nullable: true, description: 'A session by its inner id or its token.' })
  async session(
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('token', () => ID, { nullable: true }) token: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<Session> {
    assertServiceOrMay(caller, 'sessions:read');
    return this.find(caller, { id, token });
  }

  @Audited('sessions.list', { list: true })
  @Query(() => SessionConnection, { description: "The company's sessions by their time of creation, or of their end." })
  async sessions(
    @Ctx() { caller }: SubgraphContext,
    @Arg('first', () => Int, { defaultValue: DEFAULT_SESSIONS }) first: number,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('filter', () => SessionFilter, { nullable: true }) filter?: SessionFilter | null,
    @Arg('direction', () => SortDirection, { nullable: true, description: 'The newest first when absent.' })
    direction?: SortDirection | null,
    @Arg('sort', () => SessionSort, { nullable: true, description: 'By their creation when absent.' })
    sort?: SessionSort | null,
  ): Promise<Connection<Session>> {
    assertServiceOrMay(caller, 'sessions:read');
    const query = { filter: filter ?? {}, direction: direction ?? SortDirection.DESC, first, after: after ?? null };
    const by = sort ?? SessionSort.CREATED;
    const { entries, hasNextPage, endCursor } = await listSessions(this.parts, caller, { ...query, by });
    return {
      edges: await this.#edges(entries),
      pageInfo: { hasNextPage, endCursor },
      totalCount: () => countSessions(this.parts, caller, query.filter, by),
    };
  }

  @Audited('session.operator-answers.submit', { keeps: ['stepKey'] })
  @Mutation(() => Session, {
    description: 'Fills in an operator questionnaire, before or after the verdict; the last answers count.',
  })
  async submitOperatorAnswers(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('answers', () => [AnswerInput]) answers: AnswerInput[],
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('token', () => ID, { nullable: true }) token: string | null,
    @Ctx() { caller, supergraph }: SubgraphContext,
  ): Promise<Session> {
    assertServiceOrMay(caller, 'sessions:write');
    const found = await findSession(this.parts, caller, { id, token });
    const by = await deciderOf({ caller, supergraph });
    await submitOperatorAnswers(this.parts, found, stepKey, answers, by);
    return this.find(caller, { id: found.row.id });
  }

  @Audited('session.operator-file.start', { keeps: ['stepKey', 'questionKey'] })
  @Mutation(() => CaptureGrantView, {
    description: 'The permission to upload one file that answers a question of an operator questionnaire.',
  })
  async startOperatorFile(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('questionKey', () => ID) questionKey: string,
    @Arg('id', () => ID, { nullable: true }) id: string | null,
    @Arg('token', () => ID, { nullable: true }) token: string | null,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<CaptureGrantView> {
    assertServiceOrMay(caller, 'sessions:write');
    const found = await findSession(this.parts, caller, { id, token });
    const { grant, content, expiresAt } = await startOperatorFile(this.parts, found, stepKey, questionKey);
    return { ...content, grant, expiresAt };
  }

  @Internal()
  @Query(() => SessionAccess, { nullable: true, description: 'The session with this look-up of its token.' })
  async sessionByToken(
    @Arg('lookup') lookup: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<SessionAccess | null> {
    if (caller.kind !== 'service') throw new ArgumentError('access-denied');
    const row = await this.parts.store.read((reader) =>
      reader.of(SessionRow, tokenScope).findOne({ tokenLookup: lookup }, { without: LONG_COLUMNS }),
    );
    return row === null || row.state === 'deleted'
      ? null
      : { sessionId: row.id, companyId: row.companyId, state: row.state };
  }

  @Internal()
  @Query(() => Boolean, { description: 'Whether any company has a session here. Asked by the edge only.' })
  async anySession(@Ctx() { caller }: SubgraphContext): Promise<boolean> {
    if (caller.kind !== 'service') throw new ArgumentError('access-denied');
    const rows = await this.parts.store.read((reader) =>
      reader.of(SessionRow, newnessScope).find({ limit: 1, without: LONG_COLUMNS }),
    );
    return rows.length > 0;
  }

  @ForReaders()
  @Audited('session.result.read')
  @FieldResolver(() => SessionResult, { description: 'What the company is told.' })
  async result(@Root() { found }: Session, @Ctx() context: SubgraphContext): Promise<SessionResult> {
    const read = () => readResult(this.parts, found);
    const { record, version, decidedAt } = await this.whole.inTurn(found, read);
    this.whole.count(context, record);
    return {
      record,
      result: record.result,
      live: record.live,
      similarity: record.similarity,
      documentType: record.document_type,
      rejectReason: record.reject_reason,
      errors: record.errors ?? [],
      person: record.person,
      generalDocuments: record.generalDocuments,
      questionnaires: record.questionnaires ?? [],
      geolocation: record.geolocation ?? [],
      company: record.company ?? null,
      beneficiaries: record.beneficiaries ?? [],
      screeningMatches: record.screeningMatches ?? null,
      name: record.name ?? null,
      version,
      decidedAt,
    };
  }

  @ForReaders()
  @Audited('session.steps.read')
  @FieldResolver(() => [SessionStep], { description: 'Its steps in their order.' })
  async steps(@Root() { found }: Session, @Ctx() context: SubgraphContext): Promise<readonly SessionStep[]> {
    const { details, progress } = await this.whole.open(found);
    this.whole.count(context, details.plan.steps);
    return everyStep(details.plan).map((step) => ({
      ...step,
      inCall: step.inCall ?? null,
      state: stepState(step, progress),
    }));
  }

  @ForReaders()
  @FieldResolver(() => Float, {
    description:
      'Similarity from which two of its faces are one person, 0 to 1: as the company had it at its beginning.',
  })
  async similarityThreshold(@Root() { found }: Session): Promise<number> {
    const { details } = await this.whole.open(found);
    return details.rules.similarityThreshold;
  }

  // Inside a list as well: the entry of the list names the children alone.
  @ForReaders()
  @Audited('session.parent.read')
  @FieldResolver(() => Session, { nullable: true, description: 'The parent session; null when there is none.' })
  async parent(@Root() { found }: Session, @Ctx() { caller }: SubgraphContext): Promise<Session | null> {
    const { parentSessionId } = found.row;
    if (parentSessionId === null) return null;
    return this.resolve(caller, parentSessionId);
  }

  @ForReaders()
  @Audited('session.children.list', { list: true })
  @FieldResolver(() => SessionConnection, { description: 'Its child sessions, the oldest first.' })
  async children(
    @Root() { found }: Session,
    @Ctx() { caller }: SubgraphContext,
    @Arg('first', () => Int, { defaultValue: DEFAULT_SESSIONS }) first: number,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<Connection<Session>> {
    const filter = { parentSessionId: found.row.id };
    const query = { filter, direction: 'asc', first, after: after ?? null } as const;
    const { entries, hasNextPage, endCursor } = await listSessions(this.parts, caller, query);
    return {
      edges: await this.#edges(entries),
      pageInfo: { hasNextPage, endCursor },
      totalCount: () => countSessions(this.parts, caller, filter),
    };
  }

  @ForReaders()
  @Audited('session.activities.read')
  @FieldResolver(() => SessionActivityPage, { description: 'What happened, in the order of time.' })
  activities(
    @Root() { found }: Session,
    @Arg('first', () => Int, { defaultValue: DEFAULT_ACTIVITIES }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Promise<SessionActivityPage> {
    return listActivities(this.parts, found.about, found.sealer, { first, after: after ?? null });
  }

  @ForReaders()
  @Audited('session.statistics.read')
  @FieldResolver(() => SessionStatistics, { description: 'The statistical summary.' })
  async statistics(@Root() { found }: Session): Promise<SessionStatistics> {
    return statisticsOf(await this.whole.open(found), found.row.reason);
  }

  /** The session of a representation that the planner sends; null when it is not the caller's to see. */
  async resolve(caller: Caller, id: string): Promise<Session | null> {
    assertServiceOrMay(caller, 'sessions:read');
    try {
      return await this.find(caller, { id });
    } catch (error) {
      if (error instanceof ServiceError && error.code === 'session-not-found') return null;
      throw error;
    }
  }

  /** A session of the caller's company; one whose time is over is ended first. @throws ArgumentError session-not-found */
  async find(caller: Caller, reference: SessionIdOrToken): Promise<Session> {
    const found = await findSession(this.parts, caller, reference);
    const access = accessOf({ row: found.row, state: found.row.state as SessionState });
    if (!isOverdue(access, this.parts.clock.now())) return this.#show(found);
    await expireOverdue(this.parts, found.about, found.sealer);
    return this.#show(await findSession(this.parts, caller, { id: found.row.id }));
  }

  async #show(found: FoundSession): Promise<Session> {
    const [edge] = await this.#edges([{ cursor: '', found }]);
    if (edge === undefined) throw new ArgumentError('session-not-found');
    return edge.node;
  }

  #edges(entries: SessionPage['entries']): Promise<Connection<Session>['edges']> {
    const now = this.parts.clock.now();
    return linesOf(this.parts, entries, ({ cursor, found }, line) => ({ cursor, node: show(found, line, now) }));
  }
}

function show(found: FoundSession, { name, clientUserId, warnings }: SessionLineDetails, now: Date): Session {
  const { row } = found;
  return {
    id: row.id,
    companyId: row.companyId,
    state: row.state as SessionState,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    expiresAt: row.expiresAt,
    endedAt: row.endedAt,
    name,
    clientUserId,
    groupId: row.groupId,
    parentSessionId: row.parentSessionId,
    test: row.test,
    language: row.language,
    warnings,
    resultVersion: row.resultVersion,
    reason: row.reason,
    hold: holdOf(row, found.sealer, now),
    found,
  };
}
