import type { LivenessFact } from '../../platform/facts/catalogue.js';
import type { JobEffect, RunningJob } from '../../platform/jobs/job.js';
import type { LivenessReading } from '../workers/tasks.js';
import type { WrittenBlob } from '../workers/blob-access.js';
import {
  CAPTURE_JOB_LIMIT,
  captureFailed,
  noteReading,
  openCapture,
  type CaptureJob,
  type OpenCapture,
} from './capture-job.js';
import { dropBlobs } from './drop-blobs-job.js';
import { blobAccess, type MediaParts } from './media-parts.js';

export const JUDGE_LIVENESS = 'judge-liveness';

/** Milliseconds after which the process that judges is killed; a take of two seconds needs about three. */
const JUDGE_LIMIT = 90_000;
const DESCRIBE_LIMIT = 30_000;

/** Judges a film of the face, or describes a picture of it, in the `faces` process. */
export function handleJudgeLiveness(parts: MediaParts): void {
  parts.store.jobs.handle<CaptureJob>(
    JUDGE_LIVENESS,
    {
      lane: 'interactive',
      timeoutMs: CAPTURE_JOB_LIMIT,
      concurrency: parts.faces.size,
      onDead: (job) => captureFailed(parts, job),
    },
    async (job) => {
      const open = await openCapture(parts, job);
      if (open === null) return;
      return open.capture.kind === 'face-video' ? judgeFilm(parts, job, open) : describePicture(parts, job, open);
    },
  );
}

async function judgeFilm(parts: MediaParts, job: RunningJob<CaptureJob>, open: OpenCapture): Promise<JobEffect> {
  const { content, sealer, scope } = open;
  const { minSeconds, mode, prompts, camera = null, approach = null } = content;
  const video = blobAccess(sealer, scope.sessionId, content.blobId, content.type);
  const face = blobAccess(sealer, scope.sessionId, parts.random.id(), 'image/jpeg');
  const judged = await parts.faces.run(
    'judge-liveness',
    { video, face, minSeconds, mode, prompts, camera, approach },
    { limit: JUDGE_LIMIT, signal: job.signal, owner: job },
  );
  if (!judged.readable) return noted(parts, open, judged.fact, NO_FACE, {}, [content.blobId]);
  const film = { id: content.blobId, type: content.type, bytes: content.bytes };
  const files = { 'face-video': film, ...(judged.face === null ? {} : { face: judged.face }) };
  return noted(parts, open, judged.fact, judged, files, []);
}

/** A picture proves no liveness: without a film that stays unsure. */
async function describePicture(parts: MediaParts, job: RunningJob<CaptureJob>, open: OpenCapture): Promise<JobEffect> {
  const { content, sealer, scope } = open;
  const source = blobAccess(sealer, scope.sessionId, content.blobId, content.type);
  const picture = blobAccess(sealer, scope.sessionId, parts.random.id(), 'image/jpeg');
  const described = await parts.faces.run(
    'describe-face',
    { source, picture },
    { limit: DESCRIBE_LIMIT, signal: job.signal, owner: job },
  );
  const { acceptable, codes } = described;
  const fact: LivenessFact = { decision: 'unsure', more: null, reasons: ['no_film'], codes, acceptable };
  const files = described.picture === null ? {} : { face: described.picture };
  return noted(parts, open, fact, described, files, [content.blobId]);
}

/** What is kept of a face. */
type FoundFace = Pick<LivenessReading, 'embedding' | 'facePlace'> &
  Partial<Pick<LivenessReading, 'camera' | 'approach'>>;
const NO_FACE: FoundFace = { embedding: null, facePlace: null };

/** @param served blobs that nobody needs after this */
function noted(
  parts: MediaParts,
  open: OpenCapture,
  fact: LivenessFact,
  { embedding, facePlace, camera, approach }: FoundFace,
  blobs: Readonly<Record<string, WrittenBlob>>,
  served: readonly string[],
): JobEffect {
  const at = parts.clock.now();
  const files = Object.entries(blobs).map(([kind, blob]) => ({ kind, blob, at }));
  return async (transaction) => {
    const seen = { ...(camera ? { camera } : {}), ...(approach ? { approach } : {}) };
    const found = { ...(facePlace === null ? {} : { facePlace }), ...seen };
    const reading = { document: null, side: null, embedding, ...found };
    await noteReading(transaction, open, reading, files);
    await transaction.emit('liveness.judged', open.scope, { ...open.ref, ...fact }, open.sealer);
    if (served.length > 0) await dropBlobs(transaction, open.scope, open.capture.id, served);
  };
}
