import { MOST_ENTRIES, type Parameter, whole } from '../request/parameters.js';

/** How many entries a list answers where the reference has no parameter for it. */
const LIST_LIMIT = whole('limit', 'Entries to answer; all when absent.', { least: 1, most: MOST_ENTRIES });
const LIST_START = whole('start', 'Entries to leave out.', { least: 0, most: MOST_ENTRIES });

/** Which part of a list is asked for; without a limit all of it. */
export function rangeOf({ start, limit }: Readonly<Record<string, unknown>>): {
  readonly start: number;
  readonly limit: number | null;
} {
  return { start: typeof start === 'number' ? start : 0, limit: typeof limit === 'number' ? limit : null };
}

interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly endCursor?: string | null };
}

/** A page of a list that GraphQL shows as a connection. */
export function connectionPage<Node>(
  { edges, pageInfo }: Connection<Node>,
  entry: (node: Node) => unknown,
): { readonly entries: readonly unknown[]; readonly last: string | null } {
  return { entries: edges.map(({ node }) => entry(node)), last: pageInfo.endCursor ?? null };
}

/** The parameters of a list that the reference shows without any. */
export const LIST_PARAMETERS: readonly Parameter[] = [LIST_START, LIST_LIMIT];
