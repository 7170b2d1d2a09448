import type { Sealer } from '../vault/sealer.js';

/**
 * Work of one lane does not wait for another's: an applicant looks at the screen (`interactive`), a session goes on
 * without them (`session`), what an applicant waits for is sent by servers of others, of which some hang (`sending`), files are
 * made for a company (`export`), the house is kept (`maintenance`), servers of others are waited for, for hours if need be (`fetching`).
 */
export type JobLane = 'interactive' | 'session' | 'sending' | 'export' | 'maintenance' | 'fetching';

export interface NewJob {
  readonly kind: string;
  /** With `kind` unique for ever: asking twice is asking once. */
  readonly key: string;
  readonly companyId: string;
  readonly sessionId: string | null;
  /** The lane of the kind's handler when absent. */
  readonly lane?: JobLane;
  readonly payload: unknown;
  /** Seals the payload; null only when nothing personal is in it. */
  readonly sealer: Sealer | null;
  /** Not before; at once when absent. */
  readonly runAt?: Date;
}
