import { STILL_TYPE } from '../host-parts/call-records.js';
import type { Transaction } from '../../platform/transaction.js';
import type { OpenedCall } from '../call/opened-call.js';
import type { CallStillRow, StillUse } from '../call/still-table.js';

type ToldStill = Pick<CallStillRow, 'id' | 'callId' | 'role' | 'label' | 'blobId' | 'bytes' | 'sha256'> & {
  readonly use: StillUse | null;
};

/**
 * Gives a still to media: to be read, or to be the capture of a step.
 * @param worksOn the session that the filmed participant works on
 */
export async function tellStill(
  transaction: Transaction,
  call: OpenedCall,
  { id: stillId, callId, role, label, blobId, bytes, sha256, use }: ToldStill,
  worksOn: Pick<OpenedCall, 'about' | 'sealer'> = call,
): Promise<void> {
  const key = call.sealer.blobKey(blobId).toString('base64');
  const still = {
    stillId,
    callId,
    role,
    label,
    owner: call.about.sessionId,
    blobId,
    bytes,
    sha256,
    type: STILL_TYPE,
    key,
    use,
  } as const;
  await transaction.emit('call.still-taken', worksOn.about, still, worksOn.sealer);
}
