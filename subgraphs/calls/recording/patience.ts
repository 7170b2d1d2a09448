import { setTimeout as pause } from 'node:timers/promises';
import { refusalOf } from '../signalling/refusal.js';

const RETRY_MS = 500;
/** A minute. */
const MOST_TRIES = 120;

/** Tries again while the database may be away; what is refused is refused for good. @throws what the last try threw */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (refusalOf(error) !== null || tries === MOST_TRIES) throw error;
      await pause(RETRY_MS);
    }
  }
}
