import { isPlainWord } from '../names/plain-words.js';
import { nameKeysOfParts } from '../names/prepare-name.js';
import { type ListedName, type ListedPerson } from '../person.js';
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
import { lookupKeysOf } from './lookup-keys.js';
import { PackedWriter } from './packing.js';
import { factsOf, writeFacts } from './person-facts.js';
import { textsInMemory, writeText } from './person-texts.js';
import { PlainNames } from './plain-names.js';
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
  readonly #plainNames = new PlainNames(this.#words);
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
      const readings = this.#addReadings(name, texts.length === 0);
      if (display < 0 && readings > 0 && name.kind === 'primary') display = texts.length;
      for (let left = readings; left > 0; left--) texts.push(name.text);
    }
    if (texts.length === 0) return;
    if (this.#persons % PERSONS_A_BLOCK === 0) {
      this.#personBlocks.push(this.#facts.length);
      this.#textBlocks.push(this.#texts.length);
    }
    this.#persons++;
    writeText(this.#texts, { id: person.id, topics: person.topics, display: Math.max(0, display), names: texts });
    writeFacts(this.#facts, factsOf(person));
  }

  /** @returns in how many ways the name can be read */
  #addReadings({ text, kind, parts }: ListedName, first: boolean): number {
    const kindAt = NAME_KINDS.indexOf(kind);
    const plain = this.#plainNames.read(text);
    const surname = plain > 0 ? this.#plainNames.surname(text, plain, parts?.last) : undefined;
    if (surname !== undefined) {
      this.#beginName(first, kindAt, plain, surname);
      for (let at = 0; at < plain; at++) this.#nameWords.push(this.#plainNames.words[at] ?? 0);
      return 1;
    }
    const readings = nameKeysOfParts(text, parts?.last);
    readings.forEach(({ keys, surname: bits }, reading) => {
      const count = Math.min(keys.length, WORDS_BITS);
      this.#beginName(first && reading === 0, kindAt, count, bits);
      for (let at = 0; at < count; at++) this.#nameWords.push(this.#words.addText(keys[at] ?? '', isPlainWord));
    });
    return readings.length;
  }

  #beginName(first: boolean, kind: number, words: number, surname: number) {
    if (this.#names.length % NAMES_A_RANK === 0) this.#nameRanks.push(this.#persons + (first ? 0 : 1));
    this.#names.byte(words | (kind << KIND_SHIFT) | (first ? FIRST_OF_PERSON : 0));
    this.#surnames.push(surname);
  }

  finish(): BuiltIndex {
    const names = this.#names.finish();
    const order = this.#byFrequency();
    const dictionary = this.#dictionary(order.words);
    this.#personBlocks.push(this.#facts.length);
    this.#textBlocks.push(this.#texts.length);
    const data: IndexData = {
      counts: Uint32Array.of(this.#persons, names.length, this.#words.size),
      ...dictionary,
      ...this.#packNames(names, order.ranks),
      ...this.#lookup(dictionary),
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
      bytes.all(this.#words.bytes(word));
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

  #lookup({ words: letters, wordOffsets }: Pick<IndexData, 'words' | 'wordOffsets'>) {
    const dictionary = Buffer.from(letters.buffer, letters.byteOffset, letters.length);
    const keys = growingCounts();
    const words = growingCounts();
    for (let word = 0; word + 1 < wordOffsets.length; word++) {
      lookupKeysOf(dictionary.toString('latin1', wordOffsets[word], wordOffsets[word + 1]), (key) => {
        keys.push(key);
        words.push(word);
      });
    }
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
