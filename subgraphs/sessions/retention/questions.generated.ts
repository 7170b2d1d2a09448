// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type RetentionQueryVariables = {
  companyId: string;
};


export type RetentionQuery = { readonly companyRules: { readonly retentionDays: number | null } };

export const RETENTION: Question<RetentionQueryVariables, RetentionQuery> = {
  name: 'Retention',
  text: 'query Retention($companyId:ID!){companyRules(companyId:$companyId){retentionDays}}',
};
