// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type CallRetentionQueryVariables = {
  companyId: string;
};


export type CallRetentionQuery = { readonly companyRules: { readonly callRetentionDays: number | null } };

export const CALL_RETENTION: Question<CallRetentionQueryVariables, CallRetentionQuery> = {
  name: 'CallRetention',
  text: 'query CallRetention($companyId:ID!){companyRules(companyId:$companyId){callRetentionDays}}',
};
