import type { AuditTrail } from './audit/audit-trail.js';
import type { EntityClass } from './database/column.js';
import type { FactType } from './facts/catalogue.js';
import type { JobRegistry } from './jobs/job.js';
import type { FactConsumer, FactDestination, WireFact } from './outbox/fact.js';
import type { Measure } from './measure.js';
import type { Reader, Transaction } from './transaction.js';

/** What one subgraph keeps: its tables, the facts it tells and hears, and its jobs. */
export interface Store {
  readonly name: string;
  /** Reads what is committed. Throws inside a transaction: use the transaction itself. */
  read<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  /**
   * One transaction. `work` is repeated when another writer was in the way, so it may have no other effects; asking the
   * supergraph, a blob or the network inside throws. Gather first, then write with a version in `where`.
   */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  readonly events: FactRegistry;
  readonly jobs: JobRegistry;
  /** Who read and changed what in this store. */
  readonly audit: AuditTrail;
  /** Where facts of this store go. Called once for each destination, before `start`. */
  deliverTo(destination: FactDestination): void;
  /** Whether this store has a consumer of such facts. */
  consumes(type: FactType): boolean;
  /** Has the effect of a fact of another store, once. Resolves when it is committed. */
  receive(fact: WireFact): Promise<void>;
  /**
   * Calls `listener` after each transaction of this process that was committed and changed something; the audit alone is nothing.
   * @param entities only after those that changed rows of one of these
   */
  onCommit(listener: () => void, entities?: readonly EntityClass<object>[]): void;
  /** Calls `listener` after each transaction of this process that removed the rows of a session for good. */
  onSessionRemoved(listener: () => void): void;
  /** Numbers for `/metrics`, as they are now. */
  measures(): readonly Measure[];
  /** Writes every table anew, so that what was overwritten or removed lies in none of its files: after it was sealed, say. */
  rewrite(): Promise<void>;
  /** The statements that would make the tables fit the entities: for tests, which expect none. */
  schemaDifferences(): Promise<readonly string[]>;
  /** Starts delivering facts, running jobs and chaining the audit. Reading and writing work before it. */
  start(): Promise<void>;
  /** Stops taking work, waits for what runs, closes the database. */
  stop(): Promise<void>;
}

export interface FactRegistry {
  /**
   * Hears facts of other subgraphs; each has its effect exactly once.
   * @param name tells two consumers of the same type apart for ever; never change it. Absent: the type itself.
   */
  on<F extends FactType, Prepared = undefined>(type: F, consumer: FactConsumer<F, Prepared>, name?: string): void;
}
