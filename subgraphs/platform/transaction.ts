import type { EntityClass } from './database/column.js';
import type { Scope, SessionScope } from './database/scope.js';
import type { ScopedReader, ScopedWriter } from './database/scoped-table.js';
import type { Facts, FactType } from './facts/catalogue.js';
import type { NewJob } from './jobs/new-job.js';
import type { Sealer } from './vault/sealer.js';

export interface Reader {
  of<E extends object>(entity: EntityClass<E>, scope: Scope): ScopedReader<E>;
}

export interface Transaction {
  of<E extends object>(entity: EntityClass<E>, scope: Scope): ScopedWriter<E>;
  /**
   * Waits until every other transaction that took a turn of one of these names has ended. What is counted afterwards stays
   * true until this one ends, in every process: for bounds, where no row that exists is locked by all who count. All turns
   * of a transaction are taken at once, else two may wait for each other and one begins anew.
   */
  takeTurns(...names: readonly string[]): Promise<void>;
  /** Tells a fact: it is delivered if and only if this transaction commits. `sealer` null only for an empty payload. */
  emit<F extends FactType>(type: F, about: SessionScope, payload: Facts[F], sealer: Sealer | null): Promise<void>;
  /** Asks for a job; nothing happens when one of the same kind and key exists, or has existed. */
  enqueue(job: NewJob): Promise<void>;
  /** Removes every row and job of a session from this store; what runs is aborted. Its facts are still delivered. */
  removeSession(about: SessionScope): Promise<void>;
}
