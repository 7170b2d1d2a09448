import type { JobEffect } from '../../platform/jobs/job.js';
import type { CallTicketClaims } from '../signalling/call-ticket.js';
import type { ChatMessage, ParticipantRole } from '../signalling/messages.js';

/** Who ends a call, and how. */
export interface CallEnding {
  readonly outcome: 'completed' | 'broken-off' | 'lost' | 'ended-by-company';
  readonly by: ParticipantRole | 'company' | 'service';
}

/** Media types of blobs; they are part of a blob's address. */
export const PIECE_TYPE = 'video/webm';
export const STILL_TYPE = 'image/jpeg';
export const JOINED_TYPE = 'video/mp4';

/** A call of a host: on, taken over by another host, ended so; null where its session is gone. */
export type CallStanding = 'active' | 'moved' | CallEnding | null;

/** A piece of what somebody sends, as it was recorded: a run of bytes of one WebM stream (Matroska where H.264 is in it). */
export interface RecordedPiece {
  readonly trackId: string;
  /** 0, 1, … in the track. */
  readonly number: number;
  readonly blobId: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface RecordedTrack {
  readonly id: string;
  readonly callId: string;
  readonly participantId: string;
  readonly role: ParticipantRole;
  /** What is in it; somebody who turns their camera on later begins another track, with both. */
  readonly kinds: readonly ('audio' | 'video')[];
  readonly startedAt: Date;
}

/** A call with all that was recorded of it. */
export interface RecordedCall {
  readonly call: HostedCall;
  /** Null while the call is on. */
  readonly endedAt: Date | null;
  /** With the pieces in their order; `endedAt` null: nobody said so, the host died. */
  readonly tracks: readonly (RecordedTrack & {
    readonly endedAt: Date | null;
    readonly pieces: readonly RecordedPiece[];
  })[];
}

/** Everybody beside each other, with sound: one file (`JOINED_TYPE`). */
export interface JoinedRecording {
  readonly blobId: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
  /** When its first picture was taken. */
  readonly startedAt: Date;
}

/** What the job that joins a recording asks of the tables of calls. */
export interface RecordingTables {
  /** Null when the call or its session is gone. */
  recorded(callId: string): Promise<RecordedCall | null>;
  blobKey(call: HostedCall, blobId: string): Promise<Buffer>;
  /** Keeps the joined file (null: nothing was recorded), in the transaction that ends the job. */
  joined(call: HostedCall, joined: JoinedRecording | null): JobEffect;
  /** The job has failed for good: the single tracks are there. */
  failed(call: Pick<HostedCall, 'id' | 'companyId' | 'sessionId'>): JobEffect;
}

export interface TakenStill {
  readonly id: string;
  readonly callId: string;
  /** Whose camera it was taken of, and who they are in the call. */
  readonly participantId: string;
  readonly role: ParticipantRole;
  readonly label: string;
  readonly takenAt: Date;
  /** The operator who took it. */
  readonly userId: string;
  readonly blobId: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** A call as its host needs it. */
export interface HostedCall {
  readonly id: string;
  readonly companyId: string;
  readonly sessionId: string;
  readonly startedAt: Date;
}

/**
 * What a call host asks of the tables of calls. Every method that writes is one transaction; what is about personal data is
 * sealed under the session's key.
 */
export interface CallRecords {
  /** The call of a ticket while it is active at this host, for a guest who takes part in it still. @throws ArgumentError not-found, call-ended */
  admit(ticket: CallTicketClaims): Promise<HostedCall>;
  /** Who is there changed; the first operator and the first applicant together make the call connected. */
  joined(ticket: CallTicketClaims): Promise<void>;
  left(callId: string, participantId: string): Promise<void>;
  /** Ends it once; false when it has ended already. */
  end(callId: string, ending: CallEnding): Promise<boolean>;
  /** Keeps a message; the kept one when its key is known. */
  say(ticket: CallTicketClaims, key: string, text: string): Promise<ChatMessage>;
  /** The newest that are for the holder of the ticket, the oldest of them first: guests read what was written since they came. */
  messages(ticket: CallTicketClaims, most: number): Promise<readonly ChatMessage[]>;
  /** The key of a new blob of the session. @throws ArgumentError session-not-found when the session was deleted */
  blobKey(call: HostedCall, blobId: string): Promise<Buffer>;
  trackStarted(call: HostedCall, track: RecordedTrack): Promise<void>;
  pieceKept(call: HostedCall, piece: RecordedPiece): Promise<void>;
  trackEnded(call: HostedCall, trackId: string, endedAt: Date): Promise<void>;
  /**
   * The call has ended and all its pieces are kept: asks for the job `join-recording` with this call, once.
   * @throws ArgumentError session-not-found when the session was deleted
   */
  recordingEnded(call: HostedCall): Promise<void>;
  stillKept(call: HostedCall, still: TakenStill): Promise<void>;
  /** Calls `listener` when something about the active calls of this host was changed elsewhere (ended, deleted, moved). */
  onChange(listener: () => void): void;
  /** What became of these calls. */
  standing(callIds: readonly string[]): Promise<ReadonlyMap<string, CallStanding>>;
  /**
   * Who may stay in their rooms, by their ids as participants: of operators and supervisors neither the account nor the right to
   * take calls, or to supervise them, was ended since they came, nobody else took the call from its operator, and guests have
   * neither left nor lost their session.
   */
  mayStay(people: readonly CallTicketClaims[]): Promise<ReadonlySet<string>>;
  /** Says that this host lives, and whether it takes new calls. */
  beat(accepting: boolean): Promise<void>;
  /** Says that this host stops: from now on its calls are given to others. */
  stopped(): Promise<void>;
}
