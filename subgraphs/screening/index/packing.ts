/**
 * Whole numbers of seven bits a byte, the lowest first (LEB128): most numbers of an index are small, and a million of
 * anything in four bytes each is what its memory goes to.
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** Grows as it is written to. */
export class PackedWriter {
  #bytes: Bytes;
  #length = 0;

  constructor(capacity = 1024) {
    this.#bytes = new Uint8Array(capacity);
  }

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** @param value 0 to 2^32 - 1 */
  count(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest >= 0x80) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  all(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Its length in UTF-8, then the text. */
  text(text: string): void {
    const at = this.#length;
    // Nearly always ASCII, whose length is known before it is written.
    this.#reserve(text.length * 3 + 5);
    this.count(text.length);
    const start = this.#length;
    if (this.#ascii(text)) return;
    const { written } = encoder.encodeInto(text, this.#bytes.subarray(start));
    const encoded = this.#bytes.slice(start, start + written);
    this.#length = at;
    this.count(written);
    this.all(encoded);
  }

  /** What was written, in an array of its own. */
  finish(): Bytes {
    return this.#bytes.slice(0, this.#length);
  }

  #ascii(text: string): boolean {
    const start = this.#length;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      if (code >= 0x80) return false;
      this.#bytes[start + index] = code;
    }
    this.#length = start + text.length;
    return true;
  }

  #reserve(more: number) {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

/** Reads what PackedWriter wrote, from a place on. */
export class PackedReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    return this.#bytes[this.at++] ?? 0;
  }

  count(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = this.#bytes[this.at++] ?? 0;
      if (byte < 0x80) return value + byte * scale;
      value += (byte & 0x7f) * scale;
      scale *= 0x80;
    }
  }

  skipCounts(counts: number): void {
    for (let left = counts; left > 0;) if ((this.#bytes[this.at++] ?? 0) < 0x80) left--;
  }

  text(): string {
    const length = this.count();
    this.at += length;
    return decoder.decode(this.#bytes.subarray(this.at - length, this.at));
  }

  skipText(): void {
    const length = this.count();
    this.at += length;
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
