import { useEffect, useRef } from 'preact/hooks';
import { usePoll } from '../parts/asked.js';
import { FINAL_STATES } from '../parts/marks.js';
import { watch } from '../shell/account.js';
import type { SessionDetail } from './detail-types.js';
import { SESSION_PROGRESS } from './operations.js';

/** Where no WebSocket gets through. */
const LOOK_AGAIN_MS = 30_000;

/** Reads a session again whenever it has moved on: told by the service, and looked for at a calm pace. */
export function useSessionNews(id: string | null, session: SessionDetail | null, reload: () => void): void {
  const shown = useRef('');
  shown.current = session === null ? '' : progressOf(session, session.steps, session.result.version);
  useEffect(() => {
    if (id === null) return undefined;
    return watch(SESSION_PROGRESS, { id }, ({ sessionProgress: { state, steps, verdict } }) => {
      const news = progressOf({ state }, steps, verdict?.version ?? 0);
      if (shown.current !== '' && shown.current !== news) reload();
    });
  }, [id, reload]);
  const moving = session !== null && !FINAL_STATES.includes(session.state);
  usePoll(reload, moving ? LOOK_AGAIN_MS : undefined);
}

function progressOf(
  { state }: { readonly state: string },
  steps: readonly { readonly key: string; readonly state: string }[],
  version: number,
): string {
  return JSON.stringify([state, version, steps.map((step) => [step.key, step.state])]);
}
