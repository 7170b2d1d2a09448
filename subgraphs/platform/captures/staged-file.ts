import { ArgumentError } from '../errors/catalogue.js';
import type { Signer } from '../signing/signer.js';
import type { CaptureIdentity, UploadType } from './grant.js';

/** The purpose under which the upload route signs what it staged. */
const PURPOSE = 'staged-upload';

/** A complete, encrypted file that waits to be submitted: what resolvers see of an upload. */
export interface StagedFile {
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

/** What the token says, whoever brings it. @throws ArgumentError `invalid-access` when the token is none */
export function readStagedFile(signer: Signer, token: string): StagedFile {
  return signer.verify<StagedFile>(PURPOSE, token);
}

/** @throws ArgumentError `invalid-access` when the token is none, or was given in another session */
export function verifyStagedFile(
  signer: Signer,
  token: string,
  about: { readonly companyId: string; readonly sessionId: string },
): StagedFile {
  const staged = readStagedFile(signer, token);
  if (staged.companyId === about.companyId && staged.capture.sessionId === about.sessionId) return staged;
  throw new ArgumentError('invalid-access', { message: 'The upload belongs to another session' });
}

/** For those who stage files, and for tests in their place. */
export function signStagedFile(signer: Signer, staged: StagedFile, ttlSeconds: number): string {
  return signer.sign(PURPOSE, staged, ttlSeconds);
}
