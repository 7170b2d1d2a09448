import { everyCall } from '../call/opened-call.js';
import type { CallParts } from '../call/call-parts.js';
import { CallLeaseRow } from './host-tables.js';

/** A holder that dies is followed by another after this. */
const LEASE_MS = 10_000;

/** Whether this process may do what only one may do at a time; asked before each round of it. */
export async function holdLease(
  parts: Pick<CallParts, 'store' | 'clock'>,
  id: string,
  holder: string,
): Promise<boolean> {
  return parts.store.write(async (transaction) => {
    const leases = transaction.of(CallLeaseRow, everyCall);
    const now = parts.clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const lease = await leases.findOne({ id });
    if (lease === null) return leases.insertIfAbsent({ id, holder, until });
    if (lease.holder !== holder && lease.until > now) return false;
    // Half of it must pass before it is written again: a round a second need not write each time.
    if (lease.holder === holder && lease.until.getTime() - now.getTime() > LEASE_MS / 2) return true;
    return (await leases.update({ id, holder: lease.holder }, { holder, until })) > 0;
  });
}

/** Gives it up, so that another process need not wait for its end. */
export async function giveUpLease(parts: Pick<CallParts, 'store'>, id: string, holder: string): Promise<void> {
  await parts.store.write((transaction) => transaction.of(CallLeaseRow, everyCall).remove({ id, holder }));
}
