import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Operation } from '../../contract/operation.js';
import { ask } from '../shell/account.js';

export interface AskedState<Data> {
  /** The newest answer; null while there is none. It stays while it is asked again. */
  readonly data: Data | null;
  /** Why the last question was not answered; null when it was. */
  readonly failure: unknown;
  readonly loading: boolean;
  /** Asks again; what is shown stays until the answer is there. */
  readonly reload: () => void;
}

export interface AskedOptions {
  /** Milliseconds between polls; absent: it is asked once. A hidden tab does not poll. */
  readonly pollMs?: number | undefined;
  /** False: nothing is asked yet. */
  readonly when?: boolean;
  /** Another value: it is asked again, and what is shown stays until the answer is there. */
  readonly again?: string;
}

/**
 * The answer to a question, asked when the component appears and again whenever the variables change (compared by
 * value).
 */
export function useAsked<Variables, Data>(
  operation: Operation<Variables, Data>,
  variables: Variables,
  { pollMs, when = true, again = '' }: AskedOptions = {},
): AskedState<Data> {
  const key = JSON.stringify(variables);
  const [state, setState] = useState<{ readonly key: string; readonly data: Data | null; readonly failure: unknown }>({
    key,
    data: null,
    failure: null,
  });
  const [loading, setLoading] = useState(when);
  const [round, setRound] = useState(0);
  const latest = useRef(variables);
  latest.current = variables;
  useEffect(() => {
    if (!when) return undefined;
    const stop = new AbortController();
    setLoading(true);
    ask(operation, latest.current, { signal: stop.signal }).then(
      (data) => {
        if (stop.signal.aborted) return;
        setState({ key, data, failure: null });
        setLoading(false);
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return;
        setState((before) => ({ key, data: before.key === key ? before.data : null, failure }));
        setLoading(false);
      },
    );
    return () => stop.abort();
  }, [operation, key, round, when, again]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  usePoll(reload, when ? pollMs : undefined);
  const current = state.key === key;
  return { data: current ? state.data : null, failure: current ? state.failure : null, loading, reload };
}

/** Does something at a calm pace while the tab is looked at, and at once when it is looked at again. */
export function usePoll(work: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = window.setInterval(() => !document.hidden && work(), everyMs);
    const seen = (): void => {
      if (!document.hidden) work();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [work, everyMs]);
}

export interface Acting {
  readonly busy: boolean;
  /** Why the last act was not done; null when it was, or none was tried. */
  readonly failure: unknown;
  /** Does it; answers whether it was done. While one is under way another one is not begun. */
  readonly act: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** The state of a button that asks the service to do something. */
export function useActing(): Acting {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const working = useRef(false);
  const act = useCallback(async (work: () => Promise<unknown>) => {
    if (working.current) return false;
    working.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      working.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, failure, act };
}
