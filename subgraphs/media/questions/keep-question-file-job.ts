import type { Job, JobEffect, RunningJob } from '../../platform/jobs/job.js';
import { StoredFile } from '../captures/capture.js';
import { dropBlobs } from '../captures/drop-blobs-job.js';
import { blobAccess, keptType, type MediaParts } from '../captures/media-parts.js';
import { MEDIA_PURPOSE, type UploadStaging } from '../uploads/upload-staging.js';
import { QUESTION_FILE, QuestionFile, questionFileContent } from './question-file.js';

export const KEEP_QUESTION_FILE = 'keep-question-file';

const JOB_LIMIT = 120_000;
/** Milliseconds after which the process that works is killed. */
const KEEP_LIMIT = 30_000;

type Parts = MediaParts & { readonly staging: UploadStaging };

/** Keeps a file that answers a question: a picture encoded anew, a PDF with its pages alone. */
export function handleKeepQuestionFile(parts: Parts): void {
  parts.store.jobs.handle<null>(
    KEEP_QUESTION_FILE,
    { lane: 'session', timeoutMs: JOB_LIMIT, concurrency: parts.documents.size, onDead: (job) => refuse(parts, job) },
    (job) => keep(parts, job),
  );
}

async function keep(parts: Parts, job: RunningJob<null>): Promise<void | JobEffect> {
  const { companyId, sessionId, key: id } = job;
  const sealer = sessionId === null ? null : await parts.vault.open(sessionId, MEDIA_PURPOSE);
  if (sealer === null || sessionId === null) return;
  const scope = { companyId, sessionId };
  const row = await parts.store.read((reader) => reader.of(QuestionFile, scope).findOne({ id, state: 'received' }));
  if (row === null) return;
  const { stepKey, questionKey } = row;
  const { type, attempt, uploadId } = questionFileContent(sealer, row);
  const source = blobAccess(sealer, sessionId, id, type);
  const target = blobAccess(sealer, sessionId, parts.random.id(), keptType(type));
  const { file: kept } = await parts.documents.run(
    'keep-file',
    { source, target },
    { limit: KEEP_LIMIT, signal: job.signal, owner: job },
  );
  await parts.staging.forget({ sessionId, stepKey, kind: QUESTION_FILE, attempt, take: 1 }, uploadId);
  if (kept === null) return refuse(parts, job);
  const createdAt = parts.clock.now();
  return async (transaction) => {
    const changed = await transaction.of(QuestionFile, scope).update({ id, state: 'received' }, { state: 'kept' });
    if (changed === 0) {
      // Replaced meanwhile: the upload is being dropped, what was just made of it goes too.
      await dropBlobs(transaction, scope, `${id}/late`, [kept.id]);
      return;
    }
    const { id: blobId, type: contentType, bytes: size } = kept;
    const file = { id: blobId, captureId: id, kind: QUESTION_FILE, contentType, bytes: size, createdAt };
    await transaction.of(StoredFile, scope).insert(file);
    await dropBlobs(transaction, scope, id, [id]);
    await transaction.emit('question.file-kept', scope, { stepKey, questionKey, attempt }, sealer);
  };
}

/** Drops what was sent, and lets sessions ask for another file. */
async function refuse(parts: Parts, { companyId, sessionId, key: id }: Job<null>): Promise<JobEffect> {
  const sealer = sessionId === null ? null : await parts.vault.open(sessionId, MEDIA_PURPOSE);
  return async (transaction) => {
    if (sessionId === null || sealer === null) return;
    const scope = { companyId, sessionId };
    const files = transaction.of(QuestionFile, scope);
    const row = await files.findOne({ id, state: 'received' });
    if (row === null) return;
    await files.update({ id }, { state: 'refused' });
    await dropBlobs(transaction, scope, id, [id]);
    const { stepKey, questionKey, place: index } = row;
    const { attempt } = questionFileContent(sealer, row);
    await transaction.emit('question.file-refused', scope, { stepKey, questionKey, index, attempt }, sealer);
  };
}
