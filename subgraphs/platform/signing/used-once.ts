import type { Clock } from '../time/clock.js';

/** What this process took that may be taken once: nonces of signed texts, as long as those are good. */
export class UsedOnce {
  /** Each with the time until which it is remembered, the oldest first. */
  readonly #used = new Map<string, number>();

  /** @param rememberedMs longer than what carries a nonce is good for, and clocks of two servers differ */
  constructor(
    private readonly clock: Clock,
    private readonly rememberedMs: number,
  ) {}

  /** Uses it up. @returns whether nobody had used it */
  use(nonce: string): boolean {
    const now = this.clock.now().getTime();
    for (const [old, until] of this.#used) {
      if (until > now) break;
      this.#used.delete(old);
    }
    if (this.#used.has(nonce)) return false;
    this.#used.set(nonce, now + this.rememberedMs);
    return true;
  }
}
