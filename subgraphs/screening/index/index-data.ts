import { type PersonTexts } from './person-texts.js';

/**
 * The index of one shard, in arrays of numbers alone, so that it can be written to and read from a file without parsing.
 * Words are numbered by how often they stand in names, the most frequent first, so that small numbers are frequent;
 * names are numbered in the order of their persons. What only an answer shows (ids, names as written, topics) lies
 * beside it in PersonTexts.
 */
export interface IndexData {
  /** Persons, names, words. */
  readonly counts: Uint32Array;
  /** Keys of tokens (see NameToken), ASCII; word `i` runs from `[i]` to `[i + 1]` of the offsets. */
  readonly words: Uint8Array;
  readonly wordOffsets: Uint32Array;
  /** For each word the names that it stands in, ascending, as differences to the one before, packed. */
  readonly postings: Uint8Array;
  readonly postingOffsets: Uint32Array;
  /** Look-up keys (see lookup-keys.ts) in ascending order: here their lower 16 bits, with the word of each. */
  readonly lookupKeys: Uint16Array;
  readonly lookupWords: Uint32Array;
  /** For each 16 leading bits of a key, where its keys begin. */
  readonly lookupBuckets: Uint32Array;
  /** For each name: bits 0-3 how many words it has, 4-5 its index in NAME_KINDS, 6 that it is the first of a person. */
  readonly names: Uint8Array;
  /** For each name a bit for every word of its surname, where the list tells it; else 0. */
  readonly surnames: Uint16Array;
  /** The words of each name in order, packed. A name that can be read in two ways is two names. */
  readonly nameWords: Uint8Array;
  /** Where the words of every NAMES_A_BLOCK-th name begin. */
  readonly nameBlocks: Uint32Array;
  /** For every NAMES_A_RANK-th name how many persons have begun before it. */
  readonly nameRanks: Uint32Array;
  /** For each person sex, births and countries, packed (see person-facts.ts). */
  readonly persons: Uint8Array;
  /** Where every PERSONS_A_BLOCK-th person begins in `persons`, and in the texts. */
  readonly personBlocks: Uint32Array;
  readonly textBlocks: Uint32Array;
}

/** An index with the texts beside it. */
export interface SearchableIndex {
  readonly data: IndexData;
  readonly texts: PersonTexts;
}

export const NAMES_A_BLOCK = 8;
export const NAMES_A_RANK = 64;
export const PERSONS_A_BLOCK = 16;

export const WORDS_BITS = 0x0f;
export const KIND_SHIFT = 4;
export const FIRST_OF_PERSON = 0x40;

/** Names of the arrays with their kinds, in the order of the snapshot. */
export const SECTIONS = {
  counts: Uint32Array,
  words: Uint8Array,
  wordOffsets: Uint32Array,
  postings: Uint8Array,
  postingOffsets: Uint32Array,
  lookupKeys: Uint16Array,
  lookupWords: Uint32Array,
  lookupBuckets: Uint32Array,
  names: Uint8Array,
  surnames: Uint16Array,
  nameWords: Uint8Array,
  nameBlocks: Uint32Array,
  nameRanks: Uint32Array,
  persons: Uint8Array,
  personBlocks: Uint32Array,
  textBlocks: Uint32Array,
} as const;

export const NAME_KINDS = ['primary', 'alias', 'weak-alias', 'original-script'] as const;
