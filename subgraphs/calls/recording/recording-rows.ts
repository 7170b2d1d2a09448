import { CALL_BLOB_PREFIX } from '../../platform/blobs/call-blobs.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { JobEffect } from '../../platform/jobs/job.js';
import { everyCall } from '../call/opened-call.js';
import { type CallParts, SEAL_PURPOSE } from '../call/call-parts.js';
import { CallRow } from '../call/call-tables.js';
import type {
  HostedCall,
  JoinedRecording,
  RecordedCall,
  RecordedPiece,
  RecordedTrack,
  RecordingTables,
} from '../host-parts/call-records.js';
import { endRecording } from '../call/end-recording.js';
import { CallPieceRow, CallRecordingRow, CallTrackRow } from '../call/recording-tables.js';

const PAGE = 1000;

/** What was recorded of calls, in the tables. */
export class RecordingRows implements RecordingTables {
  constructor(private readonly parts: CallParts) {}

  /** @throws ArgumentError session-not-found when the session was deleted. @throws TypeError for an id that `newCallBlobId` did not make */
  async blobKey({ sessionId }: HostedCall, blobId: string): Promise<Buffer> {
    if (!blobId.startsWith(CALL_BLOB_PREFIX)) throw new TypeError('A blob of a call has an id of newCallBlobId');
    const sealer = await this.parts.vault.open(sessionId, SEAL_PURPOSE);
    if (sealer === null) throw new ArgumentError('session-not-found');
    return sealer.blobKey(blobId);
  }

  async trackStarted(call: HostedCall, track: RecordedTrack): Promise<void> {
    const { id, callId, participantId, role, startedAt, kinds } = track;
    const row = { id, callId, participantId, role, startedAt, kinds: kinds.join(',') };
    await this.#write(call, (transaction) => transaction.of(CallTrackRow, aboutOf(call)).insertIfAbsent(row));
  }

  async pieceKept(call: HostedCall, { trackId, number, blobId, bytes, sha256 }: RecordedPiece): Promise<void> {
    const row = { id: this.parts.random.id(), callId: call.id, trackId, number, blobId, bytes, sha256 };
    await this.#write(call, (transaction) => transaction.of(CallPieceRow, aboutOf(call)).insertIfAbsent(row));
  }

  async trackEnded(call: HostedCall, trackId: string, endedAt: Date): Promise<void> {
    await this.#write(call, (transaction) =>
      transaction.of(CallTrackRow, aboutOf(call)).update({ id: trackId }, { endedAt }),
    );
  }

  async recordingEnded(call: HostedCall): Promise<void> {
    await this.#write(call, async (transaction) => {
      await endRecording(transaction, aboutOf(call), call.id, this.parts.random);
      // Its host has nothing more to do for it, and may go.
      await transaction.of(CallRow, aboutOf(call)).update({ id: call.id }, { hostId: null });
    });
  }

  async recorded(callId: string): Promise<RecordedCall | null> {
    const { store, vault } = this.parts;
    const row = await store.read((reader) => reader.of(CallRow, everyCall).findOne({ id: callId }));
    if (row === null || !(await vault.holds(row.sessionId))) return null;
    const { companyId, sessionId, acceptedAt, queuedAt, endedAt } = row;
    const call = { id: callId, companyId, sessionId, startedAt: acceptedAt ?? queuedAt };
    const tracks = await store.read((reader) =>
      reader.of(CallTrackRow, aboutOf(call)).find({ where: { callId }, order: { startedAt: 'asc', id: 'asc' } }),
    );
    const withPieces = await Promise.all(
      tracks.map(async (track) => trackOf(track, await this.pieces(call, track.id))),
    );
    return { call, endedAt, tracks: withPieces };
  }

  /** In their order. */
  async pieces(call: Pick<HostedCall, 'companyId' | 'sessionId'>, trackId: string): Promise<readonly RecordedPiece[]> {
    const pieces: RecordedPiece[] = [];
    let after: string | null = null;
    do {
      const page = await this.parts.store.read((reader) =>
        reader.of(CallPieceRow, aboutOf(call)).page({ where: { trackId }, by: 'number', first: PAGE, after }),
      );
      pieces.push(
        ...page.items.map(({ number, blobId, bytes, sha256 }) => ({ trackId, number, blobId, bytes, sha256 })),
      );
      after = page.hasNextPage ? page.endCursor : null;
    } while (after !== null);
    return pieces;
  }

  joined(call: HostedCall, joined: JoinedRecording | null): JobEffect {
    return async (transaction) => {
      const patch = joined === null ? { state: 'empty' as const } : { ...joined, state: 'ready' as const };
      await transaction.of(CallRecordingRow, aboutOf(call)).update({ callId: call.id }, patch);
    };
  }

  /** Of a job that has failed for good: the single tracks are there. */
  failed(call: Pick<HostedCall, 'companyId' | 'sessionId' | 'id'>): JobEffect {
    return async (transaction) => {
      await transaction.of(CallRecordingRow, aboutOf(call)).update({ callId: call.id }, { state: 'failed' });
    };
  }

  /** Nothing is written about a session that was deleted: its rows would stay. */
  async #write<T>(call: HostedCall, work: Parameters<typeof this.parts.store.write<T>>[0]): Promise<void> {
    await this.parts.store.write(async (transaction) => {
      const row = await transaction.of(CallRow, aboutOf(call)).findOne({ id: call.id });
      if (row === null) throw new ArgumentError('session-not-found');
      await work(transaction);
    });
  }
}

function aboutOf({ companyId, sessionId }: Pick<HostedCall, 'companyId' | 'sessionId'>) {
  return { companyId, sessionId };
}

function trackOf(row: CallTrackRow, pieces: readonly RecordedPiece[]): RecordedCall['tracks'][number] {
  const { id, callId, participantId, role, startedAt, endedAt } = row;
  const kinds = row.kinds.split(',').filter((kind): kind is 'audio' | 'video' => kind === 'audio' || kind === 'video');
  return { id, callId, participantId, role, kinds, startedAt, endedAt, pieces };
}
