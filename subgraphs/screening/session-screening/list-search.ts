import type { ListScreening, ScreenedPerson } from '../../platform/facts/catalogue.js';
import type { Store } from '../../platform/store.js';
import type { ScreeningHit } from '../index/search-index.js';
import { type ListVersions, rowsByPersonIds } from '../lists/list-rows.js';
import { INVENTED_PERSONS } from '../search/invented-persons.js';
import type { Searcher } from '../search/searcher.js';
import { applicantQueries } from './applicant-queries.js';

/** Hits of one session; more tell only that the name is everybody's. */
const MOST_HITS = 100;
/** Hits looked through for those whose topics count. */
const MOST_SEARCHED = 1_000;

/** A hit with the state of the listed person's record. */
export interface FoundHit extends ScreeningHit {
  /** Of the record: another one tells that the list changed it. Empty when the person went from the list meanwhile. */
  readonly digest: string;
}

export interface ListFinding {
  readonly hits: readonly FoundHit[];
  /** What was searched. */
  readonly lists: ListVersions;
}

/** A hit with the one for whom it was found. */
export interface FoundFor extends FoundHit {
  readonly person: ScreenedPerson;
}

/** Looks for applicants on the lists in use, or for test sessions on the invented one. */
export class ListSearch {
  constructor(
    private readonly store: Store,
    private readonly lists: Searcher,
    private readonly invented: Searcher,
  ) {}

  /** What the lists say of several persons, the best hits first, of each listed person one; null as for one. */
  async findAny(
    company: { readonly companyId: string; readonly test: boolean },
    persons: readonly ScreenedPerson[],
    wanted: ListScreening,
  ): Promise<{ readonly hits: readonly FoundFor[]; readonly lists: ListVersions } | null> {
    const best = new Map<string, FoundFor>();
    let searched: ListVersions | null = null;
    for (const person of persons) {
      const finding = await this.find(company, person, wanted);
      if (finding === null) continue;
      searched = finding.lists;
      for (const hit of finding.hits) {
        const known = best.get(hit.personId);
        if (known === undefined || known.score < hit.score) best.set(hit.personId, { ...hit, person });
      }
    }
    if (searched === null) return null;
    const hits = [...best.values()].sort((a, b) => b.score - a.score).slice(0, MOST_HITS);
    return { hits, lists: searched };
  }

  /** What the lists say, the best hits first; null without a name, or a list in use: that clears nobody. */
  async find(
    { companyId, test }: { readonly companyId: string; readonly test: boolean },
    person: ScreenedPerson,
    { threshold, topics }: ListScreening,
  ): Promise<ListFinding | null> {
    const best = new Map<string, ScreeningHit>();
    let searched: ListVersions = [];
    const limit = topics.length === 0 ? MOST_HITS : MOST_SEARCHED;
    for (const query of applicantQueries(person)) {
      const answer = await (test ? this.invented : this.lists).search(query, {
        threshold: threshold / 100,
        limit,
        // Companies take turns: the sessions of one keep none of another waiting.
        asker: companyId,
      });
      searched = answer.lists;
      for (const hit of answer.hits) {
        const known = best.get(hit.personId);
        if (known === undefined || known.score < hit.score) best.set(hit.personId, hit);
      }
    }
    if (searched.length === 0) return null;
    const counting = [...best.values()]
      .filter((hit) => topics.length === 0 || hit.topics.some((topic) => topics.includes(topic)))
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST_HITS);
    const digests = await this.#digests(
      counting.map(({ personId }) => personId),
      test,
    );
    const hits = counting.map((hit) => ({ ...hit, digest: digests.get(hit.personId) ?? '' }));
    return { hits, lists: searched };
  }

  async #digests(ids: readonly string[], test: boolean): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    // Invented persons never change.
    if (test) return new Map(INVENTED_PERSONS.map(({ id }) => [id, id]));
    return new Map((await rowsByPersonIds(this.store, ids)).map(({ personId, digest }) => [personId, digest]));
  }
}
