import { parse } from 'graphql';
import type { AuditDetails } from '../../platform/audit/acting.js';
import type { ServiceCaller } from '../../platform/caller/caller.js';
import { encodeCursor } from '../../platform/database/page.js';
import { type Connection, SortDirection } from '../../platform/graphql/connection.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { Question, Supergraph } from '../../platform/subgraph.js';
import { type AuditEntryView, type AuditFilter, AuditPart } from './audit-entry-type.js';

export interface AuditQuery {
  readonly filter: AuditFilter;
  readonly direction: SortDirection;
  readonly first: number;
  readonly after: string | null;
}

/** Entries of a page at most: each part is asked for as many. */
const LARGEST_PAGE = 500;

/** Names of enums as GraphQL answers them. */
type Name<Values extends string> = Uppercase<Values>;

interface AuditRecord {
  readonly id: string;
  readonly occurredAt: string;
  readonly action: string;
  readonly outcome: Name<'done' | 'refused'>;
  readonly actorKind: 'KEY' | 'USER' | 'COMMAND_LINE';
  readonly actorId: string | null;
  readonly sessionId: string | null;
  readonly subject: string | null;
  readonly requestId: string;
  readonly sequence: number | null;
  readonly details: AuditDetails | null;
}

const PARTS = Object.values(AuditPart);
const FILTER = `actions: $actions, actorId: $actorId, sessionId: $sessionId, subject: $subject, outcome: $outcome,
  from: $from, before: $before`;
const FILTER_VARIABLES = `$actions: [String!], $actorId: ID, $sessionId: ID, $subject: String, $outcome: AuditOutcome,
  $from: DateTime, $before: DateTime`;

const RECORDS: Question<Readonly<Record<AuditPart, readonly AuditRecord[]>>> = {
  document: parse(`query AuditRecords($first: Int!, $after: String, $direction: SortDirection!, ${FILTER_VARIABLES}) {
    ${PARTS.map(
      (part) => `${part}: ${part}AuditRecords(first: $first, after: $after, direction: $direction, ${FILTER}) {
        id occurredAt action outcome actorKind actorId sessionId subject requestId sequence details
      }`,
    ).join('\n')}
  }`),
};

const COUNTS: Question<Readonly<Record<AuditPart, number>>> = {
  document: parse(`query AuditCounts(${FILTER_VARIABLES}) {
    ${PARTS.map((part) => `${part}: ${part}AuditCount(${FILTER})`).join('\n')}
  }`),
};

/**
 * The entries of all parts of the service in one list. Their ids sort by time whichever part made them, so a cursor is
 * an id and means the same to each.
 * @throws ArgumentError `wrong-parameters`
 */
export async function listAuditEntries(
  supergraph: Supergraph,
  caller: ServiceCaller,
  { filter, direction, first, after }: AuditQuery,
): Promise<Connection<AuditEntryView>> {
  if (!Number.isInteger(first) || first < 1 || first > LARGEST_PAGE) {
    throw wrongParameters('first', `must be 1 to ${LARGEST_PAGE}`);
  }
  const asked = asVariables(filter);
  const variables = { ...asked, first: first + 1, after, direction: direction === SortDirection.ASC ? 'ASC' : 'DESC' };
  const records = await supergraph.ask(RECORDS, variables, caller);
  const sign = direction === SortDirection.ASC ? 1 : -1;
  const entries = PARTS.flatMap((part) => records[part].map((record) => entryOf(part, record))).sort(
    (one, other) => sign * (one.id < other.id ? -1 : 1),
  );
  const edges = entries.slice(0, first).map((node) => ({ node, cursor: encodeCursor([node.id]) }));
  return {
    edges,
    pageInfo: { hasNextPage: entries.length > first, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount: async () => {
      const counts = await supergraph.ask(COUNTS, asked, caller);
      return PARTS.reduce((sum, part) => sum + counts[part], 0);
    },
  };
}

function entryOf(part: AuditPart, record: AuditRecord): AuditEntryView {
  const { actorKind, actorId, outcome, occurredAt, ...rest } = record;
  const kind = actorKind === 'COMMAND_LINE' ? 'command-line' : actorKind === 'KEY' ? 'key' : 'user';
  return {
    ...rest,
    part,
    occurredAt: new Date(occurredAt),
    outcome: outcome === 'DONE' ? 'done' : 'refused',
    actor: { kind, id: actorId },
  };
}

function asVariables({ outcome, from, before, ...rest }: AuditFilter): Readonly<Record<string, unknown>> {
  return {
    ...rest,
    outcome: outcome ? outcome.toUpperCase() : null,
    from: from?.toISOString() ?? null,
    before: before?.toISOString() ?? null,
  };
}
