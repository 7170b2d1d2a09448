import type { ParticipantRole } from './messages.js';

/** The purpose under which tickets are signed. */
export const CALL_TICKET = 'call-ticket';

/** What a ticket says, good for a minute and once. */
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
  /** Of the sign-ins of `userId`: when all of them end, so does the place. Absent in a ticket without a user, or of an older service. */
  readonly signInVersion?: number;
  readonly name: string;
}
