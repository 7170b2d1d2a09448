import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

@ObjectType({ description: 'Who looks at a session to decide it.' })
export class CaseHold {
  @Field(() => ID, { description: 'The user.' })
  userId: string;

  @Field({ description: 'What they are called.' })
  name: string;

  @Field({ description: 'Since when.' })
  since: Date;

  @Field({ description: 'Until when, if they do not come back to it.' })
  until: Date;
}

enum DeciderKind {
  USER = 'user',
  KEY = 'key',
}

registerEnumType(DeciderKind, {
  name: 'DeciderKind',
  description: 'What decided about a session outside a call.',
  valuesConfig: { USER: { description: 'A signed-in user.' }, KEY: { description: "A key: the company's server." } },
});

@ObjectType({ description: 'Who decided about a session, or wrote about it.' })
class SessionDecider {
  @Field(() => DeciderKind, { description: 'A user or a key.' })
  kind: 'user' | 'key';

  @Field(() => ID, { description: 'Of the user or the key.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'What the user was called then; null for a key.' })
  name: string | null;
}

@ObjectType({ description: 'A step to which the applicant was sent back.' })
class RedoneStepView {
  @Field(() => ID, { description: 'The step.' })
  stepKey: string;

  @Field({ description: 'Code of the reason.' })
  reason: string;
}

@ObjectType({ description: 'What the company was told at one time.' })
export class SessionResultVersion {
  @Field(() => Int, { description: '1, 2, …' })
  version: number;

  @Field({ description: 'approved, rejected, manual_check; in_progress where the applicant was sent back' })
  result: string;

  @Field(() => String, { nullable: true, description: 'Code of the first reason; null when approved or sent back.' })
  reason: string | null;

  @Field(() => [String], { description: 'Codes of all that spoke against approval, most important first.' })
  reasons: readonly string[];

  @Field({ description: 'When.' })
  decidedAt: Date;

  @Field(() => SessionDecider, { nullable: true, description: 'Null where the service decided by itself.' })
  by: SessionDecider | null;

  @Field({ description: 'What was said to the company with it: `result_comment`.' })
  comment: string;

  @Field(() => [RedoneStepView], { description: 'Steps to which the applicant was sent back.' })
  redone: readonly RedoneStepView[];
}

@ObjectType({ description: 'What operators tell one another about a session; nobody else is told.' })
export class SessionNote {
  @Field(() => ID, { description: 'In the order of time.' })
  id: string;

  @Field({ description: 'When it was written.' })
  writtenAt: Date;

  @Field(() => SessionDecider, { description: 'By whom.' })
  by: SessionDecider;

  @Field({ description: 'What it says.' })
  text: string;
}

@ObjectType({ description: 'A reason that an operator can give.' })
export class DecisionReasonView {
  @Field(() => ID, { description: 'Stable code.' })
  code: string;

  @Field({ description: 'For operators and the company, in English.' })
  description: string;

  @Field({ description: 'What the applicant reads.' })
  applicantText: string;

  @Field({ description: 'Another try can end differently, and they are told so.' })
  canRetry: boolean;

  @Field({ description: 'The applicant is not told the code, and reads a text that does not warn them.' })
  confidential: boolean;

  @Field({ description: 'A session can be rejected for it.' })
  rejects: boolean;

  @Field(() => [String], { description: 'Types of the steps that can be asked for again for it.' })
  redoes: readonly string[];
}

@InputType({ description: 'A step that is to be done again.' })
export class RedoStepInput {
  @Field(() => ID, { description: 'The step.' })
  stepKey: string;

  @Field({ description: 'Code of a reason for steps of its type, of `decisionReasons`.' })
  reason: string;
}
