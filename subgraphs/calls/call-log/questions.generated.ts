// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type SessionOfCallQueryVariables = {
  id?: string | null | undefined;
  token?: string | null | undefined;
};


export type SessionOfCallQuery = { readonly session: { readonly id: string } | null };

export const SESSION_OF_CALL: Question<SessionOfCallQueryVariables, SessionOfCallQuery> = {
  name: 'SessionOfCall',
  text: 'query SessionOfCall($id:ID$token:ID){session(id:$id token:$token){id}}',
};
