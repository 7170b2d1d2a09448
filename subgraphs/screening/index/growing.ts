type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** A typed array that doubles when it is full. */
class Growing<T extends Numbers> {
  length = 0;
  #values: T;
  readonly #make: (length: number) => T;

  constructor(make: (length: number) => T, capacity = 1024) {
    this.#make = make;
    this.#values = make(capacity);
  }

  push(value: number): void {
    if (this.length === this.#values.length) this.#reserve(this.length + 1);
    this.#values[this.length++] = value;
  }

  pushAll(values: ArrayLike<number>): void {
    if (this.length + values.length > this.#values.length) this.#reserve(this.length + values.length);
    this.#values.set(values, this.length);
    this.length += values.length;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  /** What was pushed, in an array of its own. */
  finish(): T {
    const exact = this.#make(this.length);
    exact.set(this.#values.subarray(0, this.length));
    return exact;
  }

  #reserve(needed: number) {
    const larger = this.#make(Math.max(needed, this.#values.length * 2));
    larger.set(this.#values);
    this.#values = larger;
  }
}

export const growingBytes = () => new Growing((length) => new Uint8Array(length));
export const growingShorts = () => new Growing((length) => new Uint16Array(length));
export const growingCounts = () => new Growing((length) => new Uint32Array(length));
export const growingDays = () => new Growing((length) => new Int32Array(length));
