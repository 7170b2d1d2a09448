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

/** Variables of a list that is read page by page. */
export interface Page {
  readonly first: number;
  readonly after: string | null;
}

/** Variables of what is done to one object. */
export interface One {
  readonly id: string;
}
