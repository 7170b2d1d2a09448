import type { Transaction } from '../transaction.js';
import type { JobLane } from './new-job.js';

/** What a job names that is for no company: lists, the house itself. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000';

export interface Job<P> {
  readonly id: string;
  readonly kind: string;
  readonly key: string;
  readonly companyId: string;
  readonly sessionId: string | null;
  readonly payload: P;
  /** 1, 2 or 3. */
  readonly attempt: number;
  /** How often the process that ran it vanished. */
  readonly losses: number;
}

export interface RunningJob<P> extends Job<P> {
  /** Aborted when the time is over, the session was deleted, the lease was lost or the service stops. */
  readonly signal: AbortSignal;
}

/** Runs in one transaction with the note that the job is done, and only while lease and session's key exist. */
export type JobEffect = (transaction: Transaction) => Promise<void>;

/** Why a job's work failed. A `final` one would fail again: the job is dead without another attempt. */
export class JobFailure extends Error {
  readonly final: boolean;

  constructor(message: string, { final }: { readonly final: boolean }) {
    super(message);
    this.final = final;
  }
}

/**
 * Does the work outside any transaction, at least once; what it answers has its effect exactly once. A `RetryLaterError`
 * with `busy` puts the job back without counting the attempt.
 */
export type JobHandler<P> = (job: RunningJob<P>) => Promise<void | JobEffect>;

export interface JobOptions<P> {
  readonly lane: JobLane;
  readonly timeoutMs: number;
  /** Jobs of this kind that one process runs at the same time; 1 when absent. */
  readonly concurrency?: number;
  /** What happens when the third attempt failed, one failed for good, or too many processes vanished. */
  onDead?(job: Job<P>): JobEffect | Promise<JobEffect>;
}

export interface JobRegistry {
  /** Says who does the jobs of a kind. Before the store starts. */
  handle<P>(kind: string, options: JobOptions<P>, handler: JobHandler<P>): void;
}

/** What a job's payload is sealed for. */
export function jobContext(job: { readonly kind: string; readonly key: string }): string {
  return `job:${job.kind}:${job.key}`;
}
