import { Arg, Ctx, Field, ID, ObjectType, Query, Resolver } from 'type-graphql';
import { readAsApplicant } from '../steps/act.js';
import { workableStep } from '../steps/workable-step.js';
import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { Internal } from '../../platform/graphql/internal.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { stepState } from '../flow/progress.js';
import { callSettings, type CallStepSettings, type PlannedStep } from '../requests/plan.js';
import { SEAL_PURPOSE, type SessionsParts } from '../session/parts.js';
import { linesOf } from '../session/session-lines.js';
import { LONG_COLUMNS, SessionRow } from '../session/session-row.js';
import { accessOf, loadSession, type SessionView } from '../session/session-view.js';
import { OPEN_STATES } from '../state/transitions.js';
import { checkOpen } from '../state/validity.js';

@ObjectType({ description: 'What a call has to know of the session that enters it. Asked by the service only.' })
@Internal()
class CallEntry {
  @Field(() => ID, { description: 'The session whose call it is: its own, or its parent where several take part.' })
  callSessionId: string;

  @Field(() => ID, { description: 'The step of that session.' })
  callStepKey: string;

  @Field(() => ID, { description: 'The session that enters.' })
  sessionId: string;

  @Field({ description: 'The session of the call was made with a test key.' })
  test: boolean;

  @Field(() => String, { nullable: true, description: 'What its company is told of it, sealed under its key.' })
  notice: string | null;

  @Field(() => ID, { nullable: true, description: 'Whose members may take the call; null: everybody.' })
  groupId: string | null;

  @Field(() => Date, { nullable: true, description: 'Its hard end; null without one.' })
  endsAt: Date | null;

  @Field({ description: 'Whoever enters has to give a name.' })
  nameRequired: boolean;

  @Field({ description: 'Several may take part.' })
  multipleParticipants: boolean;

  @Field({ description: 'Of whoever enters.' })
  language: string;

  @Field(() => String, { nullable: true, description: 'Label of the session that enters, or the verified name.' })
  name: string | null;
}

@Internal()
@ObjectType({ description: 'A session with a call step whose time is set.' })
class ExpectedCallEntry {
  @Field(() => ID) sessionId: string;
  @Field(() => ID) stepKey: string;
  @Field() startsAt: Date;
  @Field(() => Date, { nullable: true }) endsAt: Date | null;
  @Field() language: string;
  @Field(() => String, { nullable: true }) groupId: string | null;
  @Field(() => String, { nullable: true }) name: string | null;
}

/** Sessions of the next hours; more are not looked through by a person. */
const MOST_EXPECTED = 200;

/** A call with its session and step. */
interface CallPlace {
  readonly session: SessionView;
  readonly step: PlannedStep;
  readonly settings: CallStepSettings;
}

@Resolver()
export class CallEntryResolver {
  constructor(private readonly parts: SessionsParts) {}

  @Internal()
  @Query(() => CallEntry, {
    description:
      'Whether the applicant for whom the service asks may enter the call of a step, and what of it matters.',
  })
  async callEntry(@Arg('stepKey') stepKey: string, @Ctx() { caller }: SubgraphContext): Promise<CallEntry> {
    if (caller.kind !== 'service' || caller.onBehalfOf?.kind !== 'applicant') throw new ArgumentError('access-denied');
    return callEntry(this.parts, caller.onBehalfOf, stepKey);
  }

  @Internal()
  @Query(() => Boolean, {
    description: 'Refused where another device does the session of the applicant for whom the service asks.',
  })
  async applicantIsHere(@Ctx() { caller }: SubgraphContext): Promise<boolean> {
    if (caller.kind !== 'service' || caller.onBehalfOf?.kind !== 'applicant') throw new ArgumentError('access-denied');
    await readAsApplicant(this.parts, caller.onBehalfOf);
    return true;
  }

  @Internal()
  @Query(() => [ExpectedCallEntry], { description: 'Calls whose time is set, the next first. Asked by calls only.' })
  async expectedCalls(
    @Arg('from', () => Date) from: Date,
    @Arg('before', () => Date) before: Date,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<readonly ExpectedCallEntry[]> {
    if (caller.kind !== 'service' || caller.companyId === null) throw new ArgumentError('access-denied');
    const { companyId } = caller;
    const rows = await this.parts.store.read((reader) =>
      reader.of(SessionRow, { companyId }).find({
        where: { state: { in: OPEN_STATES }, startsAt: { gte: from, lt: before } },
        order: { startsAt: 'asc' },
        limit: MOST_EXPECTED,
        without: LONG_COLUMNS,
      }),
    );
    const sealers = await this.parts.vault.openAll(
      rows.map(({ id }) => id),
      SEAL_PURPOSE,
    );
    const found = rows.flatMap((row) => {
      const sealer = sealers.get(row.id);
      return sealer ? [{ found: { row, sealer, about: { companyId, sessionId: row.id } } }] : [];
    });
    const entries = await linesOf(this.parts, found, ({ found: { row } }, { name, callStep }) => {
      const { id: sessionId, language, groupId, startsAt, endsAt } = row;
      if (startsAt === null || callStep === null) return [];
      return [{ sessionId, stepKey: callStep, startsAt, endsAt, language, groupId, name }];
    });
    return entries.flat();
  }
}

/**
 * @throws ArgumentError wrong-parameters for a step of another type, session-state when it is not its turn, is done, or the
 * call in which several take part is over, and what `readAsApplicant` raises
 */
async function callEntry(parts: SessionsParts, applicant: ApplicantCaller, stepKey: string): Promise<CallEntry> {
  const session = await readAsApplicant(parts, applicant);
  checkOpen(accessOf(session), parts.clock.now());
  const step = workableStep({ session }, stepKey, 'video-call');
  const settings = callSettings(step);
  if (settings === null || stepState(step, session.progress) !== 'PENDING') throw over();
  const own = { session, step, settings };
  const place = (await sharedCall(parts, own)) ?? own;
  const { row, details } = place.session;
  return {
    callSessionId: row.id,
    callStepKey: place.step.key,
    sessionId: session.row.id,
    test: row.test,
    notice: details.told?.notice ?? null,
    groupId: row.groupId,
    endsAt: row.endsAt,
    nameRequired: settings.nameRequired || place.settings.nameRequired,
    multipleParticipants: place.settings.multipleParticipants,
    language: session.row.language,
    name: session.label.name,
  };
}

/** The parent's call where several take part in it; null where the session has a call of its own. */
async function sharedCall(parts: SessionsParts, { session, settings }: CallPlace): Promise<CallPlace | null> {
  const { row } = session;
  // Whoever was invited has the step of the call in which several take part. A call with one operator is never shared: nobody
  // else is to see and hear it.
  if (row.parentSessionId === null || !settings.multipleParticipants) return null;
  const about = { companyId: row.companyId, sessionId: row.parentSessionId };
  const sealer = await parts.vault.open(about.sessionId, SEAL_PURPOSE);
  const parent = sealer && (await parts.store.read((reader) => loadSession(reader, about, sealer)));
  const found = parent && waitingCall(parent);
  if (found) return found;
  throw over();
}

/** The first call of an open session in which several take part and that is not over; null where there is none. */
function waitingCall(session: SessionView): CallPlace | null {
  if (!OPEN_STATES.includes(session.state)) return null;
  for (const step of session.details.plan.steps) {
    const settings = callSettings(step);
    const waits = stepState(step, session.progress) === 'PENDING';
    if (settings?.multipleParticipants === true && waits) return { session, step, settings };
  }
  return null;
}

function over(): ArgumentError {
  return new ArgumentError('session-state', { message: 'the call is over' });
}
