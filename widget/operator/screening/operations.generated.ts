// Made of operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';
import type * as Members from '../../contract/members.js';

/** The direction of a sorted list. */
export type SortDirection =
  /** The smallest, oldest or alphabetically first at the top. */
  | 'ASC'
  /** The other way round. */
  | 'DESC';

/** Why a person is on a list. */
export type ScreeningTopic =
  /** Sanctioned entity. */
  | 'SANCTION'
  /** Sanction-linked entity. */
  | 'SANCTION_LINKED'
  /** Counter-sanctioned entity. */
  | 'SANCTION_COUNTER'
  /** Debarred entity. */
  | 'DEBARMENT'
  /** Politician. */
  | 'ROLE_PEP'
  /** Close associate. */
  | 'ROLE_RCA'
  /** Person of interest. */
  | 'POI'
  /** Regulator action. */
  | 'REG_ACTION'
  /** Regulator warning. */
  | 'REG_WARN'
  /** Wanted person. */
  | 'WANTED';

/** By what the queue is sorted. */
export type ScreeningQueueOrder =
  /** The time at which a hit became open last. */
  | 'WAITING_SINCE'
  /** The score. */
  | 'SCORE';

/** Where a hit came from. */
export type ScreeningHitOrigin =
  /** The person of a session was looked for. */
  | 'SESSION'
  /** A query is on monitoring. */
  | 'QUERY';

/** What became of a hit. */
export type ScreeningHitStatus =
  /** It waits to be decided. */
  | 'OPEN'
  /** It is the person who was looked for. */
  | 'CONFIRMED'
  /** It is somebody else. */
  | 'DISMISSED'
  /** It is no hit any more: the list changed, or the session was screened again. */
  | 'GONE';

/** What happened to a hit. */
export type ScreeningHitEventKind =
  /** It was found. */
  | 'FOUND'
  /** The list changed the record: it waits again, whatever was decided before. */
  | 'CHANGED'
  /** It was no hit any more. */
  | 'GONE'
  /** It was confirmed. */
  | 'CONFIRMED'
  /** It was dismissed. */
  | 'DISMISSED'
  /** A decision was taken back. */
  | 'REOPENED';

/** What is said of a hit. */
export type ScreeningHitDecision =
  /** It is the person who was looked for. */
  | 'CONFIRM'
  /** It is somebody else. */
  | 'DISMISS'
  /** What was decided does not hold: it waits again. */
  | 'REOPEN';

/** Whom to look for: a full name, a first name or a last name. */
export type ScreeningQueryInput = {
  /** The whole name, in any order and script. */
  readonly fullName?: string | null | undefined;
  /** Given names. */
  readonly firstName?: string | null | undefined;
  /** Family names. */
  readonly lastName?: string | null | undefined;
  /** ISO 8601; alone the date of birth, else the earliest. */
  readonly birthdayTimeFrom?: string | null | undefined;
  /** ISO 8601; the latest date of birth, alone without an earliest. */
  readonly birthdayTimeTo?: string | null | undefined;
  /** `male` or `female`. */
  readonly sex?: string | null | undefined;
  /** Countries of nationality or residence, two letters each. */
  readonly countries?: ReadonlyArray<string> | null | undefined;
  /** Lowest score of a hit, 0 to 100; a fraction below 1 is a share. The company's setting when absent. */
  readonly scoreThreshold?: number | null | undefined;
};

/** What the queue is narrowed to; all of it must hold. */
export type ScreeningQueueFilterInput = {
  /** What became of the hits; OPEN when absent. */
  readonly status?: ScreeningHitStatus | null | undefined;
  /** Where they came from. */
  readonly origin?: ScreeningHitOrigin | null | undefined;
  /** On which list they stand. */
  readonly listId?: string | null | undefined;
  /** Of test sessions and test queries; of the others when absent. Test keys see those of tests alone. */
  readonly test?: boolean | null | undefined;
  /** Of one session. */
  readonly sessionId?: string | null | undefined;
  /** Of one monitored query. */
  readonly queryId?: string | null | undefined;
  /** With this score or a higher one, 0 to 100. */
  readonly scoreFrom?: number | null | undefined;
  /** With a lower score, 0 to 100. */
  readonly scoreBelow?: number | null | undefined;
};

export type ScreeningQueueQueryVariables = {
  filter?: ScreeningQueueFilterInput | null | undefined;
  orderBy?: ScreeningQueueOrder | null | undefined;
  direction?: SortDirection | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
};


export type ScreeningQueueQuery = { readonly screeningQueue: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: QueuedHit }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ScreeningQueueCountsQueryVariables = { [key: string]: never; };


export type ScreeningQueueCountsQuery = { readonly screeningQueueCounts: QueueCounts };

export type QueuedScreeningHitQueryVariables = {
  id: string;
};


export type QueuedScreeningHitQuery = { readonly queuedScreeningHit: HitDetail | null };

export type DecideScreeningHitsMutationVariables = {
  ids: ReadonlyArray<string>;
  decision: ScreeningHitDecision;
  reason: string;
  onlyOpen?: boolean | null | undefined;
};


export type DecideScreeningHitsMutation = { readonly decideScreeningHits: { readonly decided: boolean, readonly outcomes: ReadonlyArray<Outcome> } };

export type ScreeningPersonQueryVariables = {
  personId: string;
};


export type ScreeningPersonQuery = { readonly screeningPerson: ListedPerson };

export type SearchScreeningPersonsQueryVariables = {
  query: ScreeningQueryInput;
  offset?: number | null | undefined;
  limit?: number | null | undefined;
};


export type SearchScreeningPersonsQuery = { readonly searchScreeningPersons: ReadonlyArray<SearchHit> };

export type ScreeningThresholdQueryVariables = { [key: string]: never; };


export type ScreeningThresholdQuery = { readonly screeningThreshold: number };

export type MonitorScreeningQueryMutationVariables = {
  query: ScreeningQueryInput;
};


export type MonitorScreeningQueryMutation = { readonly monitorScreeningQuery: string };

export type RemoveScreeningQueryMutationVariables = {
  id: string;
};


export type RemoveScreeningQueryMutation = { readonly removeScreeningQuery: boolean };

export type MonitoredScreeningQueriesQueryVariables = {
  id?: string | null | undefined;
  start?: number | null | undefined;
  limit?: number | null | undefined;
};


export type MonitoredScreeningQueriesQuery = { readonly monitoredScreeningQueries: { readonly total: number, readonly data: ReadonlyArray<MonitoredQuery> } };

export type ScreeningHitChangesQueryVariables = {
  queryId: string;
};


export type ScreeningHitChangesQuery = { readonly screeningHitChanges: ReadonlyArray<HitChange> };

export type ScreeningListsQueryVariables = { [key: string]: never; };


export type ScreeningListsQuery = { readonly screeningLists: ReadonlyArray<ListInUse> };

export type ScreeningColleagueQueryVariables = {
  id: string;
};


export type ScreeningColleagueQuery = { readonly user: { readonly id: string, readonly email: string, readonly firstName: string | null, readonly lastName: string | null } | null };

export type ListInUse = { readonly id: string, readonly version: number, readonly persons: number, readonly importedAt: string, readonly checkedAt: string | null, readonly failedAt: string | null, readonly searchedVersion: number | null, readonly behind: boolean };

export type HitChange = { readonly listId: string, readonly version: number, readonly at: string, readonly came: ReadonlyArray<{ readonly personId: string, readonly name: string, readonly score: number }>, readonly changed: ReadonlyArray<{ readonly personId: string, readonly name: string, readonly score: number }>, readonly went: ReadonlyArray<{ readonly personId: string, readonly name: string, readonly score: number }> };

export type MonitoredQuery = { readonly id: string, readonly fullName: string, readonly birthdayTimeFrom: string | null, readonly birthdayTimeTo: string | null, readonly sex: string | null, readonly countries: ReadonlyArray<string>, readonly scoreThreshold: number, readonly createdAt: string, readonly lastUpdatedDate: string, readonly hitCount: number, readonly openHitCount: number };

export type SearchHit = { readonly personId: string, readonly name: string, readonly score: number, readonly topics: ReadonlyArray<ScreeningTopic>, readonly source: string, readonly sourceVersion: number | null, readonly explanation: Explanation };

export type ListedPerson = { readonly id: string, readonly source: string, readonly name: string, readonly gender: string | null, readonly isDeceased: boolean | null, readonly photoUrl: string | null, readonly topics: ReadonlyArray<ScreeningTopic>, readonly lastChanged: string | null, readonly extraDetails: Members.DetailGroups, readonly names: ReadonlyArray<{ readonly text: string, readonly kind: string, readonly language: string | null }>, readonly births: ReadonlyArray<{ readonly precision: string, readonly from: string, readonly to: string, readonly text: string }> };

export type Outcome = { readonly id: string, readonly problem: string | null };

export type QueueCounts = { readonly open: number, readonly ofSessions: number, readonly ofQueries: number, readonly waitingSince: string | null };

export type HitDetail = (
  { readonly explanation: Explanation | null, readonly history: ReadonlyArray<HitEvent> }
  & QueuedHit
);

export type HitEvent = { readonly kind: ScreeningHitEventKind, readonly at: string, readonly byUserId: string | null, readonly byKeyId: string | null, readonly reason: string | null, readonly score: number | null, readonly listVersion: number | null, readonly dismissedBeforeAt: string | null, readonly dismissalStood: boolean | null, readonly confirmedBeforeAt: string | null, readonly changes: ReadonlyArray<{ readonly field: string, readonly removed: ReadonlyArray<string>, readonly added: ReadonlyArray<string> }> };

export type SoughtPerson = { readonly name: string | null, readonly localName: string | null, readonly birthdayFrom: string | null, readonly birthdayTo: string | null, readonly sex: string | null, readonly countries: ReadonlyArray<string>, readonly documentNumber: string | null, readonly personalNumber: string | null };

export type QueuedHit = { readonly id: string, readonly origin: ScreeningHitOrigin, readonly sessionId: string | null, readonly queryId: string | null, readonly test: boolean, readonly status: ScreeningHitStatus, readonly score: number, readonly threshold: number | null, readonly name: string, readonly personId: string, readonly source: string, readonly waitingSince: string, readonly decidedAt: string | null, readonly decidedByUserId: string | null, readonly decidedByKeyId: string | null, readonly reason: string | null, readonly soughtPerson: SoughtPerson };

export type Explanation = { readonly name: string, readonly nameScore: number, readonly onlyInQuery: ReadonlyArray<string>, readonly onlyListed: ReadonlyArray<string>, readonly pairs: ReadonlyArray<{ readonly query: string, readonly listed: string, readonly how: string, readonly likeness: number }>, readonly adjustments: ReadonlyArray<{ readonly reason: string, readonly amount: number }> };

export const LIST_IN_USE_FRAGMENT = 'fragment ListInUse on ScreeningList{id version persons importedAt checkedAt failedAt searchedVersion behind}';

export const HIT_CHANGE_FRAGMENT = 'fragment HitChange on HitChange{listId version at came{personId name score}changed{personId name score}went{personId name score}}';

export const MONITORED_QUERY_FRAGMENT = 'fragment MonitoredQuery on MonitoredQuery{id fullName birthdayTimeFrom birthdayTimeTo sex countries scoreThreshold createdAt lastUpdatedDate hitCount openHitCount}';

export const SEARCH_HIT_FRAGMENT = 'fragment SearchHit on ScreeningHit{personId name score topics source sourceVersion explanation{...Explanation}}';

export const LISTED_PERSON_FRAGMENT = 'fragment ListedPerson on ScreeningPerson{id source name gender isDeceased photoUrl topics names{text kind language}births{precision from to text}lastChanged extraDetails}';

export const OUTCOME_FRAGMENT = 'fragment Outcome on ScreeningHitOutcome{id problem}';

export const QUEUE_COUNTS_FRAGMENT = 'fragment QueueCounts on ScreeningQueueCounts{open ofSessions ofQueries waitingSince}';

export const HIT_DETAIL_FRAGMENT = 'fragment HitDetail on QueuedScreeningHit{...QueuedHit explanation{...Explanation}history{...HitEvent}}';

export const HIT_EVENT_FRAGMENT = 'fragment HitEvent on ScreeningHitEvent{kind at byUserId byKeyId reason score listVersion dismissedBeforeAt dismissalStood confirmedBeforeAt changes{field removed added}}';

export const SOUGHT_PERSON_FRAGMENT = 'fragment SoughtPerson on SoughtPerson{name localName birthdayFrom birthdayTo sex countries documentNumber personalNumber}';

export const QUEUED_HIT_FRAGMENT = 'fragment QueuedHit on QueuedScreeningHit{id origin sessionId queryId test status score threshold name personId source waitingSince decidedAt decidedByUserId decidedByKeyId reason soughtPerson{...SoughtPerson}}';

export const EXPLANATION_FRAGMENT = 'fragment Explanation on ScreeningExplanation{name nameScore pairs{query listed how likeness}onlyInQuery onlyListed adjustments{reason amount}}';

export const SCREENING_QUEUE: Operation<ScreeningQueueQueryVariables, ScreeningQueueQuery> = {
  name: 'ScreeningQueue',
  text: 'query ScreeningQueue($filter:ScreeningQueueFilterInput$orderBy:ScreeningQueueOrder$direction:SortDirection$first:Int$after:String){screeningQueue(filter:$filter orderBy:$orderBy direction:$direction first:$first after:$after){edges{node{...QueuedHit}}pageInfo{hasNextPage endCursor}totalCount}}' + QUEUED_HIT_FRAGMENT + SOUGHT_PERSON_FRAGMENT,
};

export const SCREENING_QUEUE_COUNTS: Operation<ScreeningQueueCountsQueryVariables, ScreeningQueueCountsQuery> = {
  name: 'ScreeningQueueCounts',
  text: 'query ScreeningQueueCounts{screeningQueueCounts{...QueueCounts}}' + QUEUE_COUNTS_FRAGMENT,
};

export const QUEUED_SCREENING_HIT: Operation<QueuedScreeningHitQueryVariables, QueuedScreeningHitQuery> = {
  name: 'QueuedScreeningHit',
  text: 'query QueuedScreeningHit($id:ID!){queuedScreeningHit(id:$id){...HitDetail}}' + HIT_DETAIL_FRAGMENT + QUEUED_HIT_FRAGMENT + SOUGHT_PERSON_FRAGMENT + EXPLANATION_FRAGMENT + HIT_EVENT_FRAGMENT,
};

export const DECIDE_SCREENING_HITS: Operation<DecideScreeningHitsMutationVariables, DecideScreeningHitsMutation> = {
  name: 'DecideScreeningHits',
  text: 'mutation DecideScreeningHits($ids:[ID!]!$decision:ScreeningHitDecision!$reason:String!$onlyOpen:Boolean){decideScreeningHits(ids:$ids decision:$decision reason:$reason onlyOpen:$onlyOpen){decided outcomes{...Outcome}}}' + OUTCOME_FRAGMENT,
};

export const SCREENING_PERSON: Operation<ScreeningPersonQueryVariables, ScreeningPersonQuery> = {
  name: 'ScreeningPerson',
  text: 'query ScreeningPerson($personId:ID!){screeningPerson(personId:$personId){...ListedPerson}}' + LISTED_PERSON_FRAGMENT,
};

export const SEARCH_SCREENING_PERSONS: Operation<SearchScreeningPersonsQueryVariables, SearchScreeningPersonsQuery> = {
  name: 'SearchScreeningPersons',
  text: 'query SearchScreeningPersons($query:ScreeningQueryInput!$offset:Int$limit:Int){searchScreeningPersons(query:$query offset:$offset limit:$limit){...SearchHit}}' + SEARCH_HIT_FRAGMENT + EXPLANATION_FRAGMENT,
};

export const SCREENING_THRESHOLD: Operation<ScreeningThresholdQueryVariables, ScreeningThresholdQuery> = {
  name: 'ScreeningThreshold',
  text: 'query ScreeningThreshold{screeningThreshold}',
};

export const MONITOR_SCREENING_QUERY: Operation<MonitorScreeningQueryMutationVariables, MonitorScreeningQueryMutation> = {
  name: 'MonitorScreeningQuery',
  text: 'mutation MonitorScreeningQuery($query:ScreeningQueryInput!){monitorScreeningQuery(query:$query)}',
};

export const REMOVE_SCREENING_QUERY: Operation<RemoveScreeningQueryMutationVariables, RemoveScreeningQueryMutation> = {
  name: 'RemoveScreeningQuery',
  text: 'mutation RemoveScreeningQuery($id:ID!){removeScreeningQuery(id:$id)}',
};

export const MONITORED_SCREENING_QUERIES: Operation<MonitoredScreeningQueriesQueryVariables, MonitoredScreeningQueriesQuery> = {
  name: 'MonitoredScreeningQueries',
  text: 'query MonitoredScreeningQueries($id:ID$start:Int$limit:Int){monitoredScreeningQueries(id:$id start:$start limit:$limit){total data{...MonitoredQuery}}}' + MONITORED_QUERY_FRAGMENT,
};

export const SCREENING_HIT_CHANGES: Operation<ScreeningHitChangesQueryVariables, ScreeningHitChangesQuery> = {
  name: 'ScreeningHitChanges',
  text: 'query ScreeningHitChanges($queryId:ID!){screeningHitChanges(queryId:$queryId){...HitChange}}' + HIT_CHANGE_FRAGMENT,
};

export const SCREENING_LISTS: Operation<ScreeningListsQueryVariables, ScreeningListsQuery> = {
  name: 'ScreeningLists',
  text: 'query ScreeningLists{screeningLists{...ListInUse}}' + LIST_IN_USE_FRAGMENT,
};

export const SCREENING_COLLEAGUE: Operation<ScreeningColleagueQueryVariables, ScreeningColleagueQuery> = {
  name: 'ScreeningColleague',
  text: 'query ScreeningColleague($id:ID!){user(id:$id){id email firstName lastName}}',
};
