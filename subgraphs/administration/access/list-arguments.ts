import { ArgsType, Field, Int } from 'type-graphql';
import { SortDirection } from '../../platform/graphql/connection.js';

/** The arguments of every list. */
@ArgsType()
export class ListArguments {
  @Field(() => Int, { nullable: true, description: 'Entries of a page: 1 to 1,000, 100 when absent.' })
  first?: number | null;

  @Field(() => String, { nullable: true, description: 'The `endCursor` of the page before.' })
  after?: string | null;

  @Field(() => SortDirection, { nullable: true, description: 'Ascending when absent.' })
  direction?: SortDirection | null;
}

/** The arguments as the store takes them, sorted by a column. */
export function pageOf<By extends string>(
  { first, after, direction }: ListArguments,
  by: By,
): { by: By; direction: 'asc' | 'desc'; first?: number; after: string | null } {
  return {
    by,
    direction: direction ?? 'asc',
    after: after ?? null,
    ...(first === null || first === undefined ? {} : { first }),
  };
}
