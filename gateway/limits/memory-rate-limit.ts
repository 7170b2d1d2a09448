import { type RateLimit, type Rule, type LimitVerdict, verdict, windowKey } from './rate-limit.js';

/** Windows remembered at once; the oldest are forgotten first, blocks last. */
const MOST_WINDOWS = 100_000;
/** Blocks that are passed over in looking for a window to forget. */
const MOST_PASSED_OVER = 100;

interface Window {
  count: number;
  blocked: boolean;
  /** End of the window or of the block, milliseconds since 1970. */
  until: number;
}

/** Windows in the memory of this process. */
export class MemoryRateLimit implements RateLimit {
  readonly #windows = new Map<string, Window>();

  constructor(
    private readonly now: () => number,
    private readonly mostWindows: number = MOST_WINDOWS,
  ) {}

  take(rule: Rule, key: string): Promise<LimitVerdict> {
    const now = this.now();
    const name = windowKey(rule, key);
    let window = this.#windows.get(name);
    if (!window || window.until <= now) {
      this.#windows.delete(name);
      window = { count: 0, blocked: false, until: now + rule.windowMs };
      this.#windows.set(name, window);
      if (this.#windows.size > this.mostWindows) this.#forgetOne();
    }
    window.count += 1;
    if (window.count === rule.most + 1 && rule.blockMs > 0) {
      window.blocked = true;
      window.until = now + rule.blockMs;
    }
    return Promise.resolve(verdict(rule, window.count, window.until - now));
  }

  #forgetOne(): void {
    let passed = 0;
    for (const [name, { blocked }] of this.#windows) {
      if (blocked && ++passed < MOST_PASSED_OVER) continue;
      this.#windows.delete(name);
      return;
    }
  }
}
