import type { Facts, FactType } from '../facts/catalogue.js';
import type { Transaction } from '../transaction.js';

/** A fact as a consumer gets it. */
export interface DeliveredFact<F extends FactType> {
  readonly id: string;
  readonly type: F;
  readonly companyId: string;
  readonly sessionId: string;
  /** null once the session's key is destroyed. */
  readonly payload: Facts[F] | null;
  readonly occurredAt: Date;
}

export interface FactConsumer<F extends FactType, Prepared = undefined> {
  /** Outside any transaction: opens sealers, asks the supergraph. Runs again when the delivery is repeated. */
  prepare?(fact: DeliveredFact<F>): Promise<Prepared>;
  /** In the transaction that notes the fact as heard. */
  apply(transaction: Transaction, fact: DeliveredFact<F>, prepared: Prepared): Promise<void>;
}

/** A fact on its way between stores: everything personal is in the sealed payload. */
export interface WireFact {
  readonly id: string;
  readonly type: FactType;
  readonly companyId: string;
  readonly sessionId: string;
  /** The purpose whose sealer sealed the payload; empty when it is plain JSON. */
  readonly purpose: string;
  readonly payload: Buffer;
  readonly occurredAt: Date;
}

/** Somebody to whom facts are delivered. */
export interface FactDestination {
  readonly name: string;
  wants(type: FactType): boolean;
  /** Resolves when the effect is committed there; rejects when the delivery must be repeated. */
  deliver(fact: WireFact): Promise<void>;
}

/** What a fact's payload is sealed for. */
export function factContext(fact: { readonly id: string; readonly type: string }): string {
  return `fact:${fact.type}:${fact.id}`;
}
