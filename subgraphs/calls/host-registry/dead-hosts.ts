import { type CallEdit, changeCall } from '../call/call-edit.js';
import { everyCall, openRow } from '../call/opened-call.js';
import type { CallParts } from '../call/call-parts.js';
import { CallParticipantRow, CallRow } from '../call/call-tables.js';
import { endRecording } from '../call/end-recording.js';
import { CallHostRow } from './host-tables.js';

/** A host beats every 3 s; one that said nothing for so long is dead. */
export const HOST_SILENCE_MS = 10_000;

export function isAlive({ seenAt }: Pick<CallHostRow, 'seenAt'>, now: Date): boolean {
  return now.getTime() - seenAt.getTime() <= HOST_SILENCE_MS;
}

export async function deadHosts({ store, clock }: CallParts): Promise<readonly CallHostRow[]> {
  const hosts = await store.read((reader) => reader.of(CallHostRow, everyCall).find({ limit: 1000 }));
  const now = clock.now();
  return hosts.filter((host) => !isAlive(host, now));
}

/**
 * Takes the calls from hosts that are dead: nobody is in their rooms, and whoever joins gets another host. What was recorded
 * of a call that ended meanwhile is joined.
 */
export async function leaveDeadHosts(parts: CallParts, dead: readonly CallHostRow[]): Promise<void> {
  for (const { id: hostId } of dead) {
    const calls = await parts.store.read((reader) =>
      reader.of(CallRow, everyCall).find({ where: { hostId }, limit: 1000 }),
    );
    for (const row of calls) {
      const call = await openRow(parts, row);
      if (call !== null) await changeCall(parts, call, (edit) => leaveHost(parts, edit, hostId));
    }
    if (calls.length > 0) continue;
    await parts.store.write((transaction) => transaction.of(CallHostRow, everyCall).remove({ id: hostId }));
  }
}

async function leaveHost({ random }: CallParts, edit: CallEdit, hostId: string): Promise<void> {
  const { row, now, transaction } = edit;
  if (row.hostId !== hostId) return;
  const about = { companyId: row.companyId, sessionId: row.sessionId };
  edit.patch({ hostId: null });
  if (row.state === 'ended') return endRecording(transaction, about, row.id, random);
  edit.patch({ unattendedSince: row.unattendedSince ?? now });
  const participants = transaction.of(CallParticipantRow, about);
  await participants.update({ callId: row.id, leftAt: null }, { leftAt: now });
}
