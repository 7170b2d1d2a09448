/**
 * Remembers answers for a short while, at most so many, and asks once for many at the same time. Failures are not
 * remembered.
 */
export class Recent<Value> {
  readonly #entries = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();

  constructor(
    private readonly options: { readonly ttlMs: number; readonly most: number; readonly now: () => number },
  ) {}

  get(key: string, ask: () => Promise<Value>): Promise<Value> {
    const now = this.options.now();
    const known = this.#entries.get(key);
    if (known && known.until > now) return known.value;
    this.#entries.delete(key);
    const value = ask();
    this.#entries.set(key, { value, until: now + this.options.ttlMs });
    value.catch(() => this.#entries.delete(key));
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.options.most && !oldest.done) this.#entries.delete(oldest.value);
    return value;
  }

  clear(): void {
    this.#entries.clear();
  }

  forget(key: string): void {
    this.#entries.delete(key);
  }
}
