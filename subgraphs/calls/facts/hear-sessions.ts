import { CALL_BLOB_PREFIX } from '../../platform/blobs/call-blobs.js';
import type { SessionScope } from '../../platform/database/scope.js';
import type { Transaction } from '../../platform/transaction.js';
import type { CallParts } from '../call/call-parts.js';
import { CallRow } from '../call/call-tables.js';
import { CallGuestRow } from '../call/guest-table.js';
import { tellGuests } from '../call/guests.js';
import { forgetGuest } from './forget-guest.js';

const COLLECT = 'collect-call-blobs';
const COLLECT_LIMIT_MS = 120_000;
/** A piece of a recording that was under way when the session was deleted is written by then. */
const COLLECT_AGAIN_MS = 15 * 60 * 1000;

interface Collect {
  readonly sessionId: string;
  /** Calls of others that its applicant took part in. */
  readonly callIds?: readonly string[];
  /** For the second time. */
  readonly again?: boolean;
}

/**
 * When a session is deleted its key is destroyed already; here its calls go, their room is closed by the host that sees
 * them gone, and their blobs are collected: at once, and again when everything that was under way has ended. So goes what its
 * applicant left in calls of others.
 */
export function hearSessions(parts: CallParts): void {
  const { store, blobs, clock } = parts;
  store.events.on('session.deleted', {
    async apply(transaction, { companyId, sessionId }) {
      const guestIn = await transaction.of(CallGuestRow, { companyId, sessionId }).find();
      await endForGuests(transaction, { companyId, sessionId }, clock.now());
      await transaction.removeSession({ companyId, sessionId });
      const payload = { sessionId, callIds: guestIn.map(({ callId }) => callId) };
      const job = { kind: COLLECT, companyId, sessionId: null, sealer: null };
      await transaction.enqueue({ ...job, payload, key: sessionId });
      const runAt = new Date(clock.now().getTime() + COLLECT_AGAIN_MS);
      await transaction.enqueue({ ...job, payload: { ...payload, again: true }, key: `${sessionId}/again`, runAt });
    },
  });
  store.jobs.handle<Collect>(COLLECT, { lane: 'maintenance', timeoutMs: COLLECT_LIMIT_MS }, async (job) => {
    const { sessionId: owner, callIds = [], again = false } = job.payload;
    for (const { id } of await blobs.storage.list(owner)) {
      if (id.startsWith(CALL_BLOB_PREFIX)) await blobs.remove({ owner, id });
    }
    await forgetGuest(parts, { companyId: job.companyId, sessionId: owner, callIds }, again);
  });
}

/** The calls of a session that is deleted are over for the guests in them, whose sessions go on. */
async function endForGuests(transaction: Transaction, about: SessionScope, now: Date): Promise<void> {
  const calls = await transaction.of(CallRow, about).find();
  for (const call of calls) {
    if (call.state === 'ended') continue;
    await tellGuests(transaction, { ...call, state: 'ended', outcome: 'ended-by-company' }, now);
  }
  const callIds = calls.map(({ id }) => id);
  await transaction.of(CallGuestRow, { companyId: about.companyId }).remove({ callId: { in: callIds } });
}
