import type { ListAnswer } from '../endpoints/endpoint.js';
import { begun, listText, type PageVariables, wholeText } from './list-text.js';

interface Given {
  readonly range: { readonly start: number; readonly limit: number | null };
  readonly offsets?: boolean;
  readonly about?: NonNullable<ListAnswer['about']>;
}

/** A list of numbers from 0 on, each its own cursor. */
function world(length: number, { range, offsets = false, about }: Given) {
  const asked: PageVariables[] = [];
  const list: ListAnswer = {
    kind: 'list',
    range: () => range,
    offsets,
    page: (data) => {
      const entries = data as readonly number[];
      return { entries, total: length, last: entries.length === 0 ? null : String(entries.at(-1)) };
    },
    ...(about ? { about } : {}),
    description: '',
    example: null,
  };
  const read = (page: PageVariables): Promise<unknown> => {
    asked.push(page);
    const from = (page.after === null ? 0 : Number(page.after) + 1) + (page.offset ?? 0);
    return Promise.resolve(Array.from({ length: Math.max(0, Math.min(page.first, length - from)) }, (_, at) => from + at)); // prettier-ignore
  };
  return { asked, pieces: () => listText(list, {}, read) };
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at);

describe('the text of a list', () => {
  it.each([
    [0, 0, null],
    [1, 0, null],
    [1_000, 0, null],
    [1_001, 0, null],
    [10_000, 0, null],
    [2_500, 1_200, null],
    [2_500, 999, 1_003],
    [2_500, 2_499, 10],
    [2_500, 3_000, null],
    [5, 0, 5],
  ])('of %i entries from %i, at most %s, is the same by cursor and by offset', async (length, start, limit) => {
    const expected = numbers(Math.min(start, length), Math.min(length, start + (limit ?? length)));
    for (const offsets of [false, true]) {
      const { pieces, asked } = world(length, { range: { start, limit }, offsets });
      expect(JSON.parse(await wholeText(pieces()))).toEqual({ result: expected });
      for (const { first } of asked) expect(first).toBeLessThanOrEqual(1_000);
    }
  });

  it('says before the entries which range it is', async () => {
    const about: NonNullable<ListAnswer['about']> = (range) => range;
    const { pieces } = world(3, { range: { start: 1, limit: null }, offsets: true, about });
    expect(await wholeText(pieces())).toBe('{"result":{"start":1,"limit":3,"total":3,"data":[1,2]}}');
  });

  it('is read on only as it is taken', async () => {
    const { pieces, asked } = world(10_000, { range: { start: 0, limit: null } });
    const text = await begun(pieces());
    await text.next();
    await text.next();
    expect(asked).toHaveLength(1);
    await text.return();
    expect(asked).toHaveLength(1);
  });

  it('that fails at its beginning fails before anything is given away', async () => {
    const list = { kind: 'list', range: () => ({ start: 0, limit: null }) } as unknown as ListAnswer;
    await expect(begun(listText(list, {}, () => Promise.reject(new Error('no'))))).rejects.toThrow('no');
  });
});
