// Made of questions.graphql by npm run schema.
import type { Question } from '../../subgraphs/platform/subgraph.js';

/** Which signature the calls of a key must carry. */
export type SignatureRequirement =
  /** None. One that is there must be right all the same. */
  | 'NONE'
  /** Version 1: the MAC of the body in `Authorization`. */
  | 'V1'
  /** Version 2: time, nonce, method, path and body under one MAC in `X-Bonafide-Signature`. */
  | 'V2'
  /** Either. */
  | 'ANY';

/** What removing a monitored query answers. */
export type RemovalForm =
  /** `{"result": true}`. */
  | 'result'
  /** `{}`. */
  | 'empty';

/** How visual markers and call shots are answered. */
export type ArchiveForm =
  /** One data URL of a tar archive. */
  | 'string'
  /** The same, nested in arrays. */
  | 'nested';

/** How the file of a question is answered. */
export type QuestionFileForm =
  /** Content type, file name and a data URL of the file. */
  | 'object'
  /** A data URL of a tar archive. */
  | 'archive';

/** How the details of a listed person are answered. */
export type PersonDetailsForm =
  /** With every member of both forms. */
  | 'all'
  /** What the list says in groups: `extraDetails`. */
  | 'groups'
  /** `isDeceased`, `photoUrl`, `sanctions` and `pep`. */
  | 'members';

export type CompanyByKeyQueryVariables = {
  lookup: string;
};


export type CompanyByKeyQuery = { readonly companyByKey: { readonly companyId: string, readonly keyId: string, readonly scopes: ReadonlyArray<string>, readonly test: boolean, readonly legacyErrors: boolean, readonly requestsPerMinute: number | null, readonly requireSignature: SignatureRequirement, readonly signingSecret: string | null, readonly answerForms: { readonly removal: RemovalForm, readonly archives: ArchiveForm, readonly questionFile: QuestionFileForm, readonly personDetails: PersonDetailsForm } } | null };

export type SessionByTokenQueryVariables = {
  lookup: string;
};


export type SessionByTokenQuery = { readonly sessionByToken: { readonly sessionId: string, readonly companyId: string } | null };

export type OperatorByTokenQueryVariables = {
  token: string;
};


export type OperatorByTokenQuery = { readonly operatorByToken: { readonly companyId: string, readonly userId: string, readonly roles: ReadonlyArray<string>, readonly groupIds: ReadonlyArray<string> } | null };

export type AllowedOriginsQueryVariables = {
  companyId: string;
};


export type AllowedOriginsQuery = { readonly companyRules: { readonly allowedOrigins: ReadonlyArray<string> } };

export type AnySessionQueryVariables = { [key: string]: never; };


export type AnySessionQuery = { readonly anySession: boolean };

export const COMPANY_BY_KEY: Question<CompanyByKeyQueryVariables, CompanyByKeyQuery> = {
  name: 'CompanyByKey',
  text: 'query CompanyByKey($lookup:String!){companyByKey(lookup:$lookup){companyId keyId scopes test legacyErrors requestsPerMinute requireSignature signingSecret answerForms{removal archives questionFile personDetails}}}',
};

export const SESSION_BY_TOKEN: Question<SessionByTokenQueryVariables, SessionByTokenQuery> = {
  name: 'SessionByToken',
  text: 'query SessionByToken($lookup:String!){sessionByToken(lookup:$lookup){sessionId companyId}}',
};

export const OPERATOR_BY_TOKEN: Question<OperatorByTokenQueryVariables, OperatorByTokenQuery> = {
  name: 'OperatorByToken',
  text: 'query OperatorByToken($token:String!){operatorByToken(token:$token){companyId userId roles groupIds}}',
};

export const ALLOWED_ORIGINS: Question<AllowedOriginsQueryVariables, AllowedOriginsQuery> = {
  name: 'AllowedOrigins',
  text: 'query AllowedOrigins($companyId:ID!){companyRules(companyId:$companyId){allowedOrigins}}',
};

export const ANY_SESSION: Question<AnySessionQueryVariables, AnySessionQuery> = {
  name: 'AnySession',
  text: 'query AnySession{anySession}',
};
