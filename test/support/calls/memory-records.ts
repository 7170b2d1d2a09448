import { createHmac } from 'node:crypto';
import { ArgumentError } from '../../../subgraphs/platform/errors/catalogue.js';
import type { ChatMessage } from '../../../subgraphs/calls/signalling/messages.js';
import { Refusal } from '../../../subgraphs/calls/signalling/refusal.js';
import type { CallTicketClaims } from '../../../subgraphs/calls/signalling/call-ticket.js';
import type {
  CallEnding,
  CallRecords,
  HostedCall,
  RecordedCall,
  RecordedPiece,
  RecordedTrack,
  CallStanding,
  TakenStill,
} from '../../../subgraphs/calls/host-parts/call-records.js';

interface MemoryCall {
  readonly hosted: HostedCall;
  ended: CallEnding | null;
  readonly present: Set<string>;
  readonly messages: ChatMessage[];
  readonly tracks: (RecordedTrack & { endedAt: Date | null; pieces: RecordedPiece[] })[];
  readonly stills: TakenStill[];
  recordingEnded: boolean;
  connected: number;
}

/** The tables of calls for tests of the host alone: what it asks of them, in memory. */
export class MemoryRecords implements CallRecords {
  readonly calls = new Map<string, MemoryCall>();
  readonly beats: boolean[] = [];
  isStopped = false;
  /** Users who take calls no more, and sessions of guests that are gone. */
  readonly dismissed = new Set<string>();
  /** While set, every method fails with it, as when the database is away. */
  failure: Error | null = null;
  #listener: () => void = () => undefined;

  open(hosted: HostedCall): MemoryCall {
    const call: MemoryCall = {
      hosted,
      ended: null,
      present: new Set(),
      messages: [],
      tracks: [],
      stills: [],
      recordingEnded: false,
      connected: 0,
    };
    this.calls.set(hosted.id, call);
    return call;
  }

  /** As when the operator, or the company, ends it elsewhere. */
  endElsewhere(callId: string, ending: CallEnding): void {
    this.#call(callId).ended = ending;
    this.#listener();
  }

  /** As when its session is deleted. */
  remove(callId: string): void {
    this.calls.delete(callId);
    this.#listener();
  }

  recordedOf(callId: string): RecordedCall {
    const { hosted, tracks } = this.#call(callId);
    return { call: hosted, endedAt: null, tracks };
  }

  async mayStay(people: readonly CallTicketClaims[]): Promise<ReadonlySet<string>> {
    const stay = people.filter(({ userId, ownSessionId }) => !this.dismissed.has(userId ?? ownSessionId ?? ''));
    return new Set(stay.map(({ participantId }) => participantId));
  }

  async admit(ticket: CallTicketClaims): Promise<HostedCall> {
    const call = this.#call(ticket.callId);
    if (call.ended !== null) throw new Refusal('call-ended', 'The call has ended');
    return call.hosted;
  }

  async joined(ticket: CallTicketClaims): Promise<void> {
    this.#call(ticket.callId).present.add(ticket.participantId);
  }

  async left(callId: string, participantId: string): Promise<void> {
    this.#call(callId).present.delete(participantId);
  }

  async end(callId: string, ending: CallEnding): Promise<boolean> {
    const call = this.#call(callId);
    if (call.ended !== null) return false;
    call.ended = ending;
    return true;
  }

  async say(ticket: CallTicketClaims, key: string, text: string): Promise<ChatMessage> {
    const { messages } = this.#call(ticket.callId);
    const known = messages.find((message) => message.key === key && message.from === ticket.participantId);
    if (known) return known;
    const { participantId: from, role, name } = ticket;
    const message = { number: messages.length + 1, key, from, role, name, text, at: new Date().toISOString() };
    messages.push(message);
    return message;
  }

  async messages({ callId }: CallTicketClaims, most: number): Promise<readonly ChatMessage[]> {
    return this.#call(callId).messages.slice(-most);
  }

  async blobKey(call: HostedCall, blobId: string): Promise<Buffer> {
    if (!this.calls.has(call.id)) throw new ArgumentError('session-not-found');
    this.#fail();
    return createHmac('sha256', 'key of the tests').update(blobId).digest();
  }

  async trackStarted(call: HostedCall, track: RecordedTrack): Promise<void> {
    this.#call(call.id).tracks.push({ ...track, endedAt: null, pieces: [] });
  }

  async pieceKept(call: HostedCall, piece: RecordedPiece): Promise<void> {
    this.#track(call, piece.trackId).pieces.push(piece);
  }

  async trackEnded(call: HostedCall, trackId: string, endedAt: Date): Promise<void> {
    this.#track(call, trackId).endedAt = endedAt;
  }

  async recordingEnded(call: HostedCall): Promise<void> {
    this.#call(call.id).recordingEnded = true;
  }

  async stillKept(call: HostedCall, still: TakenStill): Promise<void> {
    this.#call(call.id).stills.push(still);
  }

  onChange(listener: () => void): void {
    this.#listener = listener;
  }

  async standing(callIds: readonly string[]): Promise<ReadonlyMap<string, CallStanding>> {
    this.#fail();
    return new Map(
      callIds.map((id) => {
        const call = this.calls.get(id);
        return [id, call === undefined ? null : (call.ended ?? 'active')] as const;
      }),
    );
  }

  async beat(accepting: boolean): Promise<void> {
    this.beats.push(accepting);
    // As in the tables: every commit of this process is told, this one too.
    this.#listener();
  }

  async stopped(): Promise<void> {
    this.isStopped = true;
  }

  #call(id: string): MemoryCall {
    this.#fail();
    const call = this.calls.get(id);
    if (!call) throw new ArgumentError('not-found');
    return call;
  }

  #track(call: HostedCall, trackId: string): MemoryCall['tracks'][number] {
    const track = this.#call(call.id).tracks.find(({ id }) => id === trackId);
    if (!track) throw new ArgumentError('not-found');
    return track;
  }

  #fail(): void {
    if (this.failure !== null) throw this.failure;
  }
}
