import type { ServiceCaller } from '../../platform/caller/caller.js';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Supergraph } from '../../platform/subgraph.js';
import type { WakeUps } from '../../platform/wake-ups/wake-ups.js';
import { type CallEdit, changeCall } from '../call/call-edit.js';
import { everyCall, openCall, type OpenedCall, openRow } from '../call/opened-call.js';
import { type CallParts, sealedAs } from '../call/call-parts.js';
import { CallParticipantRow, CallRow } from '../call/call-tables.js';
import { CallGuestRow } from '../call/guest-table.js';
import { MOST_APPLICANTS } from '../call/guests.js';
import { keepMessage, readMessages } from '../chat/chat.js';
import { CALLS_TOPIC } from '../feed/call-feed.js';
import { CallHostRow } from '../host-registry/host-tables.js';
import { USERS_WHO_TAKE_CALLS } from '../desk/questions.generated.js';
import { SIGN_IN_VERSIONS } from '../tickets/questions.generated.js';
import { RecordingRows } from '../recording/recording-rows.js';
import { CallStillRow } from '../call/still-table.js';
import { tellStill } from '../stills/tell-still.js';
import type { ChatMessage } from '../signalling/messages.js';
import type { CallTicketClaims } from '../signalling/call-ticket.js';
import type {
  CallEnding,
  CallRecords,
  HostedCall,
  RecordedPiece,
  RecordedTrack,
  CallStanding,
  TakenStill,
} from '../host-parts/call-records.js';

/** This process as a host of calls. */
export interface HostIdentity {
  readonly id: string;
  /** Where browsers reach its signalling. */
  readonly url: string;
}

/** A host that was seen then is dead. */
const LONG_AGO = new Date('2000-01-01T00:00:00Z');

/** The tables of calls as a call host sees them. */
export class DatabaseCallRecords implements CallRecords {
  readonly #rows: RecordingRows;
  readonly #startedAt: Date;
  /** Null before the service has started. */
  #supergraph: Supergraph | null = null;

  constructor(
    private readonly parts: CallParts,
    private readonly host: HostIdentity,
    private readonly wakeUps: WakeUps,
  ) {
    this.#rows = new RecordingRows(parts);
    this.#startedAt = parts.clock.now();
  }

  async admit(ticket: CallTicketClaims): Promise<HostedCall> {
    const { callId, companyId, sessionId } = ticket;
    const row = await this.parts.store.read((reader) =>
      reader.of(CallRow, { companyId, sessionId }).findOne({ id: callId }),
    );
    if (row === null || !(await this.#isThereStill(ticket))) throw new ArgumentError('not-found');
    if (row.state !== 'active' || row.hostId !== this.host.id) throw new ArgumentError('call-ended');
    return { id: callId, companyId, sessionId, startedAt: row.acceptedAt ?? row.queuedAt };
  }

  async joined(ticket: CallTicketClaims): Promise<void> {
    const call = await this.#open(ticket, ticket.callId);
    await changeCall(this.parts, call, async (edit) => {
      if (edit.row.state !== 'active') throw new ArgumentError('call-ended');
      await this.#enter(edit, call, ticket);
      const here = await peopleIn(edit);
      const operators = here.filter(({ role }) => role !== 'applicant');
      if (operators.length > 0) edit.patch({ unattendedSince: null });
      if (ticket.userId !== null && ticket.userId === edit.row.operatorId && edit.row.transferToUserId === null)
        edit.patch({ handover: false });
      if (edit.row.connectedAt === null && operators.length > 0 && operators.length < here.length)
        edit.patch({ connectedAt: edit.now });
    });
  }

  async left(callId: string, participantId: string): Promise<void> {
    const call = await this.#find(callId);
    if (call === null) return;
    await changeCall(this.parts, call, async (edit) => {
      const { now } = edit;
      const participants = edit.transaction.of(CallParticipantRow, call.about);
      const gone = await participants.findOne({ id: participantId, callId });
      if (gone === null || gone.leftAt !== null) return;
      await participants.update({ id: participantId }, { leftAt: now });
      if (edit.row.state !== 'active') return;
      const here = await peopleIn(edit);
      if (here.some(({ role }) => role !== 'applicant')) return;
      // The call of an operator who is gone for good is offered to others while somebody waits in it.
      edit.patch({ unattendedSince: edit.row.unattendedSince ?? now, handover: here.length > 0 });
    });
  }

  async end(callId: string, { outcome, by }: CallEnding): Promise<boolean> {
    const call = await this.#find(callId);
    if (call === null) return false;
    return changeCall(this.parts, call, (edit) => edit.move(outcome, { endedBy: by }));
  }

  async say(ticket: CallTicketClaims, key: string, text: string): Promise<ChatMessage> {
    return keepMessage(this.parts, await this.#open(ticket, ticket.callId), ticket, key, text);
  }

  async messages(ticket: CallTicketClaims, most: number): Promise<readonly ChatMessage[]> {
    const call = await this.#find(ticket.callId);
    if (call === null) return [];
    return readMessages(this.parts, call, most, await this.#cameAt(call, ticket));
  }

  blobKey(call: HostedCall, blobId: string): Promise<Buffer> {
    return this.#rows.blobKey(call, blobId);
  }

  trackStarted(call: HostedCall, track: RecordedTrack): Promise<void> {
    return this.#rows.trackStarted(call, track);
  }

  pieceKept(call: HostedCall, piece: RecordedPiece): Promise<void> {
    return this.#rows.pieceKept(call, piece);
  }

  trackEnded(call: HostedCall, trackId: string, endedAt: Date): Promise<void> {
    return this.#rows.trackEnded(call, trackId, endedAt);
  }

  recordingEnded(call: HostedCall): Promise<void> {
    return this.#rows.recordingEnded(call);
  }

  async stillKept(hosted: HostedCall, still: TakenStill): Promise<void> {
    const call = await this.#open(hosted, hosted.id);
    await changeCall(this.parts, call, async (edit) => {
      const { callId, participantId, role, label, takenAt, userId, blobId, bytes, sha256, width, height, id } = still;
      const row = { id, callId, participantId, role, label, takenAt, userId, blobId, bytes, sha256, width, height };
      await edit.transaction.of(CallStillRow, call.about).insert(row);
      // One that was taken in the last moment of the call is kept after it.
      await edit.recordChanged();
      await tellStill(edit.transaction, call, { ...row, use: null });
    });
  }

  onChange(listener: () => void): void {
    this.parts.store.onCommit(listener);
    this.wakeUps.hear(CALLS_TOPIC, listener);
  }

  async standing(callIds: readonly string[]): Promise<ReadonlyMap<string, CallStanding>> {
    const rows = await this.parts.store.read((reader) =>
      reader.of(CallRow, everyCall).find({ where: { id: { in: [...callIds] } }, limit: Math.max(1, callIds.length) }),
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(callIds.map((id) => [id, standingOf(byId.get(id) ?? null, this.host.id)]));
  }

  /** From now on it is known whom to ask about users. */
  askBy(supergraph: Supergraph): void {
    this.#supergraph = supergraph;
  }

  async mayStay(people: readonly CallTicketClaims[]): Promise<ReadonlySet<string>> {
    const callIds = [...new Set(people.map(({ callId }) => callId))];
    const { calls, guests } = await this.parts.store.read(async (reader) => ({
      calls: await reader.of(CallRow, everyCall).find({ where: { id: { in: callIds } }, limit: callIds.length + 1 }),
      guests: await reader
        .of(CallGuestRow, everyCall)
        .find({ where: { callId: { in: callIds }, leftAt: null }, limit: callIds.length * MOST_APPLICANTS + 1 }),
    }));
    const heldBy = new Map(calls.map(({ id, operatorId }) => [id, operatorId]));
    const holds = ({ callId, userId }: CallTicketClaims): boolean => heldBy.get(callId) === userId;
    const theirs = people.filter((one) => one.role === 'supervisor' || holds(one));
    const isGuest = ({ callId, ownSessionId }: CallTicketClaims): boolean =>
      guests.some((guest) => guest.callId === callId && guest.sessionId === ownSessionId);
    const applicants = people.filter(
      (one) => one.role === 'applicant' && (one.ownSessionId === one.sessionId || isGuest(one)),
    );
    const stay = new Set(applicants.map(({ participantId }) => participantId));
    for (const companyId of new Set(theirs.map((one) => one.companyId))) {
      const there = theirs.filter((one) => one.companyId === companyId);
      const userIds = [...new Set(there.flatMap(({ userId }) => userId ?? []))];
      const { take, supervise } = await this.rightsOf(companyId, userIds);
      const versions = await this.#signInVersions(companyId, userIds);
      for (const one of there) {
        const { userId, participantId, signInVersion } = one;
        if (
          userId === null ||
          (versions !== null && signInVersion !== undefined && versions.get(userId) !== signInVersion)
        )
          continue;
        if ((holds(one) ? take : supervise).has(userId)) stay.add(participantId);
      }
    }
    return stay;
  }

  /** Those of these users who are there still, and have the right to take calls, and to supervise them. */
  async rightsOf(
    companyId: string,
    userIds: readonly string[],
  ): Promise<{ readonly take: ReadonlySet<string>; readonly supervise: ReadonlySet<string> }> {
    if (this.#supergraph === null) return { take: new Set(userIds), supervise: new Set(userIds) };
    const asService: ServiceCaller = { kind: 'service', name: 'calls', companyId };
    const { usersWhoTakeCalls: takers, usersWhoSuperviseCalls: supervisors } = await this.#supergraph.ask(
      USERS_WHO_TAKE_CALLS,
      { companyId, ids: [...userIds] },
      asService,
    );
    return { take: new Set(takers), supervise: new Set(supervisors) };
  }

  /** Null while it is not known whom to ask. */
  async #signInVersions(companyId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, number> | null> {
    if (this.#supergraph === null) return null;
    const asService: ServiceCaller = { kind: 'service', name: 'calls', companyId };
    const ids = [...userIds];
    const { signInVersions } = await this.#supergraph.ask(SIGN_IN_VERSIONS, { companyId, ids }, asService);
    return new Map(signInVersions.map(({ userId, version }) => [userId, version]));
  }

  async beat(accepting: boolean): Promise<void> {
    await this.#seen(this.parts.clock.now(), accepting);
  }

  async stopped(): Promise<void> {
    await this.#seen(LONG_AGO, false);
  }

  async #seen(seenAt: Date, accepting: boolean): Promise<void> {
    const { id, url } = this.host;
    const row = { id, url, startedAt: this.#startedAt, seenAt, accepting };
    await this.parts.store.write((transaction) => transaction.of(CallHostRow, everyCall).upsert(row, ['id']));
  }

  async #enter(edit: CallEdit, call: OpenedCall, ticket: CallTicketClaims): Promise<void> {
    const participants = edit.transaction.of(CallParticipantRow, call.about);
    const { participantId: id, callId, role, userId, ownSessionId } = ticket;
    if ((await participants.update({ id, callId }, { leftAt: null })) > 0) return;
    const name = call.sealer.seal(sealedAs.participant(id), { name: ticket.name });
    await participants.insert({ id, callId, role, userId, ownSessionId, joinedAt: edit.now, name });
  }

  /** Whoever takes part in the call of another session has neither left it nor lost their own since they got the ticket. */
  async #isThereStill({ callId, companyId, sessionId, ownSessionId }: CallTicketClaims): Promise<boolean> {
    if (ownSessionId === null || ownSessionId === sessionId) return true;
    const guest = await this.parts.store.read((reader) =>
      reader.of(CallGuestRow, { companyId, sessionId: ownSessionId }).findOne({ callId, leftAt: null }),
    );
    // The key goes first, and the row when calls hear of it.
    return guest !== null && this.parts.vault.holds(ownSessionId);
  }

  /** From when on somebody reads the chat; null: from its beginning. What was written before a guest came was not for them. */
  async #cameAt(
    { about }: OpenedCall,
    { callId, participantId, ownSessionId }: CallTicketClaims,
  ): Promise<Date | null> {
    if (ownSessionId === null || ownSessionId === about.sessionId) return null;
    const came = await this.parts.store.read((reader) =>
      reader.of(CallParticipantRow, about).findOne({ id: participantId, callId }),
    );
    return came?.joinedAt ?? this.parts.clock.now();
  }

  #open(about: { readonly companyId: string; readonly sessionId: string }, callId: string): Promise<OpenedCall> {
    const { companyId, sessionId } = about;
    return openCall(this.parts, { companyId, sessionId }, callId);
  }

  /** By its id alone: the host was told whose it is when it admitted somebody. */
  async #find(id: string): Promise<OpenedCall | null> {
    const row = await this.parts.store.read((reader) => reader.of(CallRow, everyCall).findOne({ id }));
    return row && openRow(this.parts, row);
  }
}

function peopleIn({ transaction, row }: CallEdit): Promise<CallParticipantRow[]> {
  const { companyId, sessionId, id } = row;
  return transaction
    .of(CallParticipantRow, { companyId, sessionId })
    .find({ where: { callId: id, leftAt: null }, limit: 100 });
}

function standingOf(row: CallRow | null, hostId: string): CallStanding {
  if (row === null) return null;
  if (row.state === 'active') return row.hostId === hostId ? 'active' : 'moved';
  return { outcome: endingOf(row.outcome), by: row.endedBy ?? 'service' };
}

/** A call that had a room ended in one of four ways. */
function endingOf(outcome: CallRow['outcome']): CallEnding['outcome'] {
  return outcome === 'completed' || outcome === 'broken-off' || outcome === 'ended-by-company' ? outcome : 'lost';
}
