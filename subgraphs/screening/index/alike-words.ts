import { compareTokens } from '../matching/compare-tokens.js';
import { type TokenLikeness } from '../matching/token-likeness.js';
import { petForms, spellingsOf } from '../names/name-classes.js';
import { type NameToken, tokenOf } from '../names/name-token.js';
import { type IndexData } from './index-data.js';
import { type IndexReader } from './index-reader.js';
import { queryKeys, spellingKey } from './lookup-keys.js';

/** Words of the dictionary compared with one word of the query. */
const MOST_COMPARED = 160;
/** The same for a foreign name by its sound, which very many words share some consonants with. */
const MOST_COMPARED_WITH_LOAN = 1200;
/** Spellings whose lengths differ by more are not compared at all. */
const MOST_LENGTH_DIFFERENCE = 3;
/** Alike words of the dictionary followed for one word of the query. */
const MOST_FOLLOWED = 80;
const MOST_FOLLOWED_OF_LOAN = 300;
const LEAST_LIKENESS = 0.68;

export interface AlikeWord {
  readonly word: number;
  /** What a name gains that has it: the query word's weight, less what it is unlike. */
  readonly gain: number;
}

export type CompareTokens = (one: NameToken, other: NameToken) => TokenLikeness;

/** Finds words of the dictionary that are alike one of the query, or that it is glued from or splits into. */
export class AlikeWords {
  readonly #data: IndexData;
  readonly #reader: IndexReader;

  constructor(data: IndexData, reader: IndexReader) {
    this.#data = data;
    this.#reader = reader;
  }

  /** The most alike first. */
  find(tokens: readonly NameToken[], index: number, compare: CompareTokens): readonly AlikeWord[] {
    const token = tokens[index];
    if (!token) return [];
    const found = new Map<number, number>();
    const seen = new Set<number>();
    const loan = token.readings.some((reading) => reading.loan);
    const most = loan ? MOST_COMPARED_WITH_LOAN : MOST_COMPARED;
    const take = (word: number, of: NameToken, weight: number) => {
      if (seen.has(word) || seen.size > most || !this.#nearInLength(word, of)) return;
      seen.add(word);
      const { likeness } = (of === token ? compare : compareTokens)(of, this.#reader.token(word));
      if (likeness >= LEAST_LIKENESS) found.set(word, Math.max(found.get(word) ?? 0, likeness * weight));
    };
    for (const spelling of knownSpellings(token))
      this.#look(spellingKey(spelling), (word) => take(word, token, token.weight));
    queryKeys(token, (key) => this.#look(key, (word) => take(word, token, token.weight)));
    const next = tokens[index + 1];
    if (next) {
      const joined = tokenOf(`${token.readings[0]?.text ?? ''}${next.readings[0]?.text ?? ''}`);
      seen.clear();
      queryKeys(joined, (key) => this.#look(key, (word) => take(word, joined, token.weight + next.weight)));
    }
    this.#halves(token, (word, weight) => found.set(word, Math.max(found.get(word) ?? 0, weight)));
    return [...found]
      .map(([word, gain]) => ({ word, gain }))
      .sort((a, b) => b.gain - a.gain)
      .slice(0, loan ? MOST_FOLLOWED_OF_LOAN : MOST_FOLLOWED);
  }

  /** Told from the offsets, before a token is made. Keys with several readings are longer and always pass. */
  #nearInLength(word: number, token: NameToken): boolean {
    const length = this.#reader.wordLength(word);
    const [reading] = token.readings;
    if (token.readings.length > 1 || reading?.vowelless === true || reading?.loan === true || reading?.known)
      return true;
    return Math.abs(length - token.key.length) <= MOST_LENGTH_DIFFERENCE || length > 20;
  }

  /** `Jinping` may be listed as `Jin Ping`: both halves must be in the dictionary. */
  #halves(token: NameToken, found: (word: number, weight: number) => void) {
    const text = token.readings[0]?.text ?? '';
    if (token.readings[0]?.vowelless === true || text.length < 5) return;
    for (let at = 2; at <= text.length - 2; at++) {
      const head = this.#exact(text.slice(0, at));
      const tail = head === undefined ? undefined : this.#exact(text.slice(at));
      if (head === undefined || tail === undefined) continue;
      found(head, token.weight / 2);
      found(tail, token.weight / 2);
    }
  }

  #exact(text: string): number | undefined {
    let match: number | undefined;
    this.#look(spellingKey(text), (word) => {
      if (match === undefined && this.#reader.wordLength(word) === text.length && this.#reader.token(word).key === text)
        match = word;
    });
    return match;
  }

  #look(key: number, found: (word: number) => void): void {
    const { lookupKeys, lookupWords, lookupBuckets } = this.#data;
    const bucket = key >>> 16;
    const wanted = key & 0xffff;
    let low = lookupBuckets[bucket] ?? 0;
    let high = lookupBuckets[bucket + 1] ?? 0;
    const end = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((lookupKeys[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < end && lookupKeys[at] === wanted; at++) found(lookupWords[at] ?? 0);
  }
}

/** Other spellings and pet forms that the tables have for a token. */
function* knownSpellings(token: NameToken): Generator<string> {
  for (const { known } of token.readings) {
    for (const id of known?.classes ?? []) {
      yield* spellingsOf(id);
      yield* petForms.get(id) ?? [];
    }
    for (const id of known?.nicknameOf ?? []) yield* spellingsOf(id);
  }
}
