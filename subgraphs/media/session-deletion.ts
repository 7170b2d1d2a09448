import { CALL_BLOB_PREFIX } from '../platform/blobs/call-blobs.js';
import { sweepPassingFiles } from '../platform/blobs/passing-files.js';
import type { EntityClass } from '../platform/database/column.js';
import { couldBeId } from '../platform/database/ids.js';
import { serviceScope } from '../platform/database/scope.js';
import { UPLOAD_PREFIX } from './uploads/upload-staging.js';
import { QuestionFile } from './questions/question-file.js';
import { forgetFaces, KnownFace } from './same-person/known-face.js';
import { Capture, StoredFile } from './captures/capture.js';
import { ClosedAttempt } from './captures/closed-attempt.js';
import type { MediaParts } from './captures/media-parts.js';

const COLLECT_BLOBS = 'collect-blobs';
const COLLECT_LIMIT = 120_000;
/** A piece or a job's output that was under way when the session was deleted has ended by then. */
const COLLECT_AGAIN_MS = 15 * 60 * 1000;

/** Milliseconds after which an upload that nobody submitted, or an output that no job noted, is dropped. */
const UNCLAIMED_MS = 24 * 3600 * 1000;
/** Milliseconds after which a blob that was being written has no writer any more. */
const UNFINISHED_MS = 30 * 60 * 1000;
const PAGE = 500;

const sweepScope = serviceScope('what belongs to deleted sessions is collected for every company');

interface CollectBlobs {
  readonly sessionId: string;
}

/**
 * When a session is deleted its key is destroyed already; here its rows go, what runs for it is aborted, and its blobs
 * are collected: at once, and again when everything that was under way has ended.
 */
export function handleSessionDeleted(parts: MediaParts): void {
  const { store, clock, blobs, random } = parts;
  store.events.on('session.deleted', {
    async apply(transaction, { companyId, sessionId }) {
      await forgetFaces(transaction, random, { companyId, sessionId });
      await transaction.removeSession({ companyId, sessionId });
      const job = { kind: COLLECT_BLOBS, companyId, sessionId: null, payload: { sessionId }, sealer: null };
      await transaction.enqueue({ ...job, key: sessionId });
      const runAt = new Date(clock.now().getTime() + COLLECT_AGAIN_MS);
      await transaction.enqueue({ ...job, key: `${sessionId}/again`, runAt });
    },
  });
  store.jobs.handle<CollectBlobs>(
    COLLECT_BLOBS,
    { lane: 'maintenance', timeoutMs: COLLECT_LIMIT },
    async ({ payload }) => blobs.storage.removeOwner(payload.sessionId),
  );
}

/** Collects what the facts of deletion did not reach, and what no one claimed. Safe beside running work. */
export async function sweep(parts: MediaParts): Promise<void> {
  const now = parts.clock.now().getTime();
  await parts.blobs.storage.dropUnfinished(new Date(now - UNFINISHED_MS));
  await sweepRows(parts);
  for await (const owner of parts.blobs.storage.owners()) {
    if (!couldBeId(owner)) {
      await sweepPassingFiles(parts.blobs, owner, parts.clock.now());
      continue;
    }
    if (await parts.vault.holds(owner)) await dropUnclaimed(parts, owner, new Date(now - UNCLAIMED_MS));
    else await parts.blobs.storage.removeOwner(owner);
  }
}

async function sweepRows(parts: MediaParts): Promise<void> {
  for (const entity of [Capture, ClosedAttempt, QuestionFile, KnownFace]) await sweepRowsOf(parts, entity);
}

type OfSession = Capture | ClosedAttempt | QuestionFile | KnownFace;

async function sweepRowsOf(parts: MediaParts, entity: EntityClass<OfSession>): Promise<void> {
  let after: string | null = null;
  do {
    const page = await parts.store.read((reader) => reader.of(entity, sweepScope).page({ first: PAGE, after }));
    const sessions = new Map(page.items.map(({ sessionId, companyId }) => [sessionId, companyId]));
    for (const [sessionId, companyId] of sessions) {
      if (await parts.vault.holds(sessionId)) continue;
      await parts.store.write(async (transaction) => {
        await forgetFaces(transaction, parts.random, { companyId, sessionId });
        await transaction.removeSession({ companyId, sessionId });
      });
    }
    after = page.hasNextPage ? page.endCursor : null;
  } while (after !== null);
}

/** Old blobs of a living session that no row names: forgotten uploads and outputs of attempts that crashed. */
async function dropUnclaimed(parts: MediaParts, owner: string, before: Date): Promise<void> {
  const old = (await parts.blobs.storage.list(owner)).filter(
    ({ id, writtenAt }) => writtenAt < before && !id.startsWith(CALL_BLOB_PREFIX),
  );
  if (old.length === 0) return;
  const claimed = await parts.store.read(async (reader) => {
    const files = await reader.of(StoredFile, sweepScope).find({ where: { sessionId: owner } });
    const reading = await reader.of(Capture, sweepScope).count({ sessionId: owner, state: 'received' });
    const given = await reader.of(QuestionFile, sweepScope).find({ where: { sessionId: owner, state: 'received' } });
    return { ids: new Set([...files, ...given].map((file) => file.id)), reading: reading > 0 };
  });
  for (const { id } of old) {
    // While a capture waits its file is named in its sealed content only.
    const forgotten = id.startsWith(UPLOAD_PREFIX) || !(claimed.reading || claimed.ids.has(id));
    if (forgotten) await parts.blobs.remove({ owner, id });
  }
}
