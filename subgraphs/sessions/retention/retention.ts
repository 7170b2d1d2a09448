import type { ServiceCaller } from '../../platform/caller/caller.js';
import { serviceScope } from '../../platform/database/scope.js';
import { ServiceError } from '../../platform/errors/catalogue.js';
import type { Supergraph } from '../../platform/subgraph.js';
import { collectDeleted, deleteSession } from '../session/delete-session.js';
import type { SessionsParts } from '../session/parts.js';
import { LONG_COLUMNS, type SessionLine, SessionRow } from '../session/session-row.js';
import { DECIDED_STATES, type SessionState } from '../state/transitions.js';
import { RETENTION } from './questions.generated.js';

/** How often it is looked for sessions that were kept long enough. */
export const RETENTION_INTERVAL_MS = 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;
/** Sessions of one company in one round, so that a company with many does not hold up the others. */
const BATCH = 100;

/** States of sessions that have come to an end, whichever. */
const FINISHED_STATES: readonly SessionState[] = [...DECIDED_STATES, 'expired', 'abandoned'];

const scope = serviceScope('sessions of every company are kept as long as it wants');

/**
 * Deletes a batch of each company's finished sessions that ended longer ago than the company keeps them, as the company
 * itself would delete them. The setting counts as it is now, also for sessions that began under another.
 * @returns whether there may be more
 */
export async function deleteOutlived(parts: SessionsParts, supergraph: Supergraph): Promise<boolean> {
  let more = false;
  for (const companyId of await companiesWithSessions(parts)) {
    try {
      more = (await deleteOfCompany(parts, supergraph, companyId)) || more;
    } catch (error) {
      parts.log.error('Sessions of a company could not be deleted after their time', { companyId, error });
    }
  }
  return more;
}

async function deleteOfCompany(parts: SessionsParts, supergraph: Supergraph, companyId: string): Promise<boolean> {
  const caller: ServiceCaller = { kind: 'service', name: 'sessions', companyId };
  const { companyRules } = await supergraph.ask(RETENTION, { companyId }, caller);
  const { retentionDays } = companyRules;
  if (retentionDays === null) return false;
  const limit = new Date(parts.clock.now().getTime() - retentionDays * DAY_MS);
  const rows = await parts.store.read((reader) =>
    reader.of(SessionRow, { companyId }).find({
      // Nothing ends before it was created, and by that the index finds it.
      where: { state: { in: FINISHED_STATES }, createdAt: { lt: limit }, endedAt: { lt: limit } },
      limit: BATCH,
      without: LONG_COLUMNS,
    }),
  );
  let failed = 0;
  for (const { id } of rows) {
    try {
      await deleteSession(parts, caller, { id });
    } catch (error) {
      // Somebody deleted it meanwhile, or its key is gone already: only its rows are left to go.
      if (error instanceof ServiceError) await collectDeleted(parts, { companyId, sessionId: id });
      else {
        failed += 1;
        parts.log.error('A session could not be deleted after its time', { sessionId: id, error });
      }
    }
  }
  return rows.length === BATCH && failed < BATCH;
}

/** By jumps over the index: the companies are few and their sessions many. */
function companiesWithSessions(parts: SessionsParts): Promise<readonly string[]> {
  return parts.store.read(async (reader) => {
    const sessions = reader.of(SessionRow, scope);
    const found: string[] = [];
    const first = { order: { companyId: 'asc' }, limit: 1, without: LONG_COLUMNS } as const;
    const next = (after: string): Promise<SessionLine[]> =>
      sessions.find({ where: { companyId: { gt: after } }, ...first });
    for (let [row] = await next(''); row; [row] = await next(row.companyId)) found.push(row.companyId);
    return found;
  });
}
