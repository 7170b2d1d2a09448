import { operation } from '../operations/operation.js';
import type { SessionState } from '../parts/marks.js';

/** Who looks at a case to decide it. */
export interface Hold {
  readonly userId: string;
  readonly name: string;
  readonly since: string;
}

/** A case in the queue. */
export interface QueuedCase {
  readonly id: string;
  readonly state: SessionState;
  readonly name: string | null;
  readonly clientUserId: string | null;
  /** Since when it waits. */
  readonly endedAt: string | null;
  readonly reason: string | null;
  readonly language: string;
  readonly groupId: string | null;
  readonly test: boolean;
  readonly hold: Hold | null;
}

/** What the queue is narrowed to. */
export interface QueueFilter {
  readonly states: readonly SessionState[];
  readonly reasons?: readonly string[];
  readonly language?: string;
  readonly groupId?: string;
  readonly heldBy?: string;
}

interface QueueData {
  readonly sessions: {
    readonly edges: readonly { readonly node: QueuedCase }[];
    readonly pageInfo: { readonly hasNextPage: boolean };
    readonly totalCount: number;
  };
}

export const QUEUE = operation<{ readonly filter: QueueFilter; readonly first: number }, QueueData>(/* GraphQL */ `
  query ReviewQueue($filter: SessionFilter, $first: Int!) {
    sessions(filter: $filter, first: $first, sort: ENDED, direction: ASC) {
      edges {
        node {
          id
          state
          name
          clientUserId
          endedAt
          reason
          language
          groupId
          test
          hold {
            userId
            name
            since
          }
        }
      }
      pageInfo {
        hasNextPage
      }
      totalCount
    }
  }
`);

export interface GroupName {
  readonly id: string;
  readonly name: string;
}

/** For administrators: nobody else may list groups. */
export const GROUP_NAMES = operation<
  Record<string, never>,
  { readonly groups: { readonly edges: readonly { readonly node: GroupName }[] } }
>(/* GraphQL */ `
  query ReviewGroups {
    groups(first: 200) {
      edges {
        node {
          id
          name
        }
      }
    }
  }
`);

export interface Decider {
  readonly kind: 'USER' | 'KEY';
  readonly id: string;
  readonly name: string | null;
}

/** A step that is sent back, and why. */
export interface SentBackStep {
  readonly stepKey: string;
  readonly reason: string;
}

export interface Note {
  readonly id: string;
  readonly writtenAt: string;
  readonly by: Decider;
  readonly text: string;
}

/** Where a case stands; nothing personal, so that it can be looked at often. */
export interface CaseState {
  readonly id: string;
  readonly state: SessionState;
  readonly expiresAt: string;
  readonly resultVersion: number;
  readonly hold: Hold | null;
  /** Keys of operator questionnaires that block an approval. */
  readonly missingAnswers: readonly string[];
}

export const CASE_STATE = operation<{ readonly id: string }, { readonly session: CaseState | null }>(/* GraphQL */ `
  query CaseState($id: ID!) {
    session(id: $id) {
      id
      state
      expiresAt
      resultVersion
      hold {
        userId
        name
        since
      }
      missingAnswers
    }
  }
`);

export const NOTES = operation<
  { readonly id: string },
  { readonly session: { readonly notes: readonly Note[] } | null }
>(/* GraphQL */ `
  query CaseNotes($id: ID!) {
    session(id: $id) {
      id
      notes {
        id
        writtenAt
        by {
          kind
          id
          name
        }
        text
      }
    }
  }
`);

/** A reason that an operator can give. */
export interface DecisionReason {
  readonly code: string;
  readonly description: string;
  readonly applicantText: string;
  readonly canRetry: boolean;
  readonly confidential: boolean;
  readonly rejects: boolean;
  readonly redoes: readonly string[];
}

export const DECISION_REASONS = operation<
  { readonly language: string },
  { readonly decisionReasons: readonly DecisionReason[] }
>(/* GraphQL */ `
  query DecisionReasons($language: String!) {
    decisionReasons(language: $language) {
      code
      description
      applicantText
      canRetry
      confidential
      rejects
      redoes
    }
  }
`);

interface Decided {
  readonly id: string;
  readonly version: number;
  readonly comment: string | null;
}

interface Changed {
  readonly changed: { readonly id: string; readonly state: SessionState };
}

export const APPROVE = operation<Decided, Changed>(/* GraphQL */ `
  mutation ApproveSession($id: ID!, $version: Int!, $comment: String) {
    changed: approveSession(id: $id, version: $version, comment: $comment) {
      id
      state
    }
  }
`);

export const REJECT = operation<Decided & { readonly reason: string }, Changed>(/* GraphQL */ `
  mutation RejectSession($id: ID!, $version: Int!, $reason: String!, $comment: String) {
    changed: rejectSession(id: $id, version: $version, reason: $reason, comment: $comment) {
      id
      state
    }
  }
`);

export const SEND_BACK = operation<Decided & { readonly steps: readonly SentBackStep[] }, Changed>(/* GraphQL */ `
  mutation SendBack($id: ID!, $version: Int!, $steps: [RedoStepInput!]!, $comment: String) {
    changed: redoSteps(id: $id, version: $version, steps: $steps, comment: $comment) {
      id
      state
    }
  }
`);

interface Held {
  readonly held: { readonly id: string; readonly hold: Hold | null };
}

export const TAKE = operation<{ readonly id: string; readonly over: boolean }, Held>(/* GraphQL */ `
  mutation TakeCase($id: ID!, $over: Boolean!) {
    held: takeSession(id: $id, over: $over) {
      id
      hold {
        userId
        name
        since
      }
    }
  }
`);

export const RELEASE = operation<{ readonly id: string }, Held>(/* GraphQL */ `
  mutation ReleaseCase($id: ID!) {
    held: releaseSession(id: $id) {
      id
      hold {
        userId
        name
        since
      }
    }
  }
`);

export const ADD_NOTE = operation<
  { readonly id: string; readonly key: string; readonly text: string },
  { readonly addSessionNote: { readonly id: string } }
>(/* GraphQL */ `
  mutation AddNote($id: ID!, $key: ID!, $text: String!) {
    addSessionNote(id: $id, key: $key, text: $text) {
      id
    }
  }
`);

interface SubmittedAnswers {
  readonly id: string;
  readonly stepKey: string;
  readonly answers: readonly { readonly key: string; readonly answer: unknown }[];
}

export const SUBMIT_ANSWERS = operation<
  SubmittedAnswers,
  { readonly submitOperatorAnswers: { readonly id: string; readonly resultVersion: number } }
>(/* GraphQL */ `
  mutation SubmitAnswers($id: ID!, $stepKey: ID!, $answers: [AnswerInput!]!) {
    submitOperatorAnswers(id: $id, stepKey: $stepKey, answers: $answers) {
      id
      resultVersion
    }
  }
`);

interface FileOfQuestion {
  readonly id: string;
  readonly stepKey: string;
  readonly questionKey: string;
}

export const START_OPERATOR_FILE = operation<
  FileOfQuestion,
  { readonly startOperatorFile: { readonly grant: string } }
>(/* GraphQL */ `
  mutation StartOperatorFile($id: ID!, $stepKey: ID!, $questionKey: ID!) {
    startOperatorFile(id: $id, stepKey: $stepKey, questionKey: $questionKey) {
      grant
    }
  }
`);
