import type { SessionScope } from '../../platform/database/scope.js';
import type { CaptureRef } from '../../platform/facts/catalogue.js';
import type { Job, JobEffect } from '../../platform/jobs/job.js';
import type { Transaction } from '../../platform/transaction.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import type { WrittenBlob } from '../workers/blob-access.js';
import { Capture, contentOf, sealReading, StoredFile, type CaptureContent, type CaptureReading } from './capture.js';
import type { MediaParts } from './media-parts.js';

/** Payload of the jobs that read one capture. */
export interface CaptureJob {
  readonly captureId: string;
}

/** A capture that a job works on, opened. */
export interface OpenCapture {
  readonly capture: Capture;
  readonly content: CaptureContent;
  readonly sealer: Sealer;
  readonly scope: SessionScope;
  readonly ref: CaptureRef;
}

/** Milliseconds that a capture's job may take, waiting for the worker process included. */
export const CAPTURE_JOB_LIMIT = 240_000;

/** Null when there is nothing to do: the session was deleted, or the capture is done. */
export async function openCapture(parts: MediaParts, job: Job<CaptureJob>): Promise<OpenCapture | null> {
  const sealer = job.sessionId === null ? null : await parts.vault.open(job.sessionId, MEDIA_PURPOSE);
  if (sealer === null || job.sessionId === null) return null;
  const scope = { companyId: job.companyId, sessionId: job.sessionId };
  const capture = await parts.store.read((reader) => reader.of(Capture, scope).findOne({ id: job.payload.captureId }));
  if (capture === null || capture.state !== 'received') return null;
  const { stepKey, kind, attempt } = capture;
  return { capture, content: contentOf(sealer, capture), sealer, scope, ref: { stepKey, kind, attempt } };
}

/** Notes what was read and which files companies get, in the transaction of the job's effect. */
export async function noteReading(
  transaction: Transaction,
  open: OpenCapture,
  reading: CaptureReading,
  files: readonly { readonly kind: string; readonly blob: WrittenBlob; readonly at: Date }[],
): Promise<void> {
  const { capture, scope, sealer } = open;
  const sealed = sealReading(sealer, capture.id, reading);
  const captures = transaction.of(Capture, scope);
  const noted = await captures.update({ id: capture.id, state: 'received' }, { state: 'done', reading: sealed });
  // One that was replaced meanwhile stays so: it keeps its files, which nobody is shown.
  const late =
    noted > 0 ? 0 : await captures.update({ id: capture.id, state: 'replaced', reading: null }, { reading: sealed });
  if (noted + late === 0) throw new Error('the capture was read by another job');
  for (const { kind, blob, at } of files) {
    await transaction.of(StoredFile, scope).insert({
      id: blob.id,
      captureId: capture.id,
      kind,
      contentType: blob.type,
      bytes: blob.bytes,
      createdAt: at,
    });
  }
}

/** The third crash on one capture: it counts as failed, and sessions hears of it. */
export async function captureFailed(parts: MediaParts, job: Job<CaptureJob>): Promise<JobEffect> {
  const open = await openCapture(parts, job);
  if (open === null) return async () => undefined;
  return async (transaction) => {
    await transaction.of(Capture, open.scope).update({ id: open.capture.id }, { state: 'failed' });
    await transaction.emit('capture.failed', open.scope, { ...open.ref, reason: job.kind }, open.sealer);
  };
}
