// Made of questions.graphql by npm run schema.
import type { Question } from '../../subgraphs/platform/subgraph.js';

export type ReserveCallMutationVariables = {
  companyId: string;
  lookup: string;
  request: string;
};


export type ReserveCallMutation = { readonly reserveCall: { readonly state: string, readonly id: string, readonly answer: string | null } };

export type SettleCallMutationVariables = {
  companyId: string;
  id: string;
  answer?: string | null | undefined;
};


export type SettleCallMutation = { readonly settleCall: boolean };

export const RESERVE_CALL: Question<ReserveCallMutationVariables, ReserveCallMutation> = {
  name: 'ReserveCall',
  text: 'mutation ReserveCall($companyId:ID!$lookup:String!$request:String!){reserveCall(companyId:$companyId lookup:$lookup request:$request){state id answer}}',
};

export const SETTLE_CALL: Question<SettleCallMutationVariables, SettleCallMutation> = {
  name: 'SettleCall',
  text: 'mutation SettleCall($companyId:ID!$id:ID!$answer:String){settleCall(companyId:$companyId id:$id answer:$answer)}',
};
