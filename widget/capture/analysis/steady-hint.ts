/** A hint stays at least so long, so that it can be read. */
export const SHORTEST_HINT_MS = 600;

/** Shows one hint at a time, each long enough to be read; what comes meanwhile is dropped for the newest. */
export class SteadyHint<Hint extends string> {
  private since = Number.NEGATIVE_INFINITY;

  constructor(private shown: Hint) {}

  /**
   * Offers the hint of the newest frame.
   * @param at milliseconds of a clock that only goes forward
   * @returns the hint to show
   */
  offer(hint: Hint, at: number): Hint {
    if (hint !== this.shown && at - this.since >= SHORTEST_HINT_MS) {
      this.shown = hint;
      this.since = at;
    }
    return this.shown;
  }
}
