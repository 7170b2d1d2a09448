import { type Nothing, operation } from '../operations/operation.js';
import type { Connection, One, Page } from './connection.js';

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
