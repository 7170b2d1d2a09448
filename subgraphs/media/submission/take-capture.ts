import type { CaptureGrant } from '../../platform/captures/grant.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { READ_PAPER } from '../papers/read-paper-job.js';
import { Capture, type CaptureContent, sealContent } from '../captures/capture.js';
import { JUDGE_LIVENESS } from '../captures/judge-liveness-job.js';
import type { MediaParts } from '../captures/media-parts.js';
import { READ_DOCUMENT } from '../captures/read-document-job.js';

/** The job that a capture is for, where it is not a side of an identity document. */
const WORK: Readonly<Partial<Record<CaptureKind, string>>> = {
  'face-video': JUDGE_LIVENESS,
  face: JUDGE_LIVENESS,
  'general-document': READ_PAPER,
  'face-document': READ_PAPER,
};

/**
 * Takes a blob of the session as the capture of a grant, begins to read it, and tells sessions. Once for each grant.
 * @returns the capture's id
 */
export async function takeCapture(
  { random, clock }: Pick<MediaParts, 'random' | 'clock'>,
  transaction: Transaction,
  sealer: Sealer,
  grant: CaptureGrant,
  { blobId, type, bytes, sha256, camera }: Pick<CaptureContent, 'blobId' | 'type' | 'bytes' | 'sha256' | 'camera'>,
): Promise<string> {
  const { sessionId, companyId, stepKey, kind, attempt, take } = grant;
  const { documentType, country, minSeconds, mode, prompts, approach } = grant;
  const scope = { companyId, sessionId };
  const identity = { stepKey, kind, attempt, take };
  const id = random.id();
  const page = grant.page ? { page: grant.page } : {};
  const filmed = kind === 'face-video' ? { ...(camera ? { camera } : {}), ...(approach ? { approach } : {}) } : {};
  const content = { blobId, type, bytes, sha256, documentType, country, minSeconds, mode, prompts, ...page, ...filmed };
  const captures = transaction.of(Capture, scope);
  const isNew = await captures.insertIfAbsent({
    id,
    ...identity,
    state: 'received',
    receivedAt: clock.now(),
    content: sealContent(sealer, id, content),
    reading: null,
  });
  if (!isNew) return (await captures.findOne(identity))?.id ?? id;
  await transaction.enqueue({
    kind: WORK[kind] ?? READ_DOCUMENT,
    key: id,
    ...scope,
    payload: { captureId: id },
    sealer,
  });
  await transaction.emit('capture.received', scope, { stepKey, kind, attempt }, sealer);
  return id;
}
