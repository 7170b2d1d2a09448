import { operation } from '../operations/operation.js';
import type { SessionState } from '../parts/marks.js';
import type { Activity, Evidence, MediaFile, SessionDetail } from './detail-types.js';

/** What a list of sessions is narrowed to. */
export interface SessionFilter {
  readonly states?: readonly SessionState[];
  /** Words and numbers. */
  readonly text?: string;
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

export const SESSION_FOUND = operation<
  { readonly id: string | null; readonly token: string | null },
  { readonly session: ListedSession | null }
>(/* GraphQL */ `
  query SessionFound($id: ID, $token: ID) {
    session(id: $id, token: $token) {
      id
      state
      name
      clientUserId
      createdAt
      endedAt
      test
    }
  }
`);

export const SESSION = operation<{ readonly id: string }, { readonly session: SessionDetail | null }>(/* GraphQL */ `
  query Session($id: ID!) {
    session(id: $id) {
      id
      state
      createdAt
      startedAt
      expiresAt
      endedAt
      name
      clientUserId
      parentSessionId
      test
      language
      warnings
      resultVersion
      similarityThreshold
      resultVersions {
        version
        result
        reason
        reasons
        decidedAt
        by {
          kind
          name
        }
        comment
        redone {
          stepKey
          reason
        }
      }
      result {
        result
        live
        similarity
        documentType
        rejectReason {
          value
          description
        }
        errors
        person
        record
        generalDocuments {
          typeId
          pages {
            typeId
            pageNumber
            statuses
            final {
              fullName
              address
              formattedAddress
              country
              documentIssuedTime
              authority
            }
          }
        }
        questionnaires {
          key
          questions {
            key
            answer
          }
        }
        geolocation {
          key
          latitude
          longitude
          address
        }
        company {
          companyName
          registrationNumber
          registrationCountry
          companyEntityType
          legalAddress
          taxId
          dateOfIncorporation
          contactNumber
          email
          website
        }
        beneficiaries {
          id
          role
          type
          companyName
          firstName
          lastName
          ownershipPercentage
          sessionId
        }
        screeningMatches {
          id
          name
          score
          topics
          source
          status
        }
        version
        decidedAt
      }
      steps {
        key
        type
        title
        state
        settings
        inCall
      }
    }
  }
`);

/** For news alone: cheap, and nothing personal. */
export const SESSION_PROGRESS = operation<
  { readonly id: string },
  {
    readonly sessionProgress: {
      readonly state: SessionState;
      readonly steps: readonly { readonly key: string; readonly state: string }[];
      readonly verdict: { readonly version: number } | null;
    };
  }
>(/* GraphQL */ `
  subscription SessionProgress($id: ID!) {
    sessionProgress(id: $id) {
      state
      steps {
        key
        state
      }
      verdict {
        version
      }
    }
  }
`);

/** The same for one look, where no subscription gets through. */
export const SESSION_STANDING = operation<
  { readonly id: string },
  { readonly session: { readonly state: SessionState; readonly resultVersion: number } | null }
>(/* GraphQL */ `
  query SessionStanding($id: ID!) {
    session(id: $id) {
      state
      resultVersion
    }
  }
`);

export const SESSION_EVIDENCE = operation<{ readonly id: string }, { readonly session: Evidence | null }>(
  /* GraphQL */ `
    query SessionEvidence($id: ID!) {
      session(id: $id) {
        documentSides {
          stepKey
          kind
          codes
          picture {
            ...File
          }
          page {
            ...File
          }
          portrait {
            ...File
          }
          zone {
            lines
            valid
            confidence
            place {
              ...Place
            }
          }
          fields {
            name
            value
            standing
            source
            confidence
            corrections {
              line
              position
              from
              to
            }
            agreement
            readings {
              source
              value
              confidence
              check
              place {
                ...Place
              }
            }
          }
        }
        faceSimilarity
        mainDocumentFacePhoto {
          ...File
          facePlace {
            ...Place
          }
        }
        face: picture(kind: "face") {
          ...File
          facePlace {
            ...Place
          }
        }
        selfie: picture(kind: "face-document") {
          ...File
        }
        film: picture(kind: "face-video") {
          contentType
          bytes
          createdAt
        }
      }
    }
    fragment File on MediaFile {
      contentType
      bytes
      createdAt
      dataUrl
    }
    fragment Place on PagePlace {
      left
      top
      width
      height
    }
  `,
);

export const SESSION_FILM = operation<
  { readonly id: string },
  { readonly session: { readonly picture: MediaFile | null } | null }
>(/* GraphQL */ `
  query SessionFilm($id: ID!) {
    session(id: $id) {
      picture(kind: "face-video") {
        contentType
        bytes
        createdAt
        dataUrl
      }
    }
  }
`);

export const SESSION_PAPER = operation<
  { readonly id: string; readonly typeId: string },
  { readonly session: { readonly generalDocument: MediaFile | null } | null }
>(/* GraphQL */ `
  query SessionPaper($id: ID!, $typeId: String!) {
    session(id: $id) {
      generalDocument(typeId: $typeId) {
        contentType
        bytes
        createdAt
        dataUrl
      }
    }
  }
`);

interface QuestionFileVariables {
  readonly id: string;
  readonly stepKey: string;
  readonly questionKey: string;
  readonly index: number;
}

export const SESSION_QUESTION_FILE = operation<
  QuestionFileVariables,
  {
    readonly session: {
      readonly questionFile: { readonly fileName: string; readonly state: string; readonly file: MediaFile | null };
    } | null;
  }
>(/* GraphQL */ `
  query SessionQuestionFile($id: ID!, $stepKey: ID!, $questionKey: ID!, $index: Int!) {
    session(id: $id) {
      questionFile(stepKey: $stepKey, questionKey: $questionKey, index: $index) {
        fileName
        state
        file {
          contentType
          bytes
          createdAt
          dataUrl
        }
      }
    }
  }
`);

interface PdfVariables {
  readonly id: string;
  readonly screening: boolean;
  readonly proofOfAddress: boolean;
}

export const SESSION_PDF = operation<PdfVariables, { readonly session: { readonly pdf: MediaFile } | null }>(
  /* GraphQL */ `
    query SessionPdf($id: ID!, $screening: Boolean!, $proofOfAddress: Boolean!) {
      session(id: $id) {
        pdf(session: true, screening: $screening, proofOfAddress: $proofOfAddress) {
          contentType
          bytes
          createdAt
          dataUrl
        }
      }
    }
  `,
);

export const SESSION_ACTIVITIES = operation<
  { readonly id: string; readonly after: string | null },
  {
    readonly session: {
      readonly activities: {
        readonly items: readonly Activity[];
        readonly hasNextPage: boolean;
        readonly endCursor: string | null;
      };
    } | null;
  }
>(/* GraphQL */ `
  query SessionActivities($id: ID!, $after: String) {
    session(id: $id) {
      activities(first: 200, after: $after) {
        items {
          id
          type
          time
          data
        }
        hasNextPage
        endCursor
      }
    }
  }
`);

/** One reading or change of a session, as the audit has it. */
export interface AuditEntry {
  readonly id: string;
  readonly occurredAt: string;
  readonly action: string;
  readonly outcome: 'DONE' | 'REFUSED';
  readonly actor: { readonly kind: 'KEY' | 'USER' | 'COMMAND_LINE'; readonly name: string | null };
}

export const SESSION_AUDIT = operation<
  { readonly id: string; readonly after: string | null },
  {
    readonly auditEntries: {
      readonly edges: readonly { readonly node: AuditEntry }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      readonly totalCount: number;
    };
  }
>(/* GraphQL */ `
  query SessionAudit($id: ID!, $after: String) {
    auditEntries(filter: { sessionId: $id }, first: 50, after: $after) {
      edges {
        node {
          id
          occurredAt
          action
          outcome
          actor {
            kind
            name
          }
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

export const DELETE_SESSION = operation<{ readonly id: string }, { readonly deleteSession: boolean }>(/* GraphQL */ `
  mutation DeleteSession($id: ID!) {
    deleteSession(id: $id)
  }
`);
