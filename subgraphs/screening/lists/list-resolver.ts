import { Ctx, Field, ID, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { serviceScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { DateTimeScalar } from '../../platform/graphql/scalars.js';
import type { Store } from '../../platform/store.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { ScreeningList } from './screening-list.js';

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
}

@Resolver()
export class ListResolver {
  constructor(private readonly store: Store) {}

  @Query(() => [ScreeningListView], { description: 'The lists that persons are screened against.' })
  screeningLists(@Ctx() { caller }: SubgraphContext): Promise<ScreeningListView[]> {
    if (caller.kind === 'applicant' || caller.kind === 'visitor') throw new ArgumentError('access-denied');
    return this.store.read((reader) =>
      reader.of(ScreeningList, serviceScope('lists are public')).find({ order: { id: 'asc' } }),
    );
  }
}
