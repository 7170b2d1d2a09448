import { Directive, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CallOutcomeName, CallStateName } from '../../platform/facts/catalogue.js';
import { connectionType } from '../../platform/graphql/connection.js';
import { Internal } from '../../platform/graphql/internal.js';
import type { OpenedCall } from './opened-call.js';

export enum CallState {
  WAITING = 'waiting',
  RINGING = 'ringing',
  ACTIVE = 'active',
  ENDED = 'ended',
}

registerEnumType(CallState, {
  name: 'CallState',
  description: 'Where a call stands.',
  valuesConfig: {
    WAITING: { description: 'The applicant is in the queue.' },
    RINGING: { description: 'It is offered to one operator.' },
    ACTIVE: { description: 'An operator has it.' },
    ENDED: { description: 'It is over.' },
  },
});

export enum CallOutcome {
  COMPLETED = 'completed',
  BROKEN_OFF = 'broken-off',
  GIVEN_UP = 'given-up',
  MISSED = 'missed',
  LOST = 'lost',
  ENDED_BY_COMPANY = 'ended-by-company',
}

registerEnumType(CallOutcome, {
  name: 'CallOutcome',
  description: 'How a call ended.',
  valuesConfig: {
    COMPLETED: { description: 'Its operator ended it regularly.' },
    BROKEN_OFF: { description: 'Its operator broke it off, with a reason.' },
    GIVEN_UP: { description: 'The applicant left the queue.' },
    MISSED: { description: "Nobody took it before the session's end." },
    LOST: { description: 'No operator came back to it.' },
    ENDED_BY_COMPANY: { description: "The company's server ended it." },
  },
});

/** What calls knows of sessions. */
@ObjectType('Session')
@Directive('@key(fields: "id companyId")')
export class CalledSession {
  @Field(() => ID) id: string;
  @Internal()
  @Field(() => ID)
  companyId: string;
}

@ObjectType({ description: 'Somebody in the room of a call.' })
export class CallParticipant {
  @Field(() => ID, { description: 'In the call, as the signalling names them.' }) id: string;
  @Field({ description: 'applicant, operator or supervisor.' }) role: string;
  @Field(() => ID, { nullable: true, description: 'Of an operator or supervisor.' }) userId: string | null;
  @Field(() => ID, { nullable: true, description: 'The session that an applicant works on.' })
  ownSessionId: string | null;
  @Field({ description: 'Empty where nobody knows one.' }) name: string;
  @Field({ description: 'When they came first.' }) joinedAt: Date;
  @Field(() => Date, { nullable: true, description: 'Null while they are there.' }) leftAt: Date | null;
}

@ObjectType({ description: 'A message of the chat of a call.' })
export class CallMessage {
  @Field(() => Int, { description: '1, 2, … in the call.' }) number: number;
  @Field({ description: 'applicant, operator or supervisor.' }) role: string;
  @Field({ description: 'Of the sender.' }) name: string;
  @Field({ description: 'Plain text.' }) text: string;
  @Field({ description: 'ISO 8601.' }) at: string;
}

@ObjectType({ description: 'That a call rang at an operator.' })
export class CallOffer {
  @Field(() => ID, { description: 'The operator.' }) userId: string;
  @Field({ description: 'Since when.' }) offeredAt: Date;
  @Field(() => String, {
    nullable: true,
    description: 'accepted, declined, unanswered or withdrawn; null while it rings.',
  })
  answer: string | null;
  @Field(() => Date, { nullable: true, description: 'Until when.' }) answeredAt: Date | null;
}

@ObjectType({ description: 'A call of an applicant.' })
export class Call {
  @Field(() => ID, { description: 'Of the call.' }) id: string;
  @Field(() => CalledSession, { description: 'Whose step it is.' }) session: CalledSession;
  @Field({ description: 'Of the step video-call.' }) stepKey: string;
  @Field(() => CallState, { description: 'Where it stands.' }) state: CallStateName;
  @Field(() => CallOutcome, { nullable: true, description: 'Null until it ended.' }) outcome: CallOutcomeName | null;
  @Field({ description: "Of the applicant's screens." }) language: string;
  @Field(() => ID, { nullable: true, description: 'Whose members are called; null: anybody.' }) groupId: string | null;
  @Field(() => ID, { nullable: true, description: 'Who has it, or had it.' }) operatorId: string | null;
  @Field(() => String, { nullable: true, description: 'What they are called.' }) operatorName: string | null;
  @Field(() => ID, { nullable: true, description: 'At whom it rings.' }) ringingUserId: string | null;
  @Field(() => String, { nullable: true, description: 'What they are called.' }) ringingUserName: string | null;
  @Field(() => Date, { nullable: true, description: 'Until when.' }) ringUntil: Date | null;
  @Field({ description: 'It is active, and another operator is to take it over.' }) handover: boolean;
  @Field({ description: 'When the applicant entered the queue.' }) queuedAt: Date;
  @Field(() => Date, { nullable: true, description: 'When an operator took it.' }) acceptedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When both sides were in the room.' }) connectedAt: Date | null;
  @Field(() => Date, { nullable: true, description: 'When it ended.' }) endedAt: Date | null;
  @Field(() => String, { nullable: true, description: 'applicant, operator, supervisor, company or service.' })
  endedBy: string | null;
  @Field({ description: 'Others may join, each with a session of their own.' }) multipleParticipants: boolean;

  /** Opened once for all fields of one answer. */
  readonly opened: OpenedCall;
}

@InputType({ description: 'Which calls; what is absent does not matter.' })
export class CallFilter {
  @Field(() => [CallState], { nullable: true, description: 'In one of these states.' })
  states?: readonly CallStateName[] | null;
  @Field(() => [CallOutcome], { nullable: true, description: 'Ended in one of these ways.' })
  outcomes?: readonly CallOutcomeName[] | null;
  @Field(() => ID, { nullable: true, description: 'Had by this operator.' }) operatorId?: string | null;
  @Field(() => ID, { nullable: true, description: 'For this group.' }) groupId?: string | null;
  @Field(() => ID, { nullable: true, description: 'Of this session.' }) sessionId?: string | null;
  @Field(() => Date, { nullable: true, description: 'Queued at or after.' }) from?: Date | null;
  @Field(() => Date, { nullable: true, description: 'Queued before.' }) before?: Date | null;
}

export const CallConnection = connectionType('Call', Call);

@ObjectType({ description: 'The calls of a time in numbers.' })
export class CallFigures {
  @Field(() => Int, { description: 'That entered the queue.' }) queued: number;
  @Field(() => Int, { description: 'That an operator took.' }) answered: number;
  @Field(() => Int, { description: 'That were completed.' }) completed: number;
  @Field(() => Int, { description: 'That were broken off.' }) brokenOff: number;
  @Field(() => Int, { description: 'That the applicant gave up.' }) givenUp: number;
  @Field(() => Int, { description: 'That nobody took in time.' }) missed: number;
  @Field(() => Int, { description: 'That were lost.' }) lost: number;
  @Field(() => Int, { description: 'That wait now, whenever they came.' }) waiting: number;
  @Field(() => Int, { description: 'That are under way now.' }) active: number;
  @Field(() => Float, { nullable: true, description: 'Mean of the seconds until they were taken; null without one.' })
  meanWaitSeconds: number | null;
  @Field(() => Float, { nullable: true, description: 'Mean of their length in seconds; null without one.' })
  meanCallSeconds: number | null;
}
