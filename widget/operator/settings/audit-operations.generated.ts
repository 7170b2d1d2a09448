// Made of audit-operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

/** What came of an act. */
export type AuditOutcome =
  /** It was done, or read. */
  | 'DONE'
  /** The actor may not; nothing happened. */
  | 'REFUSED';

/** The subgraph that keeps an entry, in a chain of its own for each company. */
export type AuditSubgraph =
  /** Sessions, their steps and results. */
  | 'SESSIONS'
  /** Pictures, films and what is made of them. */
  | 'MEDIA'
  /** Lists, monitoring and blacklist. */
  | 'SCREENING'
  /** Video calls, their recordings and stills. */
  | 'CALLS'
  /** Keys, users, groups, settings, configurations and messages. */
  | 'ADMINISTRATION';

/** What acted. */
export type AuditActorKind =
  /** A key of the company. */
  | 'KEY'
  /** A user, signed in. */
  | 'USER'
  /** Whoever runs the service, on its command line. */
  | 'COMMAND_LINE';

/** Which entries; what is absent does not matter. */
export type AuditFilter = {
  /** Any of these actions. */
  readonly actions?: ReadonlyArray<string> | null | undefined;
  /** By this key or user. */
  readonly actorId?: string | null | undefined;
  /** About this session, by its inner id. Lists of sessions are entries of their own, not of each session. */
  readonly sessionId?: string | null | undefined;
  /** About this user, key, group, …. */
  readonly subject?: string | null | undefined;
  /** With this outcome. */
  readonly outcome?: AuditOutcome | null | undefined;
  /** Not before. */
  readonly from?: string | null | undefined;
  /** Before. */
  readonly before?: string | null | undefined;
};

export type AuditQueryVariables = {
  filter?: AuditFilter | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
};


export type AuditQuery = { readonly auditEntries: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: AuditEntry }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type AuditEntry = { readonly id: string, readonly occurredAt: string, readonly action: string, readonly outcome: AuditOutcome, readonly sessionId: string | null, readonly subject: string | null, readonly requestId: string, readonly subgraph: AuditSubgraph, readonly sequence: number | null, readonly details: unknown, readonly actor: { readonly kind: AuditActorKind, readonly id: string | null, readonly name: string | null } };

export const AUDIT_ENTRY_FRAGMENT = 'fragment AuditEntry on AuditEntry{id occurredAt action outcome actor{kind id name}sessionId subject requestId subgraph sequence details}';

export const AUDIT: Operation<AuditQueryVariables, AuditQuery> = {
  name: 'Audit',
  text: 'query Audit($filter:AuditFilter$first:Int$after:String){auditEntries(filter:$filter first:$first after:$after direction:DESC){edges{node{...AuditEntry}}pageInfo{hasNextPage endCursor}totalCount}}' + AUDIT_ENTRY_FRAGMENT,
};
