export interface RequestLimits {
  /** Requests a second that one browser may make for long. */
  readonly perSecond: number;
  readonly atOnce: number;
}

/** Ten times what a call needs. */
export const OF_ALL_REQUESTS: RequestLimits = { perSecond: 40, atOnce: 120 };
/** Each message is kept as long as the call is: faster than anybody writes. */
export const OF_CHAT: RequestLimits = { perSecond: 1, atOnce: 20 };
/** At each, the pages of all others ask the service how the session stands: as fast as an operator presses buttons. */
export const OF_NEWS: RequestLimits = { perSecond: 1, atOnce: 10 };

/** Refused ones after which the connection is closed. */
const MOST_REFUSED = 400;

/** What one connection may ask, as a bucket of tokens. */
export class RequestRate {
  #left: number;
  #at: number;
  #refused = 0;

  constructor(
    private readonly limits: RequestLimits = OF_ALL_REQUESTS,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#left = limits.atOnce;
    this.#at = now();
  }

  /** Whether the next request may pass; `first-refusal` is to be logged, `hopeless` ends the connection. */
  next(): 'pass' | 'refuse' | 'first-refusal' | 'hopeless' {
    const now = this.now();
    const { perSecond, atOnce } = this.limits;
    this.#left = Math.min(atOnce, this.#left + ((now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left >= 1) {
      this.#left -= 1;
      return 'pass';
    }
    this.#refused += 1;
    if (this.#refused === 1) return 'first-refusal';
    return this.#refused > MOST_REFUSED ? 'hopeless' : 'refuse';
  }
}
