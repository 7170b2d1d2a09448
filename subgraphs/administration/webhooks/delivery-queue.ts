import { serviceScope } from '../../platform/database/scope.js';
import type { Platform } from '../../platform/platform.js';
import type { Store } from '../../platform/store.js';
import type { Transaction } from '../../platform/transaction.js';
import { type EventRecord, EVENT_DAYS, isReplayable, type WebhookEvents } from './events.js';
import { currentSecrets, openContent, typesOf } from './endpoints.js';
import { pauseAfterFailure } from './retry-schedule.js';
import { DELETION, type ToldDeletions } from './told-deletions.js';
import { WebhookAttempt, WebhookDelivery, WebhookEndpoint, WebhookEvent } from './webhook-tables.js';

/** A delivery that this process may try now. */
export interface ClaimedDelivery {
  readonly id: string;
  readonly companyId: string;
  readonly endpointId: string;
  /** 1, 2, …: also tells whether it is still ours. */
  readonly attempt: number;
  /** Since when every attempt at the endpoint has failed. */
  readonly failingSince: Date | null;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly event: EventRecord;
}

/** The same before its event is opened, which needs keys, and no key is opened in a transaction. */
type ClaimedRow = Omit<ClaimedDelivery, 'event'> & { readonly row: WebhookEvent };

/** What became of an attempt. */
export interface DeliveryOutcome {
  /** 2xx is success; null when there was no answer. */
  readonly status: number | null;
  readonly problem: string | null;
  readonly milliseconds: number;
  /** The receiver's Retry-After. */
  readonly retryAfterMs: number | null;
}

/** Longer than an attempt takes; after it another process may try. */
export const LEASE_MS = 30_000;
/**
 * Events of one session wait for each other until an earlier one was tried so often (35 seconds): a short outage keeps the
 * order, a long one does not keep everything back.
 */
const ORDERED_ATTEMPTS = 3;
/** Events that a replay puts on their way at once. */
const REPLAY_BATCH = 200;
/** Candidates that are looked at for one free place: others may have to wait for an earlier event of their session. */
const CANDIDATES = 8;

const DAY_MS = 24 * 3600_000;
const everyCompany = serviceScope('deliveries of every company are due');

/** The deliveries in the database: who may try which, and what became of it. */
export class DeliveryQueue {
  constructor(
    private readonly platform: Platform,
    private readonly store: Store,
    private readonly events: WebhookEvents,
    private readonly deletions: ToldDeletions,
  ) {}

  /** Endpoints that have something to deliver now, the longest waiting first. */
  async dueEndpoints(after: string | null): Promise<{ endpoints: readonly WebhookEndpoint[]; next: string | null }> {
    const now = this.platform.clock.now();
    const page = await this.store.read((reader) =>
      reader.of(WebhookEndpoint, everyCompany).page({
        where: { state: 'enabled', dueAt: { lte: now } },
        by: 'dueAt',
        first: 100,
        after,
      }),
    );
    return { endpoints: page.items, next: page.hasNextPage ? page.endCursor : null };
  }

  /** Claims up to `places` deliveries of an endpoint, feeds a replay that is under way, and notes when to look again. */
  async claim(endpoint: WebhookEndpoint, places: number): Promise<readonly ClaimedDelivery[]> {
    const claimed = await this.#claim(endpoint, places);
    const events = await this.events.open(
      endpoint.companyId,
      claimed.map(({ row }) => row),
    );
    return claimed.flatMap(({ row: _, ...delivery }, index) => {
      const event = events[index];
      return event ? [{ ...delivery, event }] : [];
    });
  }

  async #claim({ id, companyId }: WebhookEndpoint, places: number): Promise<readonly ClaimedRow[]> {
    const sealer = await this.events.sealerOf(companyId);
    return this.store.write(async (tx) => {
      const now = this.platform.clock.now();
      const endpoint = await tx.of(WebhookEndpoint, { companyId }).findOne({ id });
      if (endpoint?.state !== 'enabled') return [];
      const deliveries = tx.of(WebhookDelivery, { companyId });
      const due = await deliveries.find({
        where: { endpointId: id, state: 'waiting', nextAttemptAt: { lte: now } },
        order: { nextAttemptAt: 'asc', sequence: 'asc' },
        limit: places * CANDIDATES,
      });
      if (due.length === 0 && endpoint.replayFrom !== null) await this.#feedReplay(tx, endpoint);
      const claimed: ClaimedRow[] = [];
      const { url, headers, ...content } = openContent(endpoint, sealer);
      for (const delivery of due) {
        if (claimed.length === places) break;
        const blocker = await earlierOf(tx, delivery);
        if (blocker) {
          await deliveries.update({ id: delivery.id }, { nextAttemptAt: later(blocker.nextAttemptAt, now) });
          continue;
        }
        const row = await tx.of(WebhookEvent, { companyId }).findOne({ id: delivery.eventId });
        if (!row) {
          await deliveries.remove({ id: delivery.id });
          continue;
        }
        const attempt = delivery.attempts + 1;
        const leaseEnd = new Date(now.getTime() + LEASE_MS);
        await deliveries.update({ id: delivery.id }, { attempts: attempt, nextAttemptAt: leaseEnd });
        const secrets = currentSecrets({ url, headers, ...content }, now);
        const { failingSince } = endpoint;
        const about = { id: delivery.id, companyId, endpointId: id, attempt, failingSince };
        claimed.push({ ...about, url, headers, secrets, row });
      }
      await noteDue(tx, companyId, id, now);
      return claimed;
    });
  }

  /**
   * Notes what became of an attempt, unless another process has the delivery by now.
   * @param alsoWhenFailed runs in the transaction of a failure, with the endpoint as it is then
   */
  async finish(
    { id, companyId, endpointId, attempt, event }: ClaimedDelivery,
    outcome: DeliveryOutcome,
    alsoWhenFailed: (tx: Transaction, endpoint: WebhookEndpoint) => Promise<void>,
  ): Promise<void> {
    const { status, problem, milliseconds } = outcome;
    await this.store.write(async (tx) => {
      const now = this.platform.clock.now();
      const endpoint = await tx.of(WebhookEndpoint, { companyId }).findOne({ id: endpointId });
      if (!endpoint) return;
      const success = isSuccess(outcome);
      const pause = success ? null : pauseAfterFailure(attempt, outcome.retryAfterMs, Math.random());
      const changed = await tx.of(WebhookDelivery, { companyId }).update(
        { id, state: 'waiting', attempts: attempt },
        {
          state: success ? 'delivered' : pause === null ? 'failed' : 'waiting',
          lastStatus: status,
          lastProblem: problem,
          ...(success ? { deliveredAt: now } : {}),
          ...(pause === null ? {} : { nextAttemptAt: new Date(now.getTime() + pause) }),
        },
      );
      if (changed === 0) return;
      await tx.of(WebhookAttempt, { companyId }).insert({
        id: this.platform.random.id(),
        deliveryId: id,
        at: now,
        status,
        problem,
        milliseconds: Math.round(milliseconds),
      });
      if (success) await noteSuccess(tx, endpoint, now);
      else await noteFailure(tx, endpoint, now);
      if (pause === null || attempt >= ORDERED_ATTEMPTS)
        await letFollow(tx, companyId, { endpointId, subjectId: event.subjectId }, now);
      if (!success) await alsoWhenFailed(tx, endpoint);
      await noteDue(tx, companyId, endpointId, now);
    });
    if (event.type === DELETION && event.subjectId !== null && isSuccess(outcome)) {
      await this.deletions.taken(companyId, event.subjectId);
    }
  }

  /** Gives back what was claimed and could not be tried, without counting the attempt. */
  async release({ id, companyId, endpointId, attempt }: ClaimedDelivery): Promise<void> {
    const now = this.platform.clock.now();
    await this.store.write(async (tx) => {
      const mine = { id, state: 'waiting', attempts: attempt };
      await tx.of(WebhookDelivery, { companyId }).update(mine, { attempts: attempt - 1, nextAttemptAt: now });
      await tx.of(WebhookEndpoint, { companyId }).update({ id: endpointId }, { dueAt: now });
    });
  }

  /** Lets go of what is older than events are kept. */
  async sweep(): Promise<void> {
    await this.deletions.sweep();
    const before = new Date(this.platform.clock.now().getTime() - EVENT_DAYS * DAY_MS);
    await this.store.write(async (tx) => {
      await tx.of(WebhookAttempt, everyCompany).remove({ at: { lt: before } });
      await tx.of(WebhookDelivery, everyCompany).remove({ recordedAt: { lt: before } });
      await tx.of(WebhookEvent, everyCompany).remove({ createdAt: { lt: before } });
    });
  }

  async #feedReplay(tx: Transaction, endpoint: WebhookEndpoint): Promise<void> {
    const { companyId, id, replayFrom, replayTo } = endpoint;
    const events = await tx.of(WebhookEvent, { companyId }).find({
      where: { sequence: { gte: replayFrom ?? 0, lte: replayTo ?? 0 } },
      order: { sequence: 'asc' },
      limit: REPLAY_BATCH,
    });
    const wanted = typesOf(endpoint);
    for (const event of events) {
      const listens = wanted.length === 0 || wanted.some((type) => type === event.type);
      if (listens && isReplayable(event)) await this.events.deliver(tx, endpoint, event);
    }
    const last = events.at(-1);
    const more = last !== undefined && events.length === REPLAY_BATCH;
    const progress = more ? { replayFrom: last.sequence + 1 } : { replayFrom: null, replayTo: null };
    await tx.of(WebhookEndpoint, { companyId }).update({ id }, progress);
  }
}

export function isSuccess({ status }: DeliveryOutcome): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** An earlier event of the same session that this one still waits for. */
async function earlierOf(
  tx: Transaction,
  { companyId, endpointId, subjectId, sequence }: WebhookDelivery,
): Promise<WebhookDelivery | undefined> {
  if (subjectId === null) return undefined;
  const [earlier] = await tx.of(WebhookDelivery, { companyId }).find({
    where: { endpointId, subjectId, state: 'waiting', sequence: { lt: sequence }, attempts: { lt: ORDERED_ATTEMPTS } },
    order: { sequence: 'asc' },
    limit: 1,
  });
  return earlier;
}

/** What waited for an event of its session need not wait any longer. */
async function letFollow(
  tx: Transaction,
  companyId: string,
  { endpointId, subjectId }: { readonly endpointId: string; readonly subjectId: string | null },
  now: Date,
): Promise<void> {
  if (subjectId === null) return;
  await tx
    .of(WebhookDelivery, { companyId })
    .update({ endpointId, subjectId, state: 'waiting', attempts: 0 }, { nextAttemptAt: now });
}

async function noteSuccess(tx: Transaction, { id, companyId }: WebhookEndpoint, now: Date): Promise<void> {
  await tx.of(WebhookEndpoint, { companyId }).update({ id }, { lastSuccessAt: now, failingSince: null });
}

async function noteFailure(tx: Transaction, endpoint: WebhookEndpoint, now: Date): Promise<void> {
  if (endpoint.failingSince !== null) return;
  await tx.of(WebhookEndpoint, { companyId: endpoint.companyId }).update({ id: endpoint.id }, { failingSince: now });
}

async function noteDue(tx: Transaction, companyId: string, endpointId: string, now: Date): Promise<void> {
  const endpoints = tx.of(WebhookEndpoint, { companyId });
  const [next] = await tx.of(WebhookDelivery, { companyId }).find({
    where: { endpointId, state: 'waiting' },
    order: { nextAttemptAt: 'asc' },
    limit: 1,
  });
  const endpoint = await endpoints.findOne({ id: endpointId });
  const dueAt = next?.nextAttemptAt ?? (endpoint?.replayFrom === null ? null : now);
  await endpoints.update({ id: endpointId }, { dueAt });
}

/** A millisecond later, so that what waits is not found at once again. */
function later(other: Date, now: Date): Date {
  return new Date(Math.max(other.getTime(), now.getTime()) + 1);
}
