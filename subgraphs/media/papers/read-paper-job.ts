import type { FaceDocumentFact, PaperFact } from '../../platform/facts/catalogue.js';
import type { JobEffect, RunningJob } from '../../platform/jobs/job.js';
import {
  CAPTURE_JOB_LIMIT,
  captureFailed,
  noteReading,
  openCapture,
  type CaptureJob,
  type OpenCapture,
} from '../captures/capture-job.js';
import { dropBlobs } from '../captures/drop-blobs-job.js';
import { blobAccess, keptType, type MediaParts } from '../captures/media-parts.js';
import { located } from '../geocoding/geocoder.js';
import type { WrittenBlob } from '../workers/blob-access.js';
import { WorkerFailed } from '../workers/supervised-worker.js';
import type { KeepFile, ReadPaper, Vector } from '../workers/tasks.js';

export const READ_PAPER = 'read-paper';

/** Milliseconds after which the process that works is killed. */
const KEEP_LIMIT = 30_000;
/** A page takes three seconds, one that lies on its side or is Georgian ten. */
const READ_LIMIT = 60_000;
const NO_SIDE = { document: null, side: null } as const;

/** Keeps and reads a page of a paper, or judges the picture of the applicant with their document. */
export function handleReadPaper(parts: MediaParts): void {
  parts.store.jobs.handle<CaptureJob>(
    READ_PAPER,
    {
      lane: 'interactive',
      timeoutMs: CAPTURE_JOB_LIMIT,
      concurrency: parts.documents.size,
      onDead: (job) => captureFailed(parts, job),
    },
    async (job) => {
      const open = await openCapture(parts, job);
      if (open === null) return;
      return open.capture.kind === 'face-document' ? judgePicture(parts, job, open) : readPaper(parts, job, open);
    },
  );
}

async function readPaper(parts: MediaParts, job: RunningJob<CaptureJob>, open: OpenCapture): Promise<JobEffect> {
  const { content, scope, sealer } = open;
  const source = blobAccess(sealer, scope.sessionId, content.blobId, content.type);
  const target = blobAccess(sealer, scope.sessionId, parts.random.id(), keptType(content.type));
  const { pages, file, codes, reading } = await read(parts, { source, target }, job);
  const fact: PaperFact = {
    acceptable: codes.length === 0,
    codes,
    statuses: reading.statuses,
    fields: await located(parts.geocoder, reading.fields, job.signal),
    pages: Math.max(1, pages),
  };
  return noted(parts, open, { file, embedding: null }, async (transaction) => {
    await transaction.emit('general-document.read', scope, { ...open.ref, ...fact }, sealer);
  });
}

/** What takes more time or memory than any page needs is made so: once is enough, and it counts as unreadable. */
async function read(parts: MediaParts, task: KeepFile, job: RunningJob<CaptureJob>): Promise<ReadPaper> {
  try {
    return await parts.documents.run('read-paper', task, { limit: READ_LIMIT, signal: job.signal, owner: job });
  } catch (error) {
    if (!(error instanceof WorkerFailed && error.final)) throw error;
    return { pages: 0, file: null, codes: ['DOCUMENT_NOT_READABLE'], reading: { fields: {}, statuses: [] } };
  }
}

async function judgePicture(parts: MediaParts, job: RunningJob<CaptureJob>, open: OpenCapture): Promise<JobEffect> {
  const { content, scope, sealer } = open;
  const source = blobAccess(sealer, scope.sessionId, content.blobId, content.type);
  const target = blobAccess(sealer, scope.sessionId, parts.random.id(), 'image/jpeg');
  const { picture, embedding, ...judged } = await parts.faces.run(
    'judge-face-document',
    { source, picture: target },
    { limit: KEEP_LIMIT, signal: job.signal, owner: job },
  );
  const fact: FaceDocumentFact = judged;
  return noted(parts, open, { file: picture, embedding }, async (transaction) => {
    await transaction.emit('face-document.judged', scope, { ...open.ref, ...fact }, sealer);
  });
}

function noted(
  parts: MediaParts,
  open: OpenCapture,
  { file, embedding }: { readonly file: WrittenBlob | null; readonly embedding: Vector | null },
  tell: JobEffect,
): JobEffect {
  const at = parts.clock.now();
  const { capture, content, scope } = open;
  return async (transaction) => {
    await noteReading(
      transaction,
      open,
      { ...NO_SIDE, embedding },
      file === null ? [] : [{ kind: capture.kind, blob: file, at }],
    );
    await tell(transaction);
    // What was sent has served.
    await dropBlobs(transaction, scope, capture.id, [content.blobId]);
  };
}
