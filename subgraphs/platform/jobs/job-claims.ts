import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type EntityClass, tableOf } from '../database/column.js';
import { type SqlValue } from '../database/connection.js';
import { decode } from '../database/dialect.js';
import { serviceScope } from '../database/scope.js';
import { errorCode } from '../errors/error-code.js';
import type { PlatformTransaction, TransactionSource } from '../store-transaction.js';
import type { Clock } from '../time/clock.js';
import { LastTurns } from '../turns/last-turns.js';
import type { Vault } from '../vault/vault.js';
import type { JobEffect } from './job.js';
import type { JobLane } from './new-job.js';
import { JobRow } from './job-table.js';

/** A job whose process says nothing for this long may be claimed by another. */
export const LEASE_MS = 15_000;

const scope = serviceScope('jobs are claimed for every company');

/** Names of the stores of this process that run jobs now. */
const liveOwners = new Set<string>();

export interface ClaimedJob {
  readonly row: JobRow;
  readonly leaseId: string;
}

/** How a job that was claimed ended in the table. */
export type Ending = 'done' | 'lost' | 'session-gone';

/** The job table: who may run what, and whose effects count. */
export class JobClaims {
  readonly #source: TransactionSource;
  readonly #vault: Vault;
  readonly #clock: Clock;
  readonly #companies = new LastTurns();
  readonly #sessions = new LastTurns();
  readonly #owner = `${hostname().slice(0, 128)}:${process.pid}:${randomUUID().slice(0, 8)}`;

  constructor(source: TransactionSource, vault: Vault, clock: Clock) {
    this.#source = source;
    this.#vault = vault;
    this.#clock = clock;
  }

  /** Takes back at once what a process of this host left when it died; other hosts' leases run out by themselves. */
  async open(): Promise<void> {
    liveOwners.add(this.#owner);
    const running = await this.#source.platformRead((reader) =>
      reader.of(JobRow, scope).find({ where: { state: 'running' }, limit: 1000 }),
    );
    const owners = new Set(running.map((row) => row.owner).filter((owner) => owner !== null));
    for (const owner of owners) {
      if (!isDead(owner)) continue;
      await this.#source.platformWrite(async (transaction) => {
        await jobs(transaction).update({ state: 'running', owner }, { availableAt: this.#clock.now() });
      });
    }
  }

  close(): void {
    liveOwners.delete(this.#owner);
  }

  /**
   * A job of these kinds, with its attempt or loss counted; null when there is none. Companies take turns, and so do the
   * sessions of one; of a session the longest waiting.
   */
  async claim(lane: JobLane, kinds: readonly string[]): Promise<ClaimedJob | null> {
    if (kinds.length === 0) return null;
    const now = this.#clock.now();
    const waiting = await this.#source.platformRead((reader) =>
      reader.of(JobRow, scope).count({ lane, kind: { in: kinds }, availableAt: { lte: now } }),
    );
    if (waiting === 0) return null;
    return this.#source.platformWrite(async (transaction) => {
      const row = await this.#next(transaction, { lane, kinds, now });
      if (!row) return null;
      this.#companies.note(row.companyId);
      this.#sessions.note(row.sessionId ?? '');
      const leaseId = randomUUID();
      // Still running and yet to be had: its process vanished, and the attempt that it began is repeated.
      const counted = row.state === 'running' ? { losses: (row.losses ?? 0) + 1 } : { attempts: row.attempts + 1 };
      await jobs(transaction).update(
        { id: row.id },
        { state: 'running', ...counted, leaseId, owner: this.#owner, availableAt: this.#leaseEnd(), updatedAt: now },
      );
      return { row: Object.assign(row, counted), leaseId };
    });
  }

  /** @returns false when the lease is lost: the job was removed, or another process has it */
  async renew(job: ClaimedJob): Promise<boolean> {
    const changed = await this.#source.platformWrite((transaction) =>
      jobs(transaction).update(heldBy(job), { availableAt: this.#leaseEnd() }),
    );
    return changed > 0;
  }

  /** Writes the effect and the end of the job together, if the lease and the session's key still exist. */
  async finish(job: ClaimedJob, state: 'done' | 'dead', effect: JobEffect | undefined): Promise<Ending> {
    return this.#source.platformWrite(async (transaction) => {
      const held = await jobs(transaction).findOne(heldBy(job));
      if (!held) return 'lost';
      if (held.sessionId !== null && !(await this.#vault.holds(held.sessionId))) {
        await jobs(transaction).remove({ id: held.id });
        return 'session-gone';
      }
      await effect?.(transaction);
      await jobs(transaction).update(heldBy(job), { state, payload: null, ...this.#released(null) });
      return 'done';
    });
  }

  /** Gives the job back, to be claimed after `pauseMs`. @param attempts that count as used */
  async release(job: ClaimedJob, pauseMs: number, attempts: number): Promise<void> {
    const availableAt = new Date(this.#clock.now().getTime() + pauseMs);
    await this.#source.platformWrite(async (transaction) => {
      await jobs(transaction).update(heldBy(job), { state: 'waiting', attempts, ...this.#released(availableAt) });
    });
  }

  /** Drops the jobs of a session whose key is destroyed. */
  async discard(job: ClaimedJob): Promise<void> {
    await this.#source.platformWrite(async (transaction) => {
      await jobs(transaction).remove(heldBy(job));
    });
  }

  async #next(transaction: PlatformTransaction, due: Due): Promise<JobRow | null> {
    const companyId = this.#companies.next(await askers(transaction, due, 'companyId'));
    if (companyId === undefined) return null;
    const sessionId = this.#sessions.next(await askers(transaction, { ...due, companyId }, 'sessionId')) ?? '';
    // Another process may be claiming all that this session has: then it is whoever's turn comes first.
    return (await nextJob(transaction, { ...due, companyId, sessionId })) ?? nextJob(transaction, due);
  }

  #released(availableAt: Date | null): Pick<JobRow, 'availableAt' | 'leaseId' | 'owner' | 'updatedAt'> {
    return { availableAt, leaseId: null, owner: null, updatedAt: this.#clock.now() };
  }

  #leaseEnd(): Date {
    return new Date(this.#clock.now().getTime() + LEASE_MS);
  }
}

function jobs(transaction: PlatformTransaction): ReturnType<typeof transaction.table<JobRow>> {
  const entity: EntityClass<JobRow> = JobRow;
  return transaction.table(entity, scope);
}

function heldBy(job: ClaimedJob): { readonly id: string; readonly leaseId: string } {
  return { id: job.row.id, leaseId: job.leaseId };
}

/** Jobs that may be claimed now. */
interface Due {
  readonly lane: JobLane;
  readonly kinds: readonly string[];
  readonly now: Date;
  readonly companyId?: string;
  /** Empty: of no session. */
  readonly sessionId?: string;
}

/** Sessions of a company that are looked at: of more the longest waiting ones. */
const MOST_ASKERS = 500;

/** The condition of a query for such jobs, with its parameters. */
function whereDue(
  { dialect }: PlatformTransaction['connection'],
  { lane, kinds, now, companyId, sessionId }: Due,
): { readonly where: string; readonly parameters: readonly SqlValue[] } {
  const conditions = [
    `lane = ?`,
    `${dialect.quote('availableAt')} <= ?`,
    `kind IN (${kinds.map(() => '?').join(', ')})`,
  ];
  const parameters: SqlValue[] = [lane, now.getTime(), ...kinds];
  if (companyId !== undefined) {
    conditions.push(`${dialect.quote('companyId')} = ?`);
    parameters.push(companyId);
  }
  if (sessionId !== undefined) {
    conditions.push(`COALESCE(${dialect.quote('sessionId')}, '') = ?`);
    parameters.push(sessionId);
  }
  return { where: conditions.join(' AND '), parameters };
}

/** Companies or sessions with jobs that are due, the longest waiting first; '' for those without. */
async function askers(
  { connection }: PlatformTransaction,
  due: Due,
  by: 'companyId' | 'sessionId',
): Promise<readonly string[]> {
  const { where, parameters } = whereDue(connection, due);
  const column = connection.dialect.quote(by);
  const rows = await connection.rows(
    `SELECT ${column} AS asker FROM ${tableOf(JobRow).name} WHERE ${where}
     GROUP BY ${column} ORDER BY MIN(${connection.dialect.quote('availableAt')}) LIMIT ${MOST_ASKERS}`,
    parameters,
  );
  return rows.map(({ asker }) => (typeof asker === 'string' ? asker : ''));
}

/** The longest waiting of these jobs; null when there is none that nobody else is claiming. */
async function nextJob(transaction: PlatformTransaction, due: Due): Promise<JobRow | null> {
  const { name, columns } = tableOf(JobRow);
  const { connection } = transaction;
  const q = (column: string): string => connection.dialect.quote(column);
  const { where, parameters } = whereDue(connection, due);
  const [row] = await connection.rows(
    `SELECT ${[...columns.keys()].map(q).join(', ')} FROM ${name} WHERE ${where}
     ORDER BY ${q('availableAt')}, id LIMIT 1${connection.dialect.forUpdateSkipLocked}`,
    parameters,
  );
  if (!row) return null;
  const values = [...columns].map(([column, definition]) => [column, decode(definition, row[column])] as const);
  return Object.assign(new JobRow(), Object.fromEntries(values));
}

/** Whether an owner was a process of this host that is no more. */
function isDead(owner: string): boolean {
  const [host, processId] = owner.split(':');
  if (host !== hostname().slice(0, 128) || liveOwners.has(owner)) return false;
  if (Number(processId) === process.pid) return true;
  try {
    process.kill(Number(processId), 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}
