/**
 * The index of one shard, in typed arrays alone, so that it can be written to and read from a file without parsing.
 * Offsets arrays have one entry more than what they describe: item `i` runs from `[i]` to `[i + 1]`.
 */
export interface IndexData {
  /** Keys of tokens (see NameToken), ASCII. */
  readonly tokenBytes: Uint8Array;
  readonly tokenOffsets: Uint32Array;
  /** For each token, the names that it stands in, ascending. */
  readonly postings: Uint32Array;
  readonly postingOffsets: Uint32Array;
  /** Look-up keys (see lookup-keys.ts), ascending, with the token of each. */
  readonly lookupKeys: Uint32Array;
  readonly lookupTokens: Uint32Array;
  /** For each 16 leading bits of a key, where its keys begin. */
  readonly lookupBuckets: Uint32Array;
  /** For each name its tokens in order. A name that can be read in two ways is two names. */
  readonly nameTokens: Uint32Array;
  readonly nameOffsets: Uint32Array;
  readonly namePersons: Uint32Array;
  /** Index in NAME_KINDS. */
  readonly nameKinds: Uint8Array;
  /** The name as listed, UTF-8. */
  readonly nameTextBytes: Uint8Array;
  readonly nameTextOffsets: Uint32Array;
  readonly personIdBytes: Uint8Array;
  readonly personIdOffsets: Uint32Array;
  /** What a hit is called: a name's number. */
  readonly personDisplayNames: Uint32Array;
  /** Pairs of day numbers. */
  readonly births: Int32Array;
  readonly birthOffsets: Uint32Array;
  /** 0 unknown, 1 male, 2 female. */
  readonly sexes: Uint8Array;
  /** Two letters of a country in one number. */
  readonly countries: Uint16Array;
  readonly countryOffsets: Uint32Array;
  /** One bit for each of TOPICS. */
  readonly topics: Uint16Array;
}

/** Names of the arrays with their kinds, in the order of the snapshot. */
export const SECTIONS = {
  tokenBytes: Uint8Array,
  tokenOffsets: Uint32Array,
  postings: Uint32Array,
  postingOffsets: Uint32Array,
  lookupKeys: Uint32Array,
  lookupTokens: Uint32Array,
  lookupBuckets: Uint32Array,
  nameTokens: Uint32Array,
  nameOffsets: Uint32Array,
  namePersons: Uint32Array,
  nameKinds: Uint8Array,
  nameTextBytes: Uint8Array,
  nameTextOffsets: Uint32Array,
  personIdBytes: Uint8Array,
  personIdOffsets: Uint32Array,
  personDisplayNames: Uint32Array,
  births: Int32Array,
  birthOffsets: Uint32Array,
  sexes: Uint8Array,
  countries: Uint16Array,
  countryOffsets: Uint32Array,
  topics: Uint16Array,
} as const;

export const NAME_KINDS = ['primary', 'alias', 'weak-alias', 'original-script'] as const;
