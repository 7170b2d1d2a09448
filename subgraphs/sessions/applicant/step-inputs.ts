import { Field, Float, ID, InputType } from 'type-graphql';
import { JsonScalar } from '../../platform/graphql/scalars.js';

@InputType({ description: 'An answer to a question.' })
export class AnswerInput {
  @Field(() => ID, { description: 'Key of the question.' })
  key: string;

  @Field(() => JsonScalar, {
    nullable: true,
    description:
      'A text, the key of an option, a list of them, or a list of files: each the token of an upload, `{staged, fileName}`, or `{attempt}` of one that answers it already.',
  })
  answer?: unknown;
}

@InputType({ description: 'A company; only what its step asks for.' })
export class CompanyInput {
  @Field(() => String, { nullable: true, description: 'Official registered name.' })
  companyName?: string | null;

  @Field(() => String, { nullable: true, description: 'In the register of its country.' })
  registrationNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Code of three letters.' })
  registrationCountry?: string | null;

  @Field(() => String, { nullable: true, description: 'Limited liability company, Trust, …, Other.' })
  companyEntityType?: string | null;

  @Field(() => String, { nullable: true, description: 'Registered address.' })
  legalAddress?: string | null;

  @Field(() => String, { nullable: true, description: 'VAT or tax identification number.' })
  taxId?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601 date.' })
  dateOfIncorporation?: string | null;

  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  contactNumber?: string | null;

  @Field(() => String, { nullable: true, description: 'Mail address.' })
  email?: string | null;

  @Field(() => String, { nullable: true, description: 'http or https address.' })
  website?: string | null;
}

@InputType({ description: 'Somebody who owns, directs or represents the company; only what their role asks for.' })
export class BeneficiaryInput extends CompanyInput {
  @Field(() => ID, { nullable: true, description: 'Of one that was given before; absent for a new one.' })
  id?: string | null;

  @Field({ description: 'shareholder, ubo, director, representative, other' })
  role: string;

  @Field(() => String, {
    nullable: true,
    description: 'individual, or company for a shareholder; individual when absent.',
  })
  type?: string | null;

  @Field(() => Float, { nullable: true, description: 'Above 0, up to 100.' })
  ownershipPercentage?: number | null;

  @Field(() => String, { nullable: true, description: 'Of a person.' })
  firstName?: string | null;

  @Field(() => String, { nullable: true, description: 'Of a person.' })
  lastName?: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601 date.' })
  dateOfBirth?: string | null;

  @Field(() => String, { nullable: true, description: 'Title of the position, for the role other.' })
  positionName?: string | null;
}
