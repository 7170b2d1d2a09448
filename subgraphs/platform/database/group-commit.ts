import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { QueryRunner } from 'typeorm';
import { DatabaseConnection } from './connection.js';
import type { Dialect } from './dialect.js';
import { insideTransaction } from './transaction-guard.js';

/** One caller's transaction, waiting for its turn. */
interface Waiting {
  /** Does the work in the caller's own asynchronous context. */
  readonly run: (connection: DatabaseConnection) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Alone {
  /** Never rejects. */
  readonly alone: () => Promise<void>;
}

type Outcome = { readonly done: true; readonly result: unknown } | { readonly done: false; readonly error: unknown };

/** Transactions that share one commit at most: the first of them waits for the last. */
const MOST_TOGETHER = 32;

/**
 * Runs the transactions of one SQLite connection one after the other, and commits those that were waiting together in
 * one: a commit costs a flush of the disk, which is most of a small transaction. Each has a savepoint of its own, so one
 * that throws takes nothing of the others with it; none is told of success before the shared commit.
 */
export class GroupCommit {
  #waiting: (Waiting | Alone)[] = [];
  #draining = false;

  /** @param patiently repeats an attempt while another process holds the file */
  constructor(
    private readonly runner: QueryRunner,
    private readonly dialect: Dialect,
    private readonly patiently: <T>(attempt: () => Promise<T>) => Promise<T>,
  ) {}

  write<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({
        run: (connection) => inContext(() => insideTransaction(() => work(connection))),
        resolve: resolve as (result: unknown) => void,
        reject,
      });
      this.#drain();
    });
  }

  /** Runs `task` in its turn, while no transaction is open. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ alone: () => task().then(resolve, reject) });
      this.#drain();
    });
  }

  #drain(): void {
    if (this.#draining) return;
    this.#draining = true;
    void this.#drainAll();
  }

  async #drainAll(): Promise<void> {
    // Requests that came meanwhile get as far as their own transaction, and come along.
    await nextTurn();
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if ('alone' in next) {
        this.#waiting.shift();
        await next.alone();
      } else {
        await this.#commit(this.#takeGroup());
        await nextTurn();
      }
    }
    this.#draining = false;
  }

  /** The transactions at the head of the queue. */
  #takeGroup(): readonly Waiting[] {
    const group: Waiting[] = [];
    for (
      let next = this.#waiting[0];
      next && !('alone' in next) && group.length < MOST_TOGETHER;
      next = this.#waiting[0]
    ) {
      group.push(next);
      this.#waiting.shift();
    }
    return group;
  }

  async #commit(group: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await this.patiently(() => this.#together(group));
      group.forEach((one, index) => settle(one, outcomes[index]));
    } catch (error) {
      for (const one of group) one.reject(error);
    }
  }

  async #together(group: readonly Waiting[]): Promise<readonly Outcome[]> {
    await this.runner.query('BEGIN IMMEDIATE');
    try {
      const outcomes: Outcome[] = [];
      const [only, ...others] = group;
      if (only && others.length === 0) outcomes.push({ done: true, result: await this.#run(only) });
      else for (const one of group) outcomes.push(await this.#one(one));
      await this.runner.query('COMMIT');
      return outcomes;
    } catch (error) {
      // A database that has lost its disk has rolled back by itself; the first error tells why.
      await this.runner.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  async #one(one: Waiting): Promise<Outcome> {
    await this.runner.query('SAVEPOINT one');
    try {
      const result = await this.#run(one);
      await this.runner.query('RELEASE one');
      return { done: true, result };
    } catch (error) {
      await this.runner.query('ROLLBACK TO one');
      await this.runner.query('RELEASE one');
      return { done: false, error };
    }
  }

  async #run(one: Waiting): Promise<unknown> {
    const connection = new DatabaseConnection(this.runner, this.dialect);
    try {
      return await one.run(connection);
    } finally {
      await connection.end();
    }
  }
}

function settle(one: Waiting, outcome: Outcome | undefined): void {
  if (outcome?.done) one.resolve(outcome.result);
  else one.reject(outcome?.error);
}
