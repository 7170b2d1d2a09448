// Made of papers.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';
import { type ApplicantSession, APPLICANT_SESSION_FRAGMENT } from './applicant-session.generated.js';
import { APPLICANT_STEP_FRAGMENT } from './applicant-session.generated.js';

export type FinishDocumentMutationVariables = {
  stepKey: string;
};


export type FinishDocumentMutation = { readonly finishDocument: ApplicantSession };

export type ArrangeDocumentMutationVariables = {
  stepKey: string;
  typeId: string;
  pages: ReadonlyArray<number>;
};


export type ArrangeDocumentMutation = { readonly arrangeDocument: ApplicantSession };

export const FINISH_DOCUMENT: Operation<FinishDocumentMutationVariables, FinishDocumentMutation> = {
  name: 'FinishDocument',
  completesStep: true,
  text: 'mutation FinishDocument($stepKey:ID!){finishDocument(stepKey:$stepKey){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};

export const ARRANGE_DOCUMENT: Operation<ArrangeDocumentMutationVariables, ArrangeDocumentMutation> = {
  name: 'ArrangeDocument',
  text: 'mutation ArrangeDocument($stepKey:ID!$typeId:String!$pages:[Int!]!){arrangeDocument(stepKey:$stepKey typeId:$typeId pages:$pages){...ApplicantSession}}' + APPLICANT_SESSION_FRAGMENT + APPLICANT_STEP_FRAGMENT,
};
