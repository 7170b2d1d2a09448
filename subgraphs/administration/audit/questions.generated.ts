// Made of questions.graphql by npm run schema.
import type { Question } from '../../platform/subgraph.js';

/** The direction of a sorted list. */
export type SortDirection =
  /** The smallest, oldest or alphabetically first at the top. */
  | 'ASC'
  /** The other way round. */
  | 'DESC';

/** What came of an act. */
export type AuditOutcome =
  /** It was done, or read. */
  | 'DONE'
  /** The actor may not; nothing happened. */
  | 'REFUSED';

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

export type AuditRecordsQueryVariables = {
  filter: AuditFilter;
  first: number;
  after?: string | null | undefined;
  direction: SortDirection;
};


export type AuditRecordsQuery = { readonly sessions: ReadonlyArray<RecordOfSubgraph>, readonly media: ReadonlyArray<RecordOfSubgraph>, readonly screening: ReadonlyArray<RecordOfSubgraph>, readonly calls: ReadonlyArray<RecordOfSubgraph>, readonly administration: ReadonlyArray<RecordOfSubgraph> };

export type AuditCountsQueryVariables = {
  filter: AuditFilter;
};


export type AuditCountsQuery = { readonly sessions: number, readonly media: number, readonly screening: number, readonly calls: number, readonly administration: number };

export type RecordOfSubgraph = { readonly id: string, readonly occurredAt: string, readonly action: string, readonly outcome: AuditOutcome, readonly actorKind: AuditActorKind, readonly actorId: string | null, readonly sessionId: string | null, readonly subject: string | null, readonly requestId: string, readonly sequence: number | null, readonly details: unknown };

export const RECORD_OF_SUBGRAPH_FRAGMENT = 'fragment RecordOfSubgraph on AuditRecord{id occurredAt action outcome actorKind actorId sessionId subject requestId sequence details}';

export const AUDIT_RECORDS: Question<AuditRecordsQueryVariables, AuditRecordsQuery> = {
  name: 'AuditRecords',
  text: 'query AuditRecords($filter:AuditFilter!$first:Int!$after:String$direction:SortDirection!){sessions:sessionsAuditRecords(filter:$filter first:$first after:$after direction:$direction){...RecordOfSubgraph}media:mediaAuditRecords(filter:$filter first:$first after:$after direction:$direction){...RecordOfSubgraph}screening:screeningAuditRecords(filter:$filter first:$first after:$after direction:$direction){...RecordOfSubgraph}calls:callsAuditRecords(filter:$filter first:$first after:$after direction:$direction){...RecordOfSubgraph}administration:administrationAuditRecords(filter:$filter first:$first after:$after direction:$direction){...RecordOfSubgraph}}' + RECORD_OF_SUBGRAPH_FRAGMENT,
};

export const AUDIT_COUNTS: Question<AuditCountsQueryVariables, AuditCountsQuery> = {
  name: 'AuditCounts',
  text: 'query AuditCounts($filter:AuditFilter!){sessions:sessionsAuditCount(filter:$filter)media:mediaAuditCount(filter:$filter)screening:screeningAuditCount(filter:$filter)calls:callsAuditCount(filter:$filter)administration:administrationAuditCount(filter:$filter)}',
};
