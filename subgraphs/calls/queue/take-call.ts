import type { Caller, OperatorCaller } from '../../platform/caller/caller.js';
import { ArgumentError, wrongParameters } from '../../platform/errors/catalogue.js';
import { type CallEdit, changeCall } from '../call/call-edit.js';
import { openCall, type OpenedCall } from '../call/opened-call.js';
import type { CallParts } from '../call/call-parts.js';
import { CallRow } from '../call/call-tables.js';
import { CallOperatorRow } from '../operators/operator-table.js';
import { assertTakesCalls, isHeldBy, OPERATOR_SILENCE_MS, supervises } from '../operators/operators.js';
import { isCalledFor } from './matching.js';

const LONGEST_REASON = 1_000;

/** A call of the operator's company. @throws ArgumentError not-found */
function operatorsCall(parts: CallParts, { companyId }: OperatorCaller, id: string): Promise<OpenedCall> {
  return openCall(parts, { companyId }, id);
}

/** Takes the call that rings at this operator. @throws ArgumentError not-found, already-taken, busy-with-call */
export async function acceptCall(parts: CallParts, operator: OperatorCaller, id: string): Promise<OpenedCall> {
  return takeCall(parts, operator, id, 'accepted', ({ row }) => row.ringingUserId === operator.userId);
}

/**
 * Takes a call out of the queue by hand; a supervisor may take an active one over.
 * @throws ArgumentError not-found, already-taken, invalid-access for a call of a group that the operator is not of
 */
export async function pickCall(parts: CallParts, operator: OperatorCaller, id: string): Promise<OpenedCall> {
  return takeCall(parts, operator, id, 'picked', (edit) => {
    const { state } = edit.row;
    assertCalledFor(edit.row, operator);
    if (state === 'active' && supervises(operator)) edit.patch({ handover: true });
    return state !== 'ended';
  });
}

async function takeCall(
  parts: CallParts,
  operator: OperatorCaller,
  id: string,
  cause: 'accepted' | 'picked',
  mayTake: (edit: CallEdit) => boolean,
): Promise<OpenedCall> {
  const call = await operatorsCall(parts, operator, id);
  const { userId, companyId } = operator;
  await changeCall(parts, call, async (edit) => {
    if (isHeldBy(edit.row, userId)) return;
    if (!mayTake(edit)) throw alreadyTaken();
    // So that two calls that are taken at the same moment see each other. Whoever was never at a desk has no row to lock.
    await edit.transaction.takeTurns(`call-operator ${userId}`);
    const held = await edit.transaction.of(CallRow, { companyId }).count({ operatorId: userId, state: 'active' });
    if (held > 0) throw new ArgumentError('session-state', { message: 'You have a call already' });
    if (!(await edit.take(userId, cause))) throw alreadyTaken();
  });
  return operatorsCall(parts, operator, id);
}

function alreadyTaken(): ArgumentError {
  return new ArgumentError('already-taken', { message: 'Somebody else took the call, or it has ended' });
}

/** Lets the call go to the next. Nothing happens where it no longer rings at this operator. */
export async function declineCall(parts: CallParts, operator: OperatorCaller, id: string): Promise<void> {
  const call = await operatorsCall(parts, operator, id);
  await changeCall(parts, call, async (edit) => {
    if (edit.row.ringingUserId === operator.userId) await edit.silence('declined');
  });
}

export interface TransferTarget {
  readonly userId: string | null;
  readonly groupId: string | null;
}

/**
 * Offers an active call to another operator, or to a group; this operator keeps it until somebody takes it, so that the
 * recording goes on.
 * @throws ArgumentError not-found, session-state for one that is not active, wrong-parameters
 */
export async function transferCall(
  parts: CallParts,
  operator: OperatorCaller,
  id: string,
  { userId, groupId }: TransferTarget,
): Promise<OpenedCall> {
  if ((userId === null) === (groupId === null)) throw wrongParameters('toUserId', 'or toGroupId must be given');
  const call = await operatorsCall(parts, operator, id);
  await changeCall(parts, call, async (edit) => {
    assertHolds(edit, operator);
    if (userId !== null) await assertPresent(parts, edit, operator, userId);
    edit.patch({ handover: true, transferToUserId: userId, ...(groupId === null ? {} : { groupId }) });
  });
  return operatorsCall(parts, operator, id);
}

async function assertPresent(
  parts: CallParts,
  edit: CallEdit,
  { companyId, userId: own }: OperatorCaller,
  userId: string,
) {
  const row = await edit.transaction.of(CallOperatorRow, { companyId }).findOne({ userId });
  const alive =
    row !== null && row.available && row.seenAt.getTime() > parts.clock.now().getTime() - OPERATOR_SILENCE_MS;
  if (!alive || userId === own) throw wrongParameters('toUserId', 'is nobody who takes calls now');
}

/**
 * Ends an active call: regularly, or with a reason.
 * @throws ArgumentError not-found, session-state for one that is not active, invalid-access for somebody else's
 */
export async function finishCall(
  parts: CallParts,
  operator: OperatorCaller,
  id: string,
  outcome: 'completed' | 'broken-off',
  reason: string | null,
): Promise<OpenedCall> {
  const text = reason?.trim() ?? '';
  if (text.length > LONGEST_REASON) throw wrongParameters('reason', `must have ${LONGEST_REASON} characters or fewer`);
  if (outcome === 'broken-off' && text === '') throw wrongParameters('reason', 'must be given');
  const call = await operatorsCall(parts, operator, id);
  await changeCall(parts, call, async (edit) => {
    if (edit.row.state === 'ended' && edit.row.outcome === outcome) return;
    assertHolds(edit, operator);
    const endedBy = edit.row.operatorId === operator.userId ? 'operator' : 'supervisor';
    await edit.move(outcome, { endedBy, ...(text === '' ? {} : { reason: text }) });
  });
  return operatorsCall(parts, operator, id);
}

/**
 * A company's key ends every call. A user ends the one that they have, and one that waits where they may take it; a supervisor everybody's.
 * @throws ArgumentError invalid-access
 */
export function assertMayEnd(row: CallRow, caller: Caller): void {
  if (caller.kind !== 'operator' || supervises(caller)) return;
  if (row.state === 'active') {
    if (!isHeldBy(row, caller.userId))
      throw new ArgumentError('invalid-access', { message: 'Another operator has the call' });
  } else {
    assertTakesCalls(caller);
    if (row.ringingUserId !== caller.userId) assertCalledFor(row, caller);
  }
}

function assertCalledFor({ groupId }: CallRow, operator: OperatorCaller): void {
  if (!supervises(operator) && !isCalledFor({ groupId }, operator))
    throw new ArgumentError('invalid-access', { message: 'The call is for another group' });
}

function assertHolds({ row }: CallEdit, operator: OperatorCaller): void {
  if (row.state !== 'active') throw new ArgumentError('session-state', { message: 'The call is not under way' });
  if (row.operatorId !== operator.userId && !supervises(operator))
    throw new ArgumentError('invalid-access', { message: 'Another operator has the call' });
}
