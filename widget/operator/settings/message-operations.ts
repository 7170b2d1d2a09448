import { operation } from '../operations/operation.js';
import type { Connection, Page } from './connection.js';

export interface Message {
  readonly id: string;
  readonly kind: string;
  readonly channel: string;
  readonly state: 'KEPT' | 'WAITING' | 'SENT' | 'FAILED';
  readonly via: string | null;
  readonly problem: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string | null;
  readonly createdAt: string;
}

export const MESSAGES = operation<Page, { readonly outgoingMessages: Connection<Message> }>(/* GraphQL */ `
  query Messages($first: Int, $after: String) {
    outgoingMessages(first: $first, after: $after, direction: DESC) {
      edges {
        node {
          id
          kind
          channel
          state
          via
          problem
          to
          subject
          text
          createdAt
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
