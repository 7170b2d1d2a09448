import { type ArchivedBlobs, keepArchive } from '../../platform/blobs/archive.js';
import { signBlobTicket } from '../../platform/blobs/blob-ticket.js';
import { newCallBlobId } from '../../platform/blobs/call-blobs.js';
import type { SessionScope } from '../../platform/database/scope.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import { type CallParts, SEAL_PURPOSE } from '../call/call-parts.js';
import { CallRow } from '../call/call-tables.js';
import { JOINED_TYPE, PIECE_TYPE, STILL_TYPE } from '../host-parts/call-records.js';
import { RecordingRows } from '../recording/recording-rows.js';
import { CallRecordingRow, CallTrackRow } from '../call/recording-tables.js';
import { stillsOf } from '../stills/stills.js';

const DROP_BLOB = 'drop-call-blob';
const DROP_LIMIT_MS = 30_000;
/** The ticket lasts a minute, and a slow download of a long call some minutes more. */
const KEEP_MS = 3600 * 1000;
const MOST_CALLS = 200;
/** Bytes of a list that the ticket itself carries: nothing is written for an empty archive, nor for forty stills. */
const MOST_CARRIED = 8 * 1024;

/** The stills of every call of a session, in the order of taking. */
export async function shotsOf(parts: CallParts, about: SessionScope): Promise<readonly ArchivedBlobs[]> {
  const files: ArchivedBlobs[] = [];
  for (const [index, call] of (await callsOf(parts, about)).entries()) {
    for (const [place, still] of (await stillsOf(parts, about, call.id)).entries()) {
      const name = `call-${index + 1}/shot-${place + 1}-${still.label}.jpg`;
      const { bytes, blobId, takenAt } = still;
      files.push({ name, at: takenAt.toISOString(), bytes, type: STILL_TYPE, blobIds: [blobId] });
    }
  }
  return files;
}

/** Of each call the file with everybody in it; what each participant sent where there is none yet. */
export async function videosOf(parts: CallParts, about: SessionScope): Promise<readonly ArchivedBlobs[]> {
  const files: ArchivedBlobs[] = [];
  for (const [index, call] of (await callsOf(parts, about)).entries()) {
    const folder = `call-${index + 1}`;
    const joined = await parts.store.read((reader) => reader.of(CallRecordingRow, about).findOne({ callId: call.id }));
    if (joined?.state === 'ready' && joined.blobId !== null) {
      const at = (joined.startedAt ?? call.queuedAt).toISOString();
      const bytes = joined.bytes ?? 0;
      files.push({ name: `${folder}.mp4`, at, bytes, type: JOINED_TYPE, blobIds: [joined.blobId] });
      continue;
    }
    files.push(...(await tracksOf(parts, about, call.id, folder)));
  }
  return files;
}

async function tracksOf(parts: CallParts, about: SessionScope, callId: string, folder: string) {
  const recordings = new RecordingRows(parts);
  const tracks = await parts.store.read((reader) =>
    reader.of(CallTrackRow, about).find({ where: { callId }, order: { startedAt: 'asc', id: 'asc' } }),
  );
  const files: ArchivedBlobs[] = [];
  for (const [place, { id, role, startedAt }] of tracks.entries()) {
    const pieces = await recordings.pieces(about, id);
    if (pieces.length === 0) continue;
    files.push({
      name: `${folder}/track-${place + 1}-${role}.webm`,
      at: startedAt.toISOString(),
      bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0),
      type: PIECE_TYPE,
      blobIds: pieces.map(({ blobId }) => blobId),
    });
  }
  return files;
}

function callsOf({ store }: CallParts, about: SessionScope): Promise<CallRow[]> {
  return store.read((reader) =>
    reader.of(CallRow, about).find({ order: { queuedAt: 'asc', id: 'asc' }, limit: MOST_CALLS }),
  );
}

/** A ticket for the edge, which streams the archive. @throws ArgumentError session-not-found */
export async function archiveTicket(
  parts: CallParts,
  about: SessionScope,
  files: readonly ArchivedBlobs[],
): Promise<string> {
  const { companyId, sessionId: owner } = about;
  const sealer = await parts.vault.open(owner, SEAL_PURPOSE);
  if (sealer === null) throw new ArgumentError('session-not-found');
  const id = newCallBlobId(parts.random);
  const ticket = { address: { owner, id, type: '' }, purpose: SEAL_PURPOSE };
  if (Buffer.byteLength(JSON.stringify(files)) <= MOST_CARRIED)
    return signBlobTicket(parts.signer, { ...ticket, archive: files });
  await keepArchive(parts.blobs, sealer, { owner, id }, files);
  const runAt = new Date(parts.clock.now().getTime() + KEEP_MS);
  const job = { kind: DROP_BLOB, key: id, companyId, sessionId: null, payload: { owner, id }, sealer: null, runAt };
  await parts.store.write((transaction) => transaction.enqueue(job));
  return signBlobTicket(parts.signer, { ...ticket, archive: true });
}

/** Drops what an archive was made of. */
export function handleDropBlobs({ store, blobs }: CallParts): void {
  store.jobs.handle<{ owner: string; id: string }>(
    DROP_BLOB,
    { lane: 'maintenance', timeoutMs: DROP_LIMIT_MS },
    async ({ payload }) => blobs.remove(payload),
  );
}
