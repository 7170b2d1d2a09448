import { type CallEdit, changeCall, everyCall, openRow } from '../call/call-edit.js';
import type { CallParts } from '../call/call-parts.js';
import { CallParticipantRow, CallRow } from '../call/call-tables.js';
import { CallHostRow } from './host-tables.js';

/** A host beats every 3 s; one that said nothing for so long is dead. */
export const HOST_SILENCE_MS = 10_000;
/** Rows of dead hosts are kept so long, for whoever looks for them. */
const FORGET_MS = 24 * 3600 * 1000;

export function isAlive({ seenAt }: Pick<CallHostRow, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() <= HOST_SILENCE_MS;
}

/** Takes the active calls from hosts that are dead: nobody is in their rooms, and whoever joins gets another host. */
export async function leaveDeadHosts(parts: CallParts): Promise<void> {
  const now = parts.clock.now();
  const hosts = await parts.store.read((reader) => reader.of(CallHostRow, everyCall).find({ limit: 1000 }));
  for (const host of hosts.filter((one) => !isAlive(one, now))) {
    const calls = await parts.store.read((reader) =>
      reader.of(CallRow, everyCall).find({ where: { hostId: host.id, state: 'active' }, limit: 1000 }),
    );
    for (const row of calls) {
      const call = await openRow(parts, row);
      if (call !== null) await changeCall(parts, call, (edit) => leaveHost(edit, host.id));
    }
    if (now.getTime() - host.seenAt.getTime() < FORGET_MS) continue;
    await parts.store.write((transaction) => transaction.of(CallHostRow, everyCall).remove({ id: host.id }));
  }
}

async function leaveHost(edit: CallEdit, hostId: string): Promise<void> {
  const { row, now } = edit;
  if (row.hostId !== hostId || row.state !== 'active') return;
  edit.patch({ hostId: null, unattendedSince: row.unattendedSince ?? now });
  const participants = edit.transaction.of(CallParticipantRow, { companyId: row.companyId, sessionId: row.sessionId });
  await participants.update({ callId: row.id, leftAt: null }, { leftAt: now });
}
