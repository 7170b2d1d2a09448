import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Audited } from '../../platform/audit/audited.js';
import { couldBeId } from '../../platform/database/ids.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { screeningCompany } from '../screening-access.js';
import { defaultThreshold } from './company-threshold.js';
import { hitView, personView, ScreeningHitView, ScreeningPersonView } from './person-types.js';
import type { PersonDirectory } from './person-directory.js';
import { readQuery, ScreeningQueryInput } from './query-input.js';
import type { Searcher } from './searcher.js';

const DEFAULT_LIMIT = 100;
const MOST = 1_000;
/** Hits behind the first ten thousand are no answer to anything. */
const FARTHEST_OFFSET = 10_000;

@Resolver()
export class SearchResolver {
  constructor(
    private readonly lists: Searcher,
    private readonly invented: Searcher,
    private readonly directory: PersonDirectory,
  ) {}

  @Audited('screening.search', { keeps: ['query'], list: true })
  @Query(() => [ScreeningHitView], { description: 'Listed persons that fit a query, the best first.' })
  async searchScreeningPersons(
    @Arg('query', () => ScreeningQueryInput, { description: 'Whom to look for.' }) query: ScreeningQueryInput,
    @Arg('offset', () => Int, { nullable: true, description: 'Hits to leave out from the best on.' })
    offset: number | null,
    @Arg('limit', () => Int, { nullable: true, description: 'Most hits: 1 to 1,000, 100 when absent.' })
    limit: number | null,
    @Ctx() context: SubgraphContext,
  ): Promise<ScreeningHitView[]> {
    const company = screeningCompany(context.caller);
    const { query: person, threshold } = readQuery(query, await defaultThreshold(context, company, query));
    const { hits, lists } = await (company.test ? this.invented : this.lists).search(person, {
      asker: company.companyId,
      threshold,
      offset: pagePart('offset', offset, 0, 0, FARTHEST_OFFSET),
      limit: pagePart('limit', limit, DEFAULT_LIMIT, 1, MOST),
    });
    return hits.map((hit) => hitView(hit, lists));
  }

  @Audited('screening.person.read', { subject: 'personId' })
  @Query(() => ScreeningPersonView, { description: 'Everything that a list says about a person.' })
  async screeningPerson(
    @Arg('personId', () => ID, { description: 'As a hit has it.' }) personId: string,
    @Ctx() { caller }: SubgraphContext,
  ): Promise<ScreeningPersonView> {
    const { test } = screeningCompany(caller);
    const person = await this.directory.find(personId, test);
    if (!person) throw new ArgumentError('not-found');
    const related = (person.relations ?? []).flatMap(({ personId: id }) => (id === undefined ? [] : [id]));
    return personView(person, await this.directory.namesOf(related, test));
  }
}

/** The id behind which a list is read on; null: from its beginning. @throws ArgumentError `wrong-parameters` */
export function idPart(name: string, given: string | null): string | null {
  if (given === null || given === undefined || couldBeId(given)) return given ?? null;
  throw wrongParameters(name, 'must be an id');
}

/** @throws ArgumentError `wrong-parameters` */
export function pagePart(name: string, given: number | null, otherwise: number, least: number, most: number): number {
  const value = given ?? otherwise;
  if (value >= least && value <= most) return value;
  throw wrongParameters(name, `must be a whole number from ${least} to ${most}`);
}
