/** An array of numbers up to 2^32 - 1 that doubles when it is full. */
class Growing {
  length = 0;
  #values = new Uint32Array(1024);

  push(value: number): void {
    if (this.length === this.#values.length) this.#double();
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }

  /** What was pushed, in an array of its own. */
  finish(): Uint32Array {
    return this.#values.slice(0, this.length);
  }

  #double() {
    const larger = new Uint32Array(this.#values.length * 2);
    larger.set(this.#values);
    this.#values = larger;
  }
}

export const growingCounts = () => new Growing();
