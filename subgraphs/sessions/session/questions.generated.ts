// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

/** What comes of it when the same person has other sessions. */
export type SamePersonRule =
  /** The result says so, and nothing else. */
  | 'WARNING'
  /** The session waits for a person. */
  | 'MANUAL_CHECK'
  /** The session is rejected. */
  | 'REJECTION';

export type RulesOfNewSessionQueryVariables = {
  companyId: string;
  configId: string;
  groupId: string;
  withConfig: boolean;
  withGroup: boolean;
};


export type RulesOfNewSessionQuery = { readonly sessionConfiguration?: unknown, readonly groupExists?: boolean, readonly companyRules: { readonly name: string, readonly logoUrl: string | null, readonly accent: string | null, readonly allowedOrigins: ReadonlyArray<string>, readonly returnAddresses: ReadonlyArray<string>, readonly similarityThreshold: number, readonly consentRequired: boolean, readonly consentVersion: string, readonly privacyUrl: string | null, readonly reviewUnverified: boolean, readonly beneficiaryDays: number, readonly samePerson: SamePersonRule, readonly tellsEvents: boolean, readonly linkChannels: ReadonlyArray<string>, readonly screening: { readonly sessions: boolean, readonly threshold: number, readonly manualCheckFrom: number, readonly topics: ReadonlyArray<string> } } };

export const RULES_OF_NEW_SESSION: Question<RulesOfNewSessionQueryVariables, RulesOfNewSessionQuery> = {
  name: 'RulesOfNewSession',
  text: 'query RulesOfNewSession($companyId:ID!$configId:ID!$groupId:ID!$withConfig:Boolean!$withGroup:Boolean!){companyRules(companyId:$companyId){name logoUrl accent allowedOrigins returnAddresses similarityThreshold consentRequired consentVersion privacyUrl reviewUnverified beneficiaryDays samePerson tellsEvents linkChannels screening{sessions threshold manualCheckFrom topics}}sessionConfiguration(companyId:$companyId id:$configId)@include(if:$withConfig)groupExists(companyId:$companyId id:$groupId)@include(if:$withGroup)}',
};
