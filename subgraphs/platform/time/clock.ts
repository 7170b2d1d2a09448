/** The time of day, passed in so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands until a test moves it. */
export class ManualClock implements Clock {
  #now: number;

  constructor(start: Date | string = '2026-01-01T00:00:00.000Z') {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Moves the clock on by `milliseconds`. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** Moves the clock to `instant`, forwards or backwards. */
  set(instant: Date | string): void {
    this.#now = new Date(instant).getTime();
  }
}
