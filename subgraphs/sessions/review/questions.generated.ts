// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type WhoDecidesQueryVariables = { [key: string]: never; };


export type WhoDecidesQuery = { readonly currentUser: { readonly email: string, readonly firstName: string | null, readonly lastName: string | null } };

export const WHO_DECIDES: Question<WhoDecidesQueryVariables, WhoDecidesQuery> = {
  name: 'WhoDecides',
  text: 'query WhoDecides{currentUser{email firstName lastName}}',
};
