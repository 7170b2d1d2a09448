import type { Operation } from '../../contract/operation.js';
import { type CursorList, type CursorListOptions, useCursorList } from './cursor-list.js';
import { ask } from '../shell/account.js';

const PAGE = 50;

/** A page of a list, as the service answers it. */
interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly totalCount: number;
}

/** A connection of the service as a list that is read page by page. @param more what it is narrowed to, beside the page */
export function useConnection<Row extends { readonly id: string }, More extends object, Data>(
  asked: Operation<More & { readonly first: number; readonly after: string | null }, Data>,
  more: More,
  of: (data: Data) => Connection<Row>,
  polled: Pick<CursorListOptions<Row>, 'pollMs'> = {},
): CursorList<Row> {
  return useCursorList<Row>({
    ...polled,
    key: JSON.stringify(more),
    keyOf: ({ id }) => id,
    load: async (after, signal) => {
      const { edges, pageInfo, totalCount } = of(await ask(asked, { ...more, first: PAGE, after }, { signal }));
      return { rows: edges.map(({ node }) => node), ...pageInfo, totalCount };
    },
  });
}
