import { IndexBuilder } from '../index/build-index.js';
import type { SearchAnswer, SearchOptions } from '../index/screening-index.js';
import { IndexSearch } from '../index/search-index.js';
import { type PersonQuery, prepareQuery } from '../matching/query.js';
import { DEFAULT_THRESHOLD } from '../matching/score-person.js';
import type { ListedPerson } from '../person.js';

/** Whoever finds persons for a query: the index of all lists, or a handful of persons in memory. */
export interface Searcher {
  search(query: PersonQuery, options?: SearchOptions): Promise<SearchAnswer>;
}

const DEFAULT_LIMIT = 20;

/** Searches few persons here, without a thread. */
export function searcherOf(persons: Iterable<ListedPerson>, version: string): Searcher {
  const builder = new IndexBuilder();
  for (const person of persons) builder.add(person);
  const index = new IndexSearch(builder.finish());
  return {
    search: async (query, { offset = 0, limit = DEFAULT_LIMIT, threshold = DEFAULT_THRESHOLD } = {}) => {
      const { hits } = index.search(prepareQuery(query), threshold, limit, offset);
      return { hits, version };
    },
  };
}
