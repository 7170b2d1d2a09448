import { column, entity } from '../../platform/database/column.js';
import type { CallStillReading } from '../../platform/facts/catalogue.js';
import type { ParticipantRole } from '../signalling/messages.js';
import type { CaptureKind } from '../../platform/captures/kinds.js';

/** A picture of what an applicant's camera showed, at its full size. */
@entity('call_stills', {
  index: [
    ['callId', 'takenAt'],
    ['sessionId', 'takenAt'],
  ],
})
export class CallStillRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.id() callId: string;
  @column.id() participantId: string;
  /** Of whom it was taken; null of stills from before it was noted. */
  @column.code(12, { nullable: true }) role: ParticipantRole | null;
  @column.code(24) label: string;
  @column.instant() takenAt: Date;
  /** The operator who took it. */
  @column.id() userId: string;
  @column.code(48) blobId: string;
  @column.count() bytes: number;
  /** Of the plain bytes, hex. */
  @column.code(64) sha256: string;
  @column.count() width: number;
  @column.count() height: number;
  /** `StillUse`, under the session's key; null while it is the capture of no step. */
  @column.sealed({ nullable: true }) use: Buffer | null;
  /** `StillReading`, under the session's key; null until it was read. */
  @column.sealed({ nullable: true }) reading: Buffer | null;
}

/** The capture that it was made. */
export interface StillUse {
  readonly stepKey: string;
  readonly kind: CaptureKind;
}

export type StillReading = Omit<CallStillReading, 'stillId' | 'callId'>;
