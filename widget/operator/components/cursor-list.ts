import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { usePoll } from './asked.js';

/** One page of a list, as a connection of the service answers it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
  readonly totalCount: number | null;
}

export interface CursorList<Row> {
  readonly rows: readonly Row[];
  readonly totalCount: number | null;
  readonly hasMore: boolean;
  /** The first page is being read for the first time. */
  readonly loading: boolean;
  readonly loadingMore: boolean;
  readonly failure: unknown;
  readonly more: () => void;
  /** Reads all pages that are shown again. */
  readonly reload: () => void;
  /** Changes a row in its place, or takes it out by null, before the service is asked again. */
  readonly change: (key: string, to: (row: Row) => Row | null) => void;
}

export interface CursorListOptions<Row> {
  /** What the list is narrowed to; another key is another list. */
  readonly key: string;
  readonly keyOf: (row: Row) => string;
  readonly load: (after: string | null, signal: AbortSignal) => Promise<ListPage<Row>>;
  /** Milliseconds between looks for news; absent: none. */
  readonly pollMs?: number;
}

/** What a `DataTable` shows of a list. */
export function tableProps<Row>({
  rows,
  loading,
  failure,
  reload,
  hasMore,
  more,
  loadingMore,
  totalCount,
}: CursorList<Row>) {
  return { rows, loading, failure, onRetry: reload, onMore: hasMore ? more : undefined, loadingMore, totalCount };
}

interface State<Row> {
  readonly key: string;
  readonly pages: readonly ListPage<Row>[];
}

/**
 * A list read by cursor, page after page. A poll reads its first page again: rows that are shown change in their
 * place, new ones come in at the top, and nothing that is shown goes: the list never gets shorter under the reader.
 */
export function useCursorList<Row>({ key, keyOf, load, pollMs }: CursorListOptions<Row>): CursorList<Row> {
  const [state, setState] = useState<State<Row>>({ key, pages: [] });
  const [loading, setLoading] = useState(true);
  const [loadingMore, setLoadingMore] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const parts = useRef({ keyOf, load });
  parts.current = { keyOf, load };
  const now = useRef({ key, stop: new AbortController() });

  const read = useCallback(
    async (quiet: boolean): Promise<void> => {
      const { stop } = now.current;
      try {
        const page = await parts.current.load(null, stop.signal);
        if (stop.signal.aborted) return;
        setState((before) => ({
          key,
          pages: quiet && before.key === key ? merged(before.pages, page, parts.current.keyOf) : [page],
        }));
        setFailure(null);
      } catch (error) {
        if (stop.signal.aborted) return;
        // News that could not be looked for are looked for again; what is shown stays.
        if (!quiet) setFailure(error);
      } finally {
        if (!stop.signal.aborted) setLoading(false);
      }
    },
    [key],
  );

  useEffect(() => {
    const stop = new AbortController();
    now.current = { key, stop };
    setLoading(true);
    setLoadingMore(false);
    setFailure(null);
    void read(false);
    return () => stop.abort();
  }, [key, read]);

  usePoll(
    useCallback(() => void read(true), [read]),
    pollMs,
  );

  const current = state.key === key ? state.pages : [];
  const last = current.at(-1);
  const more = useCallback(() => {
    if (last === undefined || last.endCursor === null || loadingMore) return;
    const { stop } = now.current;
    setLoadingMore(true);
    parts.current
      .load(last.endCursor, stop.signal)
      .then(
        (page) => {
          if (!stop.signal.aborted) setState((before) => ({ key, pages: [...before.pages, page] }));
        },
        (error: unknown) => !stop.signal.aborted && setFailure(error),
      )
      .finally(() => !stop.signal.aborted && setLoadingMore(false));
  }, [key, last, loadingMore]);

  const change = useCallback((changed: string, to: (row: Row) => Row | null) => {
    setState((before) => ({
      ...before,
      pages: before.pages.map((page) => ({
        ...page,
        rows: page.rows.flatMap((row) => {
          if (parts.current.keyOf(row) !== changed) return [row];
          const next = to(row);
          return next === null ? [] : [next];
        }),
      })),
    }));
  }, []);

  return {
    rows: unique(
      current.flatMap((page) => page.rows),
      keyOf,
    ),
    totalCount: current[0]?.totalCount ?? null,
    hasMore: last?.hasNextPage ?? false,
    loading: loading && current.length === 0,
    loadingMore,
    failure,
    more,
    reload: useCallback(() => {
      setLoading(true);
      void read(false);
    }, [read]),
    change,
  };
}

/** What is shown with a newly read first page: known rows change in place, new ones come first. */
export function merged<Row>(
  shown: readonly ListPage<Row>[],
  fresh: ListPage<Row>,
  keyOf: (row: Row) => string,
): readonly ListPage<Row>[] {
  const [first, ...others] = shown;
  if (first === undefined) return [fresh];
  const byKey = new Map(fresh.rows.map((row) => [keyOf(row), row]));
  const known = new Set(shown.flatMap(({ rows }) => rows.map(keyOf)));
  const again = (page: ListPage<Row>): ListPage<Row> => ({
    ...page,
    rows: page.rows.map((row) => byKey.get(keyOf(row)) ?? row),
  });
  const came = fresh.rows.filter((row) => !known.has(keyOf(row)));
  const renewed = again(first);
  return [{ ...renewed, rows: [...came, ...renewed.rows], totalCount: fresh.totalCount }, ...others.map(again)];
}

/** A row that moved between two pages while they were read is shown once. */
function unique<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
