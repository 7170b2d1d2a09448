import { RetryLaterError } from '../../platform/errors/catalogue.js';
import type { CallTicketClaims } from '../signalling/call-ticket.js';
import { type CallEdit, changeCall } from '../call/call-edit.js';
import { type OpenedCall } from '../call/opened-call.js';
import { type CallParts, sealedAs } from '../call/call-parts.js';
import type { ChatMessage } from '../signalling/messages.js';
import { CallMessageRow } from './chat-table.js';

/** Of one call, from everybody together: hours of writing. */
const MOST_MESSAGES = 5_000;

type SealedMessage = Pick<ChatMessage, 'from' | 'role' | 'name' | 'text'>;

/** Keeps a message, numbered in the call; the kept one when its key is known. */
export async function keepMessage(
  parts: CallParts,
  call: OpenedCall,
  { participantId: from, role, name }: CallTicketClaims,
  key: string,
  text: string,
): Promise<ChatMessage> {
  const id = parts.random.id();
  const sealed: SealedMessage = { from, role, name, text };
  return changeCall(parts, call, async ({ transaction, row, now }) => {
    const messages = transaction.of(CallMessageRow, call.about);
    const known = await messages.findOne({ callId: row.id, key });
    if (known !== null) return messageOf(known, call);
    // The call's row is locked: nobody else numbers now.
    const number = (await messages.count({ callId: row.id })) + 1;
    if (number > MOST_MESSAGES) throw new RetryLaterError('busy', { message: 'The chat of this call is full' });
    const message = call.sealer.seal(sealedAs.message(id), sealed);
    await messages.insert({ id, callId: row.id, number, key, at: now, message });
    return { number, key, ...sealed, at: now.toISOString() };
  });
}

/** The newest, the oldest of them first. @param since null: from the beginning */
export async function readMessages(
  parts: Pick<CallParts, 'store'>,
  call: OpenedCall,
  most: number,
  since: Date | null = null,
): Promise<readonly ChatMessage[]> {
  const rows = await parts.store.read((reader) =>
    reader.of(CallMessageRow, call.about).find({
      where: { callId: call.row.id, ...(since && { at: { gte: since } }) },
      order: { number: 'desc' },
      limit: most,
    }),
  );
  return rows.reverse().map((row) => messageOf(row, call));
}

/** Of messages of these participants nothing stays but their numbers, which later ones are counted by. */
export async function blankMessages(
  { transaction }: CallEdit,
  { about, row: { id: callId }, sealer }: OpenedCall,
  from: ReadonlySet<string>,
): Promise<void> {
  const rows = transaction.of(CallMessageRow, about);
  for (const { id, message } of await rows.find({ where: { callId }, limit: MOST_MESSAGES })) {
    const sealed = sealer.unseal<SealedMessage>(sealedAs.message(id), message);
    if (!from.has(sealed.from)) continue;
    await rows.update({ id }, { message: sealer.seal(sealedAs.message(id), { ...sealed, name: '', text: '' }) });
  }
}

function messageOf(row: CallMessageRow, { sealer }: OpenedCall): ChatMessage {
  const sealed = sealer.unseal<SealedMessage>(sealedAs.message(row.id), row.message);
  return { number: row.number, key: row.key, ...sealed, at: row.at.toISOString() };
}
