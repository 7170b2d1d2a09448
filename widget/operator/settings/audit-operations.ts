import { operation } from '../operations/operation.js';
import type { Connection, Page } from './connection.js';

export interface AuditEntry {
  readonly id: string;
  readonly occurredAt: string;
  readonly action: string;
  readonly outcome: 'DONE' | 'REFUSED';
  readonly actor: {
    readonly kind: 'KEY' | 'USER' | 'COMMAND_LINE';
    readonly id: string | null;
    readonly name: string | null;
  };
  readonly sessionId: string | null;
  readonly subject: string | null;
  readonly requestId: string;
  readonly part: string;
  readonly sequence: number | null;
  readonly details: unknown;
}

export interface AuditFilter {
  readonly actorId?: string;
  readonly sessionId?: string;
  readonly actions?: readonly string[];
  readonly outcome?: 'DONE' | 'REFUSED';
}

export const AUDIT = operation<
  Page & { readonly filter: AuditFilter },
  { readonly auditEntries: Connection<AuditEntry> }
>(/* GraphQL */ `
  query Audit($filter: AuditFilter, $first: Int, $after: String) {
    auditEntries(filter: $filter, first: $first, after: $after, direction: DESC) {
      edges {
        node {
          id
          occurredAt
          action
          outcome
          actor {
            kind
            id
            name
          }
          sessionId
          subject
          requestId
          part
          sequence
          details
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
