import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { JsonScalar } from '../../platform/graphql/scalars.js';

@ObjectType('PaperFields', { description: 'What was read of a page; null where it was not found.' })
class PaperFieldsView {
  @Field(() => String, { nullable: true, description: 'Street.' })
  street: string | null;

  @Field(() => String, { nullable: true, description: 'State or region.' })
  state: string | null;

  @Field(() => String, { nullable: true, description: 'City.' })
  city: string | null;

  @Field(() => String, { nullable: true, description: 'Name of the country.' })
  country: string | null;

  @Field(() => String, { nullable: true, description: 'Postal code.' })
  postalCode: string | null;

  @Field(() => String, { nullable: true, description: 'Number of the house.' })
  streetNumber: string | null;

  @Field(() => String, { nullable: true, description: 'County.' })
  county: string | null;

  @Field(() => String, { nullable: true, description: 'Code of the country.' })
  countryCode: string | null;

  @Field(() => String, { nullable: true, description: 'Month/day/year.' })
  documentIssued: string | null;

  @Field(() => String, { nullable: true, description: 'ISO 8601.' })
  documentIssuedTime: string | null;

  @Field(() => String, { nullable: true, description: 'Who issued it.' })
  authority: string | null;

  @Field(() => String, { nullable: true, description: 'As it is printed.' })
  address: string | null;

  @Field(() => String, { nullable: true, description: 'In the form of its country.' })
  formattedAddress: string | null;

  @Field(() => Float, { nullable: true, description: 'Degrees.' })
  latitude: number | null;

  @Field(() => Float, { nullable: true, description: 'Degrees.' })
  longitude: number | null;

  @Field({ description: 'Empty when it was not found.' })
  fullName: string;

  @Field(() => String, { nullable: true, description: 'Given names.' })
  firstName: string | null;

  @Field(() => String, { nullable: true, description: 'Surname.' })
  lastName: string | null;

  @Field({ description: 'The address is permanent.' })
  permanent: boolean;
}

@ObjectType({ description: 'A page of a file.' })
class FilePage {
  @Field(() => Int, { description: '1, 2, …' })
  pageNumber: number;
}

@ObjectType('PaperPage', { description: 'A page of a paper.' })
class PaperPageView {
  @Field({ description: 'With hyphens: `utility-bill`, …' })
  typeId: string;

  @Field(() => PaperFieldsView, { description: 'What was read.' })
  final: PaperFieldsView;

  @Field(() => [FilePage], { description: 'Pages of its files.' })
  documentPages: readonly FilePage[];

  @Field(() => Int, { description: 'The first of them.' })
  pageNumber: number;

  @Field(() => [String], { description: 'Codes such as `issued-date-was-not-found`.' })
  statuses: readonly string[];
}

@ObjectType('Paper', { description: 'A paper, such as a proof of address.' })
export class PaperView {
  @Field({ description: 'With underscores: `utility_bill`, …' })
  typeId: string;

  @Field({ description: 'In upper case: `UTILITY_BILL`, …' })
  documentType: string;

  @Field({ description: 'It shows a permanent address.' })
  permanent: boolean;

  @Field(() => [PaperPageView], { description: 'Its pages.' })
  pages: readonly PaperPageView[];
}

@ObjectType({ description: 'An answered question.' })
class QuestionAnswer {
  @Field(() => ID, { description: 'Key of the question.' })
  key: string;

  @Field(() => JsonScalar, { description: 'A text, keys of options, or the number of files.' })
  answer: unknown;
}

@ObjectType({ description: 'The answers to a questionnaire.' })
export class QuestionnaireAnswers {
  @Field(() => ID, { description: 'Key of its step.' })
  key: string;

  @Field(() => [QuestionAnswer], { description: 'Questions that have an answer.' })
  questions: readonly QuestionAnswer[];
}

@ObjectType({ description: 'Where the applicant was.' })
export class GeolocationView {
  @Field(() => ID, { description: 'Key of its step.' })
  key: string;

  @Field(() => Float, { description: 'Degrees.' })
  latitude: number;

  @Field(() => Float, { description: 'Degrees.' })
  longitude: number;

  @Field(() => String, { nullable: true, description: 'Null without a geocoder.' })
  address: string | null;
}

@ObjectType('ScreeningMatch', { description: 'A listed person who may be the applicant, as the company was told.' })
export class ScreeningMatchView {
  @Field(() => ID, { description: 'Of the hit, to confirm or dismiss it by.' })
  id: string;

  @Field(() => Float, { description: '0 to 100.' })
  score: number;

  @Field({ description: 'Primary name.' })
  name: string;

  @Field(() => ID, { description: 'For `screeningPerson`.' })
  personId: string;

  @Field({ description: 'Always `person`.' })
  entityType: string;

  @Field(() => [String], { description: 'Why the person is listed, as the REST interface words it.' })
  topics: readonly string[];

  @Field({ description: 'Id of the list.' })
  source: string;

  @Field({ description: 'open, confirmed, dismissed' })
  status: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True where the same two persons were confirmed before: a person decides, whatever the score is.',
  })
  confirmedBefore?: boolean | undefined;
}

@ObjectType({ description: 'A company as it was given. Fields that were not asked for are null.' })
export class BusinessCompany {
  @Field(() => String, { nullable: true, description: 'Official registered name.' })
  companyName?: string | undefined;

  @Field(() => String, { nullable: true, description: 'In the register of its country.' })
  registrationNumber?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Code of three letters.' })
  registrationCountry?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Limited liability company, Trust, …, Other.' })
  companyEntityType?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Registered address.' })
  legalAddress?: string | undefined;

  @Field(() => String, { nullable: true, description: 'VAT or tax identification number.' })
  taxId?: string | undefined;

  @Field(() => String, { nullable: true, description: 'ISO 8601 date.' })
  dateOfIncorporation?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Telephone number.' })
  contactNumber?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Mail address.' })
  email?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Address of its site.' })
  website?: string | undefined;
}

@ObjectType({ description: 'Somebody who owns, directs or represents the company.' })
export class BusinessBeneficiary extends BusinessCompany {
  @Field(() => ID, { description: 'Stays while the list is edited.' })
  id: string;

  @Field({ description: 'shareholder, ubo, director, representative, other' })
  role: string;

  @Field({ description: 'individual, company' })
  type: string;

  @Field(() => Float, { nullable: true, description: 'Percent.' })
  ownershipPercentage?: number | undefined;

  @Field(() => String, { nullable: true, description: 'Of a person.' })
  firstName?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Of a person.' })
  lastName?: string | undefined;

  @Field(() => String, { nullable: true, description: 'ISO 8601 date.' })
  dateOfBirth?: string | undefined;

  @Field(() => String, { nullable: true, description: 'Title of the position.' })
  positionName?: string | undefined;

  @Field(() => ID, { nullable: true, description: 'Token of the session that verifies it; null where none does.' })
  sessionId: string | null;
}
