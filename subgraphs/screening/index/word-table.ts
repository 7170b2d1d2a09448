/** Odd, so that no two units fall together; the golden ratio's bits. */
const FACTOR = 0x9e3779b1;
/** The table is kept at most this full. */
const FULL = 0.6;
/** Bytes of a unit, to which words are filled up with zeros. */
const UNIT = 4;
/** Units before the letters of a record: the number with its mark, then a part of the hash with the length. */
const HEAD = 2;
const LENGTH_BITS = 0xffff;

/**
 * Numbers different words (ASCII: other letters are cut to eight bits) in the order in which they come. Of a million words it
 * is waiting for memory that takes the time, so a word lies in two places alone, a slot and a record. A JavaScript map takes
 * three times as long and ten times the memory.
 */
export class WordTable {
  #letters = new Uint8Array(1 << 10);
  #units = new Uint32Array(this.#letters.buffer);
  /** Places of records; 0 is free. */
  #slots = new Uint32Array(1 << 12);
  #records = new Uint32Array(1 << 14);
  #end = 1;
  /** The record of each number. */
  #places = new Uint32Array(1 << 11);
  #size = 0;

  /** How many different words there are. */
  get size(): number {
    return this.#size;
  }

  /** Where words are put that `find` and `add` are asked for, each from a multiple of four on with three bytes to spare. */
  get letters(): Uint8Array {
    return this.#letters;
  }

  /** The place of the word in `letters`, 0 when it was not seen before. */
  find(start: number, length: number): number {
    return this.#slots[this.#slotOf(start, length)] ?? 0;
  }

  numberAt(place: number): number {
    return (this.#records[place] ?? 0) >>> 1;
  }

  /** Whether the word at a place was marked when it was added. */
  isMarkedAt(place: number): boolean {
    return ((this.#records[place] ?? 0) & 1) === 1;
  }

  /** The number of the word in `letters`; a new word gets the next number, and the mark. */
  add(start: number, length: number, marked: boolean): number {
    const slot = this.#slotOf(start, length);
    const place = this.#slots[slot] ?? 0;
    return place === 0 ? this.#append(slot, start, length, marked) : this.numberAt(place);
  }

  /** As `add`; whether a new word is marked is asked of `mark`. */
  addText(word: string, mark: (word: string) => boolean): number {
    if (word.length > LENGTH_BITS) throw new RangeError(`A word of ${word.length} letters is in no name`);
    if (word.length + UNIT > this.#letters.length) {
      this.#letters = new Uint8Array((word.length + UNIT) * UNIT);
      this.#units = new Uint32Array(this.#letters.buffer);
    }
    for (let index = 0; index < word.length; index++) this.#letters[index] = word.charCodeAt(index);
    const place = this.find(0, word.length);
    return place === 0 ? this.add(0, word.length, mark(word)) : this.numberAt(place);
  }

  /** The letters of a word, until another one is added. */
  bytes(number: number): Uint8Array {
    const place = this.#places[number] ?? 0;
    return new Uint8Array(this.#records.buffer, (place + HEAD) * UNIT, (this.#records[place + 1] ?? 0) & LENGTH_BITS);
  }

  /** Where the word in `letters` is noted or is to be. */
  #slotOf(start: number, length: number): number {
    const end = start + length;
    for (let at = end; at % UNIT !== 0; at++) this.#letters[at] = 0;
    const from = start / UNIT;
    const to = Math.ceil(end / UNIT);
    const hash = hashOf(this.#units, from, to);
    const check = checkOf(hash, length);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot] ?? 0;
      if (place === 0) return slot;
      if (this.#records[place + 1] === check && this.#equals(place + HEAD, from, to)) return slot;
    }
  }

  #equals(place: number, from: number, to: number): boolean {
    for (let at = from; at < to; at++) {
      if (this.#records[place + at - from] !== this.#units[at]) return false;
    }
    return true;
  }

  #append(slot: number, start: number, length: number, marked: boolean): number {
    const number = this.#size++;
    const from = start / UNIT;
    const to = Math.ceil((start + length) / UNIT);
    const place = this.#end;
    this.#end += HEAD + to - from;
    while (this.#end > this.#records.length) this.#records = doubled(this.#records);
    if (number === this.#places.length) this.#places = doubled(this.#places);
    this.#records[place] = (number << 1) | (marked ? 1 : 0);
    this.#records[place + 1] = checkOf(hashOf(this.#units, from, to), length);
    for (let at = from; at < to; at++) this.#records[place + HEAD + at - from] = this.#units[at] ?? 0;
    this.#places[number] = place;
    this.#slots[slot] = place;
    if (this.#size > this.#slots.length * FULL) this.#grow();
    return number;
  }

  #grow() {
    this.#slots = new Uint32Array(this.#slots.length * 2);
    const mask = this.#slots.length - 1;
    for (let number = 0; number < this.#size; number++) {
      const place = this.#places[number] ?? 0;
      const length = (this.#records[place + 1] ?? 0) & LENGTH_BITS;
      const letters = place + HEAD;
      let slot = hashOf(this.#records, letters, letters + Math.ceil(length / UNIT)) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = place;
    }
  }
}

function hashOf(units: Uint32Array, from: number, to: number): number {
  let hash = 0;
  for (let at = from; at < to; at++) {
    hash = Math.imul(hash ^ (units[at] ?? 0), FACTOR);
    hash ^= hash >>> 15;
  }
  return hash;
}

/** What tells most words that share a slot apart without their letters. */
const checkOf = (hash: number, length: number) => ((hash & ~LENGTH_BITS) | length) >>> 0;

function doubled(from: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const into = new Uint32Array(from.length * 2);
  into.set(from);
  return into;
}
