// Made of webhook-operations.graphql by npm run schema.
import type { Operation } from '../../contract/operation.js';

/** What became of a delivery. */
export type WebhookDeliveryState =
  /** It will be tried, for the first time or again. */
  | 'waiting'
  /** The endpoint answered 2xx. */
  | 'delivered'
  /** Every attempt failed, over three days. */
  | 'failed';

/** Whether an endpoint is told anything. */
export type WebhookEndpointState =
  /** It is. */
  | 'enabled'
  /** It is not; events are kept meanwhile and can be replayed. */
  | 'disabled';

/** Why an endpoint is disabled. */
export type WebhookDisabledReason =
  /** Somebody disabled it. */
  | 'manual'
  /** Every attempt failed for five days. */
  | 'failing'
  /** It answered 410. */
  | 'gone';

/** A new endpoint. */
export type NewWebhookEndpointInput = {
  /** Where events are posted: http or https, without user and password. */
  readonly url: string;
  /** All when absent or empty. Event types: `session.created`, `session.started`, `session.in_progress`, `session.submitted`, `session.processing`, `session.manual_check`, `session.approved`, `session.rejected`, `session.expired`, `session.abandoned`, `session.call-waiting`, `session.call-started`, `session.call-ended`, `session.beneficiary-rejected`, `session.deleted`, `screening.hits_changed`, `webhook.endpoint_disabled`, `webhook.test`. */
  readonly types?: ReadonlyArray<string> | null | undefined;
  /** For people, at most 500 characters. */
  readonly description?: string | null | undefined;
  /** Up to ten headers, `{"name": "value"}`, that are sent with every request. */
  readonly headers?: unknown;
  /** False: it is told nothing yet. */
  readonly enabled?: boolean | null | undefined;
};

/** What to change of an endpoint; what is absent stays. */
export type WebhookEndpointInput = {
  /** Where events are posted. */
  readonly url?: string | null | undefined;
  /** Empty: all. Event types: `session.created`, `session.started`, `session.in_progress`, `session.submitted`, `session.processing`, `session.manual_check`, `session.approved`, `session.rejected`, `session.expired`, `session.abandoned`, `session.call-waiting`, `session.call-started`, `session.call-ended`, `session.beneficiary-rejected`, `session.deleted`, `screening.hits_changed`, `webhook.endpoint_disabled`, `webhook.test`. */
  readonly types?: ReadonlyArray<string> | null | undefined;
  /** For people, at most 500 characters. */
  readonly description?: string | null | undefined;
  /** All headers that are sent with every request. */
  readonly headers?: unknown;
  /** False disables it; true enables it again, and what waits is tried at once. */
  readonly enabled?: boolean | null | undefined;
};

export type WebhooksQueryVariables = { [key: string]: never; };


export type WebhooksQuery = { readonly webhookEndpoints: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: WebhookEndpoint }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } }, readonly webhookEventTypes: ReadonlyArray<{ readonly type: string, readonly meaning: string }>, readonly callback: { readonly url: string } | null };

export type MakeEndpointMutationVariables = {
  input: NewWebhookEndpointInput;
};


export type MakeEndpointMutation = { readonly createWebhookEndpoint: { readonly id: string, readonly secret: string } };

export type ChangeEndpointMutationVariables = {
  id: string;
  input: WebhookEndpointInput;
};


export type ChangeEndpointMutation = { readonly changeWebhookEndpoint: { readonly id: string } };

export type DeleteEndpointMutationVariables = {
  id: string;
};


export type DeleteEndpointMutation = { readonly deleteWebhookEndpoint: boolean };

export type RotateSecretMutationVariables = {
  id: string;
  overlapMinutes?: number | null | undefined;
};


export type RotateSecretMutation = { readonly rotateWebhookSecret: { readonly id: string, readonly secret: string } };

export type TestEndpointMutationVariables = {
  id: string;
};


export type TestEndpointMutation = { readonly testWebhookEndpoint: { readonly id: string } };

export type ReplayMutationVariables = {
  id: string;
  fromSequence: number;
};


export type ReplayMutation = { readonly replayWebhooks: number };

export type DeliveriesQueryVariables = {
  endpointId?: string | null | undefined;
  first?: number | null | undefined;
  after?: string | null | undefined;
};


export type DeliveriesQuery = { readonly webhookDeliveries: { readonly totalCount: number, readonly edges: ReadonlyArray<{ readonly node: Delivery }>, readonly pageInfo: { readonly hasNextPage: boolean, readonly endCursor: string | null } } };

export type ResendMutationVariables = {
  deliveryId: string;
};


export type ResendMutation = { readonly resendWebhook: { readonly id: string } };

export type SetCallbackMutationVariables = {
  url: string;
  apiKey: string;
};


export type SetCallbackMutation = { readonly setCallback: { readonly url: string } };

export type RemoveCallbackMutationVariables = { [key: string]: never; };


export type RemoveCallbackMutation = { readonly removeCallback: boolean };

export type Delivery = { readonly id: string, readonly type: string, readonly sequence: number, readonly state: WebhookDeliveryState, readonly attempts: number, readonly lastStatus: number | null, readonly lastProblem: string | null, readonly createdAt: string, readonly nextAttemptAt: string | null };

export type WebhookEndpoint = { readonly id: string, readonly url: string, readonly description: string, readonly headerNames: ReadonlyArray<string>, readonly types: ReadonlyArray<string>, readonly state: WebhookEndpointState, readonly disabledReason: WebhookDisabledReason | null, readonly lastSuccessAt: string | null, readonly failingSince: string | null, readonly replaying: boolean, readonly oldSecretUntil: string | null };

export const DELIVERY_FRAGMENT = 'fragment Delivery on WebhookDelivery{id type sequence state attempts lastStatus lastProblem createdAt nextAttemptAt}';

export const WEBHOOK_ENDPOINT_FRAGMENT = 'fragment WebhookEndpoint on WebhookEndpoint{id url description headerNames types state disabledReason lastSuccessAt failingSince replaying oldSecretUntil}';

export const WEBHOOKS: Operation<WebhooksQueryVariables, WebhooksQuery> = {
  name: 'Webhooks',
  text: 'query Webhooks{webhookEndpoints(first:100){edges{node{...WebhookEndpoint}}pageInfo{hasNextPage endCursor}totalCount}webhookEventTypes{type meaning}callback{url}}' + WEBHOOK_ENDPOINT_FRAGMENT,
};

export const MAKE_ENDPOINT: Operation<MakeEndpointMutationVariables, MakeEndpointMutation> = {
  name: 'MakeEndpoint',
  text: 'mutation MakeEndpoint($input:NewWebhookEndpointInput!){createWebhookEndpoint(input:$input){id secret}}',
};

export const CHANGE_ENDPOINT: Operation<ChangeEndpointMutationVariables, ChangeEndpointMutation> = {
  name: 'ChangeEndpoint',
  text: 'mutation ChangeEndpoint($id:ID!$input:WebhookEndpointInput!){changeWebhookEndpoint(id:$id input:$input){id}}',
};

export const DELETE_ENDPOINT: Operation<DeleteEndpointMutationVariables, DeleteEndpointMutation> = {
  name: 'DeleteEndpoint',
  text: 'mutation DeleteEndpoint($id:ID!){deleteWebhookEndpoint(id:$id)}',
};

export const ROTATE_SECRET: Operation<RotateSecretMutationVariables, RotateSecretMutation> = {
  name: 'RotateSecret',
  text: 'mutation RotateSecret($id:ID!$overlapMinutes:Int){rotateWebhookSecret(id:$id overlapMinutes:$overlapMinutes){id secret}}',
};

export const TEST_ENDPOINT: Operation<TestEndpointMutationVariables, TestEndpointMutation> = {
  name: 'TestEndpoint',
  text: 'mutation TestEndpoint($id:ID!){testWebhookEndpoint(id:$id){id}}',
};

export const REPLAY: Operation<ReplayMutationVariables, ReplayMutation> = {
  name: 'Replay',
  text: 'mutation Replay($id:ID!$fromSequence:Int!){replayWebhooks(id:$id fromSequence:$fromSequence)}',
};

export const DELIVERIES: Operation<DeliveriesQueryVariables, DeliveriesQuery> = {
  name: 'Deliveries',
  text: 'query Deliveries($endpointId:ID$first:Int$after:String){webhookDeliveries(endpointId:$endpointId first:$first after:$after direction:DESC){edges{node{...Delivery}}pageInfo{hasNextPage endCursor}totalCount}}' + DELIVERY_FRAGMENT,
};

export const RESEND: Operation<ResendMutationVariables, ResendMutation> = {
  name: 'Resend',
  text: 'mutation Resend($deliveryId:ID!){resendWebhook(deliveryId:$deliveryId){id}}',
};

export const SET_CALLBACK: Operation<SetCallbackMutationVariables, SetCallbackMutation> = {
  name: 'SetCallback',
  text: 'mutation SetCallback($url:String!$apiKey:String!){setCallback(url:$url apiKey:$apiKey){url}}',
};

export const REMOVE_CALLBACK: Operation<RemoveCallbackMutationVariables, RemoveCallbackMutation> = {
  name: 'RemoveCallback',
  text: 'mutation RemoveCallback{removeCallback}',
};
