import { useCallback, useEffect, useRef } from 'preact/hooks';
import { type Acting, useActing, usePoll } from '../components/asked.js';
import { ask, user } from '../shell/account.js';
import { pending } from './pending.js';
import { type CaseState, type Hold, RELEASE_CASE, TAKE_CASE } from './operations.generated.js';

/** A case is held for ten minutes at most without a word: well before, it is said that it is still looked at. */
const SAY_AGAIN_MS = 4 * 60_000;

export interface CaseHold extends Acting {
  readonly mine: boolean;
  /** Somebody else has it. */
  readonly other: Hold | null;
  readonly take: (over: boolean) => void;
  readonly release: () => void;
}

/**
 * Who has a case. One that is opened to be decided is taken when it is free, kept while it is looked at, and let go when
 * another one is opened.
 * @param takes it is opened to be decided
 * @param reload reads the case again
 */
export function useHold(session: CaseState | null, takes: boolean, reload: () => void): CaseHold {
  const acting = useActing();
  const { act } = acting;
  const id = session?.id ?? null;
  const hold = session?.hold ?? null;
  const mine = hold !== null && hold.userId === user().id;
  /** Cases that this page has taken. */
  const had = useRef(new Set<string>());
  if (mine && id !== null) had.current.add(id);
  const take = useCallback(
    (over: boolean) => {
      if (id !== null) void act(() => ask(TAKE_CASE, { id, over })).then(reload);
    },
    [id, act, reload],
  );
  const release = useCallback(() => {
    if (id !== null) void act(() => ask(RELEASE_CASE, { id })).then(reload);
  }, [id, act, reload]);
  const free = takes && session !== null && session.hold === null && session.state === 'manual_check';
  const tried = useRef<string | null>(null);
  useEffect(() => {
    // Once for each case that is opened: one that was let go is not taken again.
    if (!free || id === null || tried.current === id) return;
    tried.current = id;
    ask(TAKE_CASE, { id, over: false }).then(reload, reload);
  }, [free, id, reload]);
  useEffect(() => {
    if (!takes || id === null) return undefined;
    return () => {
      // A decision that is on its way lets it go itself.
      if (had.current.delete(id) && !pending.peek().has(id)) ask(RELEASE_CASE, { id }).catch(() => undefined);
    };
  }, [takes, id]);
  usePoll(
    useCallback(() => {
      if (id !== null) ask(TAKE_CASE, { id, over: false }).catch(() => undefined);
    }, [id]),
    mine && takes ? SAY_AGAIN_MS : undefined,
  );
  return { ...acting, mine, other: mine ? null : hold, take, release };
}
