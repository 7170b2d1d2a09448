import { Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { DateTimeScalar } from '../../platform/graphql/scalars.js';
import type { Store } from '../../platform/store.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import type { ListIndex } from './list-index.js';
import { listsInUse } from '../lists/list-rows.js';
import { ListSource } from '../lists/sources/source-table.js';

const scope = serviceScope('lists are public and belong to no company');

@ObjectType('ScreeningList', { description: 'A list of sanctioned, exposed or wanted persons that is in use.' })
class ScreeningListView {
  @Field(() => ID, { description: 'Name of its source.' })
  id: string;

  @Field(() => Int, { description: 'Counts its imports.' })
  version: number;

  @Field(() => Int, { description: 'Persons on it.' })
  persons: number;

  @Field(() => DateTimeScalar, { description: 'When this version came into use.' })
  importedAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When its source was asked last whether there is a newer one; null where nobody fetches it.',
  })
  checkedAt: Date | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When fetching it failed; null since it succeeded, and where nobody fetches it.',
  })
  failedAt: Date | null;

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
    const fetched = await this.store.read((reader) => reader.of(ListSource, scope).find());
    return lists.map(({ id, version, persons, importedAt }) => {
      const searchedVersion = searched.get(id) ?? null;
      const source = fetched.find((one) => one.id === id);
      const checks = { checkedAt: source?.checkedAt ?? null, failedAt: source?.failure ? source.failedAt : null };
      return { id, version, persons, importedAt, ...checks, searchedVersion, behind: searchedVersion !== version };
    });
  }
}
