import type { BlobStore } from '../../platform/blobs/blob-store.js';
import type { Logger } from '../../platform/log/logger.js';
import type { Clock } from '../../platform/time/clock.js';
import type { RandomSource } from '../../platform/time/random-source.js';
import type { Sfu } from '../sfu/sfu.js';
import type { CallRecords } from './call-records.js';

/** Patience of a host, in milliseconds. */
export interface CallTimes {
  /** A place is kept so long for a browser that was lost. */
  readonly away: number;
  /** A call goes on so long with one side alone. */
  readonly lone: number;
  /** Between two looks at what became of the calls in the tables, and signs of life. */
  readonly beat: number;
  /** Between two looks at whether the operators in its rooms take calls still. */
  readonly look: number;
  /** Silence after which a browser counts as lost (half of it between two pings). */
  readonly silence: number;
  /** A recording is cut into pieces of about this length: what a crash may cost. */
  readonly piece: number;
}

export const CALL_TIMES: CallTimes = {
  away: 60_000,
  lone: 300_000,
  beat: 3_000,
  look: 15_000,
  silence: 20_000,
  piece: 10_000,
};

/** What all calls of a host stand on. */
export interface HostParts {
  readonly records: CallRecords;
  readonly blobs: BlobStore;
  readonly sfu: Sfu;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly log: Logger;
  readonly times: CallTimes;
}
