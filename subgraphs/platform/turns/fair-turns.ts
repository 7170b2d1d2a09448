/**
 * Lets askers take turns at what does little at a time: whoever asks much at once waits for his own questions, and keeps
 * somebody with one question waiting for a turn alone.
 */
export class FairTurns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #refusal: () => Error;
  #running = 0;
  /** Who waits, in the order of their next turns. */
  readonly #waiting = new Map<string, (() => void)[]>();

  /**
   * @param atOnce works under way at one time
   * @param mostWaiting works of one asker that may wait; one more is refused
   * @param refusal what that one is refused with
   */
  constructor(atOnce: number, mostWaiting: number, refusal: () => Error) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#refusal = refusal;
  }

  /** @throws the refusal when too much of this asker waits already */
  async take<Result>(asker: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#atOnce) await this.#turn(asker);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  #turn(asker: string): Promise<void> {
    const before = this.#waiting.get(asker) ?? [];
    if (before.length >= this.#mostWaiting) throw this.#refusal();
    this.#waiting.set(asker, before);
    return new Promise((resolve) => before.push(resolve));
  }

  /** Whoever had a turn comes after everybody else who waits. */
  #passOn(): void {
    const [first] = this.#waiting;
    if (first === undefined) {
      this.#running -= 1;
      return;
    }
    const [asker, questions] = first;
    const next = questions.shift();
    this.#waiting.delete(asker);
    if (questions.length > 0) this.#waiting.set(asker, questions);
    next?.();
  }
}
