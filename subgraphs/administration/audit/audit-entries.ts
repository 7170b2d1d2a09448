import type { AuditFilter } from '../../platform/audit/audit-records.js';
import type { ServiceCaller } from '../../platform/caller/caller.js';
import { encodeCursor } from '../../platform/database/page.js';
import { type Connection, SortDirection } from '../../platform/graphql/connection.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import type { Supergraph } from '../../platform/subgraph.js';
import { type AuditEntryView, AuditSubgraph } from './audit-entry-type.js';
import {
  AUDIT_COUNTS,
  AUDIT_RECORDS,
  type AuditRecordsQueryVariables,
  type RecordOfSubgraph,
} from './questions.generated.js';

export interface AuditEntriesQuery {
  readonly filter: AuditFilter;
  readonly direction: SortDirection;
  readonly first: number;
  readonly after: string | null;
}

/** Entries of a page at most: each subgraph is asked for as many. */
const LARGEST_PAGE = 500;

const SUBGRAPHS = Object.values(AuditSubgraph);

/**
 * The entries of all subgraphs in one list. Their ids sort by time whichever subgraph made them, so a cursor is
 * an id and means the same to each.
 * @throws ArgumentError `wrong-parameters`
 */
export async function listAuditEntries(
  supergraph: Supergraph,
  caller: ServiceCaller,
  { filter, direction, first, after }: AuditEntriesQuery,
): Promise<Connection<AuditEntryView>> {
  if (!Number.isInteger(first) || first < 1 || first > LARGEST_PAGE) {
    throw wrongParameters('first', `must be 1 to ${LARGEST_PAGE}`);
  }
  const asked = asGraphql(filter);
  const records = await supergraph.ask(
    AUDIT_RECORDS,
    { filter: asked, first: first + 1, after, direction: direction === SortDirection.ASC ? 'ASC' : 'DESC' },
    caller,
  );
  const sign = direction === SortDirection.ASC ? 1 : -1;
  const entries = SUBGRAPHS.flatMap((subgraph) => records[subgraph].map((record) => entryOf(subgraph, record))).sort(
    (one, other) => sign * (one.id < other.id ? -1 : 1),
  );
  const edges = entries.slice(0, first).map((node) => ({ node, cursor: encodeCursor([node.id]) }));
  return {
    edges,
    pageInfo: { hasNextPage: entries.length > first, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount: async () => {
      const counts = await supergraph.ask(AUDIT_COUNTS, { filter: asked }, caller);
      return SUBGRAPHS.reduce((sum, subgraph) => sum + counts[subgraph], 0);
    },
  };
}

function entryOf(subgraph: AuditSubgraph, record: RecordOfSubgraph): AuditEntryView {
  const { actorKind, actorId, outcome, occurredAt, ...rest } = record;
  const kind = actorKind === 'COMMAND_LINE' ? 'command-line' : actorKind === 'KEY' ? 'key' : 'user';
  return {
    ...rest,
    subgraph,
    occurredAt: new Date(occurredAt),
    outcome: outcome === 'DONE' ? 'done' : 'refused',
    actor: { kind, id: actorId },
  };
}

/** Enums by their names, times as text. */
function asGraphql({ outcome, from, before, ...rest }: AuditFilter): AuditRecordsQueryVariables['filter'] {
  return {
    ...rest,
    outcome: outcome && (outcome === 'done' ? 'DONE' : 'REFUSED'),
    from: from?.toISOString() ?? null,
    before: before?.toISOString() ?? null,
  };
}
