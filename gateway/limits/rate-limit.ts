/**
 * The documented limit of company calls: an exact window of 60 s that is not refilled, then one hour in which the
 * address is refused.
 */
export interface RateLimit {
  /** Counts one request of `address` and tells whether it may pass. */
  take(address: string): Promise<Verdict>;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends, or until the block ends. */
  readonly resetSeconds: number;
}

export const WINDOW_MS = 60_000;
export const BLOCK_MS = 60 * 60_000;
/** Addresses remembered at once; the oldest windows are forgotten first, blocks last. */
const MAX_ADDRESSES = 100_000;

interface Window {
  count: number;
  /** End of the window, or of the block once `count` went over the limit; milliseconds since 1970. */
  until: number;
}

/** Windows in the memory of this process. */
export class MemoryRateLimit implements RateLimit {
  readonly #windows = new Map<string, Window>();

  /** @param limit requests a minute for each address; 0 lets everything pass */
  constructor(
    private readonly limit: number,
    private readonly now: () => number,
  ) {}

  take(address: string): Promise<Verdict> {
    if (this.limit === 0) return Promise.resolve({ allowed: true, limit: 0, remaining: 0, resetSeconds: 0 });
    const now = this.now();
    let window = this.#windows.get(address);
    if (!window || window.until <= now) {
      this.#windows.delete(address);
      window = { count: 0, until: now + WINDOW_MS };
      this.#windows.set(address, window);
      if (this.#windows.size > MAX_ADDRESSES) this.#forgetOldest();
    }
    window.count += 1;
    if (window.count === this.limit + 1) window.until = now + BLOCK_MS;
    return Promise.resolve({
      allowed: window.count <= this.limit,
      limit: this.limit,
      remaining: Math.max(0, this.limit - window.count),
      resetSeconds: Math.ceil((window.until - now) / 1000),
    });
  }

  #forgetOldest(): void {
    for (const [address, window] of this.#windows) {
      if (window.count > this.limit) continue;
      this.#windows.delete(address);
      return;
    }
  }
}
