// Made of key-operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

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

/** Whether a key opens anything. */
export type CompanyKeyState =
  /** It does. */
  | 'active'
  /** Its time is over. */
  | 'expired'
  /** Somebody revoked it. */
  | 'revoked';

export type KeysQueryVariables = {
  first?: number | null | undefined;
  after?: string | null | undefined;
};


export type KeysQuery = { readonly companyKeys: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: CompanyKey }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type MakeKeyMutationVariables = {
  name: string;
  scopes?: ReadonlyArray<string> | null | undefined;
  test?: boolean | null | undefined;
  expiresAt?: string | null | undefined;
  requireSignature?: SignatureRequirement | null | undefined;
};


export type MakeKeyMutation = { readonly createCompanyKey: MadeKey };

export type RotateKeyMutationVariables = {
  id: string;
  overlapMinutes?: number | null | undefined;
};


export type RotateKeyMutation = { readonly rotateCompanyKey: MadeKey };

export type RevokeKeyMutationVariables = {
  id: string;
};


export type RevokeKeyMutation = { readonly revokeCompanyKey: boolean };

export type RequireSignatureMutationVariables = {
  id: string;
  requireSignature: SignatureRequirement;
};


export type RequireSignatureMutation = { readonly requireKeySignature: { readonly id: string } };

export type MadeKey = { readonly id: string, readonly key: string, readonly signingSecret: string };

export type CompanyKey = { readonly id: string, readonly name: string, readonly hint: string, readonly scopes: ReadonlyArray<string>, readonly test: boolean, readonly state: CompanyKeyState, readonly createdAt: string, readonly expiresAt: string | null, readonly lastUsedAt: string | null, readonly requireSignature: SignatureRequirement };

export const MADE_KEY_FRAGMENT = 'fragment MadeKey on MadeCompanyKey{id key signingSecret}';

export const COMPANY_KEY_FRAGMENT = 'fragment CompanyKey on CompanyKey{id name hint scopes test state createdAt expiresAt lastUsedAt requireSignature}';

export const KEYS: Operation<KeysQueryVariables, KeysQuery> = {
  name: 'Keys',
  text: 'query Keys($first:Int$after:String){companyKeys(first:$first after:$after direction:DESC){edges{node{...CompanyKey}}pageInfo{hasNextPage endCursor}totalCount}}' + COMPANY_KEY_FRAGMENT,
};

export const MAKE_KEY: Operation<MakeKeyMutationVariables, MakeKeyMutation> = {
  name: 'MakeKey',
  text: 'mutation MakeKey($name:String!$scopes:[String!]$test:Boolean$expiresAt:DateTime$requireSignature:SignatureRequirement){createCompanyKey(name:$name scopes:$scopes test:$test expiresAt:$expiresAt requireSignature:$requireSignature){...MadeKey}}' + MADE_KEY_FRAGMENT,
};

export const ROTATE_KEY: Operation<RotateKeyMutationVariables, RotateKeyMutation> = {
  name: 'RotateKey',
  text: 'mutation RotateKey($id:ID!$overlapMinutes:Int){rotateCompanyKey(id:$id overlapMinutes:$overlapMinutes){...MadeKey}}' + MADE_KEY_FRAGMENT,
};

export const REVOKE_KEY: Operation<RevokeKeyMutationVariables, RevokeKeyMutation> = {
  name: 'RevokeKey',
  text: 'mutation RevokeKey($id:ID!){revokeCompanyKey(id:$id)}',
};

export const REQUIRE_SIGNATURE: Operation<RequireSignatureMutationVariables, RequireSignatureMutation> = {
  name: 'RequireSignature',
  text: 'mutation RequireSignature($id:ID!$requireSignature:SignatureRequirement!){requireKeySignature(id:$id requireSignature:$requireSignature){id}}',
};
