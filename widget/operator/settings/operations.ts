import { type Nothing, operation } from '../operations/operation.js';

/** How the company appears, what it asks for and how its sessions are screened. */
export interface CompanySettings {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly accent: string | null;
  readonly allowedOrigins: readonly string[];
  readonly returnAddresses: readonly string[];
  readonly similarityThreshold: number;
  readonly consentRequired: boolean;
  readonly consentVersion: string;
  readonly legacyErrors: boolean;
  readonly requestsPerMinute: number | null;
  readonly retentionDays: number | null;
  readonly requireVerifiedEmail: boolean;
  readonly screening: {
    readonly sessions: boolean;
    readonly threshold: number;
    readonly manualCheckFrom: number;
    readonly topics: readonly string[];
  };
}

/** What is absent stays. */
export interface ChangedSettings extends Partial<Omit<CompanySettings, 'screening'>> {
  readonly screening?: Partial<CompanySettings['screening']>;
}

const COMPANY = /* GraphQL */ `
  fragment Settings on CompanySettings {
    name
    logoUrl
    accent
    allowedOrigins
    returnAddresses
    similarityThreshold
    consentRequired
    consentVersion
    legacyErrors
    requestsPerMinute
    retentionDays
    requireVerifiedEmail
    screening {
      sessions
      threshold
      manualCheckFrom
      topics
    }
  }
`;

export const COMPANY_SETTINGS = operation<Nothing, { readonly company: CompanySettings }>(/* GraphQL */ `
  query Company {
    company {
      ...Settings
    }
  }
  ${COMPANY}
`);

export const CHANGE_COMPANY = operation<
  { readonly input: ChangedSettings },
  { readonly changeCompanySettings: CompanySettings }
>(/* GraphQL */ `
  mutation ChangeCompany($input: CompanySettingsInput!) {
    changeCompanySettings(input: $input) {
      ...Settings
    }
  }
  ${COMPANY}
`);

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

export interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
}

interface Page {
  readonly first: number;
  readonly after: string | null;
}

export type SignatureRequirement = 'NONE' | 'V1' | 'V2' | 'ANY';

export interface CompanyKey {
  readonly id: string;
  readonly name: string;
  readonly hint: string;
  readonly scopes: readonly string[];
  readonly test: boolean;
  readonly state: 'active' | 'expired' | 'revoked';
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  readonly requireSignature: SignatureRequirement;
}

export const KEYS = operation<Page, { readonly companyKeys: Connection<CompanyKey> }>(/* GraphQL */ `
  query Keys($first: Int, $after: String) {
    companyKeys(first: $first, after: $after, direction: DESC) {
      edges {
        node {
          id
          name
          hint
          scopes
          test
          state
          createdAt
          expiresAt
          lastUsedAt
          requireSignature
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

export interface MadeKey {
  readonly id: string;
  readonly key: string;
  readonly signingSecret: string;
}

interface NewKey {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly test: boolean;
  readonly expiresAt: string | null;
  readonly requireSignature: SignatureRequirement;
}

export const MAKE_KEY = operation<NewKey, { readonly createCompanyKey: MadeKey }>(/* GraphQL */ `
  mutation MakeKey(
    $name: String!
    $scopes: [String!]
    $test: Boolean
    $expiresAt: DateTime
    $requireSignature: SignatureRequirement
  ) {
    createCompanyKey(
      name: $name
      scopes: $scopes
      test: $test
      expiresAt: $expiresAt
      requireSignature: $requireSignature
    ) {
      id
      key
      signingSecret
    }
  }
`);

interface One {
  readonly id: string;
}

export const ROTATE_KEY = operation<One & { readonly overlapMinutes: number }, { readonly rotateCompanyKey: MadeKey }>(
  /* GraphQL */ `
    mutation RotateKey($id: ID!, $overlapMinutes: Int) {
      rotateCompanyKey(id: $id, overlapMinutes: $overlapMinutes) {
        id
        key
        signingSecret
      }
    }
  `,
);

export const REVOKE_KEY = operation<One, { readonly revokeCompanyKey: boolean }>(/* GraphQL */ `
  mutation RevokeKey($id: ID!) {
    revokeCompanyKey(id: $id)
  }
`);

export const REQUIRE_SIGNATURE = operation<
  One & { readonly requireSignature: SignatureRequirement },
  { readonly requireKeySignature: { readonly id: string } }
>(/* GraphQL */ `
  mutation RequireSignature($id: ID!, $requireSignature: SignatureRequirement!) {
    requireKeySignature(id: $id, requireSignature: $requireSignature) {
      id
    }
  }
`);

export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly headerNames: readonly string[];
  readonly types: readonly string[];
  readonly state: 'enabled' | 'disabled';
  readonly disabledReason: 'manual' | 'failing' | 'gone' | null;
  readonly lastSuccessAt: string | null;
  readonly failingSince: string | null;
  readonly replaying: boolean;
  readonly oldSecretUntil: string | null;
}

interface WebhooksData {
  readonly webhookEndpoints: Connection<WebhookEndpoint>;
  readonly webhookEventTypes: readonly { readonly type: string; readonly meaning: string }[];
  readonly callback: { readonly url: string } | null;
}

export const WEBHOOKS = operation<Nothing, WebhooksData>(/* GraphQL */ `
  query Webhooks {
    webhookEndpoints(first: 100) {
      edges {
        node {
          id
          url
          description
          headerNames
          types
          state
          disabledReason
          lastSuccessAt
          failingSince
          replaying
          oldSecretUntil
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
    webhookEventTypes {
      type
      meaning
    }
    callback {
      url
    }
  }
`);

interface EndpointContent {
  readonly url: string;
  readonly description: string;
  readonly types: readonly string[];
}

interface MadeSecret {
  readonly id: string;
  readonly secret: string;
}

export const MAKE_ENDPOINT = operation<
  { readonly input: EndpointContent },
  { readonly createWebhookEndpoint: MadeSecret }
>(/* GraphQL */ `
  mutation MakeEndpoint($input: NewWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      id
      secret
    }
  }
`);

export const CHANGE_ENDPOINT = operation<
  One & { readonly input: Partial<EndpointContent> & { readonly enabled?: boolean } },
  { readonly changeWebhookEndpoint: { readonly id: string } }
>(/* GraphQL */ `
  mutation ChangeEndpoint($id: ID!, $input: WebhookEndpointInput!) {
    changeWebhookEndpoint(id: $id, input: $input) {
      id
    }
  }
`);

export const DELETE_ENDPOINT = operation<One, { readonly deleteWebhookEndpoint: boolean }>(/* GraphQL */ `
  mutation DeleteEndpoint($id: ID!) {
    deleteWebhookEndpoint(id: $id)
  }
`);

export const ROTATE_SECRET = operation<
  One & { readonly overlapMinutes: number },
  { readonly rotateWebhookSecret: MadeSecret }
>(/* GraphQL */ `
  mutation RotateSecret($id: ID!, $overlapMinutes: Int) {
    rotateWebhookSecret(id: $id, overlapMinutes: $overlapMinutes) {
      id
      secret
    }
  }
`);

export const TEST_ENDPOINT = operation<One, { readonly testWebhookEndpoint: { readonly id: string } }>(/* GraphQL */ `
  mutation TestEndpoint($id: ID!) {
    testWebhookEndpoint(id: $id) {
      id
    }
  }
`);

export const REPLAY = operation<One & { readonly fromSequence: number }, { readonly replayWebhooks: number }>(
  /* GraphQL */ `
    mutation Replay($id: ID!, $fromSequence: Int!) {
      replayWebhooks(id: $id, fromSequence: $fromSequence)
    }
  `,
);

export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly state: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastProblem: string | null;
  readonly createdAt: string;
  readonly nextAttemptAt: string | null;
}

export const DELIVERIES = operation<
  Page & { readonly endpointId: string },
  { readonly webhookDeliveries: Connection<Delivery> }
>(/* GraphQL */ `
  query Deliveries($endpointId: ID, $first: Int, $after: String) {
    webhookDeliveries(endpointId: $endpointId, first: $first, after: $after, direction: DESC) {
      edges {
        node {
          id
          type
          sequence
          state
          attempts
          lastStatus
          lastProblem
          createdAt
          nextAttemptAt
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

export const RESEND = operation<{ readonly deliveryId: string }, { readonly resendWebhook: { readonly id: string } }>(
  /* GraphQL */ `
    mutation Resend($deliveryId: ID!) {
      resendWebhook(deliveryId: $deliveryId) {
        id
      }
    }
  `,
);

export const SET_CALLBACK = operation<
  { readonly url: string; readonly apiKey: string },
  { readonly setCallback: { readonly url: string } }
>(/* GraphQL */ `
  mutation SetCallback($url: String!, $apiKey: String!) {
    setCallback(url: $url, apiKey: $apiKey) {
      url
    }
  }
`);

export const REMOVE_CALLBACK = operation<Nothing, { readonly removeCallback: boolean }>(/* GraphQL */ `
  mutation RemoveCallback {
    removeCallback
  }
`);

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

export const CHANGE_PASSWORD = operation<
  { readonly current: string; readonly next: string },
  { readonly changePassword: { readonly token: string | null } }
>(/* GraphQL */ `
  mutation ChangePassword($current: String!, $next: String!) {
    changePassword(current: $current, next: $next) {
      token
    }
  }
`);

export const ENROL_TOTP = operation<Nothing, { readonly enrolTotp: { readonly secret: string; readonly uri: string } }>(
  /* GraphQL */ `
    mutation EnrolTotp {
      enrolTotp {
        secret
        uri
      }
    }
  `,
);

export const CONFIRM_TOTP = operation<{ readonly code: string }, { readonly confirmTotp: boolean }>(/* GraphQL */ `
  mutation ConfirmTotp($code: String!) {
    confirmTotp(code: $code)
  }
`);

export const REMOVE_TOTP = operation<{ readonly password: string }, { readonly removeTotp: boolean }>(/* GraphQL */ `
  mutation RemoveTotp($password: String!) {
    removeTotp(password: $password)
  }
`);

export const SIGN_OUT_EVERYWHERE = operation<Nothing, { readonly signOutEverywhere: boolean }>(/* GraphQL */ `
  mutation SignOutEverywhere {
    signOutEverywhere
  }
`);
