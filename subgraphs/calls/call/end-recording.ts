import type { SessionScope } from '../../platform/database/scope.js';
import type { Transaction } from '../../platform/transaction.js';
import type { RandomSource } from '../../platform/time/random-source.js';
import { CallRecordingRow } from './recording-tables.js';

export const JOIN_RECORDING = 'join-recording';

/** All that will be recorded of a call is kept: asks for the job that joins it, once. */
export async function endRecording(
  transaction: Transaction,
  { companyId, sessionId }: SessionScope,
  callId: string,
  random: RandomSource,
): Promise<void> {
  const row = { id: random.id(), callId, state: 'making' as const };
  if (!(await transaction.of(CallRecordingRow, { companyId, sessionId }).insertIfAbsent(row))) return;
  await transaction.enqueue({
    kind: JOIN_RECORDING,
    key: callId,
    companyId,
    sessionId,
    payload: { callId },
    sealer: null,
  });
}
