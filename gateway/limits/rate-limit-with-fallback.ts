import type { Logger } from '../../subgraphs/platform/log/logger.js';
import type { RateLimit, Rule, LimitVerdict } from './rate-limit.js';

/** After a failure the shared store is left alone for so long: a store that hangs must not slow every request. */
const PAUSE_MS = 1_000;

/** Counts in the shared store; while that cannot be asked, in this process. No request fails because of it. */
export class RateLimitWithFallback implements RateLimit {
  #pausedUntil = 0;
  #down = false;

  constructor(
    private readonly shared: RateLimit,
    private readonly own: RateLimit,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  async take(rule: Rule, key: string): Promise<LimitVerdict> {
    if (this.now() < this.#pausedUntil) return this.own.take(rule, key);
    try {
      const verdict = await this.shared.take(rule, key);
      if (this.#down) this.log.info('Requests are counted in Redis again');
      this.#down = false;
      return verdict;
    } catch (error) {
      if (!this.#down) this.log.warn('Redis cannot be asked: requests are counted in this process', { error });
      this.#down = true;
      this.#pausedUntil = this.now() + PAUSE_MS;
      return this.own.take(rule, key);
    }
  }
}
