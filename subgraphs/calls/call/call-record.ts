import type { CallRecord, CallScriptAnswer } from '../../platform/facts/catalogue.js';
import type { Transaction } from '../../platform/transaction.js';
import { guestsInRoom } from './guests.js';
import { CallScriptRunRow } from './script-tables.js';
import { CallStillRow } from './still-table.js';
import type { OpenedCall } from './opened-call.js';
import { sealedAs } from './call-parts.js';

/** Of a `ScriptRun`: what a result says of an item. */
interface WorkedItem extends Omit<CallScriptAnswer, 'at'> {
  readonly tickedAt: string | null;
}

/** What sessions keeps of a call that ended, for its result. */
export async function callRecord(transaction: Transaction, { about, row, sealer }: OpenedCall): Promise<CallRecord> {
  const where = { callId: row.id };
  const stills = await transaction.of(CallStillRow, about).find({ where, order: { takenAt: 'asc', id: 'asc' } });
  const runs = await transaction.of(CallScriptRunRow, about).find({ where, order: { startedAt: 'asc', id: 'asc' } });
  const items = runs.flatMap(
    ({ id, run }) => sealer.unseal<{ items: readonly WorkedItem[] }>(sealedAs.run(id), run).items,
  );
  const guests = await guestsInRoom(transaction, row);
  return {
    stills: stills.map(({ id, label, takenAt }) => ({ id, label, takenAt: takenAt.toISOString() })),
    script: items.map(({ key, text, result, note, tickedAt }) => ({ key, text, result, note, at: tickedAt })),
    guests: guests.map(({ sessionId }) => sessionId),
  };
}
