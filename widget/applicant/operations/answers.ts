import type { ApplicantSession, CaptureGrant } from './applicant-session.js';
import type { BeneficiaryInput, CompanyInput } from './business.js';
import type { Operation } from './operation.js';
import { SESSION_FIELDS } from './session-fields.js';

/** A file that answers a question: a new upload, or one that answers it already. */
export type FileAnswer = { readonly staged: string; readonly fileName: string } | { readonly attempt: number };

export interface AnswerInput {
  readonly key: string;
  readonly answer: string | readonly string[] | readonly FileAnswer[] | null;
}

export const SUBMIT_ANSWERS: Operation<{ stepKey: string; answers: readonly AnswerInput[] }, ApplicantSession> = {
  name: 'SubmitAnswers',
  field: 'submitAnswers',
  completesStep: true,
  text: /* GraphQL */ `
    mutation SubmitAnswers($stepKey: ID!, $answers: [AnswerInput!]!) {
      submitAnswers(stepKey: $stepKey, answers: $answers) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export type FileGrant = Pick<CaptureGrant, 'grant' | 'attempt' | 'acceptedTypes' | 'maxBytes'>;

export const START_QUESTION_FILE: Operation<{ stepKey: string; questionKey: string }, FileGrant> = {
  name: 'StartQuestionFile',
  field: 'startCapture',
  text: /* GraphQL */ `
    mutation StartQuestionFile($stepKey: ID!, $questionKey: ID!) {
      startCapture(stepKey: $stepKey, kind: "question-file", questionKey: $questionKey) {
        grant
        attempt
        acceptedTypes
        maxBytes
      }
    }
  `,
};

export const KEEP_DRAFT: Operation<{ stepKey: string; draft: unknown }, boolean> = {
  name: 'KeepDraft',
  field: 'keepDraft',
  outlivesPage: true,
  text: /* GraphQL */ `
    mutation KeepDraft($stepKey: ID!, $draft: JSON) {
      keepDraft(stepKey: $stepKey, draft: $draft)
    }
  `,
};

export const SUBMIT_COMPANY: Operation<{ stepKey: string; company: CompanyInput }, ApplicantSession> = {
  name: 'SubmitCompany',
  field: 'submitCompany',
  completesStep: true,
  text: /* GraphQL */ `
    mutation SubmitCompany($stepKey: ID!, $company: CompanyInput!) {
      submitCompany(stepKey: $stepKey, company: $company) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const SUBMIT_BENEFICIARIES: Operation<
  { stepKey: string; beneficiaries: readonly BeneficiaryInput[] },
  ApplicantSession
> = {
  name: 'SubmitBeneficiaries',
  field: 'submitBeneficiaries',
  completesStep: true,
  text: /* GraphQL */ `
    mutation SubmitBeneficiaries($stepKey: ID!, $beneficiaries: [BeneficiaryInput!]!) {
      submitBeneficiaries(stepKey: $stepKey, beneficiaries: $beneficiaries) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};

export const CONFIRM_REVIEW: Operation<{ stepKey: string }, ApplicantSession> = {
  name: 'ConfirmReview',
  field: 'confirmReview',
  text: /* GraphQL */ `
    mutation ConfirmReview($stepKey: ID!) {
      confirmReview(stepKey: $stepKey) {
        ...SessionFields
      }
    }
    ${SESSION_FIELDS}
  `,
};
