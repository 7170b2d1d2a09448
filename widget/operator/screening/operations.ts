import { operation, type Nothing } from '../operations/operation.js';

export type HitStatus = 'OPEN' | 'CONFIRMED' | 'DISMISSED' | 'GONE';
export type HitOrigin = 'SESSION' | 'QUERY';
export type HitDecision = 'CONFIRM' | 'DISMISS' | 'REOPEN';

/** Who was looked for. */
export interface SoughtPerson {
  readonly name: string | null;
  readonly localName: string | null;
  readonly birthdayFrom: string | null;
  readonly birthdayTo: string | null;
  readonly sex: string | null;
  /** Two letters each. */
  readonly countries: readonly string[];
  readonly documentNumber: string | null;
  readonly personalNumber: string | null;
}

/** How a score came about. */
export interface Explanation {
  readonly name: string;
  /** 0 to 100. */
  readonly nameScore: number;
  readonly pairs: readonly {
    readonly query: string;
    readonly listed: string;
    readonly how: string;
    /** 0 to 1. */
    readonly likeness: number;
  }[];
  readonly onlyInQuery: readonly string[];
  readonly onlyListed: readonly string[];
  readonly adjustments: readonly { readonly reason: string; readonly amount: number }[];
}

/** A hit in the queue. */
export interface QueuedHit {
  readonly id: string;
  readonly origin: HitOrigin;
  readonly sessionId: string | null;
  readonly queryId: string | null;
  readonly test: boolean;
  readonly status: HitStatus;
  /** 0 to 100. */
  readonly score: number;
  readonly threshold: number | null;
  readonly name: string;
  readonly personId: string;
  readonly source: string;
  readonly waitingSince: string;
  readonly decidedAt: string | null;
  readonly decidedByUserId: string | null;
  readonly decidedByKeyId: string | null;
  readonly reason: string | null;
  readonly soughtPerson: SoughtPerson;
}

export interface RecordChange {
  readonly field: string;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export interface HitEvent {
  readonly kind: 'FOUND' | 'CHANGED' | 'GONE' | 'CONFIRMED' | 'DISMISSED' | 'REOPENED';
  readonly at: string;
  readonly byUserId: string | null;
  readonly byKeyId: string | null;
  readonly reason: string | null;
  readonly score: number | null;
  readonly listVersion: number | null;
  readonly dismissedBeforeAt: string | null;
  readonly dismissalStood: boolean | null;
  readonly changes: readonly RecordChange[];
}

export interface HitDetail extends QueuedHit {
  readonly explanation: Explanation | null;
  readonly history: readonly HitEvent[];
}

const HIT = /* GraphQL */ `
  fragment Hit on QueuedScreeningHit {
    id
    origin
    sessionId
    queryId
    test
    status
    score
    threshold
    name
    personId
    source
    waitingSince
    decidedAt
    decidedByUserId
    decidedByKeyId
    reason
    soughtPerson {
      name
      localName
      birthdayFrom
      birthdayTo
      sex
      countries
      documentNumber
      personalNumber
    }
  }
`;

const EXPLANATION = /* GraphQL */ `
  fragment Explanation on ScreeningExplanation {
    name
    nameScore
    pairs {
      query
      listed
      how
      likeness
    }
    onlyInQuery
    onlyListed
    adjustments {
      reason
      amount
    }
  }
`;

export interface QueueFilter {
  readonly status?: HitStatus;
  readonly origin?: HitOrigin;
  readonly listId?: string;
  readonly queryId?: string;
  readonly sessionId?: string;
}

interface QueueVariables {
  readonly filter: QueueFilter;
  readonly orderBy: 'WAITING_SINCE' | 'SCORE';
  readonly direction: 'ASC' | 'DESC';
  readonly first: number;
  readonly after: string | null;
}

interface QueueData {
  readonly screeningQueue: {
    readonly edges: readonly { readonly node: QueuedHit }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly totalCount: number;
  };
}

export const QUEUE = operation<QueueVariables, QueueData>(/* GraphQL */ `
  query ScreeningQueue(
    $filter: ScreeningQueueFilterInput
    $orderBy: ScreeningQueueOrder
    $direction: SortDirection
    $first: Int
    $after: String
  ) {
    screeningQueue(filter: $filter, orderBy: $orderBy, direction: $direction, first: $first, after: $after) {
      edges {
        node {
          ...Hit
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
  ${HIT}
`);

export interface QueueCounts {
  readonly open: number;
  readonly ofSessions: number;
  readonly ofQueries: number;
  readonly waitingSince: string | null;
}

export const QUEUE_COUNTS = operation<Nothing, { readonly screeningQueueCounts: QueueCounts }>(/* GraphQL */ `
  query ScreeningQueueCounts {
    screeningQueueCounts {
      open
      ofSessions
      ofQueries
      waitingSince
    }
  }
`);

export const QUEUED_HIT = operation<{ readonly id: string }, { readonly queuedScreeningHit: HitDetail | null }>(
  /* GraphQL */ `
    query QueuedScreeningHit($id: ID!) {
      queuedScreeningHit(id: $id) {
        ...Hit
        explanation {
          ...Explanation
        }
        history {
          kind
          at
          byUserId
          byKeyId
          reason
          score
          listVersion
          dismissedBeforeAt
          dismissalStood
          changes {
            field
            removed
            added
          }
        }
      }
    }
    ${HIT}
    ${EXPLANATION}
  `,
);

interface DecideVariables {
  readonly ids: readonly string[];
  readonly decision: HitDecision;
  readonly reason: string;
  readonly onlyOpen: boolean;
}

export interface Outcome {
  readonly id: string;
  readonly problem: string | null;
}

export const DECIDE = operation<
  DecideVariables,
  { readonly decideScreeningHits: { readonly decided: boolean; readonly outcomes: readonly Outcome[] } }
>(/* GraphQL */ `
  mutation DecideScreeningHits($ids: [ID!]!, $decision: ScreeningHitDecision!, $reason: String!, $onlyOpen: Boolean) {
    decideScreeningHits(ids: $ids, decision: $decision, reason: $reason, onlyOpen: $onlyOpen) {
      decided
      outcomes {
        id
        problem
      }
    }
  }
`);

/** One fact of a record, in the words of the service. */
export interface DetailProperty {
  readonly propertyName: string;
  readonly value: readonly string[];
  readonly type: string;
}

export interface DetailGroup {
  readonly groupName: string;
  readonly details: readonly { readonly detailName: string; readonly properties: readonly DetailProperty[] }[];
}

/** A listed person with everything that the list says. */
export interface ListedPerson {
  readonly id: string;
  readonly source: string;
  readonly name: string;
  readonly gender: string | null;
  readonly isDeceased: boolean | null;
  readonly photoUrl: string | null;
  readonly topics: readonly string[];
  readonly names: readonly { readonly text: string; readonly kind: string; readonly language: string | null }[];
  readonly births: readonly {
    readonly precision: string;
    readonly from: string;
    readonly to: string;
    readonly text: string;
  }[];
  readonly lastChanged: string | null;
  readonly extraDetails: readonly DetailGroup[];
}

export const PERSON = operation<{ readonly personId: string }, { readonly screeningPerson: ListedPerson }>(
  /* GraphQL */ `
    query ScreeningPerson($personId: ID!) {
      screeningPerson(personId: $personId) {
        id
        source
        name
        gender
        isDeceased
        photoUrl
        topics
        names {
          text
          kind
          language
        }
        births {
          precision
          from
          to
          text
        }
        lastChanged
        extraDetails
      }
    }
  `,
);

export interface PersonQuery {
  readonly fullName: string;
  readonly birthdayTimeFrom?: string;
  readonly birthdayTimeTo?: string;
  readonly sex?: string;
  readonly countries?: readonly string[];
  readonly scoreThreshold?: number;
}

export interface SearchHit {
  readonly personId: string;
  readonly name: string;
  readonly score: number;
  readonly topics: readonly string[];
  readonly source: string;
  readonly sourceVersion: number | null;
  readonly explanation: Explanation;
}

export const SEARCH = operation<
  { readonly query: PersonQuery; readonly offset: number; readonly limit: number },
  { readonly searchScreeningPersons: readonly SearchHit[] }
>(/* GraphQL */ `
  query SearchScreeningPersons($query: ScreeningQueryInput!, $offset: Int, $limit: Int) {
    searchScreeningPersons(query: $query, offset: $offset, limit: $limit) {
      personId
      name
      score
      topics
      source
      sourceVersion
      explanation {
        ...Explanation
      }
    }
  }
  ${EXPLANATION}
`);

export const THRESHOLD = operation<Nothing, { readonly screeningThreshold: number }>(/* GraphQL */ `
  query ScreeningThreshold {
    screeningThreshold
  }
`);

export const MONITOR = operation<{ readonly query: PersonQuery }, { readonly monitorScreeningQuery: string }>(
  /* GraphQL */ `
    mutation MonitorScreeningQuery($query: ScreeningQueryInput!) {
      monitorScreeningQuery(query: $query)
    }
  `,
);

export const UNMONITOR = operation<{ readonly id: string }, { readonly removeScreeningQuery: boolean }>(/* GraphQL */ `
  mutation RemoveScreeningQuery($id: ID!) {
    removeScreeningQuery(id: $id)
  }
`);

export interface MonitoredQuery {
  readonly id: string;
  readonly fullName: string;
  readonly birthdayTimeFrom: string | null;
  readonly birthdayTimeTo: string | null;
  readonly sex: string | null;
  readonly countries: readonly string[];
  readonly scoreThreshold: number;
  readonly createdAt: string;
  readonly lastUpdatedDate: string;
  readonly hitCount: number;
  readonly openHitCount: number;
}

interface MonitoredVariables {
  readonly id: string | null;
  readonly start: number;
  readonly limit: number;
}

export const MONITORED = operation<
  MonitoredVariables,
  { readonly monitoredScreeningQueries: { readonly total: number; readonly data: readonly MonitoredQuery[] } }
>(/* GraphQL */ `
  query MonitoredScreeningQueries($id: ID, $start: Int, $limit: Int) {
    monitoredScreeningQueries(id: $id, start: $start, limit: $limit) {
      total
      data {
        id
        fullName
        birthdayTimeFrom
        birthdayTimeTo
        sex
        countries
        scoreThreshold
        createdAt
        lastUpdatedDate
        hitCount
        openHitCount
      }
    }
  }
`);

interface ChangedHit {
  readonly personId: string;
  readonly name: string;
  readonly score: number;
}

export interface HitChange {
  readonly listId: string;
  readonly version: number;
  readonly at: string;
  readonly came: readonly ChangedHit[];
  readonly changed: readonly ChangedHit[];
  readonly went: readonly ChangedHit[];
}

export const HIT_CHANGES = operation<
  { readonly queryId: string },
  { readonly screeningHitChanges: readonly HitChange[] }
>(/* GraphQL */ `
  query ScreeningHitChanges($queryId: ID!) {
    screeningHitChanges(queryId: $queryId) {
      listId
      version
      at
      came {
        personId
        name
        score
      }
      changed {
        personId
        name
        score
      }
      went {
        personId
        name
        score
      }
    }
  }
`);

export interface ListInUse {
  readonly id: string;
  readonly version: number;
  readonly persons: number;
  readonly importedAt: string;
  readonly checkedAt: string | null;
  readonly failedAt: string | null;
  readonly searchedVersion: number | null;
  readonly behind: boolean;
}

export const LISTS = operation<Nothing, { readonly screeningLists: readonly ListInUse[] }>(/* GraphQL */ `
  query ScreeningLists {
    screeningLists {
      id
      version
      persons
      importedAt
      checkedAt
      failedAt
      searchedVersion
      behind
    }
  }
`);

interface Colleague {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Refused where the signed-in user may not see others. */
export const COLLEAGUE = operation<{ readonly id: string }, { readonly user: Colleague | null }>(/* GraphQL */ `
  query ScreeningColleague($id: ID!) {
    user(id: $id) {
      id
      email
      firstName
      lastName
    }
  }
`);
