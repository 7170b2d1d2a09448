import type { CaptureGrant, CaptureIdentity, UploadType } from '../../platform/captures/grant.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Signer } from '../../platform/signing/signer.js';

const PURPOSE = 'staged-upload';
/** Seconds in which a complete upload may be submitted; the sweeper keeps it longer. */
const STAGED_SECONDS = 12 * 60 * 60;

/** A complete, encrypted file that waits to be submitted: what resolvers see of an upload. */
export interface StagedUpload {
  readonly capture: CaptureIdentity;
  readonly companyId: string;
  readonly uploadId: string;
  readonly blobId: string;
  /** Of the plain bytes, hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** By content. */
  readonly type: UploadType;
}

export function signStagedUpload(signer: Signer, staged: StagedUpload): string {
  return signer.sign(PURPOSE, staged, STAGED_SECONDS);
}

/** @throws ArgumentError `invalid-access` when the token is none, or was given for another capture than the grant's */
export function verifyStagedUpload(signer: Signer, token: string, grant: CaptureGrant): StagedUpload {
  const staged = signer.verify<StagedUpload>(PURPOSE, token);
  const same = staged.companyId === grant.companyId && captureName(staged.capture) === captureName(grant);
  if (!same) throw new ArgumentError('invalid-access', { message: 'The upload belongs to another capture' });
  return staged;
}

/** One text for one capture identity. */
export function captureName({ sessionId, stepKey, kind, attempt, take }: CaptureIdentity): string {
  return JSON.stringify([sessionId, stepKey, kind, attempt, take]);
}
