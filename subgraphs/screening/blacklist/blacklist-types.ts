import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionType } from '../../platform/graphql/connection.js';

@InputType({ description: 'A person to put on the blacklist: a reason, and at least one thing that identifies.' })
export class BlacklistRecordInput {
  @Field(() => String, { nullable: true, description: 'Given names.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Family names.' })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'The number of the person in their country.' })
  personalNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'The number of an identity document.' })
  documentNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601 date.' })
  birthday?: string | null;

  @Field(() => String, { nullable: true, description: 'Why: required. The applicant never sees it.' })
  reason?: string | null;

  @Field(() => String, { nullable: true, description: 'Anything else.' })
  notes?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'A session that was submitted, and whose face the record keeps: later sessions with that face match. It stays when the session is deleted, and goes with the record.',
  })
  faceOfSession?: string | null;
}

@InputType({ description: 'What a list of records is narrowed to; all of it must hold.' })
export class BlacklistFilterInput {
  @Field(() => String, { nullable: true, description: 'Exactly, without case, spaces and hyphens.' })
  documentNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Exactly, without case, spaces and hyphens.' })
  personalNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'The whole name, without case, accents and order.' })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words of the name, each of them whole, or a number exactly; without case, accents, order and hyphens.',
  })
  text?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601 date.' })
  birthday?: string | null;

  @Field(() => Date, { nullable: true, description: 'Added at this instant or later.' })
  createdFrom?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Added before this instant.' })
  createdBefore?: Date | null;
}

@ObjectType('BlacklistRecord', {
  description:
    'A person whom the company verifies no more. It matches by number, by name with birthday, or by face; a record with none of these matches nobody.',
})
export class BlacklistRecordView {
  @Field(() => ID, { description: 'To remove it by.' })
  id: string;

  @Field(() => String, { nullable: true, description: 'Given names.' })
  firstName: string | null;

  @Field(() => String, { nullable: true, description: 'Family names.' })
  lastName: string | null;

  @Field(() => String, { nullable: true, description: 'The number of the person in their country.' })
  personalNumber: string | null;

  @Field(() => String, { nullable: true, description: 'The number of an identity document.' })
  documentNumber: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601 date.' })
  birthday: string | null;

  @Field({ description: 'Why.' })
  reason: string;

  @Field(() => String, { nullable: true, description: 'Anything else.' })
  notes: string | null;

  @Field({ description: 'When it was added.' })
  createdAt: Date;

  @Field(() => ID, { nullable: true, description: 'The user who added it.' })
  addedByUserId: string | null;

  @Field(() => ID, { nullable: true, description: 'The company key that added it.' })
  addedByKeyId: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      '`awaited` while it is being copied, `kept`, or `missing` where the session was deleted before; null where no face was asked for.',
  })
  face: string | null;

  @Field(() => ID, { nullable: true, description: 'The session that the face was copied from.' })
  faceOfSession: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Why no session can ever match it: `name-without-birthday` or `birthday-without-name`, each without a number and a face; null where one can.',
  })
  matchesNobody: string | null;
}

@ObjectType('BlacklistPage', { description: 'A part of the blacklist, by number of records.' })
export class BlacklistPageView {
  @Field(() => Int, { description: 'Records left out before it.' })
  offset: number;

  @Field(() => Int, { description: 'Most records in it.' })
  limit: number;

  @Field(() => Int, { description: 'All records.' })
  total: number;

  @Field(() => [BlacklistRecordView], { description: 'In the order in which they were added.' })
  data: readonly BlacklistRecordView[];
}

export const BlacklistConnection = connectionType('BlacklistRecord', BlacklistRecordView);
