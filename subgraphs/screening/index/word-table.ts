/** FNV-1a, 32 bits. */
const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;
/** The table is kept at most this full. */
const FULL = 0.6;

/**
 * Numbers different words (ASCII: other letters are cut to eight bits) in the order in which they come. A JavaScript map of a million words takes three times
 * as long and ten times the memory.
 */
export class WordTable {
  /** Number of the word plus one; 0 is free. */
  #slots = new Uint32Array(1 << 12);
  #hashes = new Uint32Array(1 << 11);
  #offsets = new Uint32Array(1 << 11);
  #bytes = new Uint8Array(1 << 14);
  #size = 0;

  /** How many different words there are. */
  get size(): number {
    return this.#size;
  }

  /** The number of a word, a new one when it was not seen before. */
  add(word: string): number {
    const hash = hashOf(word);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const found = (this.#slots[slot] ?? 0) - 1;
      if (found < 0) {
        this.#slots[slot] = this.#size + 1;
        return this.#append(word, hash);
      }
      if (this.#hashes[found] === hash && this.#equals(found, word)) return found;
    }
  }

  word(number: number): string {
    let word = '';
    const end = this.#offsets[number + 1] ?? 0;
    for (let at = this.#offsets[number] ?? 0; at < end; at++) word += String.fromCharCode(this.#bytes[at] ?? 0);
    return word;
  }

  #append(word: string, hash: number): number {
    const number = this.#size++;
    const start = this.#offsets[number] ?? 0;
    if (number + 2 > this.#offsets.length) {
      this.#offsets = larger(this.#offsets, new Uint32Array(this.#offsets.length * 2));
      this.#hashes = larger(this.#hashes, new Uint32Array(this.#hashes.length * 2));
    }
    while (start + word.length > this.#bytes.length) {
      this.#bytes = larger(this.#bytes, new Uint8Array(this.#bytes.length * 2));
    }
    for (let index = 0; index < word.length; index++) this.#bytes[start + index] = word.charCodeAt(index);
    this.#offsets[number + 1] = start + word.length;
    this.#hashes[number] = hash;
    if (this.#size > this.#slots.length * FULL) this.#grow();
    return number;
  }

  #equals(number: number, word: string): boolean {
    const start = this.#offsets[number] ?? 0;
    if ((this.#offsets[number + 1] ?? 0) - start !== word.length) return false;
    for (let index = 0; index < word.length; index++) {
      if (this.#bytes[start + index] !== (word.charCodeAt(index) & 0xff)) return false;
    }
    return true;
  }

  #grow() {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.#size; number++) {
      let slot = (this.#hashes[number] ?? 0) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = number + 1;
    }
  }
}

function larger<T extends Uint8Array | Uint32Array>(from: T, into: T): T {
  into.set(from);
  return into;
}

function hashOf(word: string): number {
  let hash = BASIS;
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), PRIME);
  return (hash ^ (hash >>> 15)) >>> 0;
}
