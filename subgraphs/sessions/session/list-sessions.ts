import type { Condition, Where } from '../../platform/database/conditions.js';
import { scopeOf } from '../../platform/database/scope.js';
import type { Caller } from '../../platform/caller/caller.js';
import { wrongParameters } from '../../platform/errors/catalogue.js';
import { BUSY_STATES, OPEN_STATES, SESSION_STATES, type SessionState } from '../state/transitions.js';
import { sessionsWithText } from './find-by-text.js';
import type { FoundSession } from './find-session.js';
import { nameLookup } from './name-lookup.js';
import { clientUserLookup } from './new-session.js';
import { SEAL_PURPOSE, type SessionsParts } from './parts.js';
import { LONG_COLUMNS, SessionRow } from './session-row.js';

/** What a list of sessions is narrowed to; members that are absent or null narrow nothing. */
export interface SessionFilterValues {
  readonly states?: readonly SessionState[] | null;
  /** approved, rejected, manual_check, in_progress */
  readonly result?: string | null;
  readonly clientUserId?: string | null;
  readonly name?: string | null;
  /** Words and numbers, all of which must be known of it. */
  readonly text?: string | null;
  readonly createdFrom?: Date | null;
  readonly createdBefore?: Date | null;
  readonly groupId?: string | null;
  readonly parentSessionId?: string | null;
  readonly test?: boolean | null;
  /** Codes of reasons. */
  readonly reasons?: readonly string[] | null;
  readonly language?: string | null;
  /** Who looks at it now. */
  readonly heldBy?: string | null;
}

/** What sessions are sorted by; by their end only those that have come to one. */
export type SessionOrder = 'createdAt' | 'endedAt';

export interface SessionListQuery {
  readonly filter: SessionFilterValues;
  readonly direction: 'asc' | 'desc';
  /** By their creation when absent. */
  readonly by?: SessionOrder;
  readonly first: number;
  readonly after: string | null;
}

export interface SessionPage {
  readonly entries: readonly { readonly cursor: string; readonly found: FoundSession }[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/** A page of the company's sessions in the order that was asked for. @throws ArgumentError wrong-parameters */
export async function listSessions(
  parts: SessionsParts,
  caller: Caller,
  query: SessionListQuery,
): Promise<SessionPage> {
  const { direction, first, after, by = 'createdAt' } = query;
  const where = await conditions(parts, caller, query.filter, by);
  const page = await parts.store.read((reader) =>
    reader.of(SessionRow, scopeOf(caller)).page({ where, by, direction, first, after, without: LONG_COLUMNS }),
  );
  const sealers = await parts.vault.openAll(
    page.items.map(({ id }) => id),
    SEAL_PURPOSE,
  );
  const entries = [];
  for (const [index, row] of page.items.entries()) {
    const sealer = sealers.get(row.id);
    // Deleted between the two reads.
    if (sealer === undefined) continue;
    const about = { companyId: row.companyId, sessionId: row.id };
    entries.push({ cursor: page.cursors[index] ?? '', found: { row, about, sealer } });
  }
  return { entries, hasNextPage: page.hasNextPage, endCursor: page.endCursor };
}

export async function countSessions(
  parts: SessionsParts,
  caller: Caller,
  filter: SessionFilterValues,
  by: SessionOrder = 'createdAt',
): Promise<number> {
  const where = await conditions(parts, caller, filter, by);
  return parts.store.read((reader) => reader.of(SessionRow, scopeOf(caller)).count(where));
}

const EXISTING = SESSION_STATES.filter((state) => state !== 'deleted');

/** States that each value of `result` stands for. */
const STATES_OF_RESULT: Readonly<Record<string, readonly SessionState[]>> = {
  approved: ['approved'],
  rejected: ['rejected', 'expired', 'abandoned'],
  manual_check: ['manual_check'],
  in_progress: [...OPEN_STATES, ...BUSY_STATES],
};

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

async function conditions(
  parts: SessionsParts,
  caller: Caller,
  filter: SessionFilterValues,
  by: SessionOrder,
): Promise<Where<SessionRow>> {
  const { companyId } = scopeOf(caller);
  const { clientUserId, name, createdFrom, createdBefore, groupId, parentSessionId, test } = filter;
  const { reasons, language, heldBy } = filter;
  const text = filter.text?.trim() ?? '';
  const created = {
    ...(!isGiven(createdFrom) ? {} : { gte: createdFrom }),
    ...(!isGiven(createdBefore) ? {} : { lt: createdBefore }),
  };
  return {
    state: stateCondition(statesOf(filter)),
    ...(!isGiven(clientUserId) ? {} : { clientUserLookup: clientUserLookup(parts, companyId, clientUserId.trim()) }),
    ...(!isGiven(name) ? {} : { nameLookup: nameLookup(parts.hasher, companyId, name) ?? '' }),
    ...(text === '' ? {} : { id: { in: await sessionsWithText(parts, companyId, text) } }),
    ...(Object.keys(created).length === 0 ? {} : { createdAt: created }),
    ...(!isGiven(groupId) ? {} : { groupId }),
    ...(!isGiven(parentSessionId) ? {} : { parentSessionId: parentSessionId.toLowerCase() }),
    ...(!isGiven(test) ? {} : { test }),
    ...(!isGiven(reasons) ? {} : { reason: { in: reasons } }),
    ...(!isGiven(language) ? {} : { language: language.trim().toLowerCase() }),
    ...(!isGiven(heldBy) ? {} : { takenBy: heldBy.toLowerCase(), takenUntil: { gt: parts.clock.now() } }),
    ...(by === 'endedAt' ? { endedAt: { not: null } } : {}),
  };
}

/** Written so that the databases find the index that has the rows in their order already. */
function stateCondition(states: readonly SessionState[]): Condition<string> {
  const [only, ...others] = states;
  if (states.length === EXISTING.length) return { not: 'deleted' };
  return only !== undefined && others.length === 0 ? only : { in: states };
}

function statesOf({ states, result }: SessionFilterValues): readonly SessionState[] {
  const asked = isGiven(states) ? EXISTING.filter((state) => states.includes(state)) : EXISTING;
  if (!isGiven(result)) return asked;
  const meant = Object.hasOwn(STATES_OF_RESULT, result) ? STATES_OF_RESULT[result] : undefined;
  if (meant === undefined) {
    throw wrongParameters('filter.result', `must be one of ${Object.keys(STATES_OF_RESULT).join(', ')}`);
  }
  return asked.filter((state) => meant.includes(state));
}
