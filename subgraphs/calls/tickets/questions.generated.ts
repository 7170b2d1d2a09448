// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type ApplicantIsHereQueryVariables = { [key: string]: never; };


export type ApplicantIsHereQuery = { readonly applicantIsHere: boolean };

export type ParentOfParticipantQueryVariables = {
  id?: string | null | undefined;
};


export type ParentOfParticipantQuery = { readonly session: { readonly parentSessionId: string | null } | null };

export type SignInVersionsQueryVariables = {
  companyId: string;
  ids: ReadonlyArray<string>;
};


export type SignInVersionsQuery = { readonly signInVersions: ReadonlyArray<{ readonly userId: string, readonly version: number }> };

export const APPLICANT_IS_HERE: Question<ApplicantIsHereQueryVariables, ApplicantIsHereQuery> = {
  name: 'ApplicantIsHere',
  text: 'query ApplicantIsHere{applicantIsHere}',
};

export const PARENT_OF_PARTICIPANT: Question<ParentOfParticipantQueryVariables, ParentOfParticipantQuery> = {
  name: 'ParentOfParticipant',
  text: 'query ParentOfParticipant($id:ID){session(id:$id){parentSessionId}}',
};

export const SIGN_IN_VERSIONS: Question<SignInVersionsQueryVariables, SignInVersionsQuery> = {
  name: 'SignInVersions',
  text: 'query SignInVersions($companyId:ID!$ids:[ID!]!){signInVersions(companyId:$companyId ids:$ids){userId version}}',
};
