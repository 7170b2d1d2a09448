import path from 'node:path';
import { RetryLaterError } from '../../platform/errors/catalogue.js';
import { FairTurns } from '../../platform/turns/fair-turns.js';
import type { TaskMap } from './protocol.js';
import {
  SupervisedWorker,
  WorkerFailed,
  type TaskOptions,
  type WorkerEvent,
  type WorkerPlan,
} from './supervised-worker.js';

export interface PoolPlan extends WorkerPlan {
  /** Processes that work at the same time, at most. */
  readonly size: number;
  /** Tasks of one company that may wait; one more is refused as busy. */
  readonly mostWaiting: number;
  /** Milliseconds after which a process that had nothing to do is let go; the first one stays. */
  readonly restAfter: number;
}

export interface PoolTask extends TaskOptions {
  /** Whose work it is: companies take turns, and so do the sessions of one. */
  readonly owner: { readonly companyId: string; readonly sessionId: string | null };
}

/** Seconds that a refused caller should wait: about two tasks. */
const RETRY_AFTER = 5;

/** Processes of one kind. The first one is kept warm; the others are started when there is more to do than it can. */
export class WorkerPool<Tasks extends TaskMap> {
  readonly kind: string;
  readonly #workers: readonly SupervisedWorker<Tasks>[];
  readonly #turns: FairTurns;
  readonly #restAfter: number;
  readonly #rests = new Map<SupervisedWorker<Tasks>, NodeJS.Timeout>();

  constructor(plan: PoolPlan, onEvent?: (event: WorkerEvent) => void) {
    this.kind = plan.kind;
    this.#workers = Array.from({ length: plan.size }, (_, place) => {
      const scratch = plan.scratch === null ? null : path.join(plan.scratch, String(place));
      return new SupervisedWorker<Tasks>({ ...plan, scratch, keptWarm: place === 0 }, onEvent);
    });
    const refusal = (): Error =>
      new RetryLaterError('busy', { message: `${plan.kind} queue is full`, retryAfter: RETRY_AFTER });
    this.#turns = new FairTurns(plan.size, plan.mostWaiting, refusal);
    this.#restAfter = plan.restAfter;
  }

  get size(): number {
    return this.#workers.length;
  }

  /** Process ids, for measurements. */
  get pids(): readonly number[] {
    return this.#workers.map((worker) => worker.pid).filter((pid) => pid !== null);
  }

  get ready(): boolean {
    return this.#workers.some((worker) => worker.ready);
  }

  /** Starts one process and waits until its engines are open. @throws WorkerFailed */
  async warm(): Promise<void> {
    await this.#workers[0]?.warm();
  }

  /** @throws RetryLaterError `busy` when too much of this company waits. @throws WorkerFailed */
  async run<Name extends keyof Tasks & string>(
    name: Name,
    input: Tasks[Name]['input'],
    { owner, ...options }: PoolTask,
  ): Promise<Tasks[Name]['output']> {
    const work = async (): Promise<Tasks[Name]['output']> => {
      const worker = this.#freeWorker();
      try {
        return await worker.run(name, input, options);
      } finally {
        this.#letRest(worker);
      }
    };
    return this.#turns.take([owner.companyId, owner.sessionId ?? ''], work, options.signal).catch((error: unknown) => {
      if (options.signal?.aborted) throw new WorkerFailed('stopped', 'the task was withdrawn');
      throw error;
    });
  }

  async stop(): Promise<void> {
    for (const timer of this.#rests.values()) clearTimeout(timer);
    this.#turns.refuseAll(new WorkerFailed('stopped', 'the worker was stopped'));
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }

  /** One that is warm, else one that is to be started. There is one: no more have a turn than there are. */
  #freeWorker(): SupervisedWorker<Tasks> {
    const free = this.#workers.filter((worker) => worker.free);
    const worker = free.find((one) => one.ready) ?? free[0];
    if (worker === undefined) throw new Error('more tasks have a turn than there are processes');
    clearTimeout(this.#rests.get(worker));
    return worker;
  }

  #letRest(worker: SupervisedWorker<Tasks>): void {
    if (worker === this.#workers[0]) return;
    const timer = setTimeout(() => worker.rest(), this.#restAfter);
    timer.unref();
    this.#rests.set(worker, timer);
  }
}
