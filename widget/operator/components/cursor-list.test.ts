import { type ListPage, merged } from './cursor-list.js';

interface Row {
  readonly id: string;
  readonly state: string;
}

const row = (id: string, state = 'old'): Row => ({ id, state });
const page = (rows: readonly Row[], totalCount: number | null = null): ListPage<Row> => ({
  rows,
  hasNextPage: true,
  endCursor: rows.at(-1)?.id ?? null,
  totalCount,
});
const idsOf = (pages: readonly ListPage<Row>[]): string[] => pages.flatMap(({ rows }) => rows.map(({ id }) => id));

describe('a list that is looked at again', () => {
  const shown = [page([row('c'), row('b')], 4), page([row('a')])];

  it('gets new rows at the top, changes known ones in their place, and loses none', () => {
    const pages = merged(shown, page([row('d'), row('b', 'new')], 5), ({ id }) => id);
    expect(idsOf(pages)).toEqual(['d', 'c', 'b', 'a']);
    expect(pages[0]?.rows[2]).toEqual(row('b', 'new'));
    expect(pages[0]?.totalCount).toBe(5);
  });

  it('goes on from where it was read to', () => {
    const pages = merged(shown, page([row('d')]), ({ id }) => id);
    expect(pages.at(-1)?.endCursor).toBe('a');
  });

  it('is what was read where nothing was shown', () => {
    expect(idsOf(merged([], page([row('d')]), ({ id }) => id))).toEqual(['d']);
  });
});
