import { type BirthSpan } from '../matching/score-birth.js';
import { type PreparedListedName, type PreparedPerson } from '../matching/score-person.js';
import { makeToken, type NameToken } from '../names/name-token.js';
import {
  FIRST_OF_PERSON,
  type IndexData,
  KIND_SHIFT,
  NAME_KINDS,
  NAMES_A_BLOCK,
  NAMES_A_RANK,
  PERSONS_A_BLOCK,
  WORDS_BITS,
} from './index-data.js';
import { PackedReader } from './packing.js';
import { readFacts, skipFacts } from './person-facts.js';
import { type PersonText, type PersonTexts, readText } from './person-texts.js';

/** Words kept ready for comparing: a few kilobytes each, and names are Zipfian. */
const WORDS_REMEMBERED = 6_000;

/** Reads words, names and persons out of the arrays. */
export class IndexReader {
  readonly persons: number;
  readonly names: number;
  readonly #data: IndexData;
  readonly #texts: PersonTexts;
  readonly #tokens = new Map<number, NameToken>();
  readonly #nameWords: PackedReader;
  readonly #facts: PackedReader;
  readonly #decoder = new TextDecoder();

  constructor(data: IndexData, texts: PersonTexts) {
    this.#data = data;
    this.#texts = texts;
    [this.persons = 0, this.names = 0] = data.counts;
    this.#nameWords = new PackedReader(data.nameWords);
    this.#facts = new PackedReader(data.persons);
  }

  wordLength(word: number): number {
    const { wordOffsets } = this.#data;
    return (wordOffsets[word + 1] ?? 0) - (wordOffsets[word] ?? 0);
  }

  /** The word as a token; the same object while it is remembered. */
  token(word: number): NameToken {
    const cached = this.#tokens.get(word);
    if (cached) return cached;
    const { words, wordOffsets } = this.#data;
    const token = makeToken(this.#decoder.decode(words.subarray(wordOffsets[word] ?? 0, wordOffsets[word + 1] ?? 0)));
    if (this.#tokens.size >= WORDS_REMEMBERED) this.#tokens.clear();
    this.#tokens.set(word, token);
    return token;
  }

  /** How many words a name has. */
  nameLength(name: number): number {
    return (this.#data.names[name] ?? 0) & WORDS_BITS;
  }

  personOf(name: number): number {
    const { names, nameRanks } = this.#data;
    let person = (nameRanks[Math.floor(name / NAMES_A_RANK)] ?? 0) - 1;
    for (let at = name - (name % NAMES_A_RANK); at <= name; at++) {
      if ((names[at] ?? 0) & FIRST_OF_PERSON) person++;
    }
    return person;
  }

  /** A person as it is scored, with one of its names alone. */
  person(person: number, name: number): PreparedPerson {
    return { names: [this.#name(person, name)], ...this.#factsOf(person) };
  }

  /** A person with all its names. */
  wholePerson(person: number): PreparedPerson {
    const first = this.#firstNameOf(person);
    const names = [this.#name(person, first)];
    for (let name = first + 1; name < this.names && !((this.#data.names[name] ?? 0) & FIRST_OF_PERSON); name++)
      names.push(this.#name(person, name));
    return { names, ...this.#factsOf(person) };
  }

  birthsOf(person: number): readonly BirthSpan[] {
    return this.#factsOf(person).births;
  }

  textOf(person: number): PersonText {
    const { textBlocks } = this.#data;
    const block = Math.floor(person / PERSONS_A_BLOCK);
    const bytes = this.#texts.read(textBlocks[block] ?? 0, textBlocks[block + 1] ?? 0);
    return readText(bytes, person % PERSONS_A_BLOCK);
  }

  #factsOf(person: number) {
    const block = Math.floor(person / PERSONS_A_BLOCK);
    this.#facts.at = this.#data.personBlocks[block] ?? 0;
    for (let skipped = person % PERSONS_A_BLOCK; skipped > 0; skipped--) skipFacts(this.#facts);
    return readFacts(this.#facts);
  }

  #name(person: number, name: number): PreparedListedName {
    const { names, nameBlocks, surnames } = this.#data;
    const reader = this.#nameWords;
    reader.at = nameBlocks[Math.floor(name / NAMES_A_BLOCK)] ?? 0;
    let skipped = 0;
    for (let at = name - (name % NAMES_A_BLOCK); at < name; at++) skipped += (names[at] ?? 0) & WORDS_BITS;
    reader.skipCounts(skipped);
    const byte = names[name] ?? 0;
    const tokens: NameToken[] = [];
    for (let left = byte & WORDS_BITS; left > 0; left--) tokens.push(this.token(reader.count()));
    const surname = surnames[name] ?? 0;
    return {
      tokens,
      script: 'Latn',
      ...(surname !== 0 && { surname }),
      text: () => this.textOf(person).names[this.#placeOf(name)] ?? '',
      kind: NAME_KINDS[(byte >> KIND_SHIFT) & 3] ?? 'primary',
    };
  }

  #firstNameOf(person: number): number {
    const { names, nameRanks } = this.#data;
    // The last block before which no more persons have begun than this one's number.
    let [low, high] = [0, nameRanks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((nameRanks[middle] ?? 0) <= person) low = middle;
      else high = middle - 1;
    }
    let begun = nameRanks[low] ?? 0;
    for (let name = low * NAMES_A_RANK; ; name++) {
      if ((names[name] ?? 0) & FIRST_OF_PERSON && begun++ === person) return name;
    }
  }

  /** 0 for the first name of its person. */
  #placeOf(name: number): number {
    const { names } = this.#data;
    let first = name;
    while (first > 0 && !((names[first] ?? 0) & FIRST_OF_PERSON)) first--;
    return name - first;
  }
}
