import type { SessionScope } from '../../platform/database/scope.js';
import type { UsedStill, CallStillReading } from '../../platform/facts/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { Job, JobEffect, RunningJob } from '../../platform/jobs/job.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { Capture, readingOf } from '../captures/capture.js';
import { documentFact } from '../documents/document-facts.js';
import { CAPTURE_JOB_LIMIT } from '../captures/capture-job.js';
import type { MediaParts } from '../captures/media-parts.js';
import { similarity } from '../faces/similarity.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import type { Vector } from '../workers/tasks.js';
import { stillAccess } from './still-access.js';

const READ_STILL = 'read-still';
const READ_LIMIT = 60_000;
const FACES_LIMIT = 30_000;

/** The side that a label names; a still of anything else is not read for a document. */
const SIDES: Readonly<Record<string, CaptureKind>> = {
  'document-front': 'card-front',
  'document-back': 'card-back',
  'passport-page': 'passport',
};

type Reading = Omit<CallStillReading, 'stillId' | 'callId'>;
const NOTHING: Reading = { record: null, checks: null, codes: [], faces: 0, similarity: null };

/** Reads the stills of calls: the document that their label names, its zone, and the faces in them. Nothing is kept here. */
export function handleReadStill(parts: MediaParts): void {
  parts.store.events.on('call.still-taken', {
    prepare: ({ sessionId }) => parts.vault.open(sessionId, MEDIA_PURPOSE),
    async apply(transaction, { companyId, sessionId, payload }, sealer) {
      if (payload === null || sealer === null || payload.use !== null) return;
      const key = `${payload.stillId}/${payload.label}`;
      await transaction.enqueue({ kind: READ_STILL, key, companyId, sessionId, payload, sealer });
    },
  });
  parts.store.jobs.handle<UsedStill>(
    READ_STILL,
    {
      lane: 'interactive',
      timeoutMs: CAPTURE_JOB_LIMIT,
      concurrency: parts.documents.size,
      // What cannot be read after three tries shows nothing.
      onDead: async (job) => answer(job, await sealerOf(parts, job), NOTHING),
    },
    async (job) => {
      const sealer = await sealerOf(parts, job);
      return sealer === null ? undefined : answer(job, sealer, await readStill(parts, job, sealer));
    },
  );
}

async function readStill(parts: MediaParts, job: RunningJob<UsedStill>, sealer: Sealer): Promise<Reading> {
  const source = stillAccess(job.payload);
  const kind = SIDES[job.payload.label] ?? null;
  const side = kind === null ? null : await readSide(parts, job, kind);
  const options = { limit: FACES_LIMIT, signal: job.signal, owner: job };
  const { faces, codes, embedding } = await parts.faces.run('find-faces', { source }, options);
  return {
    record: side?.record ?? null,
    checks: side?.checks ?? null,
    codes: kind === null ? codes : (side?.codes ?? ['NO_DOCUMENT_IN_IMAGE']),
    faces,
    similarity: embedding && (await likeness(parts, job, sealer, embedding)),
  };
}

async function readSide(parts: MediaParts, job: RunningJob<UsedStill>, kind: CaptureKind) {
  const options = { limit: READ_LIMIT, signal: job.signal, owner: job };
  const { side } = await parts.documents.run('read-image', { source: stillAccess(job.payload), kind }, options);
  return side && documentFact(kind, side, parts.clock.now());
}

/** Of a face and the portrait of the document that the session has by now; null while there is none. */
async function likeness(parts: MediaParts, job: Job<UsedStill>, sealer: Sealer, face: Vector): Promise<number | null> {
  const scope = scopeOf(job);
  const captures =
    scope && (await parts.store.read((reader) => reader.of(Capture, scope).find({ where: { state: 'done' } })));
  const portraits = (captures ?? [])
    .map((capture) => readingOf(sealer, capture))
    .flatMap((reading) => (reading?.document && reading.embedding ? [reading.embedding] : []));
  if (portraits.length === 0) return null;
  return Math.min(...portraits.map((one) => similarity(Float32Array.from(one), Float32Array.from(face))));
}

async function sealerOf(parts: MediaParts, { sessionId }: Job<UsedStill>): Promise<Sealer | null> {
  return sessionId === null ? null : parts.vault.open(sessionId, MEDIA_PURPOSE);
}

function scopeOf({ companyId, sessionId }: Job<UsedStill>): SessionScope | null {
  return sessionId === null ? null : { companyId, sessionId };
}

function answer(job: Job<UsedStill>, sealer: Sealer | null, reading: Reading): JobEffect {
  const about = scopeOf(job);
  const { stillId, callId } = job.payload;
  return async (transaction) => {
    if (sealer !== null && about !== null) {
      await transaction.emit('call.still-read', about, { stillId, callId, ...reading }, sealer);
    }
  };
}
