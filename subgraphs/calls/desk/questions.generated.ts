// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

export type OperatorGroupsQueryVariables = {
  companyId: string;
};


export type OperatorGroupsQuery = { readonly operatorGroups: ReadonlyArray<{ readonly id: string, readonly name: string }> };

export type ExpectedCallsQueryVariables = {
  from: string;
  before: string;
};


export type ExpectedCallsQuery = { readonly expectedCalls: ReadonlyArray<{ readonly sessionId: string, readonly stepKey: string, readonly startsAt: string, readonly endsAt: string | null, readonly language: string, readonly groupId: string | null, readonly name: string | null }> };

export type UsersWhoTakeCallsQueryVariables = {
  companyId: string;
  ids: ReadonlyArray<string>;
};


export type UsersWhoTakeCallsQuery = { readonly usersWhoTakeCalls: ReadonlyArray<string>, readonly usersWhoSuperviseCalls: ReadonlyArray<string> };

export const OPERATOR_GROUPS: Question<OperatorGroupsQueryVariables, OperatorGroupsQuery> = {
  name: 'OperatorGroups',
  text: 'query OperatorGroups($companyId:ID!){operatorGroups(companyId:$companyId){id name}}',
};

export const EXPECTED_CALLS: Question<ExpectedCallsQueryVariables, ExpectedCallsQuery> = {
  name: 'ExpectedCalls',
  text: 'query ExpectedCalls($from:DateTime!$before:DateTime!){expectedCalls(from:$from before:$before){sessionId stepKey startsAt endsAt language groupId name}}',
};

export const USERS_WHO_TAKE_CALLS: Question<UsersWhoTakeCallsQueryVariables, UsersWhoTakeCallsQuery> = {
  name: 'UsersWhoTakeCalls',
  text: 'query UsersWhoTakeCalls($companyId:ID!$ids:[ID!]!){usersWhoTakeCalls(companyId:$companyId ids:$ids)usersWhoSuperviseCalls(companyId:$companyId ids:$ids)}',
};
