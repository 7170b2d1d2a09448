import { Arg, ID, Resolver, Root, Subscription } from 'type-graphql';
import { applicantOf, watchAsApplicant } from '../steps/act.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { fromSources } from '../../platform/federated-schema/federated-schema.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { differing } from '../../platform/watching/watch.js';
import { stepState } from '../flow/progress.js';
import { readResult } from '../session-result/read-result.js';
import { findSession, type FoundSession } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionResolver } from '../company/session-resolver.js';
import type { Session } from '../company/session-type.js';
import { loadSession } from '../session/session-view.js';
import type { SessionState } from '../state/transitions.js';
import type { ProgressFeed } from './progress-feed.js';
import { SessionProgress, type SessionVerdict } from './progress-type.js';
import { codeForApplicant, isReasonCode } from '../verdict/reasons.js';
import { everyStep } from '../requests/plan.js';

/** Declares the subscription; its events come from `progressStream`. */
@Resolver()
export class ProgressResolver {
  @Subscription(() => SessionProgress, {
    subscribe: fromSources,
    description:
      'Where a session stands: now, and whenever that changes, until it is deleted. Companies and operators name it by id or token; an applicant watches their own.',
  })
  sessionProgress(
    @Root() progress: SessionProgress,
    @Arg('id', () => ID, { nullable: true, description: 'Its inner id.' }) _id: string | null,
    @Arg('token', () => ID, { nullable: true, description: 'Its token.' }) _token: string | null,
  ): SessionProgress {
    return progress;
  }
}

interface Asked {
  readonly id?: string | null;
  readonly token?: string | null;
}

/**
 * The events of one subscription: the first at once, each later one differs from the one before.
 * @throws ArgumentError as `session` does, or as the applicant's own session does, before the first event; later such an
 * error (the session was deleted, its time is over) ends the stream
 */
export async function progressStream(
  parts: SessionsParts,
  feed: ProgressFeed,
  sessions: SessionResolver,
  asked: Asked,
  context: SubgraphContext,
): Promise<AsyncIterable<SessionProgress>> {
  const read = (): Promise<SessionProgress> => readProgress(parts, sessions, asked, context);
  const first = await read();
  return differing(first, { read, textOf, watch: feed.watch(first.id) });
}

function textOf({ id, state, steps, verdict }: SessionProgress): string {
  return JSON.stringify([id, state, steps, verdict]);
}

async function readProgress(
  parts: SessionsParts,
  sessions: SessionResolver,
  { id = null, token = null }: Asked,
  context: SubgraphContext,
): Promise<SessionProgress> {
  if (context.caller.kind !== 'applicant') {
    const session = await sessions.session(id, token, context);
    return progressOf(parts, session.found, session);
  }
  const applicant = applicantOf(context.caller);
  const { sessionId } = applicant;
  if (id !== null || token !== null) {
    const named = await findSession(parts, applicant, { id, token });
    if (named.row.id !== sessionId) throw new ArgumentError('session-not-found');
  }
  await watchAsApplicant(parts, applicant);
  return progressOf(parts, await findSession(parts, applicant, { id: sessionId }), null);
}

async function progressOf(
  parts: SessionsParts,
  found: FoundSession,
  session: Session | null,
): Promise<SessionProgress> {
  const view = await parts.store.read((reader) => loadSession(reader, found.about, found.sealer));
  if (view === null) throw new ArgumentError('session-not-found');
  const state = found.row.state as SessionState;
  const steps = everyStep(view.details.plan).map((step) => ({
    key: step.key,
    type: step.type,
    state: stepState(step, view.progress),
    inCall: step.inCall ?? null,
  }));
  return { id: found.row.id, state, steps, verdict: await verdictOf(parts, found, session === null), session };
}

async function verdictOf(
  parts: SessionsParts,
  found: FoundSession,
  forApplicant: boolean,
): Promise<SessionVerdict | null> {
  if (found.row.resultVersion === 0) return null;
  const { record, version, decidedAt } = await readResult(parts, found);
  if (record.result === 'in_progress') return null;
  const reason = record.reject_reason.value;
  const kept = forApplicant && isReasonCode(reason) && codeForApplicant(reason) === null;
  return { result: record.result, reason: kept ? '' : reason, version, decidedAt };
}
