// Made of questions.graphql by npm run schema.
import type { Question } from '../../../platform/subgraph.js';

export type SessionOfReportQueryVariables = {
  id: string;
};


export type SessionOfReportQuery = { readonly session: { readonly id: string, readonly name: string | null, readonly language: string, readonly clientUserId: string | null, readonly test: boolean, readonly createdAt: string, readonly endedAt: string | null, readonly result: { readonly record: unknown }, readonly steps: ReadonlyArray<{ readonly key: string, readonly title: unknown, readonly settings: unknown }>, readonly activities: { readonly items: ReadonlyArray<{ readonly type: string, readonly time: string, readonly toldBy: string | null, readonly data: unknown }> } } | null };

export type CallsOfReportQueryVariables = {
  id: string;
};


export type CallsOfReportQuery = { readonly session: { readonly calls: ReadonlyArray<{ readonly operatorId: string | null, readonly operatorName: string | null }> } | null };

export type CompanyOfReportQueryVariables = {
  companyId: string;
};


export type CompanyOfReportQuery = { readonly companyRules: { readonly name: string } };

export const SESSION_OF_REPORT: Question<SessionOfReportQueryVariables, SessionOfReportQuery> = {
  name: 'SessionOfReport',
  text: 'query SessionOfReport($id:ID!){session(id:$id){id name language clientUserId test createdAt endedAt result{record}steps{key title settings}activities(first:1000){items{type time toldBy data}}}}',
};

export const CALLS_OF_REPORT: Question<CallsOfReportQueryVariables, CallsOfReportQuery> = {
  name: 'CallsOfReport',
  text: 'query CallsOfReport($id:ID!){session(id:$id){calls{operatorId operatorName}}}',
};

export const COMPANY_OF_REPORT: Question<CompanyOfReportQueryVariables, CompanyOfReportQuery> = {
  name: 'CompanyOfReport',
  text: 'query CompanyOfReport($companyId:ID!){companyRules(companyId:$companyId){name}}',
};
