import { birthSpan, type BirthSpan, dayNumber } from '../matching/score-birth.js';
import { makeToken } from '../names/name-token.js';
import { nameKeysOfParts } from '../names/prepare-name.js';
import { type Birth, type ListedPerson } from '../person.js';
import { growingCounts } from './growing.js';
import {
  FIRST_OF_PERSON,
  type IndexData,
  KIND_SHIFT,
  NAME_KINDS,
  NAMES_A_BLOCK,
  NAMES_A_RANK,
  PERSONS_A_BLOCK,
  type SearchableIndex,
  WORDS_BITS,
} from './index-data.js';
import { lookupKeys } from './lookup-keys.js';
import { PackedWriter } from './packing.js';
import { writeFacts } from './person-facts.js';
import { textsInMemory, writeText } from './person-texts.js';
import { sortByKey } from './sort-keys.js';
import { WordTable } from './word-table.js';

const BUCKET_BITS = 16;

export interface BuiltIndex extends SearchableIndex {
  /** What `texts` reads. */
  readonly textBytes: Uint8Array;
}

/** Collects persons one by one and makes the index of them. */
export class IndexBuilder {
  readonly #words = new WordTable();
  readonly #nameWords = growingCounts();
  readonly #names = new PackedWriter();
  readonly #surnames = growingCounts();
  readonly #nameRanks = growingCounts();
  readonly #facts = new PackedWriter();
  readonly #personBlocks = growingCounts();
  readonly #texts = new PackedWriter();
  readonly #textBlocks = growingCounts();
  #persons = 0;

  get persons(): number {
    return this.#persons;
  }

  /** Takes a person in; entities that are no persons, and persons without a readable name, are left out. */
  add(person: ListedPerson): void {
    if (person.entityKind !== 'person' && person.entityKind !== 'unknown') return;
    const texts: string[] = [];
    let display = -1;
    for (const name of person.names) {
      for (const { keys, surname } of nameKeysOfParts(name.text, name.parts?.last)) {
        if (display < 0 && name.kind === 'primary') display = texts.length;
        this.#addName(texts.length === 0, NAME_KINDS.indexOf(name.kind), keys);
        this.#surnames.push(surname);
        texts.push(name.text);
      }
    }
    if (texts.length === 0) return;
    if (this.#persons % PERSONS_A_BLOCK === 0) {
      this.#personBlocks.push(this.#facts.length);
      this.#textBlocks.push(this.#texts.length);
    }
    this.#persons++;
    writeText(this.#texts, { id: person.id, topics: person.topics, display: Math.max(0, display), names: texts });
    writeFacts(this.#facts, {
      births: (person.births ?? []).map(spanOf).filter((span) => span !== undefined),
      countries: [...new Set([...(person.nationalities ?? []), ...(person.countries ?? [])])],
      ...(person.sex && { sex: person.sex }),
    });
  }

  #addName(first: boolean, kind: number, keys: readonly string[]) {
    if (this.#names.length % NAMES_A_RANK === 0) this.#nameRanks.push(this.#persons + (first ? 0 : 1));
    const count = Math.min(keys.length, WORDS_BITS);
    for (let at = 0; at < count; at++) this.#nameWords.push(this.#words.add(keys[at] ?? ''));
    this.#names.byte(count | (kind << KIND_SHIFT) | (first ? FIRST_OF_PERSON : 0));
  }

  finish(): BuiltIndex {
    const names = this.#names.finish();
    const order = this.#byFrequency();
    this.#personBlocks.push(this.#facts.length);
    this.#textBlocks.push(this.#texts.length);
    const data: IndexData = {
      counts: Uint32Array.of(this.#persons, names.length, this.#words.size),
      ...this.#dictionary(order.words),
      ...this.#packNames(names, order.ranks),
      ...this.#lookup(order.words),
      names,
      surnames: Uint16Array.from(this.#surnames.finish()),
      nameRanks: this.#nameRanks.finish(),
      persons: this.#facts.finish(),
      personBlocks: this.#personBlocks.finish(),
      textBlocks: this.#textBlocks.finish(),
    };
    const textBytes = this.#texts.finish();
    return { data, texts: textsInMemory(textBytes), textBytes };
  }

  /** Words by how often they stand in names, and for each word its place in that order. */
  #byFrequency() {
    const size = this.#words.size;
    const frequencies = new Uint32Array(size);
    for (let at = 0; at < this.#nameWords.length; at++) {
      const word = this.#nameWords.at(at);
      frequencies[word] = (frequencies[word] ?? 0) + 1;
    }
    const inverted = frequencies.map((frequency) => 0xffffffff - frequency);
    const { values: words } = sortByKey(
      inverted,
      Uint32Array.from(frequencies, (_, word) => word),
    );
    const ranks = new Uint32Array(size);
    words.forEach((word, rank) => (ranks[word] = rank));
    return { words, ranks };
  }

  #dictionary(order: Uint32Array) {
    const bytes = new PackedWriter(this.#words.size * 8);
    const offsets = new Uint32Array(order.length + 1);
    order.forEach((word, rank) => {
      const text = this.#words.word(word);
      for (let index = 0; index < text.length; index++) bytes.byte(text.charCodeAt(index));
      offsets[rank + 1] = bytes.length;
    });
    return { words: bytes.finish(), wordOffsets: offsets };
  }

  /** From names with their words, which it packs, to words with their names. */
  #packNames(names: Uint8Array, ranks: Uint32Array) {
    const nameWords = new PackedWriter(this.#nameWords.length * 2);
    const blocks = growingCounts();
    const starts = new Uint32Array(ranks.length + 1);
    const rankAt = (at: number) => ranks[this.#nameWords.at(at)] ?? 0;
    for (let at = 0; at < this.#nameWords.length; at++) {
      const rank = rankAt(at);
      starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
    }
    for (let rank = 1; rank < starts.length; rank++) starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
    const next = starts.slice();
    const namesOfWords = new Uint32Array(this.#nameWords.length);
    let at = 0;
    names.forEach((byte, name) => {
      if (name % NAMES_A_BLOCK === 0) blocks.push(nameWords.length);
      for (let left = byte & WORDS_BITS; left > 0; left--) {
        const rank = rankAt(at++);
        nameWords.count(rank);
        const place = next[rank] ?? 0;
        namesOfWords[place] = name;
        next[rank] = place + 1;
      }
    });
    return { nameWords: nameWords.finish(), nameBlocks: blocks.finish(), ...packPostings(namesOfWords, starts) };
  }

  #lookup(order: Uint32Array) {
    const keys = growingCounts();
    const words = growingCounts();
    order.forEach((word, rank) => {
      lookupKeys(makeToken(this.#words.word(word)), (key) => {
        keys.push(key);
        words.push(rank);
      });
    });
    const sorted = sortByKey(keys.finish(), words.finish());
    const buckets = new Uint32Array((1 << BUCKET_BITS) + 1);
    const low = new Uint16Array(sorted.keys.length);
    let bucket = 0;
    sorted.keys.forEach((key, index) => {
      low[index] = key & 0xffff;
      const own = key >>> (32 - BUCKET_BITS);
      while (bucket <= own) buckets[bucket++] = index;
    });
    buckets.fill(sorted.keys.length, bucket);
    return { lookupKeys: low, lookupWords: sorted.values, lookupBuckets: buckets };
  }
}

/** Most births are one day, which is read once. */
function spanOf(birth: Birth): BirthSpan | undefined {
  if (birth.from !== birth.to || birth.precision === 'circa') return birthSpan(birth);
  const day = dayNumber(birth.from);
  return Number.isNaN(day) ? undefined : { from: day, to: day };
}

/** A name that has a word twice stands in its list twice. */
function packPostings(names: Uint32Array, starts: Uint32Array) {
  const postings = new PackedWriter(names.length * 2);
  const postingOffsets = new Uint32Array(starts.length);
  for (let word = 0; word + 1 < starts.length; word++) {
    let before = 0;
    for (let at = starts[word] ?? 0; at < (starts[word + 1] ?? 0); at++) {
      const name = names[at] ?? 0;
      postings.count(name - before);
      before = name;
    }
    postingOffsets[word + 1] = postings.length;
  }
  return { postings: postings.finish(), postingOffsets };
}
