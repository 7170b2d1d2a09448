import { Arg, Ctx, Float, ID, Int, Mutation, Resolver } from 'type-graphql';
import { confirmReview, submitBeneficiaries, submitCompany } from '../business/submit-business.js';
import { confirmCode, resendCode, submitEmail, submitPhoneNumber } from '../contact/contact-actions.js';
import { arrangeDocument } from '../papers/arrange-paper.js';
import { finishDocument } from '../papers/choose-paper.js';
import { deliveredPages, receivePages } from '../papers/delivered-pages.js';
import { keepDraft } from '../steps/drafts.js';
import { addressAt, submitGeolocation } from '../geolocation/submit-geolocation.js';
import { submitAnswers } from '../questionnaires/submit-answers.js';
import type { ApplicantCaller } from '../../platform/caller/caller.js';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import type { SessionsParts } from '../session/parts.js';
import type { SessionEdit } from '../session/session-edit.js';
import { actAsApplicant, applicantOf } from '../steps/act.js';
import type { ApplicantResolver } from './applicant-resolver.js';
import { ApplicantSession } from './applicant-session.js';
import { AnswerInput, BeneficiaryInput, CompanyInput } from './step-inputs.js';

type Action = (edit: SessionEdit, applicant: ApplicantCaller) => Promise<void>;

/** What the applicant gives in the steps beside captures. Each mutation answers the session as it is after it. */
@Resolver()
export class StepResolver {
  constructor(
    private readonly parts: SessionsParts,
    private readonly applicants: ApplicantResolver,
  ) {}

  @Mutation(() => ApplicantSession, { description: 'The paper has no more pages.' })
  finishDocument(
    @Arg('stepKey', () => ID) stepKey: string,
    @Ctx() context: SubgraphContext,
  ): Promise<ApplicantSession> {
    return this.#actOnPages(context, stepKey, (edit) => finishDocument(edit, stepKey));
  }

  @Mutation(() => ApplicantSession, {
    description: 'Puts the pages of one type of a paper into another order, and takes out those that are not named.',
  })
  arrangeDocument(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('typeId', { description: '`utility-bill`, …' }) typeId: string,
    @Arg('pages', () => [Int], { description: 'Numbers of the pages as they are now, in their new order.' })
    pages: number[],
    @Ctx() context: SubgraphContext,
  ): Promise<ApplicantSession> {
    return this.#actOnPages(context, stepKey, (edit) => arrangeDocument(edit, stepKey, typeId, pages));
  }

  @Mutation(() => ApplicantSession, {
    description: 'Gives a telephone number; where the step checks it, a code is sent to it.',
  })
  submitPhoneNumber(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('phoneNumber', { description: 'With the country code.' }) phoneNumber: string,
    @Ctx() context: SubgraphContext,
  ): Promise<ApplicantSession> {
    return this.#act(context, (edit, applicant) =>
      submitPhoneNumber(this.parts, edit, applicant, stepKey, phoneNumber),
    );
  }

  @Mutation(() => ApplicantSession, {
    description: 'Gives a mail address; where the step checks it, a code is sent to it.',
  })
  submitEmail(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('email') email: string,
    @Ctx() context: SubgraphContext,
  ): Promise<ApplicantSession> {
    return this.#act(context, (edit, applicant) => submitEmail(this.parts, edit, applicant, stepKey, email));
  }

  @Mutation(() => ApplicantSession, { description: 'Sends another code; the earlier one is no longer good.' })
  resendCode(@Arg('stepKey', () => ID) stepKey: string, @Ctx() context: SubgraphContext): Promise<ApplicantSession> {
    return this.#act(context, (edit, applicant) => resendCode(this.parts, edit, applicant, stepKey));
  }

  @Mutation(() => ApplicantSession, {
    description: 'Enters the code; in test sessions it is 000000. Errors: wrong-code, code-expired.',
  })
  async confirmCode(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('code') code: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<ApplicantSession> {
    const { session, result } = await actAsApplicant(this.parts, applicantOf(caller), (edit) =>
      confirmCode(this.parts, edit, stepKey, code),
    );
    if (result !== null) throw result;
    return this.applicants.show(session);
  }

  @Mutation(() => ApplicantSession, { description: 'Where the applicant is; without degrees where they may refuse.' })
  async submitGeolocation(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('latitude', () => Float, { nullable: true, description: '-90 to 90 degrees.' }) latitude: number | null,
    @Arg('longitude', () => Float, { nullable: true, description: '-180 to 180 degrees.' }) longitude: number | null,
    @Ctx() context: SubgraphContext,
  ): Promise<ApplicantSession> {
    const degrees = { latitude: latitude ?? null, longitude: longitude ?? null };
    const applicant = applicantOf(context.caller);
    const address = await addressAt(this.parts, applicant, stepKey, degrees.latitude, degrees.longitude);
    return this.#act(context, (edit) => submitGeolocation(edit, stepKey, { ...degrees, address }));
  }

  @Mutation(() => ApplicantSession, { description: 'Gives the company; again until the review is confirmed.' })
  submitCompany(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('company') company: CompanyInput,
    @Ctx() context: SubgraphContext,
  ): Promise<ApplicantSession> {
    return this.#act(context, (edit) => submitCompany(edit, stepKey, { ...company }));
  }

  @Mutation(() => ApplicantSession, {
    description: 'Gives all beneficiaries; again until the review is confirmed. Who is to be verified gets a session.',
  })
  async submitBeneficiaries(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('beneficiaries', () => [BeneficiaryInput]) beneficiaries: BeneficiaryInput[],
    @Ctx() { caller, supergraph }: SubgraphContext,
  ): Promise<ApplicantSession> {
    const given = beneficiaries.map((one) => ({ ...one }));
    const applicant = applicantOf(caller);
    return this.applicants.show(await submitBeneficiaries(this.parts, supergraph, applicant, stepKey, given));
  }

  @Mutation(() => ApplicantSession, { description: 'Confirms the business data; they cannot be changed any more.' })
  confirmReview(@Arg('stepKey', () => ID) stepKey: string, @Ctx() context: SubgraphContext): Promise<ApplicantSession> {
    return this.#act(context, (edit, applicant) => confirmReview(this.parts, edit, applicant, stepKey));
  }

  @Mutation(() => ApplicantSession, {
    description: 'Answers a user questionnaire as a whole; preset answers count where none is given.',
  })
  submitAnswers(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('answers', () => [AnswerInput]) answers: AnswerInput[],
    @Ctx() context: SubgraphContext,
  ): Promise<ApplicantSession> {
    return this.#act(context, (edit) => submitAnswers(this.parts, edit, stepKey, answers));
  }

  @Mutation(() => Boolean, {
    description:
      'Keeps what is filled in and not sent of a questionnaire or of business data, so that it is there after a reload or on another device. False where it came too late. Only the applicant reads it, and it goes when the step is sent or the session ends.',
  })
  async keepDraft(
    @Arg('stepKey', () => ID) stepKey: string,
    @Arg('draft', () => JsonScalar, { nullable: true, description: 'In any form; null forgets it.' }) draft: unknown,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<boolean> {
    const { result } = await actAsApplicant(this.parts, applicantOf(caller), (edit) =>
      keepDraft(edit, stepKey, draft ?? null),
    );
    return result;
  }

  /** With every page that was delivered before it was called. */
  async #actOnPages(context: SubgraphContext, stepKey: string, action: Action): Promise<ApplicantSession> {
    const { caller, supergraph } = context;
    const delivered = await deliveredPages(this.parts, supergraph, applicantOf(caller), stepKey);
    return this.#act(context, async (edit, applicant) => {
      await receivePages(edit, stepKey, delivered);
      await action(edit, applicant);
    });
  }

  async #act({ caller }: SubgraphContext, action: Action): Promise<ApplicantSession> {
    const applicant = applicantOf(caller);
    const { session } = await actAsApplicant(this.parts, applicant, (edit) => action(edit, applicant));
    return this.applicants.show(session);
  }
}
