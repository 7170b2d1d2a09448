import { compareTokens } from '../matching/compare-tokens.js';
import { type TokenLikeness } from '../matching/token-likeness.js';
import { type Explanation } from '../matching/explanation.js';
import { type PreparedQuery } from '../matching/query.js';
import { type PersonScore, scorePerson } from '../matching/score-person.js';
import { type NameToken } from '../names/name-token.js';
import { type Topic } from '../person.js';
import { Candidates } from './candidates.js';
import { type SearchableIndex } from './index-data.js';
import { IndexReader } from './index-reader.js';

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

/** So many names are scored in full, whatever they turn out to be. */
const FEW = 250;
/** After them, names are scored until so many in a row were no hits: the rest has less in common with the query. */
const DRY = 125;
/** Names scored for an answer whose last hit asked for is within so many; four for each hit beyond. */
const WITHIN = 1_000;
const MOST_WITHIN = 4_000;
/** Persons of whom one name comes this close are scored by all of their names. */
const NEAR = 0.6;

/** Searches one shard. Not for use from two threads at once: it has scratch arrays of its own. */
export class IndexSearch {
  readonly #reader: IndexReader;
  readonly #candidates: Candidates;

  constructor({ data, texts }: SearchableIndex) {
    this.#reader = new IndexReader(data, texts);
    this.#candidates = new Candidates(data, this.#reader);
  }

  get persons(): number {
    return this.#reader.persons;
  }

  /** What a person of this shard is called. */
  nameOf(person: number): string {
    return this.#reader.textOf(person).display;
  }

  /** The best persons for a query, from a score on, without the first `offset`, at most `limit`. */
  search(query: PreparedQuery, threshold: number, limit: number, offset = 0): ShardAnswer {
    const best = new Map<number, PersonScore>();
    const most = MOST_WITHIN + 4 * Math.max(0, offset + limit - WITHIN);
    let candidates = 0;
    for (const name of query.names) {
      const compared = new Map<NameToken, Map<NameToken, TokenLikeness>>();
      const compare = (one: NameToken, other: NameToken) => remembered(compared, one, other);
      const only: PreparedQuery = { ...query, names: [name] };
      let scored = 0;
      let dry = 0;
      for (const candidate of this.#candidates.find(name, compare, query.birth, FEW)) {
        if (scored >= most || (scored >= FEW && dry >= DRY)) break;
        scored++;
        dry++;
        const person = this.#reader.personOf(candidate);
        const found = scorePerson(only, this.#reader.person(person, candidate), compare);
        if (found.score < Math.min(threshold, NEAR) || found.score === 0) continue;
        if (found.score >= threshold) dry = 0;
        if (found.score > (best.get(person)?.score ?? 0)) best.set(person, found);
      }
      candidates += scored;
    }
    for (const [person, scored] of best) best.set(person, this.#withEveryName(query, person, scored));
    const ranked = [...best]
      .filter(([, { score }]) => score >= threshold)
      .sort(([a, one], [b, other]) => other.score - one.score || other.nameScore - one.nameScore || a - b);
    const wanted = ranked.slice(offset, offset + limit);
    return { hits: wanted.map(([person, scored]) => this.#hit(person, scored)), candidates };
  }

  /** Another of a person's names, which shares too little to be looked at by itself, may fit better. */
  #withEveryName(query: PreparedQuery, person: number, scored: PersonScore): PersonScore {
    const whole = this.#reader.wholePerson(person);
    if (whole.names.length === 1) return scored;
    const all = scorePerson(query, whole);
    return all.score > scored.score ? all : scored;
  }

  #hit(person: number, scored: PersonScore): ScreeningHit {
    const { personId, display, topics } = this.#reader.textOf(person);
    return { personId, score: scored.score, name: display, topics, explanation: scored.explain() };
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
