/** What one statement asks for at most. */
const MOST_TOGETHER = 500;

interface Asked<Value> {
  readonly answer: () => Promise<Value | null>;
  readonly resolve: (value: Value | null) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Looks values up by their keys, many in one statement: what is asked for while a look-up is under way goes into the next one. A
 * list of twenty sessions would ask for twenty keys one by one. Each answer is of a look-up that began after it was asked for.
 */
export class Together<Value> {
  readonly #asked = new Map<string, Asked<Value>>();
  #underWay = false;

  /** @param look answers the values that exist by their keys */
  constructor(private readonly look: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>) {}

  /** @returns null where there is none */
  ask(key: string): Promise<Value | null> {
    const known = this.#asked.get(key);
    if (known) return known.answer();
    const answer = new Promise<Value | null>((resolve, reject) => {
      this.#asked.set(key, { answer: () => answer, resolve, reject });
    });
    if (!this.#underWay) {
      this.#underWay = true;
      void this.#lookAll();
    }
    return answer;
  }

  async #lookAll(): Promise<void> {
    await Promise.resolve();
    while (this.#asked.size > 0) {
      const asked = [...this.#asked].slice(0, MOST_TOGETHER);
      for (const [key] of asked) this.#asked.delete(key);
      try {
        const found = await this.look(asked.map(([key]) => key));
        for (const [key, { resolve }] of asked) resolve(found.get(key) ?? null);
      } catch (error) {
        for (const [, { reject }] of asked) reject(error);
      }
    }
    this.#underWay = false;
  }
}
