import { operation } from '../operations/operation.js';
import type { SessionState } from '../parts/marks.js';

/** What a list of sessions is narrowed to. */
export interface SessionFilter {
  readonly states?: readonly SessionState[];
  readonly clientUserId?: string;
  readonly name?: string;
  /** ISO 8601. */
  readonly createdFrom?: string;
  readonly createdBefore?: string;
  readonly test?: boolean;
}

/** A session in the list. */
export interface ListedSession {
  readonly id: string;
  readonly state: SessionState;
  readonly name: string | null;
  readonly clientUserId: string | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly test: boolean;
}

interface SessionsVariables {
  readonly filter: SessionFilter;
  readonly first: number;
  readonly after: string | null;
}

interface SessionsData {
  readonly sessions: {
    readonly edges: readonly { readonly node: ListedSession }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly totalCount: number;
  };
}

export const SESSIONS = operation<SessionsVariables, SessionsData>(/* GraphQL */ `
  query Sessions($filter: SessionFilter, $first: Int!, $after: String) {
    sessions(filter: $filter, first: $first, after: $after) {
      edges {
        node {
          id
          state
          name
          clientUserId
          createdAt
          endedAt
          test
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
