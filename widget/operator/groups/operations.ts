import { operation } from '../operations/operation.js';

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly memberUserIds: readonly string[];
}

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

interface GroupsData {
  readonly groups: {
    readonly edges: readonly { readonly node: Group }[];
    readonly pageInfo: PageInfo;
    readonly totalCount: number;
  };
}

export const GROUPS = operation<
  { readonly first: number; readonly after: string | null; readonly nameBeginsWith: string | null },
  GroupsData
>(/* GraphQL */ `
  query Groups($first: Int, $after: String, $nameBeginsWith: String) {
    groups(first: $first, after: $after, nameBeginsWith: $nameBeginsWith, sort: NAME) {
      edges {
        node {
          id
          name
          createdAt
          memberUserIds
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

interface OneGroup {
  readonly id: string;
}

export const GROUP = operation<OneGroup, { readonly group: Group | null }>(/* GraphQL */ `
  query GroupDetail($id: ID!) {
    group(id: $id) {
      id
      name
      createdAt
      memberUserIds
    }
  }
`);

export interface Candidate {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly disabled: boolean;
}

interface CandidatesData {
  readonly users: { readonly edges: readonly { readonly node: Candidate }[]; readonly pageInfo: PageInfo };
}

export const CANDIDATES = operation<{ readonly after: string | null }, CandidatesData>(/* GraphQL */ `
  query GroupCandidates($after: String) {
    users(first: 500, after: $after) {
      edges {
        node {
          id
          email
          firstName
          lastName
          disabled
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

interface GroupContent {
  readonly name: string;
  readonly memberIds: readonly string[];
}

export const MAKE_GROUP = operation<GroupContent, { readonly makeGroup: string }>(/* GraphQL */ `
  mutation MakeGroup($name: String!, $memberIds: [ID!]) {
    makeGroup(name: $name, memberIds: $memberIds)
  }
`);

export const CHANGE_GROUP = operation<OneGroup & GroupContent, { readonly changeGroup: boolean }>(/* GraphQL */ `
  mutation ChangeGroup($id: ID!, $name: String, $memberIds: [ID!]) {
    changeGroup(groupId: $id, name: $name, memberIds: $memberIds)
  }
`);

export const DELETE_GROUP = operation<OneGroup, { readonly deleteGroup: boolean }>(/* GraphQL */ `
  mutation DeleteGroup($id: ID!) {
    deleteGroup(groupId: $id)
  }
`);
