import type { LogFields, Logger } from '../../platform/log/logger.js';
import type { RefusalCode } from './messages.js';

/** Says in the log that browsers were refused: each reason once, however often one asks. */
export class RefusalLog {
  readonly #said = new Map<RefusalCode, number>();

  /** @param againAfterMs the same reason is said again after it */
  constructor(
    private readonly log: Pick<Logger, 'warn'>,
    private readonly message: string,
    private readonly againAfterMs = Infinity,
  ) {}

  note(code: RefusalCode, details: Pick<LogFields, 'operation'> = {}): void {
    const now = performance.now();
    if (now - (this.#said.get(code) ?? -Infinity) < this.againAfterMs) return;
    this.#said.set(code, now);
    this.log.warn(this.message, { code, ...details });
  }
}
