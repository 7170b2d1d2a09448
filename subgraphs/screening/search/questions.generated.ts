// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type ThresholdOfCompanyQueryVariables = {
  companyId: string;
};


export type ThresholdOfCompanyQuery = { readonly companyRules: { readonly screening: { readonly threshold: number } } };

export const THRESHOLD_OF_COMPANY: Question<ThresholdOfCompanyQueryVariables, ThresholdOfCompanyQuery> = {
  name: 'ThresholdOfCompany',
  text: 'query ThresholdOfCompany($companyId:ID!){companyRules(companyId:$companyId){screening{threshold}}}',
};
