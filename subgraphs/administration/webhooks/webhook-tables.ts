import { column, entity } from '../../platform/database/column.js';

/** An address of a company that is told events. Address, description, headers and secrets are sealed under the company's key. */
@entity('webhook_endpoints', { index: [['companyId'], ['state', 'dueAt']] })
export class WebhookEndpoint {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  /** `enabled` or `disabled`. */
  @column.code(12)
  state: string;

  /** Why it is disabled: `manual`, `failing`, `gone`. */
  @column.code(12, { nullable: true })
  disabledReason: string | null;

  /** Event types with commas between; empty: all. */
  @column.code(1000)
  types: string;

  @column.instant()
  createdAt: Date;

  @column.instant()
  updatedAt: Date;

  @column.instant({ nullable: true })
  lastSuccessAt: Date | null;

  /** Since when every attempt has failed. */
  @column.instant({ nullable: true })
  failingSince: Date | null;

  /** When the next of its deliveries is to be tried; null: nothing waits. */
  @column.instant({ nullable: true })
  dueAt: Date | null;

  /** The next sequence number of a replay that is under way, and its last. */
  @column.count({ nullable: true })
  replayFrom: number | null;

  @column.count({ nullable: true })
  replayTo: number | null;

  /** `EndpointContent`. */
  @column.sealed()
  content: Buffer;
}

/** The last sequence number of a company's events. */
@entity('webhook_sequences')
export class WebhookSequence {
  @column.id({ primary: true })
  companyId: string;

  @column.count()
  last: number;
}

/** Something that happened, as it is told. Its id is the `webhook-id` of all its deliveries. */
@entity('webhook_events', { unique: [['companyId', 'sequence']], index: [['subjectId'], ['createdAt'], ['companyId', 'occurredAt'], ['type', 'noticeKey']] }) // prettier-ignore
export class WebhookEvent {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  /** 1, 2, … without gaps within the company. */
  @column.count()
  sequence: number;

  @column.code(64)
  type: string;

  /** Inner id of the session or the monitored query. Not called `sessionId`: the event outlives the session. */
  @column.id({ nullable: true })
  subjectId: string | null;

  @column.instant()
  occurredAt: Date;

  @column.instant()
  createdAt: Date;

  /** The `data` of the event, without what names its session or the person. */
  @column.sealed()
  payload: Buffer;

  /** The `SessionNotice` as sessions sealed it. */
  @column.sealed({ nullable: true })
  notice: Buffer | null;

  /** What the vault calls the notice's key; empty where there is none; null in an event of an earlier program. */
  @column.id({ nullable: true })
  noticeKey: string | null;

  /** The company's own name of the person, under the session's key. */
  @column.sealed({ nullable: true })
  customer: Buffer | null;
}

/** One event on its way to one endpoint. */
@entity('webhook_deliveries', { unique: [['endpointId', 'eventId']], index: [['endpointId', 'state', 'nextAttemptAt', 'sequence'], ['endpointId', 'subjectId', 'sequence'], ['companyId', 'createdAt'], ['eventId'], ['recordedAt']] }) // prettier-ignore
export class WebhookDelivery {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  endpointId: string;

  @column.id()
  eventId: string;

  @column.code(64)
  type: string;

  @column.count()
  sequence: number;

  @column.id({ nullable: true })
  subjectId: string | null;

  /** `waiting`, `delivered`, or `failed` once every attempt failed. */
  @column.code(12)
  state: string;

  /** Counted when it is claimed: whoever finds another number has lost it. */
  @column.count()
  attempts: number;

  /** Of the last attempt: the HTTP status, or why there was none. */
  @column.count({ nullable: true })
  lastStatus: number | null;

  @column.code(32, { nullable: true })
  lastProblem: string | null;

  @column.instant()
  createdAt: Date;

  /** When its event was recorded: both are kept equally long. */
  @column.instant()
  recordedAt: Date;

  /** Of a waiting one: not to be tried before; while an attempt runs the end of its lease. */
  @column.instant()
  nextAttemptAt: Date;

  @column.instant({ nullable: true })
  deliveredAt: Date | null;
}

/** One attempt at a delivery. What was sent and answered is not kept. */
@entity('webhook_attempts', { index: [['deliveryId'], ['at']] })
export class WebhookAttempt {
  @column.id({ primary: true })
  id: string;

  @column.id()
  companyId: string;

  @column.id()
  deliveryId: string;

  @column.instant()
  at: Date;

  @column.count({ nullable: true })
  status: number | null;

  @column.code(32, { nullable: true })
  problem: string | null;

  @column.count()
  milliseconds: number;
}

export const WEBHOOK_ENTITIES = [WebhookEndpoint, WebhookSequence, WebhookEvent, WebhookDelivery, WebhookAttempt];
