import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { CalledSession, Call } from '../call/call-types.js';
import type { PauseReason } from '../operators/operator-table.js';

export enum CallPauseReason {
  BREAK = 'break',
  TRAINING = 'training',
  MEETING = 'meeting',
  AFTER_CALL_WORK = 'after-call-work',
  END_OF_SHIFT = 'end-of-shift',
  OTHER = 'other',
}

registerEnumType(CallPauseReason, {
  name: 'CallPauseReason',
  description: 'Why an operator takes no calls for a while.',
  valuesConfig: {
    BREAK: { description: 'A break.' },
    TRAINING: { description: 'They learn something.' },
    MEETING: { description: 'They are in a meeting.' },
    AFTER_CALL_WORK: { description: 'They work on a call that has ended.' },
    END_OF_SHIFT: { description: 'They are about to leave.' },
    OTHER: { description: 'Something else.' },
  },
});

@ObjectType({ description: 'Another operator, as one sees them.' })
class Colleague {
  @Field(() => ID, { description: 'The user.' }) userId: string;
  @Field({ description: 'What they are called.' }) name: string;
  @Field({ description: 'They take calls.' }) available: boolean;
  @Field(() => CallPauseReason, { nullable: true, description: 'Why not.' }) pauseReason: PauseReason | null;
  @Field({ description: 'They have a call, or one rings.' }) busy: boolean;
  @Field({ description: 'Since when they are available, or not.' }) since: Date;
  @Field(() => [String], { description: 'That they speak; empty: all.' }) languages: readonly string[];
}

@ObjectType({ description: 'A group of operators.' })
export class CallGroup {
  @Field(() => ID, { description: 'The group.' }) id: string;
  @Field({ description: 'What the company calls it.' }) name: string;
}

@ObjectType({ description: 'A call whose time is set.' })
export class ExpectedCall {
  @Field(() => CalledSession, { description: 'Whose.' }) session: CalledSession;
  @Field(() => ID, { description: 'Of the step video-call.' }) stepKey: string;
  @Field({ description: 'Before it the applicant cannot come.' }) startsAt: Date;
  @Field(() => Date, { nullable: true, description: 'After it nobody can.' }) endsAt: Date | null;
  @Field({ description: "Of the applicant's screens." }) language: string;
  @Field(() => ID, { nullable: true, description: 'Whose members are called; null: anybody.' }) groupId: string | null;
  @Audited('call.applicant.read', { listed: true })
  @Field(() => String, { nullable: true, description: "The session's label." })
  applicantName: string | null;
}

@ObjectType({ description: 'What an operator sees of the calls.' })
export class CallDesk {
  @Field({ description: 'This operator takes calls.' }) available: boolean;
  @Field(() => CallPauseReason, { nullable: true, description: 'Why not.' }) pauseReason: PauseReason | null;
  @Field(() => [String], { description: 'That they speak; empty: all.' }) languages: readonly string[];
  @Field(() => Call, { nullable: true, description: 'That rings at them.' }) ringing: Call | null;
  @Field(() => Call, { nullable: true, description: 'That they have.' }) active: Call | null;
  @Field(() => [Call], { description: 'The queue of their groups, the longest waiting first; a supervisor sees all.' })
  waiting: readonly Call[];
  @Field(() => [Call], { description: "Everybody's active calls; empty but for supervisors." })
  underWay: readonly Call[];
  @Field(() => [ExpectedCall], { description: 'Of the next twelve hours, the next first.' })
  expected: readonly ExpectedCall[];
  @Field(() => [Colleague], { description: 'Who is there beside them.' }) colleagues: readonly Colleague[];
}
