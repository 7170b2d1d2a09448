import { Field, ID, Int, ObjectType } from 'type-graphql';
import { SessionStateEnum, StepStateEnum } from '../applicant/applicant-session.js';
import type { StepState } from '../flow/progress.js';
import { Session } from '../company/session-type.js';
import type { SessionState } from '../state/transitions.js';

@ObjectType({ description: 'How far a step is.' })
class StepProgressView {
  @Field(() => ID, { description: 'Of the step.' })
  key: string;

  @Field({ description: 'Such as `identity-document`.' })
  type: string;

  @Field(() => StepStateEnum, { description: 'Where it stands.' })
  state: StepState;

  @Field(() => ID, { nullable: true, description: 'Key of the step `video-call` in whose call it is done.' })
  inCall: string | null;
}

@ObjectType({ description: 'What a session came to.' })
export class SessionVerdict {
  @Field({ description: 'approved, rejected or manual_check.' })
  result: string;

  @Field({ description: 'Stable code of the reason; empty where there is none.' })
  reason: string;

  @Field(() => Int, { description: 'Each later decision adds one.' })
  version: number;

  @Field(() => Date, { nullable: true, description: 'When it was decided.' })
  decidedAt: Date | null;
}

@ObjectType({ description: 'Where a session stands at one moment.' })
export class SessionProgress {
  @Field(() => ID, { description: 'Inner id of the session.' })
  id: string;

  @Field(() => SessionStateEnum, { description: 'Its state.' })
  state: SessionState;

  @Field(() => [StepProgressView], { description: 'Its steps in their order.' })
  steps: readonly StepProgressView[];

  @Field(() => SessionVerdict, { nullable: true, description: 'Null until there is one.' })
  verdict: SessionVerdict | null;

  @Field(() => Session, { nullable: true, description: 'The session itself; null for the applicant.' })
  session: Session | null;
}
