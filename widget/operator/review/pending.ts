import { signal } from '@preact/signals';
import { toast } from '../components/toast.js';
import { beforeLeaving } from '../shell/account.js';
import { t } from './text.js';

export type DecisionKind = 'approve' | 'reject' | 'redo';

/** A decision that was made on the page, and what became of it. */
export type Pending =
  /** It is sent in a moment, and can be undone until then. */
  | { readonly kind: 'waiting'; readonly decision: DecisionKind }
  | { readonly kind: 'failed'; readonly name: string; readonly failure: unknown };

export interface NewDecision {
  readonly id: string;
  /** What the session is called. */
  readonly name: string;
  readonly decision: DecisionKind;
  /** Sends it. */
  readonly send: () => Promise<unknown>;
  /** Told when it was sent and done, and when it was undone or failed. */
  readonly onSettled: () => void;
}

/** As long as the toast with "Undo" is shown: after that the company is told, which nothing takes back. */
const GRACE_MS = 8_000;

/** Decisions by the id of their session; those that were sent and done are not here any more. */
export const pending = signal<ReadonlyMap<string, Pending>>(new Map());

const waiting = new Map<string, { readonly timer: number; readonly send: () => void }>();
/** Counts the users of the page: what became of decisions of a former one is told to nobody. */
let turn = 0;

function note(id: string, state: Pending | null): void {
  const next = new Map(pending.peek());
  if (state === null) next.delete(id);
  else next.set(id, state);
  pending.value = next;
}

/** Decides in a moment, so that a slip of the hand can be undone; at once when the page is left. */
export function decideSoon({ id, name, decision, send, onSettled }: NewDecision): void {
  note(id, { kind: 'waiting', decision });
  const now = (): void => {
    const entry = waiting.get(id);
    if (entry === undefined) return;
    window.clearTimeout(entry.timer);
    waiting.delete(id);
    const sentIn = turn;
    send()
      .then(
        () => note(id, null),
        (failure: unknown) => sentIn === turn && note(id, { kind: 'failed', name, failure }),
      )
      .finally(onSettled);
  };
  waiting.set(id, { timer: window.setTimeout(now, GRACE_MS), send: now });
  toast(t(`done.${decision}`, { name }), () => {
    if (undo(id)) onSettled();
    else toast(t('done.late'));
  });
}

/** Takes back what was not sent yet. @returns whether there was still time */
export function undo(id: string): boolean {
  const entry = waiting.get(id);
  if (entry === undefined) return false;
  window.clearTimeout(entry.timer);
  waiting.delete(id);
  note(id, null);
  return true;
}

/** A failure was seen. */
export function dismiss(id: string): void {
  if (pending.peek().get(id)?.kind === 'failed') note(id, null);
}

/** Whoever turns away from the page has decided: nothing waits for a page that may never come back. */
function sendAll(): void {
  for (const { send } of [...waiting.values()]) send();
}

document.addEventListener('visibilitychange', () => document.hidden && sendAll());
window.addEventListener('pagehide', sendAll);
beforeLeaving(() => {
  sendAll();
  turn += 1;
  pending.value = new Map();
});
