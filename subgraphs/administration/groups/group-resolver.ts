import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { Internal } from '../../platform/graphql/internal.js';
import type { SubgraphContext } from '../../platform/subgraph.js';
import { assertService } from '../companies/company-resolver.js';
import type { Groups } from './groups.js';

@Resolver()
export class GroupResolver {
  constructor(private readonly groups: Groups) {}

  @Internal()
  @Query(() => Boolean, { description: 'Whether the company has this group of operators.' })
  groupExists(
    @Arg('companyId', () => ID) companyId: string,
    @Arg('id', () => ID) id: string,
    @Ctx() context: SubgraphContext,
  ): Promise<boolean> {
    assertService(context);
    return this.groups.exists(companyId, id);
  }
}
