import { Arg, Ctx, Field, Float, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { Internal } from '../../platform/graphql/internal.js';
import type { SignatureRequirement as Requirement } from '../../platform/signing/signing-key.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { SignatureRequirement } from '../keys/signature-requirement.js';
import type { Companies } from './companies.js';
import type { RememberedRules } from './remembered-rules.js';
import { ScreeningSettingsView } from './screening-settings.js';
import { AnswerFormsView, SamePersonRule } from './settings-type.js';

@ObjectType({ description: 'What a company key opens. Asked by the edge only.' })
@Internal()
class CompanyAccess {
  @Field(() => ID, { description: 'The company.' })
  companyId: string;

  @Field(() => ID, { description: 'The key.' })
  keyId: string;

  @Field(() => [String], { description: '`all`, or what the key is good for.' })
  scopes: readonly string[];

  @Field({ description: 'Sessions made with it are test sessions.' })
  test: boolean;

  @Field({ description: 'Errors are answered as bare JSON strings with status 200.' })
  legacyErrors: boolean;

  @Field(() => Int, {
    nullable: true,
    description: "Requests a minute from each address; null: the service's own limit.",
  })
  requestsPerMinute: number | null;

  @Field(() => AnswerFormsView, { description: 'Forms of REST answers.' })
  answerForms: AnswerFormsView;

  @Field(() => SignatureRequirement, { description: 'Which signature its calls must carry.' })
  requireSignature: Requirement;

  @Field(() => String, { nullable: true, description: 'Its signing secret, sealed, as base64.' })
  signingSecret: string | null;
}

@ObjectType({ description: 'What a company decides for all its sessions.' })
@Internal()
export class CompanyRulesView {
  @Field(() => ID, { description: 'The company.' })
  companyId: string;

  @Field({ description: 'Shown to applicants.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'Address of its logo.' })
  logoUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Its colour, `#rrggbb`.' })
  accent: string | null;

  @Field(() => [String], { description: 'Origins that may embed the widget; empty: any.' })
  allowedOrigins: readonly string[];

  @Field(() => [String], { description: 'Beginnings of return addresses; empty: any.' })
  returnAddresses: readonly string[];

  @Field(() => Float, { description: 'Similarity from which two faces are one person, 0 to 1.' })
  similarityThreshold: number;

  @Field({ description: 'The applicant has to agree before anything is recorded.' })
  consentRequired: boolean;

  @Field({ description: 'Version of the text that they agree to.' })
  consentVersion: string;

  @Field(() => String, { nullable: true, description: 'Its page about privacy.' })
  privacyUrl: string | null;

  @Field({ description: 'Sessions whose steps verify nobody wait for a person.' })
  reviewUnverified: boolean;

  @Field(() => SamePersonRule, { description: 'What comes of it when the same person has other sessions.' })
  samePerson: string;

  @Field(() => Int, { description: 'Days in which a beneficiary may begin the session that verifies them.' })
  beneficiaryDays: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Days after which a finished session is deleted; null: never by itself.',
  })
  retentionDays: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Days after which what was recorded in a call is deleted; null: with its session.',
  })
  callRetentionDays: number | null;

  @Field(() => ScreeningSettingsView, { description: 'How persons are screened on lists.' })
  screening: ScreeningSettingsView;

  @Field({ description: 'It has a webhook endpoint: the making of a session is told.' })
  tellsEvents: boolean;

  @Field(() => [String], {
    description: 'How a link can be sent to its applicants: `SMS`, `EMAIL`; empty: nobody sends any.',
  })
  linkChannels: readonly string[];
}

@Resolver()
export class CompanyResolver {
  constructor(
    private readonly companies: Companies,
    private readonly remembered: RememberedRules<CompanyRulesView>,
  ) {}

  @Internal()
  @Query(() => CompanyAccess, { nullable: true, description: 'What the key with this look-up opens.' })
  companyByKey(
    @Arg('lookup', { description: 'The keyed hash of a key.' }) lookup: string,
    @Ctx() context: SubgraphContext,
  ): Promise<CompanyAccess | null> {
    assertService(context);
    return this.companies.byKey(lookup);
  }

  @Internal()
  @Query(() => CompanyRulesView, { description: 'The rules that a new session freezes.' })
  companyRules(
    @Arg('companyId', () => ID, { description: 'The company.' }) companyId: string,
    @Ctx() context: SubgraphContext,
  ): Promise<CompanyRulesView> {
    assertService(context);
    return this.remembered.of(companyId);
  }
}

/** Questions between subgraphs come from the service alone. */
export function assertService(context: SubgraphContext): void {
  if (context.caller.kind !== 'service') throw new ArgumentError('access-denied');
}
