import type { CallRow, CallOfferRow } from '../call/call-tables.js';
import type { PresentOperator } from '../operators/operators.js';

/** How long a call waits for somebody who speaks its language, while those who do are busy. */
const LANGUAGE_PATIENCE_MS = 60_000;
/** Who did not take a call is asked again after this. */
const RING_AGAIN_MS = 30_000;

type WaitingCall = Pick<CallRow, 'groupId' | 'language' | 'queuedAt' | 'operatorId' | 'transferToUserId' | 'handover'>;
type Offer = Pick<CallOfferRow, 'userId' | 'offeredAt'>;

/** Whether a user is one of those who are called for it. */
export function isCalledFor(
  { groupId }: Pick<CallRow, 'groupId'>,
  { groupIds }: Pick<PresentOperator, 'groupIds'>,
): boolean {
  return groupId === null || groupIds.includes(groupId);
}

function speaks({ languages }: Pick<PresentOperator, 'languages'>, language: string): boolean {
  return languages.length === 0 || languages.includes(language);
}

/**
 * Those at whom a call may ring now; one of them is chosen at random. Free, available, of its group, speaking its language
 * where somebody does; those who were not asked yet first.
 * @param offers those of this call
 */
export function candidates(
  call: WaitingCall,
  operators: readonly PresentOperator[],
  offers: readonly Offer[],
  now: Date,
): readonly PresentOperator[] {
  const { transferToUserId } = call;
  if (transferToUserId !== null) return operators.filter((one) => one.userId === transferToUserId && isFree(one));
  const called = operators.filter(
    (one) => one.available && isCalledFor(call, one) && !(call.handover && one.userId === call.operatorId),
  );
  const fit = withLanguage(call, called, now).filter(isFree);
  const asked = new Map<string, number>();
  for (const { userId, offeredAt } of offers) asked.set(userId, Math.max(asked.get(userId) ?? 0, offeredAt.getTime()));
  const fresh = fit.filter(({ userId }) => !asked.has(userId));
  if (fresh.length > 0) return fresh;
  return fit.filter(({ userId }) => now.getTime() - (asked.get(userId) ?? 0) >= RING_AGAIN_MS);
}

function withLanguage(
  { language, queuedAt }: WaitingCall,
  called: readonly PresentOperator[],
  now: Date,
): readonly PresentOperator[] {
  const speakers = called.filter((one) => speaks(one, language));
  if (speakers.length === 0) return called;
  const patient = now.getTime() - queuedAt.getTime() < LANGUAGE_PATIENCE_MS;
  return speakers.some(isFree) || patient ? speakers : called;
}

function isFree({ available, busy }: PresentOperator): boolean {
  return available && !busy;
}
