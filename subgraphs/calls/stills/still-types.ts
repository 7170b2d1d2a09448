import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import { STILL_LABELS } from '../signalling/messages.js';
import type { CallStillRow, StillReading, StillUse } from '../call/still-table.js';

export type StillLabel = (typeof STILL_LABELS)[number];

export enum CallStillLabel {
  FACE = 'face',
  DOCUMENT_FRONT = 'document-front',
  DOCUMENT_BACK = 'document-back',
  PASSPORT_PAGE = 'passport-page',
  SECURITY_FEATURE = 'security-feature',
  OTHER = 'other',
}

registerEnumType(CallStillLabel, {
  name: 'CallStillLabel',
  description: 'What a still shows.',
  valuesConfig: {
    FACE: { description: 'The applicant.' },
    DOCUMENT_FRONT: { description: 'The front of a card.' },
    DOCUMENT_BACK: { description: 'The back of a card.' },
    PASSPORT_PAGE: { description: 'The page of a passport with the portrait.' },
    SECURITY_FEATURE: { description: 'A hologram or the like.' },
    OTHER: { description: 'Something else.' },
  },
});

@ObjectType({ description: 'The step whose capture a still was made.' })
class CallStillUse {
  @Field(() => ID, { description: 'The step.' }) stepKey: string;
  @Field({ description: 'Such as `passport` or `face`.' }) kind: string;
}

@ObjectType({ description: 'What the engines read of a still.' })
class CallStillReadingView {
  @Field(() => JsonScalar, { nullable: true, description: "The record of a document's side, as in the result." })
  record: unknown;
  @Field(() => Boolean, { nullable: true, description: 'Its machine-readable zone is right; null where it has none.' })
  mrzValid: boolean | null;
  @Field(() => [String], { description: 'Codes of what is wrong with the picture.' }) codes: readonly string[];
  @Field(() => Int, { description: 'Number of faces in it.' }) faces: number;
  @Field(() => Float, {
    nullable: true,
    description: 'Similarity of its face and the portrait, 0 to 1; null where one is missing.',
  })
  similarity: number | null;
}

@ObjectType({ description: "A picture of what an applicant's camera showed, at its full size." })
export class CallStill {
  @Field(() => ID, { description: 'The id of the still.' }) id: string;
  @Field(() => ID, { description: 'The participant whose camera it was taken of.' }) participantId: string;
  @Field(() => CallStillLabel, { description: 'What the picture shows.' }) label: StillLabel;
  @Field({ description: 'When the still was taken.' }) takenAt: Date;
  @Field(() => ID, { description: 'The operator who took it.' }) userId: string;
  @Field(() => Int, { description: 'Width in pixels.' }) width: number;
  @Field(() => Int, { description: 'Height in pixels.' }) height: number;
  @Field(() => Int, { description: 'Size of the JPEG file in bytes.' }) bytes: number;
  @Field(() => CallStillUse, {
    nullable: true,
    description: 'The step whose capture it was made; null while it is none.',
  })
  use: StillUse | null;
  @Field(() => CallStillReadingView, { nullable: true, description: 'What the engines read of it; null until then.' })
  reading: CallStillReadingView | null;

  readonly row: CallStillRow;
}

export function readingView(reading: StillReading): CallStillReadingView {
  const { record, checks, codes, faces, similarity } = reading;
  return { record, mrzValid: checks?.mrzValid ?? null, codes, faces, similarity };
}
