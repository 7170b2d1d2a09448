import type { Page, PageQuery } from '../../platform/database/page.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { couldBeId } from '../../platform/database/ids.js';
import { typesOf, WEBHOOK_PURPOSE } from './endpoints.js';
import { type EventType, TEST_EVENT } from './event-types.js';
import { NO_SESSION, type ToldSession, ToldSessions } from './told-session.js';
import { WebhookDelivery, WebhookEndpoint, WebhookEvent, WebhookSequence } from './webhook-tables.js';
import type { EventData } from './event-data.js';

/** Something that happened. */
export interface Happening {
  readonly type: EventType;
  /** Inner id of the session or monitored query. */
  readonly subjectId: string | null;
  readonly occurredAt: Date;
  /** Nothing personal: it lies under the company's key. */
  readonly data: EventData;
  /** By what the company knows the session; absent where it is about none. */
  readonly told?: ToldSession;
}

export interface EventRecord {
  readonly id: string;
  readonly sequence: number;
  readonly type: string;
  readonly subjectId: string | null;
  readonly occurredAt: Date;
  readonly data: EventData;
}

export interface EventQuery {
  readonly type?: string | null;
  readonly subjectId?: string | null;
  readonly fromSequence?: number | null;
  readonly page: PageQuery<WebhookEvent>;
}

/** How long events are kept to be looked at, sent again and replayed. */
export const EVENT_DAYS = 30;

/** The events of companies, numbered without gaps. */
export class WebhookEvents {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
  ) {}

  sealerOf(companyId: string): Promise<Sealer> {
    return this.platform.vault.openCompany(companyId, WEBHOOK_PURPOSE);
  }

  /**
   * Records an event and a delivery for each endpoint that wants it, in the transaction in which it became true. Where the
   * company has no endpoint nothing is recorded.
   * @returns whether there is something to deliver
   */
  async record(tx: Transaction, sealer: Sealer, companyId: string, happening: Happening): Promise<boolean> {
    const endpoints = await tx.of(WebhookEndpoint, { companyId }).find();
    if (endpoints.length === 0) return false;
    const event = await this.#insert(tx, sealer, companyId, happening);
    const listening = endpoints.filter((endpoint) => listensTo(endpoint, happening.type));
    for (const endpoint of listening) await this.deliver(tx, endpoint, event);
    return listening.length > 0;
  }

  /** An event for one endpoint alone. @returns the id of its delivery */
  async recordFor(tx: Transaction, sealer: Sealer, endpoint: WebhookEndpoint, happening: Happening): Promise<string> {
    const event = await this.#insert(tx, sealer, endpoint.companyId, happening);
    return this.deliver(tx, endpoint, event);
  }

  /** Puts an event on its way to an endpoint, or puts it there again. @returns the id of the delivery */
  async deliver(
    tx: Transaction,
    endpoint: WebhookEndpoint,
    event: Pick<WebhookEvent, 'id' | 'type' | 'sequence' | 'subjectId' | 'createdAt'>,
  ): Promise<string> {
    const now = this.platform.clock.now();
    const deliveries = tx.of(WebhookDelivery, { companyId: endpoint.companyId });
    const again = { state: 'waiting', attempts: 0, nextAttemptAt: now, deliveredAt: null };
    const existing = await deliveries.findOne({ endpointId: endpoint.id, eventId: event.id });
    const id = existing?.id ?? this.platform.random.id();
    if (existing) await deliveries.update({ id }, again);
    else {
      const { id: eventId, type, sequence, subjectId, createdAt: recordedAt } = event;
      const about = { endpointId: endpoint.id, eventId, type, sequence, subjectId, recordedAt };
      await deliveries.insert({ id, ...about, ...again, createdAt: now });
    }
    await tx.of(WebhookEndpoint, { companyId: endpoint.companyId }).update({ id: endpoint.id }, { dueAt: now });
    return id;
  }

  async list(
    companyId: string,
    { type, subjectId, fromSequence, page: query }: EventQuery,
  ): Promise<{ page: Page<WebhookEvent>; events: readonly EventRecord[]; count: () => Promise<number> }> {
    const where = {
      ...(type ? { type } : {}),
      ...(subjectId ? { subjectId } : {}),
      ...(fromSequence === null || fromSequence === undefined ? {} : { sequence: { gte: fromSequence } }),
    };
    const page = await this.store.read((reader) => reader.of(WebhookEvent, { companyId }).page({ ...query, where }));
    return {
      page,
      events: await this.open(companyId, page.items),
      count: () => this.store.read((reader) => reader.of(WebhookEvent, { companyId }).count(where)),
    };
  }

  /** Null for an unknown id, also one of another company, and for one that is no longer kept. */
  async find(companyId: string, id: string): Promise<EventRecord | null> {
    if (!couldBeId(id)) return null;
    const row = await this.store.read((reader) => reader.of(WebhookEvent, { companyId }).findOne({ id }));
    return row && ((await this.open(companyId, [row]))[0] ?? null);
  }

  /** What rows say, in the same order. Outside transactions: it opens keys of sessions. */
  async open(companyId: string, rows: readonly WebhookEvent[]): Promise<readonly EventRecord[]> {
    const sealer = await this.sealerOf(companyId);
    const sessions = new ToldSessions(this.platform.vault);
    const records: EventRecord[] = [];
    for (const row of rows) {
      const { id, sequence, type, subjectId, occurredAt } = row;
      const data = await sessions.complete(row, sealer.unseal<EventData>(sealedAs(id), row.payload));
      records.push({ id, sequence, type, subjectId, occurredAt, data });
    }
    return records;
  }

  async #insert(tx: Transaction, sealer: Sealer, companyId: string, happening: Happening): Promise<WebhookEvent> {
    const { type, subjectId, occurredAt, data, told = NO_SESSION } = happening;
    const id = this.platform.random.id();
    const event = {
      id,
      companyId,
      sequence: await nextSequence(tx, companyId),
      type,
      subjectId,
      occurredAt,
      createdAt: this.platform.clock.now(),
      payload: sealer.seal(sealedAs(id), data),
      ...told,
    };
    await tx.of(WebhookEvent, { companyId }).insert(event);
    return event;
  }
}

/** The body that receivers get. The members stand in the order of the specification. */
export function bodyOf({ type, occurredAt, sequence, data }: Omit<EventRecord, 'id' | 'subjectId'>): string {
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), sequence, data });
}

/** Tests of an endpoint are nobody's business but that endpoint's. */
export function isReplayable({ type }: Pick<WebhookEvent, 'type'>): boolean {
  return type !== TEST_EVENT;
}

/** Whether an endpoint is told events of a type, as it stands now. */
export function listensTo(endpoint: WebhookEndpoint, type: EventType): boolean {
  return endpoint.state === 'enabled' && (endpoint.types === '' || typesOf(endpoint).includes(type));
}

/** The row stays locked until the transaction ends, so that no number is given twice and none is left out. */
async function nextSequence(tx: Transaction, companyId: string): Promise<number> {
  const sequences = tx.of(WebhookSequence, { companyId });
  const last = (await sequences.findOne({ companyId }))?.last ?? 0;
  await sequences.upsert({ companyId, last: last + 1 }, ['companyId']);
  return last + 1;
}

/** What the payload of an event is sealed for. */
export function sealedAs(eventId: string): string {
  return `webhook-event:${eventId}`;
}
