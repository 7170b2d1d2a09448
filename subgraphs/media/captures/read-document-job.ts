import type { DocumentFact } from '../../platform/facts/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { JobEffect, RunningJob } from '../../platform/jobs/job.js';
import type { DocumentReading, PortraitReading } from '../workers/tasks.js';
import { Capture, readingOf } from './capture.js';
import {
  CAPTURE_JOB_LIMIT,
  captureFailed,
  noteReading,
  openCapture,
  type CaptureJob,
  type OpenCapture,
} from './capture-job.js';
import { leavesDoubt, type KeptSide } from '../documents/document-facts.js';
import { dropBlobs } from './drop-blobs-job.js';
import { blobAccess, type MediaParts } from './media-parts.js';

export const READ_DOCUMENT = 'read-document';

/** Milliseconds after which the process that reads is killed; a side takes about two seconds. */
const READ_LIMIT = 60_000;
const PORTRAIT_LIMIT = 30_000;

/** Sides that carry the holder's portrait. */
const WITH_PORTRAIT: ReadonlySet<CaptureKind> = new Set(['card-front', 'passport', 'license-front', 'residence-front']);

/** Kinds of the files beside a side's picture: the straightened page, and the portrait on it. */
export const pageKind = (kind: string): string => `${kind}-page`;
export const portraitKind = (kind: string): string => `${kind}-portrait`;

/** Reads one side of a document in the `documents` process, then its portrait in the `faces` process. */
export function handleReadDocument(parts: MediaParts): void {
  parts.store.jobs.handle<CaptureJob>(
    READ_DOCUMENT,
    {
      lane: 'interactive',
      timeoutMs: CAPTURE_JOB_LIMIT,
      concurrency: parts.documents.size,
      onDead: (job) => captureFailed(parts, job),
    },
    (job) => readDocument(parts, job),
  );
}

async function readDocument(parts: MediaParts, job: RunningJob<CaptureJob>): Promise<void | JobEffect> {
  const open = await openCapture(parts, job);
  if (open === null) return;
  const { capture, content, sealer, scope, ref } = open;
  const access = (id: string, type: string) => blobAccess(sealer, scope.sessionId, id, type);
  const page = access(parts.random.id(), 'image/jpeg');
  const reading = await parts.documents.run(
    'read-document',
    {
      source: access(content.blobId, content.type),
      kind: capture.kind,
      documentType: content.documentType,
      country: content.country,
      picture: access(parts.random.id(), 'image/jpeg'),
      page,
    },
    { limit: READ_LIMIT, signal: job.signal, owner: job },
  );
  const target = access(parts.random.id(), 'image/jpeg');
  const portrait =
    reading.page !== null && WITH_PORTRAIT.has(capture.kind)
      ? await parts.faces.run(
          'find-portrait',
          { page, portrait: target },
          { limit: PORTRAIT_LIMIT, signal: job.signal, owner: job },
        )
      : null;
  const others = reading.side === null ? [] : await otherSides(parts, open);
  const fact = withPortrait(withDoubt(reading, capture, others), portrait);
  const at = parts.clock.now();
  return async (transaction) => {
    const files = [
      { kind: capture.kind, blob: reading.picture, at },
      { kind: pageKind(capture.kind), blob: reading.page, at },
      { kind: portraitKind(capture.kind), blob: portrait?.image ?? null, at },
    ].flatMap(({ blob, ...file }) => (blob === null ? [] : [{ ...file, blob }]));
    const read = {
      document: fact,
      side: reading.side,
      embedding: portrait?.embedding ?? null,
      ...(portrait?.box ? { portraitBox: portrait.box } : {}),
      ...(portrait?.facePlace ? { facePlace: portrait.facePlace } : {}),
    };
    await noteReading(transaction, open, read, files);
    await transaction.emit('document.read', scope, { ...ref, ...fact }, sealer);
    // The picture as it was sent (with its EXIF) has served.
    await dropBlobs(transaction, scope, capture.id, [content.blobId]);
  };
}

/** The sides of the same document that were read before, the newest of each kind. */
async function otherSides(parts: MediaParts, { capture, scope, sealer }: OpenCapture): Promise<readonly KeptSide[]> {
  const { stepKey } = capture;
  const captures = await parts.store.read((reader) =>
    reader.of(Capture, scope).find({ where: { stepKey, state: 'done' } }),
  );
  const newest = new Map(captures.toSorted((a, b) => a.attempt - b.attempt).map((one) => [one.kind, one]));
  newest.delete(capture.kind);
  return [...newest.values()].flatMap((one) => {
    const side = readingOf(sealer, one)?.side ?? null;
    return side === null ? [] : [{ stepKey, kind: one.kind, reading: side }];
  });
}

/** Another picture may confirm what was read only once. */
function withDoubt(
  { fact, side }: DocumentReading,
  { stepKey, kind }: Capture,
  others: readonly KeptSide[],
): DocumentFact {
  if (side === null) return fact;
  const own = others.filter(({ reading }) => reading.documentType === side.documentType);
  if (!leavesDoubt({ stepKey, kind, reading: side }, own)) return fact;
  return { ...fact, acceptable: false, codes: [...new Set([...fact.codes, 'DOCUMENT_NOT_READABLE'])] };
}

/** A side that should carry a portrait and does not is taken again. */
function withPortrait(fact: DocumentFact, portrait: PortraitReading | null): DocumentFact {
  if (portrait === null || portrait.codes.length === 0) return fact;
  const codes = [...new Set([...fact.codes, ...portrait.codes])];
  return { ...fact, codes, acceptable: fact.acceptable && portrait.found };
}
