import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { SessionStateEnum } from '../applicant/applicant-session.js';
import type { SessionState } from '../state/transitions.js';

export enum SessionSort {
  CREATED = 'createdAt',
  ENDED = 'endedAt',
}

registerEnumType(SessionSort, {
  name: 'SessionSort',
  description: 'How sessions are sorted.',
  valuesConfig: {
    CREATED: { description: 'By when they were created.' },
    ENDED: {
      description: 'By when they came to their present end, which is how long those in review wait; only ended ones.',
    },
  },
});

@InputType({ description: 'What a list of sessions is narrowed to; all of it must hold.' })
export class SessionFilter {
  @Field(() => [SessionStateEnum], { nullable: true, description: 'Any of these states.' })
  states?: SessionState[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'approved, rejected (also expired and abandoned ones), manual_check, in_progress',
  })
  result?: string | null;

  @Field(() => String, { nullable: true, description: "The company's own identifier of the user, exactly." })
  clientUserId?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The whole name; case, accents and the order of its words make no difference.',
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words and numbers, each of which is known of it: words of the name, the number of the document or the person, the mail address or what stands before its sign, the telephone number, the own identifier of the user. Of a word that more than 2,000 sessions have, the newest 2,000 are looked at.',
  })
  text?: string | null;

  @Field(() => Date, { nullable: true, description: 'Created at this instant or later.' })
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Created before this instant.' })
  createdBefore?: Date | null;

  @Field(() => ID, { nullable: true, description: 'The group of operators.' })
  groupId?: string | null;

  @Field(() => ID, { nullable: true, description: 'Inner id of the parent session.' })
  parentSessionId?: string | null;

  @Field(() => [String], { nullable: true, description: 'Any of these codes is the reason of its newest result.' })
  reasons?: string[] | null;

  @Field(() => String, { nullable: true, description: 'Language of the screens.' })
  language?: string | null;

  @Field(() => ID, { nullable: true, description: 'The user who looks at it to decide it.' })
  heldBy?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Made with a test key, or not.' })
  test?: boolean | null;
}
