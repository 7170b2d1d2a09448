import type { Facts } from '../../platform/facts/catalogue.js';
import type { Job, JobEffect } from '../../platform/jobs/job.js';
import type { MediaParts } from '../captures/media-parts.js';
import { takeCapture } from '../submission/take-capture.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import { stillAccess } from './still-access.js';

const TAKE_STILL = 'take-still';
/** Copying a picture takes milliseconds. */
const TAKE_LIMIT = 60_000;

type GrantedStill = Facts['call.still-granted'];

/** A still that sessions granted becomes a capture like one that the applicant uploaded: a copy of it is read and kept. */
export function handleTakeStill(parts: MediaParts): void {
  parts.store.events.on('call.still-granted', {
    prepare: ({ sessionId }) => parts.vault.open(sessionId, MEDIA_PURPOSE),
    async apply(transaction, { companyId, sessionId, payload }, sealer) {
      if (payload === null || sealer === null) return;
      const { stepKey, kind, attempt } = payload.grant;
      const key = `${sessionId}/${stepKey}/${kind}/${String(attempt)}`;
      await transaction.enqueue({ kind: TAKE_STILL, key, companyId, sessionId, payload, sealer });
    },
  });
  parts.store.jobs.handle<GrantedStill>(
    TAKE_STILL,
    { lane: 'interactive', timeoutMs: TAKE_LIMIT, onDead: (job) => stillLost(parts, job) },
    (job) => takeStill(parts, job),
  );
}

async function takeStill(parts: MediaParts, { sessionId, payload }: Job<GrantedStill>): Promise<void | JobEffect> {
  const sealer = sessionId === null ? null : await parts.vault.open(sessionId, MEDIA_PURPOSE);
  if (sealer === null || sessionId === null) return;
  const { still, grant } = payload;
  const source = stillAccess(still);
  const bytes = await parts.blobs.read(source.address, source.key, still.bytes);
  if (bytes === null) throw new Error('the still is gone');
  const blobId = parts.random.id();
  await parts.blobs.write({ owner: sessionId, id: blobId, type: still.type }, sealer.blobKey(blobId), [bytes]);
  return async (transaction) => {
    await takeCapture(parts, transaction, sealer, grant, { ...still, blobId });
  };
}

/** The applicant, or another still, delivers the capture again. */
async function stillLost(parts: MediaParts, { companyId, sessionId, payload }: Job<GrantedStill>): Promise<JobEffect> {
  const sealer = sessionId === null ? null : await parts.vault.open(sessionId, MEDIA_PURPOSE);
  const { stepKey, kind, attempt } = payload.grant;
  return async (transaction) => {
    if (sealer === null || sessionId === null) return;
    const about = { companyId, sessionId };
    await transaction.emit('capture.failed', about, { stepKey, kind, attempt, reason: TAKE_STILL }, sealer);
  };
}
