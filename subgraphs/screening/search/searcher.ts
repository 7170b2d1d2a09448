import { IndexBuilder } from '../index/build-index.js';
import type { SearchOptions } from '../index/screening-index.js';
import { IndexSearch, type ScreeningHit } from '../index/search-index.js';
import { type PersonQuery, prepareQuery } from '../matching/query.js';
import { DEFAULT_THRESHOLD } from '../matching/default-threshold.js';
import type { ListedPerson } from '../person.js';
import type { ListVersions } from '../lists/list-rows.js';

export interface AskOptions extends SearchOptions {
  /** Who asks: those who ask at the same time take turns. */
  readonly asker?: string;
}

export interface HitsAnswer {
  /** Best first; equal scores by how well the name alone fits, then by place in the index. */
  readonly hits: readonly ScreeningHit[];
  /** What was searched; empty where there is no list to search, which clears nobody. */
  readonly lists: ListVersions;
}

/** Whoever finds persons for a query: the index of all lists, or a handful of persons in memory. */
export interface Searcher {
  search(query: PersonQuery, options?: AskOptions): Promise<HitsAnswer>;
}

const DEFAULT_LIMIT = 20;

/** Searches few persons here, without a thread. */
export function searcherOf(persons: Iterable<ListedPerson>, lists: ListVersions = []): Searcher {
  const builder = new IndexBuilder();
  for (const person of persons) builder.add(person);
  const index = new IndexSearch(builder.finish());
  return {
    search: async (query, { offset = 0, limit = DEFAULT_LIMIT, threshold = DEFAULT_THRESHOLD } = {}) => {
      const { hits } = index.search(prepareQuery(query), threshold, limit, offset);
      return { hits, lists };
    },
  };
}
