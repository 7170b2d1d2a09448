import type { Peer } from '../sfu/peer.js';
import type { Room } from '../sfu/room.js';
import type { HostAnswers, Participant, RequestName, Told, ToldName } from '../signalling/messages.js';
import { Refusal } from '../signalling/refusal.js';
import type { CallTicketClaims } from '../signalling/call-ticket.js';
import type { CallEnding, HostedCall } from '../host-parts/call-records.js';
import type { HostParts } from '../host-parts/host-parts.js';
import { answerRequest } from './requests.js';
import { type AskedRequest, Seat, type SeatedCall } from './seat.js';

/** Seats of one call: its participants (at most ten), operators and supervisors. */
const MOST_SEATS = 16;

/** What a call tells its host. */
export interface LiveCallListener {
  resumeKeysChanged(seat: Seat, from: readonly string[], to: readonly string[]): void;
  /** Nobody is left to talk to. */
  lost(call: LiveCall): void;
}

/** A call that is on at this host. */
export class LiveCall implements SeatedCall {
  readonly #seats = new Map<string, Seat>();
  #room: Promise<Room> | null = null;
  #ended = false;
  #lone: NodeJS.Timeout | null = null;
  #recordingTold = false;
  stillsUnderWay = 0;

  constructor(
    readonly hosted: HostedCall,
    readonly parts: HostParts,
    private readonly listener: LiveCallListener,
  ) {
    this.#watchSides();
  }

  get ended(): boolean {
    return this.#ended;
  }

  get participants(): readonly Participant[] {
    return [...this.#seats.values()].map((seat) => seat.participant);
  }

  /** The seat of a ticket; a new one when they were not here yet. @throws Refusal when there is no room */
  seatFor(claims: CallTicketClaims): Seat {
    if (this.#ended) throw new Refusal('call-ended', 'The call has ended');
    const seat = this.#seats.get(claims.participantId);
    if (seat) {
      seat.claims = claims;
      return seat;
    }
    if (this.#seats.size >= MOST_SEATS) throw new Refusal('too-many', 'The room is full');
    const made = new Seat(this, claims);
    this.#seats.set(claims.participantId, made);
    return made;
  }

  /** @throws Refusal when nobody of this call has this id */
  seat(participantId: string): Seat {
    const seat = this.#seats.get(participantId);
    if (!seat) throw new Refusal('not-found', 'Nobody of this call has this id');
    return seat;
  }

  get seats(): readonly Seat[] {
    return [...this.#seats.values()];
  }

  seatOf(peer: Peer): Seat | undefined {
    return [...this.#seats.values()].find((seat) => seat.peer === peer);
  }

  /** The SFU's room; another one after its worker died. */
  room(): Promise<Room> {
    this.#room ??= this.#openRoom();
    return this.#room;
  }

  tell<N extends Exclude<ToldName, 'consumer'>>(name: N, told: Told[N], except?: Seat): void {
    for (const seat of this.#seats.values()) if (seat !== except) seat.tell(name, told);
  }

  tellOperators<N extends Exclude<ToldName, 'consumer'>>(name: N, told: Told[N]): void {
    for (const seat of this.#seats.values()) if (seat.isOperator) seat.tell(name, told);
  }

  answer<N extends RequestName>(seat: Seat, asked: AskedRequest<N>): Promise<HostAnswers[N]> {
    return answerRequest(seat, asked);
  }

  /** Somebody has taken their seat, the first time or again. */
  arrived(seat: Seat): void {
    seat.tell('recording', { on: this.#isRecording });
    this.parts.records.joined(seat.claims).catch((error: unknown) => {
      seat.log.error('that somebody joined a call was not noted', { error });
    });
    this.#watchSides();
  }

  resumeKeysChanged(seat: Seat, from: readonly string[], to: readonly string[]): void {
    this.listener.resumeKeysChanged(seat, from, to);
  }

  /** A seat that is free for good. */
  forget(seat: Seat): void {
    const { participantId } = seat.claims;
    if (this.#seats.get(participantId) !== seat) return;
    this.#seats.delete(participantId);
    if (this.#ended) return;
    void seat.recorder.stop('keep');
    this.tell('participantLeft', { id: participantId });
    this.parts.records.left(this.hosted.id, participantId).catch((error: unknown) => {
      seat.log.error('that somebody left a call was not noted', { error });
    });
    this.#watchSides();
  }

  recordingChanged(): void {
    const on = this.#isRecording;
    if (on === this.#recordingTold) return;
    this.#recordingTold = on;
    this.tell('recording', { on });
  }

  /**
   * Everybody out, everything that was recorded kept.
   * @param ending null: its session is gone, nothing is kept
   */
  async finish(ending: CallEnding | null): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    this.tell('ended', { outcome: ending?.outcome ?? 'ended-by-company', by: ending?.by ?? 'company' });
    await this.#close(ending === null ? 'drop' : 'keep');
  }

  /** The host stops: everybody looks for another one. */
  async move(): Promise<void> {
    if (this.#ended) return;
    this.#ended = true;
    this.tell('moved', {});
    await this.#close('keep');
  }

  async #close(recordings: 'keep' | 'drop'): Promise<void> {
    if (this.#lone !== null) clearTimeout(this.#lone);
    const seats = [...this.#seats.values()];
    const recorded = seats.map((seat) => seat.recorder.stop(recordings));
    for (const seat of seats) seat.leave();
    await Promise.all(recorded);
    const room = await this.#room?.catch(() => null);
    room?.close();
  }

  get #isRecording(): boolean {
    return [...this.#seats.values()].some((seat) => seat.recorder.isOn);
  }

  async #openRoom(): Promise<Room> {
    try {
      const room = await this.parts.sfu.createRoom();
      void room.closed.then((how) => {
        if (how === 'lost') this.#roomLost();
      });
      return room;
    } catch (error) {
      this.#room = null;
      throw error;
    }
  }

  #roomLost(): void {
    this.#room = null;
    if (this.#ended) return;
    this.parts.log.warn('a call lost its room and gets another one', { sessionId: this.hosted.sessionId });
    for (const seat of this.#seats.values()) seat.roomLost();
  }

  /** With one side alone for long, or nobody, the call is lost. */
  #watchSides(): void {
    const seats = [...this.#seats.values()];
    const both = seats.some((seat) => seat.isOperator) && seats.some((seat) => !seat.isOperator);
    if (both || this.#ended) {
      if (this.#lone !== null) clearTimeout(this.#lone);
      this.#lone = null;
      return;
    }
    this.#lone ??= setTimeout(() => this.listener.lost(this), this.parts.times.lone).unref();
  }
}
