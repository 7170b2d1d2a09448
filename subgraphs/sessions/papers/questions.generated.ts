// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type DeliveredPagesQueryVariables = {
  companyId: string;
  sessionId: string;
  stepKey: string;
};


export type DeliveredPagesQuery = { readonly deliveredAttempts: ReadonlyArray<number> };

export const DELIVERED_PAGES: Question<DeliveredPagesQueryVariables, DeliveredPagesQuery> = {
  name: 'DeliveredPages',
  text: 'query DeliveredPages($companyId:ID!$sessionId:ID!$stepKey:String!){deliveredAttempts(companyId:$companyId sessionId:$sessionId stepKey:$stepKey kind:"general-document")}',
};
