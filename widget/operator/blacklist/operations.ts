import { operation } from '../operations/operation.js';

/** What identifies a person; null where the company does not know it. */
export interface BlacklistIdentity {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly personalNumber: string | null;
  readonly documentNumber: string | null;
  /** ISO 8601 date. */
  readonly birthday: string | null;
}

export interface BlacklistRecord extends BlacklistIdentity {
  readonly id: string;
  readonly reason: string;
  readonly notes: string | null;
  readonly createdAt: string;
  readonly addedByUserId: string | null;
  readonly addedByKeyId: string | null;
  /** Why no applicant can match it; null where one can. */
  readonly matchesNobody: 'name-without-birthday' | 'birthday-without-name' | null;
}

const RECORD = /* GraphQL */ `
  fragment Record on BlacklistRecord {
    id
    firstName
    lastName
    personalNumber
    documentNumber
    birthday
    reason
    notes
    createdAt
    addedByUserId
    addedByKeyId
    matchesNobody
  }
`;

interface RecordsVariables {
  readonly filter: { readonly text?: string; readonly birthday?: string };
  readonly first: number;
  readonly after: string | null;
}

interface RecordsData {
  readonly blacklistRecords: {
    readonly edges: readonly { readonly node: BlacklistRecord }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly totalCount: number;
  };
}

export const RECORDS = operation<RecordsVariables, RecordsData>(/* GraphQL */ `
  query BlacklistRecords($filter: BlacklistFilterInput, $first: Int, $after: String) {
    blacklistRecords(filter: $filter, first: $first, after: $after, direction: DESC) {
      edges {
        node {
          ...Record
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
  ${RECORD}
`);

export const ONE_RECORD = operation<{ readonly id: string }, { readonly blacklistRecord: BlacklistRecord | null }>(
  /* GraphQL */ `
    query BlacklistRecord($id: ID!) {
      blacklistRecord(id: $id) {
        ...Record
      }
    }
    ${RECORD}
  `,
);

export interface NewRecord extends BlacklistIdentity {
  readonly reason: string;
  readonly notes: string | null;
}

export const ADD_RECORD = operation<{ readonly input: NewRecord }, { readonly addBlacklistRecord: string }>(
  /* GraphQL */ `
    mutation AddBlacklistRecord($input: BlacklistRecordInput!) {
      addBlacklistRecord(input: $input)
    }
  `,
);

export const REMOVE_RECORD = operation<
  { readonly id: string; readonly reason: string },
  { readonly removeBlacklistRecord: boolean }
>(/* GraphQL */ `
  mutation RemoveBlacklistRecord($id: ID!, $reason: String) {
    removeBlacklistRecord(id: $id, reason: $reason)
  }
`);
