import { Directive, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Page } from '../database/page.js';

/** The page information of every list. Shared: each subgraph has it, and the supergraph has it once. */
@ObjectType({ description: 'Where a page ends.' })
@Directive('@shareable')
class PageInfo {
  @Field({ description: 'There is more after `endCursor`.' })
  hasNextPage: boolean;

  @Field(() => String, { nullable: true, description: 'Give it as `after` to read on; null for an empty page.' })
  endCursor: string | null;
}

export enum SortDirection {
  ASC = 'asc',
  DESC = 'desc',
}

registerEnumType(SortDirection, {
  name: 'SortDirection',
  description: 'The direction of a sorted list.',
  valuesConfig: {
    ASC: { description: 'The smallest, oldest or alphabetically first at the top.' },
    DESC: { description: 'The other way round.' },
  },
});

/** One page of a list as GraphQL shows it. */
export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: PageInfo;
  /** Counted only when it is asked for. */
  readonly totalCount: () => Promise<number>;
}

type NodeClass = abstract new (...args: never[]) => object;

/** The classes `<name>Connection` and `<name>Edge` for lists of `node`. */
export function connectionType(name: string, node: NodeClass): NodeClass {
  @ObjectType(`${name}Edge`, { description: 'One entry of a list.' })
  class Edge {
    @Field({ description: 'The place of this entry: give it as `after` to read on behind it.' })
    cursor: string;

    @Field(() => node, { description: 'The entry.' })
    node: object;
  }

  @ObjectType(`${name}Connection`, { description: 'One page of a list.' })
  class ListConnection {
    @Field(() => [Edge], { description: 'The entries, in order.' })
    edges: readonly Edge[];

    @Field(() => PageInfo, { description: 'Where the page ends.' })
    pageInfo: PageInfo;

    @Field(() => Int, { description: 'Entries of the whole list under the same filter.' })
    totalCount: number;
  }

  return ListConnection;
}

/** A page of rows as a connection of what `nodes` makes of them, in the same order. */
export function connectionOf<Row, Node>(
  page: Page<Row>,
  nodes: readonly Node[],
  totalCount: () => Promise<number>,
): Connection<Node> {
  return {
    edges: nodes.map((node, index) => ({ cursor: page.cursors[index] ?? '', node })),
    pageInfo: { hasNextPage: page.hasNextPage, endCursor: page.endCursor },
    totalCount,
  };
}
