import { Arg, Ctx, Field, ID, Mutation, ObjectType, Resolver } from 'type-graphql';
import { noteAct } from '../../platform/audit/acting.js';
import { Audited } from '../../platform/audit/audited.js';
import type { OperatorCaller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { readOptionalText } from '../requests/reading.js';
import { findSession, type FoundSession } from '../session/find-session.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionResolver } from './session-resolver.js';
import { assertServiceOrMay } from '../../platform/rights/may.js';
import { Session } from './session-type.js';
import { inviteParticipant } from '../video-calls/invite-participant.js';
import { repeatCallStep, startCallStep, stopCallStep } from '../video-calls/call-steps.js';

@ObjectType({ description: 'Somebody who was invited to a call.' })
class CallInvitation {
  @Field(() => Session, { description: 'Their own session, a child of that of the call.' })
  session: Session;

  @Field({ description: 'Where they enter. `shareSessionLink` sends it.' })
  link: string;
}

const SESSION = 'Inner id of the session, or its token; of a participant their own.';
const STEP = 'One of the steps with `inCall`.';

/** What the operator of a call does with the steps of the call. */
@Resolver(() => Session)
export class CallStepResolver {
  constructor(
    private readonly parts: SessionsParts,
    private readonly sessions: SessionResolver,
  ) {}

  @Audited('session.call-step.start', { keeps: ['stepKey'] })
  @Mutation(() => Session, {
    description:
      'Shows the applicant a step of the call, in the place of the one that was shown. For the operator of the active call.',
  })
  startCallStep(
    @Arg('sessionId', () => ID, { description: SESSION }) sessionId: string,
    @Arg('stepKey', () => ID, { description: STEP }) stepKey: string,
    @Ctx() context: SubgraphContext,
  ): Promise<Session> {
    return this.#act(context, sessionId, (found, operator) => startCallStep(this.parts, found, operator, stepKey));
  }

  @Audited('session.call-step.repeat', { keeps: ['stepKey'] })
  @Mutation(() => Session, {
    description: 'Has a step of the call done once more: what was delivered in it no longer counts.',
  })
  repeatCallStep(
    @Arg('sessionId', () => ID, { description: SESSION }) sessionId: string,
    @Arg('stepKey', () => ID, { description: STEP }) stepKey: string,
    @Ctx() context: SubgraphContext,
  ): Promise<Session> {
    return this.#act(context, sessionId, (found, operator) => repeatCallStep(this.parts, found, operator, stepKey));
  }

  @Audited('session.call-step.stop')
  @Mutation(() => Session, { description: 'Takes the screen of the step back; what was done in it stays.' })
  stopCallStep(
    @Arg('sessionId', () => ID, { description: SESSION }) sessionId: string,
    @Ctx() context: SubgraphContext,
  ): Promise<Session> {
    return this.#act(context, sessionId, (found, operator) => stopCallStep(this.parts, found, operator));
  }

  @Audited('session.call.invite')
  @Mutation(() => CallInvitation, {
    description:
      'Makes a child session for one more who takes part in the call of a session with `multiple_participants`: ten at most, each with a flow of their own.',
  })
  async inviteToCall(
    @Arg('sessionId', () => ID, { description: 'Inner id of the session of the call, or its token.' })
    sessionId: string,
    @Ctx() { caller }: SubgraphContext,
    @Arg('name', () => String, { nullable: true, description: 'What they are called.' }) name?: string | null,
  ): Promise<CallInvitation> {
    assertServiceOrMay(caller, 'sessions:write');
    const invited = await inviteParticipant(this.parts, caller, sessionId, readOptionalText(name, 'name'));
    noteAct({ sessionId: invited.id });
    return { session: await this.sessions.find(caller, { id: invited.id }), link: invited.link };
  }

  async #act(
    { caller }: SubgraphContext,
    id: string,
    act: (found: FoundSession, operator: OperatorCaller) => Promise<void>,
  ): Promise<Session> {
    assertServiceOrMay(caller, 'sessions:write');
    if (caller.kind !== 'operator') {
      throw new ArgumentError('invalid-access', { message: 'only the operator of the call may' });
    }
    const found = await findSession(this.parts, caller, { id });
    noteAct({ sessionId: found.row.id });
    await act(found, caller);
    return this.sessions.find(caller, { id: found.row.id });
  }
}
