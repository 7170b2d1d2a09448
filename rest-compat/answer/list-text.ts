import type { ListAnswer } from '../endpoints/endpoint.js';

/** Entries that are read and held at once, however long the list is. */
const PAGE = 1_000;

/** Runs the operation of the list for one page. */
type ReadPage = (page: PageVariables) => Promise<unknown>;

/** What the operation of a list is given for a page. */
export interface PageVariables {
  readonly first: number;
  /** Where the page before ended; null: the first. */
  readonly after: string | null;
  /** Entries to leave out; only of a list whose operation can. */
  readonly offset?: number;
}

/** The JSON text of a list, read and given away page by page, in the order and with the total of its beginning. */
export async function* listText(
  list: ListAnswer,
  values: Readonly<Record<string, unknown>>,
  read: ReadPage,
): AsyncGenerator<string, void, undefined> {
  const { start, limit } = list.range(values);
  let skip = list.offsets ? 0 : start;
  let left = limit ?? Number.POSITIVE_INFINITY;
  let after: string | null = null;
  let written = 0;
  do {
    const first = Math.min(PAGE, skip + left);
    const offset = list.offsets ? { offset: after === null ? start : 0 } : {};
    const page = list.page(await read({ first, after, ...offset }));
    const total = page.total ?? page.entries.length;
    if (after === null) yield opening(list, { start, limit: limit ?? total, total });
    const entries = page.entries.slice(skip);
    skip = Math.max(0, skip - page.entries.length);
    left -= entries.length;
    if (entries.length > 0) yield (written > 0 ? ',' : '') + entries.map((entry) => JSON.stringify(entry)).join(',');
    written += entries.length;
    after = page.entries.length < first ? null : page.last;
  } while (after !== null && left > 0);
  yield list.about ? ']}}' : ']}';
}

function opening({ about }: ListAnswer, range: Parameters<NonNullable<ListAnswer['about']>>[0]): string {
  return about ? `{"result":${JSON.stringify(about(range)).slice(0, -1)},"data":[` : '{"result":[';
}

/** The whole text of a list, for a call whose answer is signed: its signature goes before it. */
export async function wholeText(pieces: AsyncIterable<string>): Promise<string> {
  const texts: string[] = [];
  for await (const piece of pieces) texts.push(piece);
  return texts.join('');
}

/** The pieces once the first of them is there: what goes wrong before it is still answered as an error. */
export async function begun(
  pieces: AsyncGenerator<string, void, undefined>,
): Promise<AsyncGenerator<string, void, undefined>> {
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* pieces;
  })();
}
