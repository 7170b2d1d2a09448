import type { CaptureGrant, CaptureIdentity } from '../../platform/captures/grant.js';
import { readStagedFile, signStagedFile, type StagedFile } from '../../platform/captures/staged-file.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Signer } from '../../platform/signing/signer.js';

/** Seconds in which a complete upload may be submitted; the sweeper keeps it longer. */
const STAGED_SECONDS = 12 * 60 * 60;

export function signStagedUpload(signer: Signer, staged: StagedFile): string {
  return signStagedFile(signer, staged, STAGED_SECONDS);
}

/** @throws ArgumentError `invalid-access` when the token is none, or was given for another capture than the grant's */
export function verifyStagedUpload(signer: Signer, token: string, grant: CaptureGrant): StagedFile {
  const staged = readStagedFile(signer, token);
  if (staged.companyId === grant.companyId && captureName(staged.capture) === captureName(grant)) return staged;
  throw new ArgumentError('invalid-access', { message: 'The upload belongs to another capture' });
}

/** One text for one capture identity. */
export function captureName({ sessionId, stepKey, kind, attempt, take }: CaptureIdentity): string {
  return JSON.stringify([sessionId, stepKey, kind, attempt, take]);
}
