import type { SessionScope } from '../../platform/database/scope.js';
import { RetryLaterError } from '../../platform/errors/catalogue.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { type CallParts, sealedAs } from './call-parts.js';
import { CallParticipantRow, type CallRow } from './call-tables.js';
import { CallGuestRow } from './guest-table.js';

/** Applicants of one call, each with a session of their own. */
export const MOST_APPLICANTS = 10;
const FULL_RETRY_AFTER = 60;

/** Whoever enters the call of their parent session. */
export interface Guest {
  readonly about: SessionScope;
  readonly sealer: Sealer;
  readonly stepKey: string;
  readonly name: string | null;
}

/** Notes that somebody takes part in a call of another session, and tells of it. @throws RetryLaterError busy when it is full */
export async function enterAsGuest(
  { random, clock }: Pick<CallParts, 'random' | 'clock'>,
  transaction: Transaction,
  call: CallRow,
  { about, sealer, stepKey, name }: Guest,
): Promise<void> {
  const all = await guestsOf(transaction, call);
  const others = all.filter(({ sessionId }) => sessionId !== about.sessionId);
  if (others.length >= MOST_APPLICANTS - 1) {
    throw new RetryLaterError('busy', { message: 'The call is full', retryAfter: FULL_RETRY_AFTER });
  }
  const guests = transaction.of(CallGuestRow, about);
  const id = random.id();
  const entered = {
    id,
    callId: call.id,
    stepKey,
    enteredAt: clock.now(),
    leftAt: null,
    name: name === null ? null : sealer.seal(sealedAs.guest(about.sessionId), name),
  };
  if (!(await guests.insertIfAbsent(entered))) {
    await guests.update({ callId: call.id }, { leftAt: null, name: entered.name });
  }
  await tellGuest(transaction, about, call, stepKey, clock.now());
}

/** They leave the call of the others, which goes on; for their own session it is over unless they enter it again. */
export async function leaveAsGuest(parts: CallParts, about: SessionScope, call: CallRow): Promise<void> {
  const now = parts.clock.now();
  await parts.store.write(async (transaction) => {
    const guests = transaction.of(CallGuestRow, about);
    const guest = await guests.findOne({ callId: call.id, leftAt: null });
    if (guest === null) return;
    await guests.update({ id: guest.id }, { leftAt: now });
    await tellGuest(transaction, about, { ...call, state: 'ended', outcome: 'given-up' }, guest.stepKey, now);
  });
}

/** Tells the sessions of guests what becomes of the call. Of one who was never in its room nothing was completed: they missed it. */
export async function tellGuests(transaction: Transaction, call: CallRow, at: Date): Promise<void> {
  const cameIn = await guestsInRoom(transaction, call);
  for (const guest of await guestsOf(transaction, call)) {
    const { companyId, sessionId, stepKey } = guest;
    const isMissed = call.outcome === 'completed' && !cameIn.some(({ id }) => id === guest.id);
    const told = isMissed ? { ...call, outcome: 'missed' as const } : call;
    await tellGuest(transaction, { companyId, sessionId }, told, stepKey, at);
  }
}

/** Guests who came into the room, whether they are in it still or lost their connection; not those who only asked for a place. */
export async function guestsInRoom(
  transaction: Transaction,
  call: Pick<CallRow, 'id' | 'companyId' | 'sessionId'>,
): Promise<readonly CallGuestRow[]> {
  const { id: callId, companyId, sessionId } = call;
  const people = await transaction
    .of(CallParticipantRow, { companyId, sessionId })
    .find({ where: { callId, role: 'applicant' }, limit: 100 });
  const cameIn = new Set(people.map(({ ownSessionId }) => ownSessionId));
  return (await guestsOf(transaction, call)).filter((guest) => cameIn.has(guest.sessionId));
}

/** Who entered the call and has not left it, in its room or not. */
function guestsOf(
  transaction: Transaction,
  { id, companyId }: Pick<CallRow, 'id' | 'companyId'>,
): Promise<readonly CallGuestRow[]> {
  return transaction.of(CallGuestRow, { companyId }).find({ where: { callId: id, leftAt: null }, limit: 100 });
}

/** Nothing of it is personal, and the session's key is another one than that of the call. */
async function tellGuest(
  transaction: Transaction,
  about: SessionScope,
  { id: callId, test, state, outcome, operatorId }: CallRow,
  stepKey: string,
  at: Date,
): Promise<void> {
  const change = { callId, test, stepKey, notice: null, state, outcome, operatorId, reason: null };
  await transaction.emit('call.changed', about, { ...change, at: at.toISOString() }, null);
}
