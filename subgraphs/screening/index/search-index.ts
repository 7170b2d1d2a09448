import { compareTokens, type TokenLikeness } from '../matching/compare-tokens.js';
import { type Explanation } from '../matching/explanation.js';
import { type PreparedQuery } from '../matching/query.js';
import {
  scorePerson,
  type PersonScore,
  type PreparedListedName,
  type PreparedPerson,
} from '../matching/score-person.js';
import { petForms, spellingsOf } from '../names/name-classes.js';
import { tokenOf, type NameToken } from '../names/name-token.js';
import { type PreparedName } from '../names/prepare-name.js';
import { TOPICS, type Topic } from '../person.js';
import { countryOf } from './build-index.js';
import { NAME_KINDS, type IndexData } from './index-data.js';
import { queryKeys, spellingKey } from './lookup-keys.js';

export interface ScreeningHit {
  readonly personId: string;
  /** 0..1. */
  readonly score: number;
  /** What the person is called: its primary name. */
  readonly name: string;
  readonly topics: readonly Topic[];
  readonly explanation: Explanation;
}

export interface ShardAnswer {
  /** Best first. */
  readonly hits: readonly ScreeningHit[];
  /** Names that were scored in full. */
  readonly candidates: number;
}

/** Names scored in full for one query, before what paging adds. */
const MOST_CANDIDATES = 250;
/** Tokens of the dictionary compared with one token of the query. */
const MOST_COMPARED = 160;
/** Spellings whose lengths differ by more are not compared at all. */
const MOST_LENGTH_DIFFERENCE = 3;
/** Alike tokens of the dictionary followed for one token of the query. */
const MOST_FOLLOWED = 80;
const LEAST_LIKENESS = 0.68;
/** A name must hold this share of the query's weight to be worth scoring. */
const LEAST_SHARE = 0.35;
/** The same for a query of one or two words: one of two is no hit. */
const LEAST_SHARE_OF_SHORT = 0.5;
const TOKENS_REMEMBERED = 16_000;
const LEVELS = 1024;

interface Followed {
  readonly token: number;
  readonly gain: number;
}

/** Searches one shard. Not for use from two threads at once: it has scratch arrays of its own. */
export class IndexSearch {
  readonly #data: IndexData;
  readonly #gains: Float32Array;
  readonly #touched: Uint32Array;
  readonly #tokens = new Map<number, NameToken>();
  readonly #decoder = new TextDecoder();

  constructor(data: IndexData) {
    this.#data = data;
    this.#gains = new Float32Array(data.namePersons.length);
    this.#touched = new Uint32Array(data.namePersons.length);
  }

  get persons(): number {
    return this.#data.sexes.length;
  }

  /** The best persons for a query, from a score on, at most `limit`. */
  search(query: PreparedQuery, threshold: number, limit: number): ShardAnswer {
    const best = new Map<number, PersonScore>();
    let candidates = 0;
    for (const name of query.names) {
      const compared = new Map<NameToken, Map<NameToken, TokenLikeness>>();
      const compare = (one: NameToken, other: NameToken) => remembered(compared, one, other);
      const only: PreparedQuery = { ...query, names: [name] };
      for (const candidate of this.#candidates(name, compare, MOST_CANDIDATES + limit)) {
        candidates++;
        const person = this.#data.namePersons[candidate] ?? 0;
        const scored = scorePerson(only, this.#person(person, candidate), compare);
        if (scored.score < threshold || scored.score <= (best.get(person)?.score ?? 0)) continue;
        best.set(person, scored);
      }
    }
    const ranked = [...best].sort(
      ([a, one], [b, other]) => other.score - one.score || other.nameScore - one.nameScore || a - b,
    );
    const hits = ranked.slice(0, limit).map(([person, scored]): ScreeningHit => this.#hit(person, scored));
    return { hits, candidates };
  }

  #hit(person: number, scored: PersonScore): ScreeningHit {
    const { personIdBytes, personIdOffsets, personDisplayNames, topics } = this.#data;
    const bits = topics[person] ?? 0;
    return {
      personId: this.#text(personIdBytes, personIdOffsets, person),
      score: scored.score,
      name: this.#nameText(personDisplayNames[person] ?? 0),
      topics: TOPICS.filter((_, bit) => bits & (1 << bit)),
      explanation: scored.explain(),
    };
  }

  /** Names that hold enough of the query, the most promising ones first. */
  #candidates(
    name: PreparedName,
    compare: (one: NameToken, other: NameToken) => TokenLikeness,
    limit: number,
  ): number[] {
    const { postings, postingOffsets } = this.#data;
    const gains = this.#gains;
    const touched = this.#touched;
    let count = 0;
    let weight = 0;
    for (const [index, token] of name.tokens.entries()) {
      if (token.kind === 'particle' || token.kind === 'title' || token.kind === 'generation') continue;
      weight += token.weight;
      for (const { token: found, gain } of this.#alike(name.tokens, index, compare)) {
        const end = postingOffsets[found + 1] ?? 0;
        for (let at = postingOffsets[found] ?? 0; at < end; at++) {
          const posted = postings[at] ?? 0;
          const before = gains[posted] ?? 0;
          if (before === 0) touched[count++] = posted;
          gains[posted] = before + gain;
        }
      }
    }
    const chosen = this.#most(count, weight, name.tokens.length, limit);
    for (let index = 0; index < count; index++) gains[touched[index] ?? 0] = 0;
    return chosen;
  }

  /** Takes the names of the highest gains, by levels instead of by sorting all of them. */
  #most(count: number, weight: number, queryLength: number, limit: number): number[] {
    const { nameOffsets } = this.#data;
    const levels = new Uint32Array(LEVELS + 1);
    const least = weight * (queryLength <= 2 ? LEAST_SHARE_OF_SHORT : LEAST_SHARE);
    const levelOf = (name: number) => {
      const gain = this.#gains[name] ?? 0;
      if (gain < least) return 0;
      const length = (nameOffsets[name + 1] ?? 0) - (nameOffsets[name] ?? 0);
      const share = gain / weight - 0.03 * Math.abs(length - queryLength);
      return Math.max(1, Math.min(LEVELS, Math.round((share * LEVELS) / 1.5)));
    };
    for (let index = 0; index < count; index++) {
      const level = levelOf(this.#touched[index] ?? 0);
      levels[level] = (levels[level] ?? 0) + 1;
    }
    let cut = LEVELS;
    for (let room = limit; cut > 1; cut--) {
      room -= levels[cut] ?? 0;
      if (room <= 0) break;
    }
    const chosen: { name: number; level: number }[] = [];
    for (let index = 0; index < count && chosen.length < limit * 4; index++) {
      const name = this.#touched[index] ?? 0;
      const level = levelOf(name);
      if (level >= cut) chosen.push({ name, level });
    }
    chosen.sort((a, b) => b.level - a.level);
    return chosen.slice(0, limit).map(({ name }) => name);
  }

  /** Tokens of the dictionary that are alike one of the query, or that it is glued from or splits into. */
  #alike(
    tokens: readonly NameToken[],
    index: number,
    compare: (one: NameToken, other: NameToken) => TokenLikeness,
  ): Followed[] {
    const token = tokens[index];
    if (!token) return [];
    const found = new Map<number, number>();
    const seen = new Set<number>();
    const take = (id: number, of: NameToken, weight: number) => {
      if (seen.has(id) || seen.size > MOST_COMPARED || !this.#nearInLength(id, of)) return;
      seen.add(id);
      const { likeness } = of === token ? compare(of, this.#token(id)) : compareTokens(of, this.#token(id));
      if (likeness >= LEAST_LIKENESS) found.set(id, Math.max(found.get(id) ?? 0, likeness * weight));
    };
    for (const spelling of knownSpellings(token))
      this.#look(spellingKey(spelling), (id) => take(id, token, token.weight));
    queryKeys(token, (key) => this.#look(key, (id) => take(id, token, token.weight)));
    const next = tokens[index + 1];
    if (next) {
      const joined = tokenOf(`${token.readings[0]?.text ?? ''}${next.readings[0]?.text ?? ''}`);
      seen.clear();
      queryKeys(joined, (key) => this.#look(key, (id) => take(id, joined, token.weight + next.weight)));
    }
    this.#halves(token, (id, weight) => found.set(id, Math.max(found.get(id) ?? 0, weight)));
    return [...found]
      .map(([id, gain]) => ({ token: id, gain }))
      .sort((a, b) => b.gain - a.gain)
      .slice(0, MOST_FOLLOWED);
  }

  /** Told from the offsets, before a token is made. Keys with several readings are longer and always pass. */
  #nearInLength(id: number, token: NameToken): boolean {
    const { tokenOffsets } = this.#data;
    const length = (tokenOffsets[id + 1] ?? 0) - (tokenOffsets[id] ?? 0);
    if (token.readings.length > 1 || token.readings[0]?.vowelless === true || token.readings[0]?.known) return true;
    return Math.abs(length - token.key.length) <= MOST_LENGTH_DIFFERENCE || length > 20;
  }

  /** `Jinping` may be listed as `Jin Ping`: both halves must be in the dictionary. */
  #halves(token: NameToken, found: (id: number, weight: number) => void) {
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
    this.#look(spellingKey(text), (id) => {
      if (match === undefined && this.#token(id).key === text) match = id;
    });
    return match;
  }

  #look(key: number, found: (token: number) => void): void {
    const { lookupKeys, lookupTokens, lookupBuckets } = this.#data;
    const bucket = key >>> 16;
    let low = lookupBuckets[bucket] ?? 0;
    let high = lookupBuckets[bucket + 1] ?? 0;
    const end = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((lookupKeys[middle] ?? 0) < key) low = middle + 1;
      else high = middle;
    }
    for (let at = low; at < end && lookupKeys[at] === key; at++) found(lookupTokens[at] ?? 0);
  }

  #token(id: number): NameToken {
    const cached = this.#tokens.get(id);
    if (cached) return cached;
    const token = tokenOf(this.#text(this.#data.tokenBytes, this.#data.tokenOffsets, id));
    if (this.#tokens.size >= TOKENS_REMEMBERED) this.#tokens.clear();
    this.#tokens.set(id, token);
    return token;
  }

  #text(bytes: Uint8Array, offsets: Uint32Array, item: number): string {
    return this.#decoder.decode(bytes.subarray(offsets[item] ?? 0, offsets[item + 1] ?? 0));
  }

  #nameText(name: number): string {
    return this.#text(this.#data.nameTextBytes, this.#data.nameTextOffsets, name);
  }

  #person(person: number, name: number): PreparedPerson {
    const { births, birthOffsets, sexes, countries, countryOffsets } = this.#data;
    const spans = [];
    for (let at = birthOffsets[person] ?? 0; at < (birthOffsets[person + 1] ?? 0); at += 2) {
      spans.push({ from: births[at] ?? 0, to: births[at + 1] ?? 0 });
    }
    const codes = countries.subarray(countryOffsets[person] ?? 0, countryOffsets[person + 1] ?? 0);
    const sex = sexes[person] === 1 ? 'male' : sexes[person] === 2 ? 'female' : undefined;
    return { names: [this.#name(name)], births: spans, countries: [...codes].map(countryOf), ...(sex && { sex }) };
  }

  #name(name: number): PreparedListedName {
    const { nameTokens, nameOffsets, nameKinds } = this.#data;
    const tokens: NameToken[] = [];
    for (let at = nameOffsets[name] ?? 0; at < (nameOffsets[name + 1] ?? 0); at++)
      tokens.push(this.#token(nameTokens[at] ?? 0));
    return {
      tokens,
      script: 'Latn',
      text: () => this.#nameText(name),
      kind: NAME_KINDS[nameKinds[name] ?? 0] ?? 'primary',
    };
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

function remembered(
  compared: Map<NameToken, Map<NameToken, TokenLikeness>>,
  one: NameToken,
  other: NameToken,
): TokenLikeness {
  let row = compared.get(one);
  if (!row) {
    row = new Map();
    compared.set(one, row);
  }
  const known = row.get(other);
  if (known) return known;
  const found = compareTokens(one, other);
  row.set(other, found);
  return found;
}
