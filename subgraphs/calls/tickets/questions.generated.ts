// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type ApplicantMayLookQueryVariables = { [key: string]: never; };


export type ApplicantMayLookQuery = { readonly applicantMayLook: boolean };

export type ParentOfParticipantQueryVariables = {
  id?: string | null | undefined;
};


export type ParentOfParticipantQuery = { readonly session: { readonly parentSessionId: string | null } | null };

export const APPLICANT_MAY_LOOK: Question<ApplicantMayLookQueryVariables, ApplicantMayLookQuery> = {
  name: 'ApplicantMayLook',
  text: 'query ApplicantMayLook{applicantMayLook}',
};

export const PARENT_OF_PARTICIPANT: Question<ParentOfParticipantQueryVariables, ParentOfParticipantQuery> = {
  name: 'ParentOfParticipant',
  text: 'query ParentOfParticipant($id:ID){session(id:$id){parentSessionId}}',
};
