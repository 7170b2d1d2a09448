import type { SessionScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Sealer } from '../../platform/vault/sealer.js';
import { Capture, readingOf, StoredFile, type CaptureReading } from '../captures/capture.js';
import { isDocumentSide } from '../documents/document-facts.js';
import { blobAccess, type MediaParts } from '../captures/media-parts.js';
import { pageKind, portraitKind } from '../captures/read-document-job.js';
import { countingFiles } from '../captures/replaced-captures.js';
import { MEDIA_PURPOSE } from '../uploads/upload-staging.js';
import type { BlobAccess } from '../workers/blob-access.js';

/** A document's side that counts: the newest that was read of its kind in its step. */
export interface DocumentSideFiles {
  readonly stepKey: string;
  readonly kind: string;
  readonly reading: CaptureReading;
  readonly picture: StoredFile | null;
  readonly page: StoredFile | null;
  readonly portrait: StoredFile | null;
}

/** What media keeps of one session, opened for an export. */
export interface SessionFiles {
  readonly scope: SessionScope;
  readonly sealer: Sealer;
  /** In the order in which the documents were begun, fronts first. */
  readonly sides: readonly DocumentSideFiles[];
  readonly files: readonly StoredFile[];
}

/** Longest picture that is read whole. */
const MAX_PICTURE_BYTES = 16 * 1024 * 1024;

/** @throws ArgumentError `session-not-found` once the session's key is destroyed */
export async function openSessionFiles(parts: MediaParts, scope: SessionScope): Promise<SessionFiles> {
  const sealer = await parts.vault.open(scope.sessionId, MEDIA_PURPOSE);
  if (sealer === null) throw new ArgumentError('session-not-found');
  const [captures, files] = await parts.store.read(async (reader) => [
    await reader.of(Capture, scope).find({ where: { state: 'done' }, order: { id: 'asc' } }),
    await countingFiles(reader, scope, await reader.of(StoredFile, scope).find({ order: { id: 'asc' } })),
  ]);
  return { scope, sealer, files, sides: sidesOf(captures, files, sealer) };
}

/** The newest file of a kind; null when there is none. */
export function newestOf(files: readonly StoredFile[], kind: string): StoredFile | null {
  return files.filter((file) => file.kind === kind).at(-1) ?? null;
}

/** The portrait of the main document: the first one that has any. */
export function mainPortrait({ sides }: SessionFiles): StoredFile | null {
  return sides.find(({ portrait }) => portrait !== null)?.portrait ?? null;
}

/** For a worker process. */
export function accessTo({ scope, sealer }: SessionFiles, file: StoredFile): BlobAccess {
  return blobAccess(sealer, scope.sessionId, file.id, file.contentType);
}

/**
 * Makes something of a session's files. Whatever fails of it while the session is deleted, in this process or in a worker's,
 * fails because they go.
 * @throws ArgumentError `session-not-found` when the session was deleted, before or meanwhile
 */
export async function withSessionFiles<T>(
  parts: MediaParts,
  scope: SessionScope,
  make: (files: SessionFiles) => Promise<T>,
): Promise<T> {
  const files = await openSessionFiles(parts, scope);
  try {
    return await make(files);
  } catch (error) {
    if (await parts.vault.holds(scope.sessionId)) throw error;
    throw new ArgumentError('session-not-found');
  }
}

/** @throws ArgumentError `session-not-found` when the session was deleted meanwhile */
export async function readFile(parts: MediaParts, session: SessionFiles, file: StoredFile): Promise<Buffer> {
  const { address, key } = accessTo(session, file);
  const bytes = await parts.blobs.read(address, Buffer.from(key), MAX_PICTURE_BYTES);
  if (bytes === null) throw new ArgumentError('session-not-found');
  return bytes;
}

function sidesOf(captures: readonly Capture[], files: readonly StoredFile[], sealer: Sealer): DocumentSideFiles[] {
  // Of several attempts the last one counts, at the place of the first one.
  const newest = new Map<string, Capture>();
  for (const capture of captures.filter(({ kind }) => isDocumentSide(kind))) {
    newest.set(JSON.stringify([capture.stepKey, capture.kind]), capture);
  }
  return [...newest.values()].flatMap((capture) => {
    const reading = readingOf(sealer, capture);
    if (reading === null) return [];
    const own = files.filter(({ captureId }) => captureId === capture.id);
    const { stepKey, kind } = capture;
    const picture = newestOf(own, kind);
    const page = newestOf(own, pageKind(kind));
    const portrait = newestOf(own, portraitKind(kind));
    return [{ stepKey, kind, reading, picture, page, portrait }];
  });
}
