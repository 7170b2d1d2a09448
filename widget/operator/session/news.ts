import { useCallback, useEffect, useRef } from 'preact/hooks';
import { usePoll } from '../components/asked.js';
import { FINAL_STATES } from './state-mark.js';
import { ask, watch } from '../shell/account.js';
import type { SessionDetail } from './operations.generated.js';
import { SESSION_PROGRESS, SESSION_STANDING } from './operations.generated.js';

/** Where no WebSocket gets through. */
const LOOK_AGAIN_MS = 30_000;

/**
 * Reads a session again whenever it has moved on: told by the service, and looked for at a calm pace. Looking asks for
 * nothing personal, so that the audit has readings alone that somebody made.
 */
export function useSessionNews(id: string | null, session: SessionDetail | null, reload: () => void): void {
  const shown = useRef<SessionDetail | null>(null);
  shown.current = session;
  useEffect(() => {
    if (id === null) return undefined;
    return watch(SESSION_PROGRESS, { id }, ({ sessionProgress: { state, steps, verdict } }) => {
      const now = shown.current;
      if (now === null) return;
      const moved = now.state !== state || now.result.version !== (verdict?.version ?? 0);
      if (moved || stepsOf(now.steps) !== stepsOf(steps)) reload();
    });
  }, [id, reload]);
  const look = useCallback(() => {
    if (id === null) return;
    ask(SESSION_STANDING, { id }).then(
      ({ session: found }) => {
        const now = shown.current;
        if (now === null || found === null) return;
        if (now.state !== found.state || now.resultVersion !== found.resultVersion) reload();
      },
      // The next look may be answered.
      () => undefined,
    );
  }, [id, reload]);
  const moving = session !== null && !FINAL_STATES.includes(session.state);
  usePoll(look, moving ? LOOK_AGAIN_MS : undefined);
}

function stepsOf(steps: readonly { readonly key: string; readonly state: string }[]): string {
  return JSON.stringify(steps.map(({ key, state }) => [key, state]));
}
