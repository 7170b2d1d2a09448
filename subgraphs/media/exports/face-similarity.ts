import type { SessionScope } from '../../platform/database/scope.js';
import { Capture, type CaptureReading, readingOf } from '../captures/capture.js';
import { lowestSimilarity } from '../same-person/compare-identity-job.js';
import { isDocumentSide } from '../documents/document-facts.js';
import type { MediaParts } from '../captures/media-parts.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';

const LIVE: ReadonlySet<string> = new Set(['face', 'face-video']);

/** What of a capture tells whose face is on it. */
export interface FaceOnCapture extends Pick<Capture, 'stepKey' | 'kind'> {
  readonly embedding: CaptureReading['embedding'];
}

/** Of the faces that a session has by now, before anything is submitted. Null while portrait or live face is missing. */
export async function faceSimilarity({ vault, store }: MediaParts, scope: SessionScope): Promise<number | null> {
  const sealer = await vault.open(scope.sessionId, MEDIA_PURPOSE);
  if (sealer === null) return null;
  const captures = await store.read((reader) =>
    reader.of(Capture, scope).find({ where: { state: 'done' }, order: { id: 'asc' } }),
  );
  return similarityOf(
    captures.map((capture) => ({
      stepKey: capture.stepKey,
      kind: capture.kind,
      embedding: readingOf(sealer, capture)?.embedding ?? null,
    })),
  );
}

/** @param taken in the order of taking: of several of one kind in a step the last one counts */
export function similarityOf(taken: readonly FaceOnCapture[]): number | null {
  const newest = new Map(taken.map((one) => [JSON.stringify([one.stepKey, one.kind]), one]));
  const facesOf = (wanted: (kind: FaceOnCapture['kind']) => boolean) =>
    [...newest.values()].flatMap(({ kind, embedding }) => (wanted(kind) && embedding !== null ? [embedding] : []));
  return lowestSimilarity(
    facesOf(isDocumentSide),
    facesOf((kind) => LIVE.has(kind)),
  );
}
