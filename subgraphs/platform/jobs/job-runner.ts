import { ServiceError } from '../errors/catalogue.js';
import type { Logger } from '../log/logger.js';
import { WakeableLoop } from '../time/wakeable-loop.js';
import type { Vault } from '../vault/vault.js';
import type { Sealer } from '../vault/sealer.js';
import {
  type Job,
  jobContext,
  type JobEffect,
  JobFailure,
  type JobHandler,
  type JobOptions,
  type JobRegistry,
} from './job.js';
import { type JobLane } from './new-job.js';
import { type ClaimedJob, JobClaims, LEASE_MS } from './job-claims.js';

/** How many jobs of a lane one process runs at once. */
const LANE_CAPACITY: Readonly<Record<JobLane, number>> = {
  interactive: 4,
  session: 4,
  sending: 16,
  export: 1,
  maintenance: 1,
  fetching: 8,
};
const LANES: readonly JobLane[] = ['interactive', 'session', 'sending', 'export', 'maintenance', 'fetching'];
const MOST_ATTEMPTS = 3;
/** After so many claims a job is dead even when its `onDead` fails too. */
const MOST_BURIALS = MOST_ATTEMPTS + 3;
/** Processes that may vanish under one job: updates and power cuts in a row are fewer, a job that kills them all is found. */
const MOST_LOSSES = 6;
/** And so many more under its `onDead`. */
const MOST_LOST_BURIALS = MOST_LOSSES + 3;
/** How soon a job is found that another process asked for. */
const POLL_MS = 500;
/** First pause before another attempt; four times as long before the third. An applicant waits for the first lane. */
const RETRY_MS: Readonly<Record<JobLane, number>> = {
  interactive: 500,
  session: 2000,
  sending: 2000,
  export: 5000,
  maintenance: 10_000,
  fetching: 10_000,
};
/** How long `stop` waits for jobs before it gives them back unfinished. */
const DRAIN_MS = 10_000;

interface RunnerParts {
  readonly claims: JobClaims;
  readonly vault: Vault;
  readonly log: Logger;
}

/** One kind of job, with the type of its payload closed over. */
interface Kind {
  readonly lane: JobLane;
  readonly concurrency: number;
  readonly timeoutMs: number;
  run(job: Job<unknown>, signal: AbortSignal): Promise<void | JobEffect>;
  bury(job: Job<unknown>): Promise<JobEffect | undefined>;
}

interface Running {
  readonly job: ClaimedJob;
  readonly abort: AbortController;
  ended: Promise<void>;
}

/** Why a job was aborted, so that it is known what to do with it. */
class Aborted extends Error {
  override readonly name = 'Aborted';

  constructor(readonly reason: 'timeout' | 'lost' | 'stopping') {
    super(`The job was aborted: ${reason}`);
  }
}

/** Claims jobs and runs them, lane by lane. */
export class JobRunner implements JobRegistry {
  readonly #claims: JobClaims;
  readonly #vault: Vault;
  readonly #log: Logger;
  readonly #kinds = new Map<string, Kind>();
  readonly #loops = new Map<JobLane, WakeableLoop>();
  readonly #running = new Set<Running>();

  constructor(parts: RunnerParts) {
    this.#claims = parts.claims;
    this.#vault = parts.vault;
    this.#log = parts.log;
  }

  handle<P>(kind: string, options: JobOptions<P>, handler: JobHandler<P>): void {
    if (this.#kinds.has(kind)) throw new Error(`Jobs of the kind ${kind} have a handler already`);
    this.#kinds.set(kind, {
      lane: options.lane,
      concurrency: options.concurrency ?? 1,
      timeoutMs: options.timeoutMs,
      // Only `enqueue` of the same kind writes payloads, so they are of the handler's type.
      run: (job, signal) => handler({ ...(job as Job<P>), signal }),
      bury: async (job) => options.onDead?.(job as Job<P>),
    });
  }

  laneOf(kind: string): JobLane | undefined {
    return this.#kinds.get(kind)?.lane;
  }

  async start(): Promise<void> {
    await this.#claims.open();
    if (this.#kinds.size === 0) return;
    for (const lane of LANES) {
      const onError = (error: unknown): void => this.#log.error('Jobs could not be claimed', { lane, error });
      const loop = new WakeableLoop(() => this.#round(lane), POLL_MS, onError);
      this.#loops.set(lane, loop);
      loop.start();
    }
  }

  wake(): void {
    for (const loop of this.#loops.values()) loop.wake();
  }

  /** Aborts what runs for a session that was removed. */
  abortSession(sessionId: string): void {
    for (const running of this.#running) {
      if (running.job.row.sessionId === sessionId) running.abort.abort(new Aborted('lost'));
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#loops.values()].map((loop) => loop.stop()));
    const drained = Promise.all([...this.#running].map((running) => running.ended));
    const timer = setTimeout(() => {
      for (const running of this.#running) running.abort.abort(new Aborted('stopping'));
    }, DRAIN_MS);
    await drained;
    clearTimeout(timer);
    this.#claims.close();
  }

  /** Claims one job. @returns whether there may be another to claim at once */
  async #round(lane: JobLane): Promise<boolean> {
    const all = [...this.#running];
    if (all.filter((running) => running.job.row.lane === lane).length >= LANE_CAPACITY[lane]) return false;
    const free = [...this.#kinds].filter(([name, kind]) => {
      return all.filter((running) => running.job.row.kind === name).length < kind.concurrency;
    });
    const job = await this.#claims.claim(
      lane,
      free.map(([name]) => name),
    );
    const kind = job && this.#kinds.get(job.row.kind);
    if (!job || !kind) return false;
    const running: Running = { job, abort: new AbortController(), ended: Promise.resolve() };
    this.#running.add(running);
    running.ended = this.#run(running, kind).finally(() => {
      this.#running.delete(running);
      this.#loops.get(lane)?.wake();
    });
    return true;
  }

  async #run({ job, abort }: Running, kind: Kind): Promise<void> {
    const renewal = setInterval(() => this.#renew(job, abort), LEASE_MS / 3);
    const timeout = setTimeout(() => abort.abort(new Aborted('timeout')), kind.timeoutMs);
    try {
      await this.#attempt(job, kind, abort.signal);
    } catch (error) {
      await this.#fail(job, kind, error).catch((second: unknown) => {
        this.#log.error('A failed job could not be noted; its lease runs out', { ...about(job), error: second });
      });
    } finally {
      clearInterval(renewal);
      clearTimeout(timeout);
    }
  }

  async #attempt(job: ClaimedJob, kind: Kind, signal: AbortSignal): Promise<void> {
    const opened = await this.#open(job);
    if (opened === null) return this.#claims.discard(job);
    const { attempts } = job.row;
    const { losses } = opened;
    if (losses >= MOST_LOST_BURIALS) return void (await this.#claims.finish(job, 'dead', undefined));
    if (attempts > MOST_ATTEMPTS || losses >= MOST_LOSSES) return this.#bury(job, kind, opened);
    const effect = await untilAborted(kind.run(opened, signal), signal);
    const ending = await this.#claims.finish(job, 'done', effect ?? undefined);
    if (ending !== 'done') this.#log.info(`A job ended without effect: ${ending}`, about(job));
  }

  async #fail(job: ClaimedJob, kind: Kind, error: unknown): Promise<void> {
    const { attempts, lane } = job.row;
    if (error instanceof Aborted && error.reason === 'lost') return;
    if (error instanceof Aborted && error.reason === 'stopping') return this.#claims.release(job, 0, attempts - 1);
    if (error instanceof ServiceError && error.code === 'busy' && attempts <= MOST_ATTEMPTS) {
      return this.#claims.release(job, (error.retryAfter ?? 1) * 1000 * jitter(), attempts - 1);
    }
    this.#log.error('A job failed', { ...about(job), error });
    if (attempts >= MOST_BURIALS) {
      await this.#claims.finish(job, 'dead', undefined);
      return;
    }
    const mayTryAgain = attempts !== MOST_ATTEMPTS && !(error instanceof JobFailure && error.final);
    if (mayTryAgain) {
      return this.#claims.release(job, RETRY_MS[lane] * 4 ** (attempts - 1) * jitter(), attempts);
    }
    const opened = await this.#open(job);
    if (opened === null) return this.#claims.discard(job);
    try {
      await this.#bury(job, kind, opened);
    } catch (second) {
      // The next claim is one too many, and buries again.
      this.#log.error('The end of a job failed', { ...about(job), error: second });
      await this.#claims.release(job, RETRY_MS[lane] * jitter(), attempts);
    }
  }

  async #bury(job: ClaimedJob, kind: Kind, opened: Job<unknown>): Promise<void> {
    await this.#claims.finish(job, 'dead', await kind.bury(opened));
  }

  /** @returns null when the session's key is destroyed */
  async #open({ row }: ClaimedJob): Promise<Job<unknown> | null> {
    const { id, kind, key, companyId, sessionId, attempts: attempt, losses } = row;
    const job = { id, kind, key, companyId, sessionId, attempt, losses: losses ?? 0 };
    if (row.payload === null) return { ...job, payload: null };
    if (row.purpose === '') return { ...job, payload: JSON.parse(row.payload.toString()) as unknown };
    const sealer: Sealer | null =
      sessionId === null
        ? await this.#vault.openCompany(companyId, row.purpose)
        : await this.#vault.open(sessionId, row.purpose);
    return sealer && { ...job, payload: sealer.unseal<unknown>(jobContext(row), row.payload) };
  }

  #renew(job: ClaimedJob, abort: AbortController): void {
    this.#claims.renew(job).then(
      (held) => {
        if (!held) abort.abort(new Aborted('lost'));
      },
      (error: unknown) => this.#log.warn('A lease could not be renewed', { ...about(job), error }),
    );
  }
}

/** A handler that does not heed its signal is left behind; its effect is never asked for. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let onAbort = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason instanceof Error ? signal.reason : new Aborted('lost'));
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function jitter(): number {
  return 0.5 + Math.random();
}

function about({ row }: ClaimedJob): { jobId: string; jobKind: string; attempt: number } {
  return { jobId: row.id, jobKind: row.kind, attempt: row.attempts };
}
