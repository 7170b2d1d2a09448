import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { JsonScalar } from '../../platform/graphql/scalars.js';
import { EVENT_TYPES } from './event-types.js';

const TYPES_DESCRIPTION = `Event types: ${Object.keys(EVENT_TYPES)
  .map((type) => `\`${type}\``)
  .join(', ')}.`;

export enum WebhookEndpointState {
  enabled = 'enabled',
  disabled = 'disabled',
}
enum WebhookDisabledReason {
  manual = 'manual',
  failing = 'failing',
  gone = 'gone',
}
export enum WebhookEndpointSort {
  createdAt = 'createdAt',
  updatedAt = 'updatedAt',
}

registerEnumType(WebhookEndpointState, {
  name: 'WebhookEndpointState',
  description: 'Whether an endpoint is told anything.',
  valuesConfig: {
    enabled: { description: 'It is.' },
    disabled: { description: 'It is not; events are kept meanwhile and can be replayed.' },
  },
});
registerEnumType(WebhookDisabledReason, {
  name: 'WebhookDisabledReason',
  description: 'Why an endpoint is disabled.',
  valuesConfig: {
    manual: { description: 'Somebody disabled it.' },
    failing: { description: 'Every attempt failed for five days.' },
    gone: { description: 'It answered 410.' },
  },
});
registerEnumType(WebhookEndpointSort, {
  name: 'WebhookEndpointSort',
  description: 'What a list of endpoints is sorted by.',
  valuesConfig: {
    createdAt: { description: 'When they were made.' },
    updatedAt: { description: 'When they were last changed.' },
  },
});

@ObjectType({ description: 'Something that a company can be told.' })
export class WebhookEventType {
  @Field({ description: 'The `type` of the event.' })
  type: string;

  @Field({ description: 'What happened.' })
  meaning: string;
}

@ObjectType('WebhookEndpoint', {
  description: 'An address of the company that is told events in the format of Standard Webhooks.',
})
export class WebhookEndpointView {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field({ description: 'Where events are posted.' })
  url: string;

  @Field({ description: 'What people wrote about it.' })
  description: string;

  @Field(() => [String], {
    description: 'Names of the headers that are sent with every request; values are not shown.',
  })
  headerNames: readonly string[];

  @Field(() => [String], { description: 'Event types that it is told; empty: all.' })
  types: readonly string[];

  @Field(() => WebhookEndpointState, { description: 'Whether it is told anything.' })
  state: string;

  @Field(() => WebhookDisabledReason, { nullable: true, description: 'Why it is disabled.' })
  disabledReason: string | null;

  @Field({ description: 'When it was made.' })
  createdAt: Date;

  @Field({ description: 'When it was last changed.' })
  updatedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it last took an event.' })
  lastSuccessAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when every attempt has failed; null: the last one did not.',
  })
  failingSince: Date | null;

  @Field({ description: 'A replay is under way.' })
  replaying: boolean;

  @Field(() => Date, { nullable: true, description: 'Until when the secret before the last rotation signs, too.' })
  oldSecretUntil: Date | null;
}

@ObjectType({ description: 'A secret that was just made.' })
export class MadeWebhookSecret {
  @Field(() => ID, { description: 'The endpoint.' })
  id: string;

  @Field({ description: 'The secret, beginning with `whsec_`. It is shown this once.' })
  secret: string;
}

@InputType({ description: 'A new endpoint.' })
export class NewWebhookEndpointInput {
  @Field({ description: 'Where events are posted: http or https, without user and password.' })
  url: string;

  @Field(() => [String], { nullable: true, description: `All when absent or empty. ${TYPES_DESCRIPTION}` })
  types?: string[] | null;

  @Field(() => String, { nullable: true, description: 'For people, at most 500 characters.' })
  description?: string | null;

  @Field(() => JsonScalar, {
    nullable: true,
    description: 'Up to ten headers, `{"name": "value"}`, that are sent with every request.',
  })
  headers?: unknown;

  @Field(() => Boolean, { nullable: true, description: 'False: it is told nothing yet.' })
  enabled?: boolean | null;
}

@InputType({ description: 'What to change of an endpoint; what is absent stays.' })
export class WebhookEndpointInput {
  @Field(() => String, { nullable: true, description: 'Where events are posted.' })
  url?: string | null;

  @Field(() => [String], { nullable: true, description: `Empty: all. ${TYPES_DESCRIPTION}` })
  types?: string[] | null;

  @Field(() => String, { nullable: true, description: 'For people, at most 500 characters.' })
  description?: string | null;

  @Field(() => JsonScalar, { nullable: true, description: 'All headers that are sent with every request.' })
  headers?: unknown;

  @Field(() => Boolean, {
    nullable: true,
    description: 'False disables it; true enables it again, and what waits is tried at once.',
  })
  enabled?: boolean | null;
}
