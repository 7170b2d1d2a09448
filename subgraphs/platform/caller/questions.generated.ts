// Made of questions.graphql by npm run schema.
import type { Question } from '../subgraph.js';

export type WhoActsQueryVariables = { [key: string]: never; };


export type WhoActsQuery = { readonly currentUser: { readonly email: string, readonly firstName: string | null, readonly lastName: string | null } };

export const WHO_ACTS: Question<WhoActsQueryVariables, WhoActsQuery> = {
  name: 'WhoActs',
  text: 'query WhoActs{currentUser{email firstName lastName}}',
};
