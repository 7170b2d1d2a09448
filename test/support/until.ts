import { setTimeout as pause } from 'node:timers/promises';

/** How long tests wait for what must happen: far longer than it takes, because the machine may be busy with other things. */
export const PATIENCE_MS = 180_000;

/**
 * Waits until a condition holds, and no longer.
 * @throws Error that says what did not come to be
 */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: string | (() => string) = 'it',
  everyMs = 25,
): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await holds()); await pause(everyMs)) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${typeof what === 'string' ? what : what()}`);
  }
}
