import type { CaptureRef, DocumentFact } from '../../platform/facts/catalogue.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';
import type { JobEffect, RunningJob } from '../../platform/jobs/job.js';
import type { Transaction } from '../../platform/transaction.js';
import type { PortraitReading } from '../workers/tasks.js';
import { Capture, readingOf } from './capture.js';
import {
  CAPTURE_JOB_LIMIT,
  captureFailed,
  noteReading,
  openCapture,
  type CaptureJob,
  type OpenCapture,
} from './capture-job.js';
import { areOfOneDocument, doubtedSide, type KeptReading, type KeptSide } from '../documents/document-facts.js';
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
  const at = parts.clock.now();
  return async (transaction) => {
    const doubted = reading.side === null ? null : await doubtedAmong(transaction, open, reading.side);
    const fact = withPortrait(doubted === 'this' ? withDoubt(reading.fact) : reading.fact, portrait);
    // Before this side is told, with which the applicant may be done.
    if (doubted !== null && doubted !== 'this')
      await transaction.emit('document.read', scope, { ...doubted.ref, ...withDoubt(doubted.fact) }, sealer);
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

/** A side that was read before. */
interface OtherSide extends KeptSide {
  readonly ref: CaptureRef;
  readonly fact: DocumentFact;
}

/**
 * The side that is to be taken again: the one that concludes, another one that was good so far, or none. The rows of the step stay locked, so
 * that of two sides which conclude at once the last one sees the other; the first says nothing while another one is being read.
 */
async function doubtedAmong(
  transaction: Transaction,
  { capture: { stepKey, kind }, scope, sealer }: OpenCapture,
  reading: KeptReading,
): Promise<'this' | OtherSide | null> {
  const captures = await transaction.of(Capture, scope).find({ where: { stepKey } });
  const counting = captures.filter(({ state }) => state === 'done' || state === 'received');
  const newest = new Map(counting.toSorted((a, b) => a.attempt - b.attempt).map((one) => [one.kind, one]));
  const others = [...newest.values()].filter((one) => one.kind !== kind && areOfOneDocument(one.kind, kind));
  if (others.some(({ state }) => state === 'received')) return null;
  const read = others.flatMap((one): OtherSide[] => {
    const { side = null, document = null } = readingOf(sealer, one) ?? {};
    if (side === null || document === null) return [];
    const ref = { stepKey, kind: one.kind, attempt: one.attempt };
    return [{ stepKey, kind: one.kind, reading: side, ref, fact: document }];
  });
  const doubted = doubtedSide({ stepKey, kind, reading }, read);
  if (doubted === null || !('ref' in doubted)) return doubted && 'this';
  return doubted.fact.acceptable ? doubted : null;
}

/** Another picture may confirm what was read only once. */
function withDoubt(fact: DocumentFact): DocumentFact {
  return { ...fact, acceptable: false, codes: [...new Set([...fact.codes, 'DOCUMENT_NOT_READABLE'])] };
}

/** A side that should carry a portrait and does not is taken again. */
function withPortrait(fact: DocumentFact, portrait: PortraitReading | null): DocumentFact {
  if (portrait === null || portrait.codes.length === 0) return fact;
  const codes = [...new Set([...fact.codes, ...portrait.codes])];
  return { ...fact, codes, acceptable: fact.acceptable && portrait.found };
}
