import { column, entity } from '../../platform/database/column.js';
import type { ParticipantRole } from '../signalling/messages.js';

/** What one participant sent, from joining to leaving: one WebM stream in pieces. */
@entity('call_tracks', { index: [['callId', 'startedAt']] })
export class CallTrackRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.id() callId: string;
  @column.id() participantId: string;
  @column.code(12) role: ParticipantRole;
  /** `audio`, `video` or `audio,video`. */
  @column.code(16) kinds: string;
  @column.instant() startedAt: Date;
  /** null while it is recorded, or after its host died: what was kept until then counts. */
  @column.instant({ nullable: true }) endedAt: Date | null;
}

@entity('call_pieces', { unique: [['trackId', 'number']], index: [['callId', 'trackId', 'number']] })
export class CallPieceRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.id() callId: string;
  @column.id() trackId: string;
  /** 0, 1, … in the track. */
  @column.count() number: number;
  @column.code(48) blobId: string;
  @column.count() bytes: number;
  /** Of the plain bytes, hex. */
  @column.code(64) sha256: string;
}

/** `making`: a job joins the tracks. `empty`: nothing was recorded. `failed`: the tracks could not be joined, and are there by themselves. */
export type RecordingState = 'making' | 'ready' | 'empty' | 'failed';

/** All sides of a call in one file that plays. */
@entity('call_recordings', { unique: [['callId']] })
export class CallRecordingRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.id() callId: string;
  @column.code(12) state: RecordingState;
  /** null until it is ready; so are the others. */
  @column.code(48, { nullable: true }) blobId: string | null;
  @column.count({ nullable: true }) bytes: number | null;
  @column.code(64, { nullable: true }) sha256: string | null;
  @column.ratio({ nullable: true }) seconds: number | null;
  @column.count({ nullable: true }) width: number | null;
  @column.count({ nullable: true }) height: number | null;
  /** When its first picture was taken. */
  @column.instant({ nullable: true }) startedAt: Date | null;
}
