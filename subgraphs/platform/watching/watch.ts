import { ServiceError } from '../errors/catalogue.js';

/** One who watches something that changes. */
export class Watch {
  #changed = false;
  #closed = false;
  #wake: (() => void) | null = null;

  constructor(private readonly onClose: () => void) {}

  /** Resolves to true when something has changed since the last call, to false when the watch was closed. */
  async changed(): Promise<boolean> {
    if (!this.#changed && !this.#closed) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    this.#changed = false;
    return !this.#closed;
  }

  tell(): void {
    this.#changed = true;
    this.#wake?.();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onClose();
    this.#wake?.();
  }
}

export interface Watching<Event> {
  /** @throws ArgumentError where there is nothing to be seen any more, which ends the stream */
  readonly read: () => Promise<Event>;
  /** What tells two events apart. */
  readonly textOf: (event: Event) => string;
  /** Closed with the stream. */
  readonly watch: Watch;
}

/**
 * The events of a subscription: `first` at once, each later one differs from the one before. Written out, for a generator
 * cannot be ended while it waits.
 */
export function differing<Event>(
  first: Event,
  { read, textOf, watch }: Watching<Event>,
): AsyncIterableIterator<Event, undefined> {
  let last: string | null = null;
  const end = { done: true, value: undefined } as const;
  const next = async (): Promise<IteratorResult<Event, undefined>> => {
    if (last === null) {
      last = textOf(first);
      return { done: false, value: first };
    }
    while (await watch.changed()) {
      const event = await read();
      if (textOf(event) === last) continue;
      last = textOf(event);
      return { done: false, value: event };
    }
    return end;
  };
  return {
    next: () =>
      next().catch((error: unknown) => {
        watch.close();
        if (error instanceof ServiceError) return end;
        throw error;
      }),
    return() {
      watch.close();
      return Promise.resolve(end);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
