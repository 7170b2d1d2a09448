import { type BirthSpan } from '../matching/score-birth.js';
import { type NameToken, type TokenKind } from '../names/name-token.js';
import { type PreparedName } from '../names/prepare-name.js';
import { AlikeWords, type CompareTokens } from './alike-words.js';
import { type IndexData } from './index-data.js';
import { type IndexReader } from './index-reader.js';

/** A name must hold this share of the query's weight to be worth scoring. */
const LEAST_SHARE = 0.35;
/** The same for a query of one or two words: one of two is no hit. */
const LEAST_SHARE_OF_SHORT = 0.5;
/** What a word more or less than the query has takes from the share. */
const LENGTH_COST = 0.03;
/** Shares are told apart by so many levels, from 0 to the largest of them. */
const LEVELS = 1024;
const LARGEST_SHARE = 1.5;
/** What an agreeing birth adds to the level where there are more names than can be scored. */
const BIRTH_LEVELS = 100;
/** Names are handed out in batches of about this size, so that few are sorted when few are asked for. */
const BATCH = 500;

/** Words that find nobody. */
const ASIDE: ReadonlySet<TokenKind> = new Set<TokenKind>(['particle', 'title', 'generation', 'number']);

/** Finds the names that share enough with a query. Has scratch arrays of its own: one query at a time. */
export class Candidates {
  readonly #data: IndexData;
  readonly #reader: IndexReader;
  readonly #alike: AlikeWords;
  readonly #gains: Float32Array;
  #touched: Uint32Array;

  constructor(data: IndexData, reader: IndexReader) {
    this.#data = data;
    this.#reader = reader;
    this.#alike = new AlikeWords(data, reader);
    this.#gains = new Float32Array(reader.names);
    this.#touched = new Uint32Array(4096);
  }

  /**
   * Every name that shares enough, the most promising ones first; the order depends on nothing but the query, so that
   * pages of an answer follow one another.
   * @param few up to so many names are given in any order; more only with those first whose birth agrees
   */
  *find(name: PreparedName, compare: CompareTokens, births: BirthSpan | undefined, few: number): Generator<number> {
    const { count, weight } = this.#gather(name, compare);
    const { found, levels } = this.#worthwhile(count, weight, name.tokens);
    if (found.length > few && births) this.#liftAgreeing(found, levels, births);
    const order = new Uint32Array(LEVELS + BIRTH_LEVELS + 1);
    for (const level of levels) order[level] = (order[level] ?? 0) + 1;
    for (let top = order.length - 1; top > 0;) {
      let least = top;
      for (let room = BATCH; least > 0 && room > 0; least--) room -= order[least] ?? 0;
      const part: { readonly name: number; readonly level: number }[] = [];
      levels.forEach((level, at) => {
        if (level > least && level <= top) part.push({ name: found[at] ?? 0, level });
      });
      part.sort((a, b) => b.level - a.level || a.name - b.name);
      for (const candidate of part) yield candidate.name;
      top = least;
    }
  }

  /** Adds up what each name gains by the words of the query; `#touched` has the names. */
  #gather(name: PreparedName, compare: CompareTokens): { readonly count: number; readonly weight: number } {
    const { postings, postingOffsets } = this.#data;
    const gains = this.#gains;
    let touched = this.#touched;
    let count = 0;
    let weight = 0;
    for (const [index, token] of name.tokens.entries()) {
      if (ASIDE.has(token.kind)) continue;
      weight += token.weight;
      for (const { word, gain } of this.#alike.find(name.tokens, index, compare)) {
        const end = postingOffsets[word + 1] ?? 0;
        const start = postingOffsets[word] ?? 0;
        // A posting has one byte or more.
        if (count + end - start > touched.length) touched = this.#moreRoom(count + end - start);
        let posted = 0;
        for (let at = start; at < end;) {
          let byte = postings[at++] ?? 0;
          let step = byte & 0x7f;
          for (let shift = 7; byte >= 0x80; shift += 7) {
            byte = postings[at++] ?? 0;
            step |= (byte & 0x7f) << shift;
          }
          posted += step;
          const before = gains[posted] ?? 0;
          if (before === 0) touched[count++] = posted;
          gains[posted] = before + gain;
        }
      }
    }
    return { count, weight };
  }

  #moreRoom(needed: number): Uint32Array {
    const larger = new Uint32Array(needed * 2);
    larger.set(this.#touched);
    this.#touched = larger;
    return larger;
  }

  /** Names that gained enough with their levels (1 and up); clears the gains. */
  #worthwhile(count: number, weight: number, query: readonly NameToken[]) {
    const queryLength = query.length;
    // Of a foreign name by its sound a word may not be found by any key.
    const byAllWords = queryLength <= 2 && !query.some(({ readings }) => readings.some(({ loan }) => loan));
    const least = weight * (byAllWords ? LEAST_SHARE_OF_SHORT : LEAST_SHARE);
    const found: number[] = [];
    const levels: number[] = [];
    for (let index = 0; index < count; index++) {
      const name = this.#touched[index] ?? 0;
      const gain = this.#gains[name] ?? 0;
      this.#gains[name] = 0;
      if (gain < least) continue;
      const share = gain / weight - LENGTH_COST * Math.abs(this.#reader.nameLength(name) - queryLength);
      found.push(name);
      levels.push(Math.max(1, Math.min(LEVELS, Math.round((share * LEVELS) / LARGEST_SHARE))));
    }
    return { found, levels };
  }

  /** Among a thousand namesakes the one with the birth that is asked for must be scored. */
  #liftAgreeing(found: readonly number[], levels: number[], asked: BirthSpan): void {
    found.forEach((name, at) => {
      const births = this.#reader.birthsOf(this.#reader.personOf(name));
      if (births.some(({ from, to }) => from <= asked.to && asked.from <= to))
        levels[at] = (levels[at] ?? 0) + BIRTH_LEVELS;
    });
  }
}
