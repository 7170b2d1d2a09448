import { operation } from '../operations/operation.js';
import type { Connection, One, Page } from './connection.js';

export type SignatureRequirement = 'NONE' | 'V1' | 'V2' | 'ANY';

export interface CompanyKey {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly test: boolean;
  readonly state: 'active' | 'expired' | 'revoked';
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly requireSignature: SignatureRequirement;
}

export const KEYS = operation<Page, { readonly companyKeys: Connection<CompanyKey> }>(/* GraphQL */ `
  query Keys($first: Int, $after: String) {
    companyKeys(first: $first, after: $after, direction: DESC) {
      edges {
        node {
          id
          name
          hint
          scopes
          test
          state
          createdAt
          expiresAt
          lastUsedAt
          requireSignature
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`);

export interface MadeKey {
  readonly id: string;
  readonly key: string;
  readonly signingSecret: string;
}

interface NewKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly test: boolean;
  readonly expiresAt: string | null;
  readonly requireSignature: SignatureRequirement;
}

export const MAKE_KEY = operation<NewKey, { readonly createCompanyKey: MadeKey }>(/* GraphQL */ `
  mutation MakeKey(
    $name: String!
    $scopes: [String!]
    $test: Boolean
    $expiresAt: DateTime
    $requireSignature: SignatureRequirement
  ) {
    createCompanyKey(
      name: $name
      scopes: $scopes
      test: $test
      expiresAt: $expiresAt
      requireSignature: $requireSignature
    ) {
      id
      key
      signingSecret
    }
  }
`);

export const ROTATE_KEY = operation<One & { readonly overlapMinutes: number }, { readonly rotateCompanyKey: MadeKey }>(
  /* GraphQL */ `
    mutation RotateKey($id: ID!, $overlapMinutes: Int) {
      rotateCompanyKey(id: $id, overlapMinutes: $overlapMinutes) {
        id
        key
        signingSecret
      }
    }
  `,
);

export const REVOKE_KEY = operation<One, { readonly revokeCompanyKey: boolean }>(/* GraphQL */ `
  mutation RevokeKey($id: ID!) {
    revokeCompanyKey(id: $id)
  }
`);

export const REQUIRE_SIGNATURE = operation<
  One & { readonly requireSignature: SignatureRequirement },
  { readonly requireKeySignature: { readonly id: string } }
>(/* GraphQL */ `
  mutation RequireSignature($id: ID!, $requireSignature: SignatureRequirement!) {
    requireKeySignature(id: $id, requireSignature: $requireSignature) {
      id
    }
  }
`);
