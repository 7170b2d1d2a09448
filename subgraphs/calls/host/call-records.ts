import type { ChatMessage, ParticipantRole } from '../signalling/messages.js';

/** What a ticket says, signed for `call-ticket`, good for a minute and once. */
export interface CallTicketClaims {
  /** Random; a host takes each once. */
  readonly nonce: string;
  readonly hostId: string;
  /** Milliseconds since 1970; a host takes none from before its own start. */
  readonly issuedAt: number;
  readonly callId: string;
  readonly companyId: string;
  /** The session of the call. */
  readonly sessionId: string;
  readonly participantId: string;
  /** The session that this participant works on: the call's, or a child of it; null of operators and supervisors. */
  readonly ownSessionId: string | null;
  readonly role: ParticipantRole;
  /** Of operators and supervisors. */
  readonly userId: string | null;
  readonly name: string;
}

/** Who ends a call, and how. */
export interface CallEnding {
  readonly outcome: 'completed' | 'broken-off' | 'lost' | 'ended-by-company';
  readonly by: ParticipantRole | 'company' | 'service';
}

/** A piece of what somebody sends, as it was recorded: a run of bytes of one WebM stream. */
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
  readonly startedAt: Date;
}

export interface TakenStill {
  readonly id: string;
  readonly callId: string;
  readonly participantId: string;
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
  /** The call of a ticket while it is active at this host. @throws ArgumentError not-found, call-ended */
  admit(ticket: CallTicketClaims): Promise<HostedCall>;
  /** Who is there changed; the first operator and the first applicant together make the call connected. */
  joined(ticket: CallTicketClaims): Promise<void>;
  left(callId: string, participantId: string): Promise<void>;
  /** Ends it once; false when it has ended already. */
  end(callId: string, ending: CallEnding): Promise<boolean>;
  /** Keeps a message; the kept one when its key is known. */
  say(ticket: CallTicketClaims, key: string, text: string): Promise<ChatMessage>;
  /** The newest, the oldest of them first. */
  messages(callId: string, most: number): Promise<readonly ChatMessage[]>;
  /** The key of a new blob of the session. @throws ArgumentError session-not-found when the session was deleted */
  blobKey(call: HostedCall, blobId: string): Promise<Buffer>;
  trackStarted(call: HostedCall, track: RecordedTrack): Promise<void>;
  pieceKept(call: HostedCall, piece: RecordedPiece): Promise<void>;
  trackEnded(call: HostedCall, trackId: string, endedAt: Date): Promise<void>;
  stillKept(call: HostedCall, still: TakenStill): Promise<void>;
  /** Calls `listener` when something about the active calls of this host was changed elsewhere (ended, deleted, moved). */
  onChange(listener: () => void): void;
  /** Those of these calls that are still active at this host; the outcome of the others, null where a session is gone. */
  standing(callIds: readonly string[]): Promise<ReadonlyMap<string, 'active' | CallEnding | null>>;
  /** Says that this host lives, and how much it bears; calls that it was given since are not told. */
  beat(load: { readonly calls: number; readonly accepting: boolean }): Promise<void>;
}
