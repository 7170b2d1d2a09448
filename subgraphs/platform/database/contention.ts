import { setTimeout as sleep } from 'node:timers/promises';
import { RetryLaterError } from '../errors/catalogue.js';
import type { Dialect } from './dialect.js';
import { WriteContention } from './scoped-table.js';

/** How long a write waits for others in all before the caller is told that the service is busy. */
const PATIENCE_MS = 10_000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/** Repeats `attempt` while somebody else is in the way; pauses are random, so that two do not meet for ever. */
export async function withPatience<T>(dialect: Dialect, attempt: () => Promise<T>): Promise<T> {
  const started = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (!dialect.isContention(error) && !(error instanceof WriteContention)) throw error;
      if (performance.now() - started > PATIENCE_MS) {
        throw new RetryLaterError('busy', { message: 'The database is busy', retryAfter: 2 });
      }
    }
    await sleep(pause * (0.5 + Math.random()));
  }
}
