import type { Page, PageQuery } from '../../platform/database/page.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Reader, Transaction } from '../../platform/transaction.js';
import { couldBeId } from '../../platform/database/ids.js';
import { TEST_EVENT } from './event-types.js';
import type { WebhookEvents } from './events.js';
import { WebhookAttempt, WebhookDelivery, WebhookEndpoint, WebhookEvent, WebhookSequence } from './webhook-tables.js';

export interface DeliveryRecord {
  readonly id: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: string;
  readonly sequence: number;
  readonly state: string;
  readonly attempts: number;
  readonly lastStatus: number | null;
  readonly lastProblem: string | null;
  readonly createdAt: Date;
  /** Null once it is over. */
  readonly nextAttemptAt: Date | null;
  readonly deliveredAt: Date | null;
}

export interface AttemptRecord {
  readonly at: Date;
  readonly status: number | null;
  readonly problem: string | null;
  readonly milliseconds: number;
}

export interface DeliveryQuery {
  readonly endpointId?: string | null;
  readonly eventId?: string | null;
  readonly state?: string | null;
  readonly type?: string | null;
  readonly page: PageQuery<WebhookDelivery>;
}

/** Attempts of one delivery that are shown: those of three times ten, with what was sent again. */
const SHOWN_ATTEMPTS = 100;

/** The delivery log, and what a company may do with it. */
export class WebhookDeliveries {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly events: WebhookEvents,
    private readonly wake: () => void,
  ) {}

  async list(
    companyId: string,
    { endpointId, eventId, state, type, page: query }: DeliveryQuery,
  ): Promise<{ page: Page<WebhookDelivery>; deliveries: readonly DeliveryRecord[]; count: () => Promise<number> }> {
    const where = {
      ...(endpointId ? { endpointId } : {}),
      ...(eventId ? { eventId } : {}),
      ...(state ? { state } : {}),
      ...(type ? { type } : {}),
    };
    const page = await this.store.read((reader) => reader.of(WebhookDelivery, { companyId }).page({ ...query, where }));
    const count = () => this.store.read((reader) => reader.of(WebhookDelivery, { companyId }).count(where));
    return { page, deliveries: page.items.map(recordOf), count };
  }

  /** Null for an unknown id, also one of another company. */
  async find(companyId: string, id: string): Promise<DeliveryRecord | null> {
    if (!couldBeId(id)) return null;
    const row = await this.store.read((reader) => reader.of(WebhookDelivery, { companyId }).findOne({ id }));
    return row && recordOf(row);
  }

  /** The attempts at a delivery, the first one first. */
  async attempts(companyId: string, deliveryId: string): Promise<readonly AttemptRecord[]> {
    return this.store.read((reader) =>
      reader
        .of(WebhookAttempt, { companyId })
        .find({ where: { deliveryId }, order: { id: 'asc' }, limit: SHOWN_ATTEMPTS }),
    );
  }

  /** Sends a delivery again, whatever became of it, under the same id of the event. @throws ArgumentError `not-found` */
  async resend(companyId: string, id: string): Promise<DeliveryRecord> {
    if (!couldBeId(id)) throw new ArgumentError('not-found');
    await this.store.write(async (tx) => {
      const delivery = await tx.of(WebhookDelivery, { companyId }).findOne({ id });
      const event = delivery && (await tx.of(WebhookEvent, { companyId }).findOne({ id: delivery.eventId }));
      if (!delivery || !event) throw new ArgumentError('not-found');
      await this.events.deliver(tx, await endpointOf(tx, companyId, delivery.endpointId), event);
    });
    return this.#found(companyId, id);
  }

  /** Sends an event of the type `webhook.test` to one endpoint. @throws ArgumentError `not-found` */
  async test(companyId: string, endpointId: string): Promise<DeliveryRecord> {
    if (!couldBeId(endpointId)) throw new ArgumentError('not-found');
    const sealer = await this.events.sealerOf(companyId);
    const id = await this.store.write(async (tx) =>
      this.events.recordFor(tx, sealer, await endpointOf(tx, companyId, endpointId), {
        type: TEST_EVENT,
        subjectId: null,
        occurredAt: this.platform.clock.now(),
        data: { endpointId },
      }),
    );
    return this.#found(companyId, id);
  }

  /**
   * Sends everything from a sequence number on to an endpoint, in order, also what it got already: each under the id that
   * it has always had.
   * @returns the number of events between the two ends
   * @throws ArgumentError `not-found`; `wrong-parameters` when no such event is kept, or a replay is under way
   */
  async replay(companyId: string, endpointId: string, fromSequence: number): Promise<number> {
    if (!couldBeId(endpointId)) throw new ArgumentError('not-found');
    const count = await this.store.write(async (tx) => {
      const endpoint = await endpointOf(tx, companyId, endpointId);
      if (endpoint.replayFrom !== null) throw wrongParameters('id', 'is being replayed already');
      const last = (await tx.of(WebhookSequence, { companyId }).findOne({ companyId }))?.last ?? 0;
      const first = await oldest(tx, companyId, fromSequence);
      if (first === null) throw wrongParameters('fromSequence', `must not be after the last event, ${last}`);
      if (first > Math.max(1, fromSequence)) {
        throw wrongParameters('fromSequence', `is no longer kept; the oldest event that is has the number ${first}`);
      }
      await tx
        .of(WebhookEndpoint, { companyId })
        .update({ id: endpointId }, { replayFrom: first, replayTo: last, dueAt: this.platform.clock.now() });
      return last - first + 1;
    });
    this.wake();
    return count;
  }

  async #found(companyId: string, id: string): Promise<DeliveryRecord> {
    this.wake();
    const found = await this.find(companyId, id);
    if (!found) throw new ArgumentError('not-found');
    return found;
  }
}

async function endpointOf(tx: Transaction, companyId: string, id: string): Promise<WebhookEndpoint> {
  const endpoint = await tx.of(WebhookEndpoint, { companyId }).findOne({ id });
  if (!endpoint) throw new ArgumentError('not-found');
  return endpoint;
}

async function oldest(reader: Reader, companyId: string, fromSequence: number): Promise<number | null> {
  const [event] = await reader
    .of(WebhookEvent, { companyId })
    .find({ where: { sequence: { gte: fromSequence } }, order: { sequence: 'asc' }, limit: 1 });
  return event?.sequence ?? null;
}

function recordOf(row: WebhookDelivery): DeliveryRecord {
  const { id, endpointId, eventId, type, sequence, state, attempts, lastStatus, lastProblem, createdAt } = row;
  const nextAttemptAt = state === 'waiting' ? row.nextAttemptAt : null;
  const about = { id, endpointId, eventId, type, sequence, state, attempts, lastStatus, lastProblem, createdAt };
  return { ...about, nextAttemptAt, deliveredAt: row.deliveredAt };
}
