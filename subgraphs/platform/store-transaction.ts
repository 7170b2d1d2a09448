import { type EntityClass, tableOf } from './database/column.js';
import type { DatabaseConnection } from './database/connection.js';
import type { Database } from './database/database.js';
import { lockTurns } from './database/write-turn.js';
import { type Scope, type SessionScope, serviceScope } from './database/scope.js';
import { type NewRow, type ScopedReader, ScopedTable, type ScopedWriter } from './database/scoped-table.js';
import type { Facts, FactType } from './facts/catalogue.js';
import { jobContext } from './jobs/job.js';
import { type JobLane, type NewJob } from './jobs/new-job.js';
import { JobRow } from './jobs/job-table.js';
import { factContext } from './outbox/fact.js';
import { OutboxFact } from './outbox/fact-tables.js';
import type { Reader, Transaction } from './transaction.js';
import type { Clock } from './time/clock.js';
import type { RandomSource } from './time/random-source.js';
import type { Sealer } from './vault/sealer.js';

/** The transaction as platform's own parts see it: they may also use platform's tables. */
export interface PlatformTransaction extends Transaction {
  readonly connection: DatabaseConnection;
  table<E extends object>(entity: EntityClass<E>, scope: Scope): ScopedWriter<E>;
}

/** Where platform's own parts read and write. */
export interface TransactionSource {
  platformRead<T>(work: (reader: Reader) => Promise<T>): Promise<T>;
  platformWrite<T>(work: (transaction: PlatformTransaction) => Promise<T>): Promise<T>;
  /** Rows by themselves, of which nobody is told. @param rows so few that they fit into one statement: hundreds */
  platformInsert<E extends object>(entity: EntityClass<E>, rows: readonly NewRow<E>[]): Promise<void>;
}

/** What happened in a transaction that others wait for once it is committed. */
export interface Afterwards {
  emitted: boolean;
  enqueued: boolean;
  readonly removedSessions: string[];
}

export interface TransactionParts {
  readonly clock: Clock;
  readonly random: RandomSource;
  /** The subgraph's own entities: nothing else can be reached by a resolver. */
  readonly entities: ReadonlySet<EntityClass<object>>;
  laneOf(kind: string): JobLane;
  /** Whether any other store hears facts of this type. */
  isHeard(type: FactType): boolean;
}

/** Lane of a job whose kind is handled in another process. */
export const DEFAULT_LANE: JobLane = 'session';

const scope = serviceScope('facts and jobs are kept for every company');

export class StoreReader implements Reader {
  readonly #connection: DatabaseConnection;
  readonly #entities: ReadonlySet<EntityClass<object>> | null;

  /** @param entities null where platform's own parts read */
  constructor(connection: DatabaseConnection, entities: ReadonlySet<EntityClass<object>> | null) {
    this.#connection = connection;
    this.#entities = entities;
  }

  of<E extends object>(entity: EntityClass<E>, scope: Scope): ScopedReader<E> {
    assertOwn(this.#entities, entity);
    return new ScopedTable(entity, this.#connection, scope, false);
  }
}

export class StoreTransaction implements PlatformTransaction {
  readonly afterwards: Afterwards = { emitted: false, enqueued: false, removedSessions: [] };
  /** The first session whose rows were touched; null while there is none. */
  sessionId: string | null = null;
  readonly #parts: TransactionParts;

  constructor(
    readonly connection: DatabaseConnection,
    parts: TransactionParts,
  ) {
    this.#parts = parts;
  }

  of<E extends object>(entity: EntityClass<E>, scope: Scope): ScopedWriter<E> {
    assertOwn(this.#parts.entities, entity);
    if ('sessionId' in scope) this.sessionId ??= scope.sessionId;
    return this.table(entity, scope);
  }

  table<E extends object>(entity: EntityClass<E>, scope: Scope): ScopedWriter<E> {
    return new ScopedTable(entity, this.connection, scope, true);
  }

  takeTurns(...names: readonly string[]): Promise<void> {
    return lockTurns(this.connection, names);
  }

  async emit<F extends FactType>(
    type: F,
    about: SessionScope,
    payload: Facts[F],
    sealer: Sealer | null,
  ): Promise<void> {
    if (!this.#parts.isHeard(type)) return;
    const id = this.#parts.random.id();
    const now = this.#parts.clock.now();
    await this.table(OutboxFact, scope).insert({
      id,
      type,
      companyId: about.companyId,
      sessionId: about.sessionId,
      purpose: sealer?.purpose ?? '',
      payload: sealOrPlain(sealer, factContext({ id, type }), payload),
      occurredAt: now,
      attempts: 0,
      nextAttemptAt: now,
    });
    this.afterwards.emitted = true;
  }

  async enqueue(job: NewJob): Promise<void> {
    const now = this.#parts.clock.now();
    await this.table(JobRow, scope).insertIfAbsent({
      id: this.#parts.random.id(),
      kind: job.kind,
      key: job.key,
      lane: job.lane ?? this.#parts.laneOf(job.kind),
      companyId: job.companyId,
      sessionId: job.sessionId,
      state: 'waiting',
      purpose: job.sealer?.purpose ?? '',
      payload: sealOrPlain(job.sealer, jobContext(job), job.payload),
      attempts: 0,
      losses: null,
      availableAt: job.runAt ?? now,
      leaseId: null,
      owner: null,
      createdAt: now,
      updatedAt: now,
    });
    this.afterwards.enqueued = true;
  }

  /** Jobs first: their rows are locked by effects that are being written, which must not add rows behind us. */
  async removeSession({ companyId, sessionId }: SessionScope): Promise<void> {
    await this.table(JobRow, scope).remove({ companyId, sessionId });
    for (const entity of this.#parts.entities) {
      if (tableOf(entity).sessionKey === null) continue;
      await this.table(entity, { companyId, sessionId }).remove({});
    }
    this.afterwards.removedSessions.push(sessionId);
  }
}

/** Reads from a database as platform's own parts may. */
export function readPlatform<T>(database: Database, work: (reader: Reader) => Promise<T>): Promise<T> {
  return database.read((connection) => work(new StoreReader(connection, null)));
}

function assertOwn(entities: ReadonlySet<EntityClass<object>> | null, entity: EntityClass<object>): void {
  if (entities === null || entities.has(entity)) return;
  throw new Error(`${entity.name} is not an entity of this store`);
}

function sealOrPlain(sealer: Sealer | null, context: string, payload: unknown): Buffer {
  return sealer ? sealer.seal(context, payload) : Buffer.from(JSON.stringify(payload ?? null));
}
