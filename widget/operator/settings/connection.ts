interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/** A page of a list, as the service answers it. */
export interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
}
