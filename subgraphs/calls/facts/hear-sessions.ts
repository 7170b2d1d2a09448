import type { CallParts } from '../call/call-parts.js';
import { CALL_BLOB_PREFIX } from '../../platform/blobs/call-blobs.js';

const COLLECT = 'collect-call-blobs';
const COLLECT_LIMIT_MS = 120_000;
/** A piece of a recording that was under way when the session was deleted is written by then. */
const COLLECT_AGAIN_MS = 15 * 60 * 1000;

interface Collect {
  readonly sessionId: string;
}

/**
 * When a session is deleted its key is destroyed already; here its calls go, their room is closed by the host that sees
 * them gone, and their blobs are collected: at once, and again when everything that was under way has ended.
 */
export function hearSessions({ store, blobs, clock }: CallParts): void {
  store.events.on('session.deleted', {
    async apply(transaction, { companyId, sessionId }) {
      await transaction.removeSession({ companyId, sessionId });
      const job = { kind: COLLECT, companyId, sessionId: null, payload: { sessionId }, sealer: null };
      await transaction.enqueue({ ...job, key: sessionId });
      const runAt = new Date(clock.now().getTime() + COLLECT_AGAIN_MS);
      await transaction.enqueue({ ...job, key: `${sessionId}/again`, runAt });
    },
  });
  store.jobs.handle<Collect>(COLLECT, { lane: 'maintenance', timeoutMs: COLLECT_LIMIT_MS }, async ({ payload }) => {
    const { sessionId: owner } = payload;
    for (const { id } of await blobs.storage.list(owner)) {
      if (id.startsWith(CALL_BLOB_PREFIX)) await blobs.remove({ owner, id });
    }
  });
}
