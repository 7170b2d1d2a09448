import type { Platform } from '../../platform/platform.js';
import { type OutsideAnswer, outsideProblem } from '../../platform/outside/outside.js';
import type { Transaction } from '../../platform/transaction.js';
import { WakeableLoop } from '../../platform/time/wakeable-loop.js';
import { type ClaimedDelivery, type DeliveryQueue, isSuccess, type DeliveryOutcome } from './delivery-queue.js';
import { bodyOf } from './events.js';
import { retryAfter } from './retry-schedule.js';
import { webhookHeaders } from './signature.js';
import type { WebhookEndpoint } from './webhook-tables.js';

/** How soon a delivery is found whose time has come, or that another process recorded. */
const POLL_MS = 500;
/** A transaction commits within so much, as a rule; the poll finds what took longer. */
const COMMIT_MS = 20;
/** From the first look-up of the name to the end of the answer. */
const ATTEMPT_TIMEOUT_MS = 15_000;
/** An answer that says more is read no further. */
const MOST_ANSWER_BYTES = 64 * 1024;
/** Attempts at one endpoint at the same time, so that a slow one keeps nobody else waiting. */
const PLACES_OF_ENDPOINT = 4;
/** An endpoint whose last attempt failed gets one, until it answers again. */
const PLACES_OF_FAILING = 1;
/** Attempts at all endpoints of one company, of which some may be slow. */
const PLACES_OF_COMPANY = 32;
/** Attempts of this process at the same time. */
const PLACES = 128;
const SWEEP_MS = 3600_000;
const GONE = 410;

/** What else a failure brings about, prepared outside the transaction in which it is noted. */
export interface FailureEffects {
  prepare(
    claimed: ClaimedDelivery,
    outcome: DeliveryOutcome,
  ): Promise<(tx: Transaction, endpoint: WebhookEndpoint) => Promise<void>>;
}

/** Sends what is due, endpoint by endpoint. */
export class DeliveryRunner {
  readonly #loop: WakeableLoop;
  readonly #sweeper: WakeableLoop;
  /** Attempts under way, by endpoint and by company. */
  readonly #places = new Map<string, number>();
  readonly #running = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(
    private readonly platform: Platform,
    private readonly queue: DeliveryQueue,
    private readonly effects: FailureEffects,
  ) {
    const { log } = platform;
    this.#loop = new WakeableLoop(
      () => this.#round(),
      POLL_MS,
      (error) => log.error('Webhooks could not be claimed', { error }),
    );
    this.#sweeper = new WakeableLoop(
      () => this.queue.sweep().then(() => false),
      SWEEP_MS,
      (error) => log.warn('Old webhook events could not be swept', { error }),
    );
  }

  start(): void {
    this.#loop.start();
    this.#sweeper.start();
  }

  wake(): void {
    this.#loop.wake();
  }

  /** For transactions that are about to commit: what they write is not seen before. */
  wakeSoon(): void {
    setTimeout(() => this.#loop.wake(), COMMIT_MS).unref();
  }

  /** What is under way is given up and tried again by whoever runs next. */
  async stop(): Promise<void> {
    await Promise.all([this.#loop.stop(), this.#sweeper.stop()]);
    this.#stopping.abort();
    await Promise.all(this.#running);
  }

  /** @returns whether there may be more to send at once */
  async #round(): Promise<boolean> {
    let after: string | null = null;
    let claimedAny = false;
    do {
      const { endpoints, next } = await this.queue.dueEndpoints(after);
      for (const endpoint of endpoints) claimedAny = (await this.#take(endpoint)) || claimedAny;
      after = next;
    } while (after !== null);
    return claimedAny;
  }

  async #take(endpoint: WebhookEndpoint): Promise<boolean> {
    const most = endpoint.failingSince === null ? PLACES_OF_ENDPOINT : PLACES_OF_FAILING;
    const free = Math.min(
      most - (this.#places.get(endpoint.id) ?? 0),
      PLACES_OF_COMPANY - (this.#places.get(endpoint.companyId) ?? 0),
      PLACES - this.#running.size,
    );
    if (free <= 0) return false;
    const claimed = await this.queue.claim(endpoint, free);
    for (const delivery of claimed) this.#start(delivery);
    return claimed.length > 0;
  }

  #start(delivery: ClaimedDelivery): void {
    const takers = [delivery.endpointId, delivery.companyId];
    for (const taker of takers) this.#places.set(taker, (this.#places.get(taker) ?? 0) + 1);
    const running = this.#attempt(delivery)
      .catch((error: unknown) =>
        this.platform.log.error('A webhook attempt could not be noted; its lease runs out', { error }),
      )
      .finally(() => {
        this.#running.delete(running);
        for (const taker of takers) this.#free(taker);
        this.#loop.wake();
      });
    this.#running.add(running);
  }

  #free(taker: string): void {
    const left = (this.#places.get(taker) ?? 1) - 1;
    if (left > 0) this.#places.set(taker, left);
    else this.#places.delete(taker);
  }

  async #attempt(delivery: ClaimedDelivery): Promise<void> {
    const begun = performance.now();
    const { status, problem, retryAfterMs } = await this.#send(delivery);
    if (problem === 'aborted') return this.queue.release(delivery);
    const outcome: DeliveryOutcome = { status, problem, retryAfterMs, milliseconds: performance.now() - begun };
    const alsoWhenFailed = isSuccess(outcome) ? () => Promise.resolve() : await this.effects.prepare(delivery, outcome);
    await this.queue.finish(delivery, outcome, alsoWhenFailed);
  }

  async #send({ url, headers, secrets, event }: ClaimedDelivery): Promise<Omit<DeliveryOutcome, 'milliseconds'>> {
    const now = this.platform.clock.now();
    const body = bodyOf(event);
    try {
      const answer = await this.platform.outside.send({
        url,
        body,
        headers: {
          ...headers,
          'content-type': 'application/json',
          ...webhookHeaders({ id: event.id, body }, now, secrets),
        },
        timeoutMs: ATTEMPT_TIMEOUT_MS,
        maxBytes: MOST_ANSWER_BYTES,
        signal: this.#stopping.signal,
      });
      return outcomeOf(answer, now);
    } catch (error) {
      const problem = outsideProblem(error);
      if (problem === null) throw error;
      return { status: null, problem, retryAfterMs: null };
    }
  }
}

function outcomeOf({ status, headers }: OutsideAnswer, now: Date): Omit<DeliveryOutcome, 'milliseconds'> {
  const problem = status >= 200 && status < 300 ? null : status >= 300 && status < 400 ? 'redirect' : 'refused';
  return { status, problem, retryAfterMs: retryAfter(headers['retry-after'], now) };
}

/** The receiver wants nothing any more (Standard Webhooks, "410 Gone"). */
export function saysGone({ status }: DeliveryOutcome): boolean {
  return status === GONE;
}
