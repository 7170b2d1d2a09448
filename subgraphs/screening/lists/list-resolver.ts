import { Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { DateTimeScalar } from '../../platform/graphql/scalars.js';
import type { Store } from '../../platform/store.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import type { ListIndex } from '../search/list-index.js';
import { listsInUse } from '../search/list-rows.js';

@ObjectType('ScreeningList', { description: 'A list of sanctioned, exposed or wanted persons that is in use.' })
export class ScreeningListView {
  @Field(() => ID, { description: 'Name of its source.' })
  id: string;

  @Field(() => Int, { description: 'Counts its imports.' })
  version: number;

  @Field(() => Int, { description: 'Persons on it.' })
  persons: number;

  @Field(() => DateTimeScalar, { description: 'When this version came into use.' })
  importedAt: Date;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that the answering process searches; null when none yet.',
  })
  searchedVersion: number | null;

  @Field({ description: 'Whether the answering process still searches another version than is in use.' })
  behind: boolean;
}

@Resolver()
export class ListResolver {
  constructor(
    private readonly store: Store,
    private readonly index: ListIndex,
  ) {}

  @Query(() => [ScreeningListView], { description: 'The lists that persons are screened against.' })
  async screeningLists(@Ctx() { caller }: SubgraphContext): Promise<ScreeningListView[]> {
    if (caller.kind === 'applicant' || caller.kind === 'visitor') throw new ArgumentError('access-denied');
    const searched = new Map(this.index.versions.map(({ id, version }) => [id, version]));
    const lists = await this.store.read(listsInUse);
    return lists.map(({ id, version, persons, importedAt }) => {
      const searchedVersion = searched.get(id) ?? null;
      return { id, version, persons, importedAt, searchedVersion, behind: searchedVersion !== version };
    });
  }
}
