import { column, entity } from '../database/column.js';
import type { JobLane } from './new-job.js';

export type JobState = 'waiting' | 'running' | 'done' | 'dead';

@entity('job', { unique: [['kind', 'key']], index: [['lane', 'availableAt'], ['sessionId'], ['state', 'updatedAt']] })
export class JobRow {
  @column.id({ primary: true }) id: string;
  @column.code(64) kind: string;
  @column.code(190) key: string;
  @column.code(16) lane: JobLane;
  @column.id() companyId: string;
  @column.id({ nullable: true }) sessionId: string | null;
  @column.code(16) state: JobState;
  /** The purpose whose sealer sealed the payload; empty when it is plain JSON. */
  @column.code(32) purpose: string;
  /** null once the job is done. */
  @column.sealed({ nullable: true }) payload: Buffer | null;
  /** Counted when claimed, but for a claim that follows a loss. */
  @column.count() attempts: number;
  /** How often the process that ran it vanished: counted apart, for it is seldom the job that ended it. null: never. */
  @column.count({ nullable: true }) losses: number | null;
  /** When it may be claimed: a waiting job's time, a running one's end of lease, null for done and dead. */
  @column.instant({ nullable: true }) availableAt: Date | null;
  /** A fresh id for each claim: whoever does not hold it any more has no effect. */
  @column.id({ nullable: true }) leaseId: string | null;
  /** Host, process and store that run it. */
  @column.code(190, { nullable: true }) owner: string | null;
  @column.instant() createdAt: Date;
  @column.instant() updatedAt: Date;
}
