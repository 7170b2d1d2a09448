/** Requests a second that one browser may make for long, and at once: ten times what a call needs. */
const PER_SECOND = 40;
const AT_ONCE = 120;
/** Refused ones after which the connection is closed. */
const MOST_REFUSED = 400;

/** What one connection may ask, as a bucket of tokens. */
export class RequestRate {
  #left = AT_ONCE;
  #at: number;
  #refused = 0;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.#at = now();
  }

  /** Whether the next request may pass; `first-refusal` is to be logged, `hopeless` ends the connection. */
  next(): 'pass' | 'refuse' | 'first-refusal' | 'hopeless' {
    const now = this.now();
    this.#left = Math.min(AT_ONCE, this.#left + ((now - this.#at) / 1000) * PER_SECOND);
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
