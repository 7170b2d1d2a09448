import type { FactType } from '../facts/catalogue.js';
import type { ServiceScope } from '../database/scope.js';
import { serviceScope } from '../database/scope.js';
import type { FactRegistry } from '../store.js';
import type { PlatformTransaction, TransactionSource } from '../store-transaction.js';
import type { Clock } from '../time/clock.js';
import type { Vault } from '../vault/vault.js';
import { type DeliveredFact, type FactConsumer, factContext, type WireFact } from './fact.js';
import { InboxFact } from './fact-tables.js';

/** How long it is remembered that a fact was heard. Senders drop a fact as soon as it is delivered. */
export const INBOX_MEMORY_MS = 30 * 24 * 3600 * 1000;

const scope: ServiceScope = serviceScope('the inbox knows facts by their id alone');

/** One consumer, with its types closed over. */
interface Subscription {
  readonly name: string;
  hear(fact: WireFact): Promise<void>;
}

/** Has the effect of each fact exactly once for each consumer, by a row in the transaction of the effect. */
export class Inbox implements FactRegistry {
  readonly #source: TransactionSource;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #subscriptions = new Map<FactType, Subscription[]>();

  constructor(source: TransactionSource, vault: Vault, clock: Clock) {
    this.#source = source;
    this.#vault = vault;
    this.#clock = clock;
  }

  on<F extends FactType, Prepared = undefined>(
    type: F,
    consumer: FactConsumer<F, Prepared>,
    name: string = type,
  ): void {
    const subscriptions = this.#subscriptions.get(type) ?? [];
    if (subscriptions.some((subscription) => subscription.name === name)) {
      throw new Error(`Two consumers of ${type} are called ${name}: give them names`);
    }
    const hear = (fact: WireFact): Promise<void> => this.#hear(name, type, consumer, fact);
    this.#subscriptions.set(type, [...subscriptions, { name, hear }]);
  }

  consumes(type: FactType): boolean {
    return this.#subscriptions.has(type);
  }

  async receive(fact: WireFact): Promise<void> {
    for (const subscription of this.#subscriptions.get(fact.type) ?? []) await subscription.hear(fact);
  }

  async #hear<F extends FactType, Prepared>(
    consumer: string,
    type: F,
    handler: FactConsumer<F, Prepared>,
    fact: WireFact,
  ): Promise<void> {
    const heard = await this.#source.platformRead(
      async (reader) => (await reader.of(InboxFact, scope).count({ consumer, factId: fact.id })) > 0,
    );
    if (heard) return;
    const { id, companyId, sessionId, occurredAt } = fact;
    const payload = await this.#open<F>(fact);
    const delivered: DeliveredFact<F> = { id, type, companyId, sessionId, payload, occurredAt };
    // A consumer without `prepare` has declared Prepared as undefined.
    const prepared = (await handler.prepare?.(delivered)) as Prepared;
    await this.#source.platformWrite(async (transaction) => {
      if (!(await this.#note(transaction, consumer, id))) return;
      await handler.apply(transaction, delivered, prepared);
    });
  }

  /** Before the effect, so that of two deliveries at once one waits here for the other. */
  #note(transaction: PlatformTransaction, consumer: string, factId: string): Promise<boolean> {
    const row = { consumer, factId, appliedAt: this.#clock.now() };
    return transaction.table(InboxFact, scope).insertIfAbsent(row);
  }

  async #open<F extends FactType>(fact: WireFact): Promise<DeliveredFact<F>['payload']> {
    if (fact.purpose === '') return JSON.parse(fact.payload.toString()) as DeliveredFact<F>['payload'];
    const sealer = await this.#vault.open(fact.sessionId, fact.purpose);
    return sealer?.unseal<DeliveredFact<F>['payload']>(factContext(fact), fact.payload) ?? null;
  }
}
