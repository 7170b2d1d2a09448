import type { AcceptedCapture, IdentityFact } from '../../platform/facts/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { Job, JobEffect, RunningJob } from '../../platform/jobs/job.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { similarity } from '../faces/similarity.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import type { Vector } from '../workers/tasks.js';
import { forgetFaces, keepFaces } from './known-face.js';
import { askForSearch } from './search-faces-job.js';
import { Capture, readingOf, type CaptureReading } from '../captures/capture.js';
import { documentsTogether, type KeptSide } from '../documents/document-facts.js';
import type { MediaParts } from '../captures/media-parts.js';
import { closeAttempts } from '../captures/replaced-captures.js';

const COMPARE_IDENTITY = 'compare-identity';
const COMPARE_LIMIT = 60_000;

interface CompareIdentity {
  readonly round: number;
  readonly captures: readonly AcceptedCapture[];
  /** Absent: faces are not searched for. */
  readonly test?: boolean;
}

const FACES: ReadonlySet<CaptureKind> = new Set(['face', 'face-video']);
const SELFIE: CaptureKind = 'face-document';

/** Once a round is submitted, its captures are put together: the person of the document, and whether the face is theirs. */
export function handleCompareIdentity(parts: MediaParts): void {
  parts.store.events.on('session.submitted', {
    prepare: ({ sessionId }) => parts.vault.open(sessionId, MEDIA_PURPOSE),
    async apply(transaction, { companyId, sessionId, payload }, sealer) {
      if (payload === null || sealer === null) return;
      const job = { kind: COMPARE_IDENTITY, key: `${sessionId}/${payload.round}`, companyId, sessionId };
      const { replaced = [], ...compared } = payload;
      await closeAttempts(transaction, parts.random, { companyId, sessionId }, replaced);
      await transaction.enqueue({ ...job, payload: compared, sealer });
    },
  });
  parts.store.jobs.handle<CompareIdentity>(
    COMPARE_IDENTITY,
    { lane: 'session', timeoutMs: COMPARE_LIMIT, concurrency: 2, onDead: (job) => comparingFailed(parts, job) },
    (job) => compare(parts, job),
  );
}

async function compare(parts: MediaParts, job: RunningJob<CompareIdentity>): Promise<void | JobEffect> {
  const { sessionId, companyId } = job;
  const sealer = sessionId === null ? null : await parts.vault.open(sessionId, MEDIA_PURPOSE);
  if (sessionId === null || sealer === null) return;
  const scope = { companyId, sessionId };
  const captures = await parts.store.read((reader) => reader.of(Capture, scope).find({ where: { state: 'done' } }));
  const read = job.payload.captures.flatMap((accepted) => lastTake(captures, accepted, sealer));
  const fact: IdentityFact = identityOf(read, parts.clock.now());
  const { round, test } = job.payload;
  const faces = facesToKnow(read);
  return async (transaction) => {
    // What earlier rounds knew may be of captures that no longer count.
    if (round > 1) await forgetFaces(transaction, parts.random, scope);
    if (test === undefined || faces.length === 0) {
      await transaction.emit('identity.compared', scope, { round, ...fact }, sealer);
      return;
    }
    // Searched for once they are written: of two sessions at the same time one sees the other.
    await keepFaces(transaction, parts.random, sealer, scope, { test, faces });
    await askForSearch(transaction, scope, { round, test, fact }, sealer);
  };
}

interface ReadCapture {
  readonly accepted: AcceptedCapture;
  readonly reading: CaptureReading;
}

/** Of an attempt with several takes the last one counts: it was asked for because the earlier ones did not suffice. */
function lastTake(captures: readonly Capture[], accepted: AcceptedCapture, sealer: Sealer): ReadCapture[] {
  const takes = captures
    .filter(({ stepKey, kind, attempt }) => {
      return stepKey === accepted.stepKey && kind === accepted.kind && attempt === accepted.attempt;
    })
    .toSorted((a, b) => a.take - b.take);
  const last = takes.at(-1);
  const reading = last === undefined ? null : readingOf(sealer, last);
  return reading === null ? [] : [{ accepted, reading }];
}

function identityOf(read: readonly ReadCapture[], now: Date): IdentityFact {
  const faces = read.filter(({ accepted }) => FACES.has(accepted.kind));
  const sides: KeptSide[] = read.flatMap(({ accepted: { stepKey, kind }, reading: { side } }) =>
    side === null ? [] : [{ stepKey, kind, reading: side }],
  );
  const selfies = read.filter(({ accepted }) => accepted.kind === SELFIE);
  const pictured = read.filter((one) => !faces.includes(one) && !selfies.includes(one));
  const portraits = pictured.flatMap(({ reading }) => embeddingOf(reading));
  const live = faces.flatMap(({ reading }) => embeddingOf(reading));
  const withDocument = selfies.flatMap(({ reading }) => embeddingOf(reading));
  const ofDocuments = pictured.map(({ accepted: { stepKey }, reading: { embedding } }) => ({ stepKey, embedding }));
  const portraitSimilarity = live.length > 0 ? null : similarityOfPortraits(ofDocuments);
  return {
    similarity: lowestSimilarity(portraits, live),
    ...documentsTogether(sides, now),
    ...(portraitSimilarity === null ? {} : { portraitSimilarity }),
    faceImages: live.length + withDocument.length,
    ...(selfies.length === 0 ? {} : { selfieSimilarity: lowestSimilarity([...portraits, ...live], withDocument) }),
    portraitFound: hasEachItsPortrait(ofDocuments),
  };
}

/** Faces that the applicant is found by in later sessions: filmed ones, else the portrait, else the one beside a document. */
function facesToKnow(read: readonly ReadCapture[]): readonly Vector[] {
  const of = (wanted: (kind: CaptureKind) => boolean): readonly Vector[] =>
    read.filter(({ accepted }) => wanted(accepted.kind)).flatMap(({ reading }) => embeddingOf(reading));
  const choices = [of((kind) => FACES.has(kind)), of((kind) => kind !== SELFIE), of(() => true)];
  return choices.find((faces) => faces.length > 0) ?? [];
}

interface PicturedSide {
  readonly stepKey: string;
  readonly embedding: Vector | null;
}

/** Of the two least alike portraits of different documents; null where no two documents have one. Sides of one step are one document. */
export function similarityOfPortraits(sides: readonly PicturedSide[]): number | null {
  const faces = sides.flatMap(({ stepKey, embedding }) => (embedding === null ? [] : [{ stepKey, embedding }]));
  const lowest = faces.flatMap((face, index) => {
    const others = faces.slice(index + 1).filter(({ stepKey }) => stepKey !== face.stepKey);
    return (
      lowestSimilarity(
        [face.embedding],
        others.map(({ embedding }) => embedding),
      ) ?? []
    );
  });
  return lowest.length === 0 ? null : Math.min(...lowest);
}

/** Of several documents each must have been compared: the portrait of one does not stand for another. Sides of one step are one document. */
export function hasEachItsPortrait(sides: readonly PicturedSide[]): boolean {
  const found = new Set(sides.flatMap(({ stepKey, embedding }) => (embedding === null ? [] : [stepKey])));
  return sides.length > 0 && sides.every(({ stepKey }) => found.has(stepKey));
}

function embeddingOf({ embedding }: CaptureReading): Vector[] {
  return embedding === null ? [] : [embedding];
}

/** With several documents or faces the least alike pair decides: every one of them must be of the same person. */
export function lowestSimilarity(portraits: readonly Vector[], live: readonly Vector[]): number | null {
  const pairs = portraits.flatMap((portrait) =>
    live.map((face) => similarity(Float32Array.from(portrait), Float32Array.from(face))),
  );
  return pairs.length === 0 ? null : Math.min(...pairs);
}

/** Nobody waits for ever: the session hears of it as of a failed capture. */
async function comparingFailed(parts: MediaParts, job: Job<CompareIdentity>): Promise<JobEffect> {
  const { sessionId, companyId, payload } = job;
  const sealer = sessionId === null ? null : await parts.vault.open(sessionId, MEDIA_PURPOSE);
  const last = payload.captures.at(-1);
  return async (transaction) => {
    if (sessionId === null || sealer === null || last === undefined) return;
    const { stepKey, kind, attempt } = last;
    const failed = { stepKey, kind, attempt, reason: COMPARE_IDENTITY, round: payload.round };
    await transaction.emit('capture.failed', { companyId, sessionId }, failed, sealer);
  };
}
