import type { SessionFilter, SessionState } from '../session/operations.generated.js';

/** What the list of sessions is asked for: the text as it was typed, the rest as the address has it. */
export interface SessionSearch {
  /** What was typed: words of a name, a number, a mail address, the company's identifier of the user, a token or an id. */
  readonly text: string;
  readonly stand: Stand;
  /** Days as `YYYY-MM-DD`, the first and the last one; empty: open. */
  readonly from: string;
  readonly to: string;
  readonly made: 'all' | 'live' | 'test';
}

/** Groups of states, as people ask for them. */
export const STANDS = ['all', 'running', 'review', 'approved', 'rejected', 'ended'] as const;
export type Stand = (typeof STANDS)[number];

const STATES: Readonly<Record<Stand, readonly SessionState[] | null>> = {
  all: null,
  running: ['created', 'started', 'in_progress', 'submitted', 'processing'],
  review: ['manual_check'],
  approved: ['approved'],
  rejected: ['rejected'],
  ended: ['expired', 'abandoned'],
};

type Query = Readonly<Record<string, string>>;

/** Reads what a place asks for; what makes no sense narrows nothing. */
export function searchOf({ query, typed }: { readonly query: Query; readonly typed: string }): SessionSearch {
  const day = (text: string | undefined): string => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '');
  const made = query['made'];
  return {
    text: typed,
    stand: STANDS.find((one) => one === query['state']) ?? 'all',
    from: day(query['from']),
    to: day(query['to']),
    made: made === 'live' || made === 'test' ? made : 'all',
  };
}

/** The token of a session, also in quotes as `begin/` answers it; null for any other text. It is kept nowhere. */
export function tokenIn(text: string): string | null {
  const typed = text.trim().replace(/^"|"$/g, '');
  return /^[a-z0-9]{40}$/.test(typed) ? typed : null;
}

/** What the address says of a search: never the text, which names people. What narrows nothing is left out. */
export function queryOf({ stand, from, to, made }: SessionSearch): Query {
  const all = {
    state: stand === 'all' ? '' : stand,
    from,
    to,
    made: made === 'all' ? '' : made,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

export function narrows(search: SessionSearch): boolean {
  return search.text.trim() !== '' || Object.keys(queryOf(search)).length > 0;
}

/** What the service is asked: one session by its token or id, or a list. Words are found by their keyed hash, so whole or not at all. */
export type SessionQuestion =
  | { readonly kind: 'one'; readonly id: string | null; readonly token: string | null }
  | { readonly kind: 'list'; readonly filter: SessionFilter };

export function askedFor({ text, stand, from, to, made }: SessionSearch): SessionQuestion {
  const token = tokenIn(text);
  if (token !== null) return { kind: 'one', id: null, token };
  const typed = text.trim();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed)) return { kind: 'one', id: typed, token: null };
  const states = STATES[stand];
  const filter: SessionFilter = {
    ...(states === null ? {} : { states }),
    ...(from === '' ? {} : { createdFrom: startOf(from, 0) }),
    ...(to === '' ? {} : { createdBefore: startOf(to, 1) }),
    ...(made === 'all' ? {} : { test: made === 'test' }),
  };
  return { kind: 'list', filter: typed === '' ? filter : { ...filter, text: typed } };
}

/** The first instant of a day in the time zone of the browser, so many days later. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
