// Made of answers.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';
import type * as Members from '../../contract/members.js';
import { type ApplicantSession, APPLICANT_SESSION_FRAGMENT } from './applicant-session.generated.js';
import { APPLICANT_STEP_FRAGMENT } from './applicant-session.generated.js';

/** A company; only what its step asks for. */
export type CompanyInput = {
  /** Official registered name. */
  readonly companyName?: string | null | undefined;
  /** In the register of its country. */
  readonly registrationNumber?: string | null | undefined;
  /** Code of three letters. */
  readonly registrationCountry?: string | null | undefined;
  /** Limited liability company, Trust, …, Other. */
  readonly companyEntityType?: string | null | undefined;
  /** Registered address. */
  readonly legalAddress?: string | null | undefined;
  /** VAT or tax identification number. */
  readonly taxId?: string | null | undefined;
  /** ISO 8601 date. */
  readonly dateOfIncorporation?: string | null | undefined;
  /** Telephone number. */
  readonly contactNumber?: string | null | undefined;
  /** Mail address. */
  readonly email?: string | null | undefined;
  /** http or https address. */
  readonly website?: string | null | undefined;
};

/** Somebody who owns, directs or represents the company; only what their role asks for. */
export type BeneficiaryInput = {
  /** Official registered name. */
  readonly companyName?: string | null | undefined;
  /** In the register of its country. */
  readonly registrationNumber?: string | null | undefined;
  /** Code of three letters. */
  readonly registrationCountry?: string | null | undefined;
  /** Limited liability company, Trust, …, Other. */
  readonly companyEntityType?: string | null | undefined;
  /** Registered address. */
  readonly legalAddress?: string | null | undefined;
  /** VAT or tax identification number. */
  readonly taxId?: string | null | undefined;
  /** ISO 8601 date. */
  readonly dateOfIncorporation?: string | null | undefined;
  /** Telephone number. */
  readonly contactNumber?: string | null | undefined;
  /** Mail address. */
  readonly email?: string | null | undefined;
  /** http or https address. */
  readonly website?: string | null | undefined;
  /** Of one that was given before; absent for a new one. */
  readonly id?: string | null | undefined;
  /** shareholder, ubo, director, representative, other */
  readonly role: Members.Role;
  /** individual, or company for a shareholder; individual when absent. */
  readonly type?: Members.BeneficiaryKind | null | undefined;
  /** Above 0, up to 100. */
  readonly ownershipPercentage?: number | null | undefined;
  /** Of a person. */
  readonly firstName?: string | null | undefined;
  /** Of a person. */
  readonly lastName?: string | null | undefined;
  /** ISO 8601 date. */
  readonly dateOfBirth?: string | null | undefined;
  /** Title of the position, for the role other. */
  readonly positionName?: string | null | undefined;
};

/** An answer to a question. */
export type AnswerInput = {
  /** Key of the question. */
  readonly key: string;
  /** A text, the key of an option, a list of them, or a list of files: each the token of an upload, `{staged, fileName}`, or `{attempt}` of one that answers it already. */
  readonly answer?: Members.AnswerValue | null | undefined;
};

export type SubmitAnswersMutationVariables = {
  stepKey: string;
  answers: ReadonlyArray<AnswerInput>;
};


export type SubmitAnswersMutation = { readonly submitAnswers: ApplicantSession };

export type StartQuestionFileMutationVariables = {
  stepKey: string;
  questionKey: string;
};


export type StartQuestionFileMutation = { readonly startCapture: { readonly grant: string, readonly attempt: number, readonly acceptedTypes: ReadonlyArray<string>, readonly maxBytes: number } };

export type KeepDraftMutationVariables = {
  stepKey: string;
  draft?: unknown;
};


export type KeepDraftMutation = { readonly keepDraft: boolean };

export type SubmitCompanyMutationVariables = {
  stepKey: string;
  company: CompanyInput;
};


export type SubmitCompanyMutation = { readonly submitCompany: ApplicantSession };

export type SubmitBeneficiariesMutationVariables = {
  stepKey: string;
  beneficiaries: ReadonlyArray<BeneficiaryInput>;
};


export type SubmitBeneficiariesMutation = { readonly submitBeneficiaries: ApplicantSession };

export type ConfirmReviewMutationVariables = {
  stepKey: string;
};


export type ConfirmReviewMutation = { readonly confirmReview: ApplicantSession };

export const SUBMIT_ANSWERS: Operation<SubmitAnswersMutationVariables, SubmitAnswersMutation> = {
  name: 'SubmitAnswers',
  completesStep: true,
  text: 'mutation SubmitAnswers($stepKey:ID!$answers:[AnswerInput!]!){submitAnswers(stepKey:$stepKey answers:$answers){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const START_QUESTION_FILE: Operation<StartQuestionFileMutationVariables, StartQuestionFileMutation> = {
  name: 'StartQuestionFile',
  text: 'mutation StartQuestionFile($stepKey:ID!$questionKey:ID!){startCapture(stepKey:$stepKey kind:"question-file" questionKey:$questionKey){grant attempt acceptedTypes maxBytes}}',
};

export const KEEP_DRAFT: Operation<KeepDraftMutationVariables, KeepDraftMutation> = {
  name: 'KeepDraft',
  outlivesPage: true,
  text: 'mutation KeepDraft($stepKey:ID!$draft:JSON){keepDraft(stepKey:$stepKey draft:$draft)}',
};

export const SUBMIT_COMPANY: Operation<SubmitCompanyMutationVariables, SubmitCompanyMutation> = {
  name: 'SubmitCompany',
  completesStep: true,
  text: 'mutation SubmitCompany($stepKey:ID!$company:CompanyInput!){submitCompany(stepKey:$stepKey company:$company){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const SUBMIT_BENEFICIARIES: Operation<SubmitBeneficiariesMutationVariables, SubmitBeneficiariesMutation> = {
  name: 'SubmitBeneficiaries',
  completesStep: true,
  text: 'mutation SubmitBeneficiaries($stepKey:ID!$beneficiaries:[BeneficiaryInput!]!){submitBeneficiaries(stepKey:$stepKey beneficiaries:$beneficiaries){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const CONFIRM_REVIEW: Operation<ConfirmReviewMutationVariables, ConfirmReviewMutation> = {
  name: 'ConfirmReview',
  text: 'mutation ConfirmReview($stepKey:ID!){confirmReview(stepKey:$stepKey){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};
