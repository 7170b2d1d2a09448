/** More are not remembered: whoever had no turn for so long is as good as somebody who never had one. */
const MOST_REMEMBERED = 1000;

/** Remembers who had the last turns, and so whose turn is next. */
export class LastTurns {
  /** In the order of their last turns. */
  readonly #had = new Set<string>();

  /** The one whose last turn is the longest ago, of those that ask; the first of those that had none. */
  next(asking: readonly string[]): string | undefined {
    const fresh = asking.find((name) => !this.#had.has(name));
    return fresh ?? [...this.#had].find((name) => asking.includes(name));
  }

  note(name: string): void {
    this.#had.delete(name);
    this.#had.add(name);
    const [oldest] = this.#had;
    if (this.#had.size > MOST_REMEMBERED && oldest !== undefined) this.#had.delete(oldest);
  }
}
