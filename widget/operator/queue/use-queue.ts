import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { usePoll } from '../components/asked.js';
import { ask } from '../shell/account.js';
import { REVIEW_QUEUE, type SessionFilter } from '../review/operations.generated.js';
import { followed, type QueueRow } from './queue-rows.js';

const LOOK_AGAIN_MS = 15_000;
const PAGE = 100;
/** The service answers no more at once; whoever has more waiting works on the oldest anyway. */
const MOST = 1_000;

export interface Queue {
  readonly rows: readonly QueueRow[];
  readonly totalCount: number | null;
  readonly loading: boolean;
  readonly failure: unknown;
  readonly more: (() => void) | undefined;
  /** Reads it again, and leaves out what is gone. */
  readonly renew: () => void;
  /** Reads it again; what is gone stays where it is, marked. */
  readonly look: () => void;
}

interface State {
  readonly key: string;
  readonly rows: readonly QueueRow[];
  readonly totalCount: number | null;
  readonly hasMore: boolean;
}

/** The sessions that wait for a person, the longest first. */
export function useQueue(filter: SessionFilter): Queue {
  const key = JSON.stringify(filter);
  const [state, setState] = useState<State>({ key, rows: [], totalCount: null, hasMore: false });
  const [loading, setLoading] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const size = useRef(PAGE);
  const latest = useRef({ filter, key });
  latest.current = { filter, key };
  const read = useCallback(async (keeping: boolean): Promise<void> => {
    const asked = latest.current;
    try {
      const { sessions } = await ask(REVIEW_QUEUE, { filter: asked.filter, first: size.current });
      if (asked.key !== latest.current.key) return;
      const fresh = sessions.edges.map(({ node }) => node);
      setState((before) => ({
        key: asked.key,
        rows: followed(keeping && before.key === asked.key ? before.rows : [], fresh),
        totalCount: sessions.totalCount,
        hasMore: sessions.pageInfo.hasNextPage && size.current < MOST,
      }));
      setFailure(null);
    } catch (error) {
      if (asked.key === latest.current.key) setFailure(error);
    } finally {
      if (asked.key === latest.current.key) setLoading(false);
    }
  }, []);
  useEffect(() => {
    setLoading(true);
    size.current = PAGE;
    void read(false);
  }, [key, read]);
  const look = useCallback(() => void read(true), [read]);
  usePoll(look, LOOK_AGAIN_MS);
  const current = state.key === key;
  return {
    rows: current ? state.rows : [],
    totalCount: current ? state.totalCount : null,
    loading: loading && !(current && state.rows.length > 0),
    failure,
    more:
      current && state.hasMore
        ? () => {
            size.current = Math.min(MOST, size.current + PAGE);
            look();
          }
        : undefined,
    renew: useCallback(() => void read(false), [read]),
    look,
  };
}
