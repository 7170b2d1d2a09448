/**
 * Calls `round` again and again: at once while it says that there is more, else when woken or after `intervalMs`.
 * Rounds never overlap.
 */
export class WakeableLoop {
  readonly #round: () => Promise<boolean>;
  readonly #intervalMs: number;
  readonly #onError: (error: unknown) => void;
  #running = false;
  #woken = false;
  #wakeUp: (() => void) | null = null;
  #ended: Promise<void> = Promise.resolve();

  constructor(round: () => Promise<boolean>, intervalMs: number, onError: (error: unknown) => void) {
    this.#round = round;
    this.#intervalMs = intervalMs;
    this.#onError = onError;
  }

  start(): void {
    if (this.#running) return;
    this.#running = true;
    this.#ended = this.#run();
  }

  wake(): void {
    this.#woken = true;
    this.#wakeUp?.();
  }

  /** Resolves when the current round has ended. */
  async stop(): Promise<void> {
    this.#running = false;
    this.wake();
    await this.#ended;
  }

  async #run(): Promise<void> {
    while (this.#running) {
      this.#woken = false;
      const more = await this.#safely();
      if (!more && this.#running && !this.#woken) await this.#pause();
    }
  }

  async #safely(): Promise<boolean> {
    try {
      return await this.#round();
    } catch (error) {
      this.#onError(error);
      return false;
    }
  }

  async #pause(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wakeUp = resolve;
      timer = setTimeout(resolve, this.#intervalMs);
    });
    clearTimeout(timer);
    this.#wakeUp = null;
  }
}
