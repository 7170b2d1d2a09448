import type { CameraClaim } from '../../platform/captures/camera.js';
import type { Caller } from '../../platform/caller/caller.js';
import { verifyCaptureGrant, type CaptureGrant } from '../../platform/captures/grant.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { verifyStagedUpload } from '../uploads/staged-upload.js';
import { MEDIA_PURPOSE, type UploadStaging } from '../uploads/upload-staging.js';
import { Capture } from '../captures/capture.js';
import { ClosedAttempt } from '../captures/closed-attempt.js';
import type { MediaParts } from '../captures/media-parts.js';
import { takeCapture } from './take-capture.js';
import { assertRoomToWait, WAITING_TURN } from './waiting-captures.js';

/**
 * Takes an uploaded file as the capture that was granted, and begins to read it. A second submission for the same grant
 * answers the first one; for an attempt that sessions closed nothing is taken.
 * @returns the capture's id
 * @throws ServiceError `invalid-access`, `grant-expired`, `session-not-found`, `not-found`, `busy`
 */
export async function submitCapture(
  parts: MediaParts & { readonly staging: UploadStaging },
  caller: Caller,
  tokens: { readonly grant: string; readonly staged: string },
  camera: CameraClaim | null = null,
): Promise<{ readonly id: string; readonly grant: CaptureGrant }> {
  const grant = verifyCaptureGrant(parts.signer, parts.clock, tokens.grant);
  const own =
    caller.kind === 'applicant' && caller.sessionId === grant.sessionId && caller.companyId === grant.companyId;
  if (!own) throw new ArgumentError('invalid-access', { message: 'The grant belongs to another session' });
  if (grant.kind === 'question-file') {
    throw new ArgumentError('invalid-access', { message: 'A file of a question is given with the answers' });
  }
  const staged = verifyStagedUpload(parts.signer, tokens.staged, grant);
  const { sessionId, companyId, stepKey, kind, attempt, take } = grant;

  const sealer = await parts.vault.open(sessionId, MEDIA_PURPOSE);
  if (sealer === null) throw new ArgumentError('session-not-found');
  const scope = { companyId, sessionId };
  const identity = { stepKey, kind, attempt, take };
  const earlier = await parts.store.read((reader) => reader.of(Capture, scope).findOne(identity));
  if (earlier !== null) return { id: earlier.id, grant };

  // Whoever keeps trying is refused before they hold the turn of the others.
  await parts.store.read((reader) => assertRoomToWait(reader, scope));
  const objects = await parts.blobs.storage.list(sessionId);
  if (!objects.some((object) => object.id === staged.blobId)) {
    throw new ArgumentError('not-found', { message: 'The upload is gone; send the file again' });
  }
  const taken = await parts.store.write(async (transaction) => {
    await transaction.takeTurns(WAITING_TURN);
    await assertRoomToWait(transaction, scope);
    // Asked inside: nothing may be written behind a deletion that came meanwhile.
    if (!(await parts.vault.holds(sessionId))) throw new ArgumentError('session-not-found');
    if ((await transaction.of(ClosedAttempt, scope).findOne({ stepKey, kind, attempt })) !== null) {
      throw new ArgumentError('grant-expired', { message: 'This capture counts no more; start it again' });
    }
    return takeCapture(parts, transaction, sealer, grant, { ...staged, ...(camera ? { camera } : {}) });
  });
  await parts.staging.forget(grant, staged.uploadId);
  return { id: taken, grant };
}
