import { column, entity } from '../../platform/database/column.js';
import type { CallOutcomeName, CallStateName } from '../../platform/facts/catalogue.js';
import type { ParticipantRole } from '../signalling/messages.js';

/** A call of an applicant. Clear are states, times and ids; name, reason and what the step says are sealed. */
@entity('calls', { unique: [['openKey']], index: [['companyId', 'queuedAt'], ['sessionId', 'queuedAt'], ['state', 'queuedAt'], ['companyId', 'state', 'queuedAt'], ['hostId', 'state'], ['endedAt', 'id']] }) // prettier-ignore
export class CallRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.flag() test: boolean;
  @column.code(190) stepKey: string;
  /** `SESSION/STEP` as a hash while it has not ended, null after: at most one open call for each session and step. */
  @column.lookup({ nullable: true }) openKey: string | null;
  @column.code(12) state: CallStateName;
  @column.code(20, { nullable: true }) outcome: CallOutcomeName | null;
  /** Who ended it. */
  @column.code(12, { nullable: true }) endedBy: ParticipantRole | 'company' | 'service' | null;
  @column.code(8) language: string;
  /** Whose members are called; null: everybody's. */
  @column.code(100, { nullable: true }) groupId: string | null;
  /** Who has it, or had it. */
  @column.id({ nullable: true }) operatorId: string | null;
  /** Whom it is offered to, and until when. Of an active call: who is to take it over. */
  @column.id({ nullable: true }) ringingUserId: string | null;
  @column.instant({ nullable: true }) ringUntil: Date | null;
  /** Whom alone it is offered to; null: anybody of its group. */
  @column.id({ nullable: true }) transferToUserId: string | null;
  /** An active call that another operator is to take: by a transfer, or because its own is gone. */
  @column.flag() handover: boolean;
  @column.instant() queuedAt: Date;
  /** The session's hard end, after which nobody takes the call; null without one. */
  @column.instant({ nullable: true }) endsAt: Date | null;
  /** The applicant's page was there. */
  @column.instant() seenAt: Date;
  @column.instant({ nullable: true }) acceptedAt: Date | null;
  /** Both sides were in the room. */
  @column.instant({ nullable: true }) connectedAt: Date | null;
  @column.instant({ nullable: true }) endedAt: Date | null;
  /** The call host that has its room; null before anybody joined. */
  @column.id({ nullable: true }) hostId: string | null;
  /** Since when no operator is in the room of the active call; null while one is. */
  @column.instant({ nullable: true }) unattendedSince: Date | null;
  /** When recordings, stills and chat were deleted; null while they are kept. */
  @column.instant({ nullable: true }) clearedAt: Date | null;
  /** Counts its changes, so that whoever watches sees one by one number. */
  @column.count() changes: number;
  /** `CallDetails`, under the session's key. */
  @column.sealed() details: Buffer;
}

/** What of a call is about a person, or a company's own words. */
export interface CallDetails {
  /** As entered, or of the session; null where nobody knows one. */
  readonly applicantName: string | null;
  /** Why it was broken off. */
  readonly endReason: string | null;
  /** What the company is told of the session, sealed under the company's key; null of a session without. */
  readonly notice: string | null;
  readonly multipleParticipants: boolean;
}

/** What became of an offer. `withdrawn`: the call ended, or was picked by somebody else, while it rang. */
export type OfferAnswer = 'accepted' | 'declined' | 'unanswered' | 'withdrawn';

/** That a call rang at an operator. */
@entity('call_offers', {
  index: [
    ['callId', 'offeredAt'],
    ['companyId', 'userId', 'offeredAt'],
  ],
})
export class CallOfferRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.id() callId: string;
  @column.id() userId: string;
  @column.instant() offeredAt: Date;
  /** null while it rings. */
  @column.code(12, { nullable: true }) answer: OfferAnswer | null;
  @column.instant({ nullable: true }) answeredAt: Date | null;
}

/** Somebody who is or was in the room of a call. */
@entity('call_participants', { index: [['callId', 'joinedAt']] })
export class CallParticipantRow {
  @column.id({ primary: true }) id: string;
  @column.id() companyId: string;
  @column.id() sessionId: string;
  @column.id() callId: string;
  @column.code(12) role: ParticipantRole;
  @column.id({ nullable: true }) userId: string | null;
  /** The session that they work on; null of operators and supervisors. */
  @column.id({ nullable: true }) ownSessionId: string | null;
  @column.instant() joinedAt: Date;
  @column.instant({ nullable: true }) leftAt: Date | null;
  /** `{name}`, under the session's key. */
  @column.sealed() name: Buffer;
}
