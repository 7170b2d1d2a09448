import { AuditChain } from './audit/audit-chain.js';
import { type EntryOfAct, StoreAudit } from './audit/audit-trail.js';
import { CHAIN_EVERY_MS } from './audit/chain-entries.js';
import { tableOf, type EntityClass } from './database/column.js';
import type { Database } from './database/database.js';
import { type DatabaseAddress, openDatabase } from './database/database-url.js';
import type { Migration } from './database/migration.js';
import { serviceScope } from './database/scope.js';
import { type NewRow, ScopedTable } from './database/scoped-table.js';
import type { FactType } from './facts/catalogue.js';
import { JobClaims } from './jobs/job-claims.js';
import { JobRunner } from './jobs/job-runner.js';
import { JobRow } from './jobs/job-table.js';
import type { Logger } from './log/logger.js';
import { Dispatcher } from './outbox/dispatcher.js';
import type { FactDestination, WireFact } from './outbox/fact.js';
import { InboxFact } from './outbox/fact-tables.js';
import { Inbox, INBOX_MEMORY_MS } from './outbox/inbox.js';
import { PLATFORM_COMPONENT, PLATFORM_ENTITIES } from './platform-tables.js';
import type { Store } from './store.js';
import type { Reader, Transaction } from './transaction.js';
import {
  DEFAULT_LANE,
  type PlatformTransaction,
  readPlatform,
  StoreReader,
  StoreTransaction,
  type TransactionParts,
  type TransactionSource,
} from './store-transaction.js';
import type { Measure } from './measure.js';
import type { Clock } from './time/clock.js';
import type { RandomSource } from './time/random-source.js';
import { WakeableLoop } from './time/wakeable-loop.js';
import type { Vault } from './vault/vault.js';

/** What a subgraph's store is made of. */
export interface StoreOptions {
  /** Lower-case name of the subgraph: part of the file's or schema's name, for ever. */
  readonly name: string;
  readonly entities: readonly EntityClass<object>[];
  /** None: only the tables that every store has are of interest, whatever its own are. */
  readonly migrations: readonly Migration[];
}

export interface StoreParts {
  readonly address: DatabaseAddress;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly log: Logger;
  /** 32 bytes: of the chains of the audit. */
  readonly auditKey: Buffer;
}

interface CommitListener {
  readonly listener: () => void;
  /** The tables whose changes it is told of; null: all. */
  readonly of: readonly string[] | null;
}

/** How often what is only remembered for a while is swept. */
const SWEEP_MS = 3600 * 1000;
/** Jobs of no session are kept this long after their end, to be looked at. */
const FINISHED_JOB_MS = 30 * 24 * 3600 * 1000;

const scope = serviceScope('facts, jobs and the audit are kept for every company');

export async function openStore(options: StoreOptions, parts: StoreParts): Promise<Store> {
  const own = { name: options.name, migrations: options.migrations };
  const components = [PLATFORM_COMPONENT, ...(own.migrations.length > 0 ? [own] : [])];
  const entities = [...options.entities, ...PLATFORM_ENTITIES];
  const database = await openDatabase(parts.address, { name: options.name, entities, components }, parts.clock.now());
  return new DatabaseStore(options, database, { ...parts, log: parts.log.with({ subgraph: options.name }) });
}

export class DatabaseStore implements Store, TransactionSource {
  readonly name: string;
  readonly events: Inbox;
  readonly jobs: JobRunner;
  readonly audit: StoreAudit;
  readonly #database: Database;
  readonly #dispatcher: Dispatcher;
  readonly #sweeper: WakeableLoop;
  readonly #chaining: WakeableLoop;
  readonly #clock: Clock;
  readonly #entities: ReadonlySet<EntityClass<object>>;
  readonly #transactionParts: TransactionParts;
  readonly #listeners: CommitListener[] = [];
  readonly #removalListeners: (() => void)[] = [];

  constructor(options: StoreOptions, database: Database, parts: StoreParts) {
    const { vault, clock, random, log } = parts;
    for (const entity of options.entities) tableOf(entity);
    this.name = options.name;
    this.#database = database;
    this.#clock = clock;
    this.#entities = new Set(options.entities);
    this.events = new Inbox(this, vault, clock);
    this.jobs = new JobRunner({ claims: new JobClaims(this, vault, clock), vault, log });
    const chain = new AuditChain(parts.auditKey, options.name);
    this.audit = new StoreAudit({ store: options.name, source: this, chain, vault, clock, random });
    this.#chaining = new WakeableLoop(
      () => this.audit.chain(),
      CHAIN_EVERY_MS,
      (error) => log.error('The audit could not be chained', { error }),
    );
    this.#dispatcher = new Dispatcher({ database, clock, log });
    this.#sweeper = new WakeableLoop(
      () => this.#sweep(),
      SWEEP_MS,
      (error) => log.warn('Old facts and jobs could not be swept', { error }),
    );
    const laneOf = (kind: string): ReturnType<TransactionParts['laneOf']> => this.jobs.laneOf(kind) ?? DEFAULT_LANE;
    const isHeard = (type: FactType): boolean => this.#dispatcher.isHeard(type);
    this.#transactionParts = { clock, random, entities: this.#entities, laneOf, isHeard };
  }

  read<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return this.#database.read((connection) => work(new StoreReader(connection, this.#entities)));
  }

  async write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const entry = await this.audit.entryOfAct();
    if (entry === null) return this.#write(work, null);
    try {
      return await this.#write(work, entry);
    } catch (error) {
      entry.ended(false);
      throw error;
    }
  }

  platformRead<T>(work: (reader: Reader) => Promise<T>): Promise<T> {
    return readPlatform(this.#database, work);
  }

  platformWrite<T>(work: (transaction: PlatformTransaction) => Promise<T>): Promise<T> {
    return this.#write(work, null);
  }

  platformInsert<E extends object>(entity: EntityClass<E>, rows: readonly NewRow<E>[]): Promise<void> {
    return this.#database.writeOne((connection) => new ScopedTable(entity, connection, scope, true).insert(rows));
  }

  async #write<T>(work: (transaction: PlatformTransaction) => Promise<T>, entry: EntryOfAct | null): Promise<T> {
    const { result, changed, tables, afterwards } = await this.#database.write(async (connection) => {
      const transaction = new StoreTransaction(connection, this.#transactionParts);
      const done = await work(transaction);
      // A transaction that found nothing to change did nothing.
      const changed = connection.changes > 0;
      if (changed) await entry?.insert(transaction, transaction.sessionId);
      return { result: done, changed, tables: connection.changedTables, afterwards: transaction.afterwards };
    });
    entry?.ended(changed);
    for (const { listener, of } of this.#listeners) {
      if (of ? of.some((table) => tables.has(table)) : changed) listener();
    }
    if (afterwards.emitted) this.#dispatcher.wake();
    if (afterwards.enqueued) this.jobs.wake();
    for (const sessionId of afterwards.removedSessions) this.jobs.abortSession(sessionId);
    if (afterwards.removedSessions.length > 0) for (const listener of this.#removalListeners) listener();
    return result;
  }

  deliverTo(destination: FactDestination): void {
    this.#dispatcher.deliverTo(destination);
  }

  consumes(type: FactType): boolean {
    return this.events.consumes(type);
  }

  receive(fact: WireFact): Promise<void> {
    return this.events.receive(fact);
  }

  onCommit(listener: () => void, entities?: readonly EntityClass<object>[]): void {
    this.#listeners.push({ listener, of: entities?.map((entity) => tableOf(entity).name) ?? null });
  }

  onSessionRemoved(listener: () => void): void {
    this.#removalListeners.push(listener);
  }

  measures(): readonly Measure[] {
    return [
      {
        name: `${this.name}_stuck_facts`,
        help: `Facts of ${this.name} that could not be delivered again and again; the log says why.`,
        value: this.#dispatcher.stuck,
      },
    ];
  }

  rewrite(): Promise<void> {
    return this.#database.rewrite();
  }

  schemaDifferences(): Promise<readonly string[]> {
    return this.#database.schemaDifferences();
  }

  async start(): Promise<void> {
    await this.jobs.start();
    this.#dispatcher.start();
    this.#sweeper.start();
    this.#chaining.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.jobs.stop(), this.#dispatcher.stop(), this.#sweeper.stop(), this.#chaining.stop()]);
    await this.#database.close();
  }

  async #sweep(): Promise<boolean> {
    const now = this.#clock.now().getTime();
    await this.platformWrite(async (transaction) => {
      await transaction.table(InboxFact, scope).remove({ appliedAt: { lt: new Date(now - INBOX_MEMORY_MS) } });
      const finished = { state: { in: ['done', 'dead'] as const }, updatedAt: { lt: new Date(now - FINISHED_JOB_MS) } };
      await transaction.table(JobRow, scope).remove({ ...finished, sessionId: null });
    });
    return false;
  }
}
