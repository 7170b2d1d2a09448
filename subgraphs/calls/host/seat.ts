import type { Logger } from '../../platform/log/logger.js';
import { ParticipantRecorder } from '../recording/participant-recorder.js';
import type { Offer, Peer, PeerListener } from '../sfu/peer.js';
import type { Room } from '../sfu/room.js';
import type { SignallingConnection } from '../signalling/connection.js';
import type { HostAnswers, Participant, Request, RequestName, Told, ToldName } from '../signalling/messages.js';
import type { SignallingPlace } from '../signalling/places.js';
import type { CallTicketClaims } from '../signalling/call-ticket.js';
import type { HostedCall } from '../host-parts/call-records.js';
import type { HostParts } from '../host-parts/host-parts.js';

/** Connections in a row that broke before the browser had its welcome. */
const MOST_RESUME_KEYS = 8;

/** A request of a browser. */
export interface AskedRequest<N extends RequestName> {
  readonly name: N;
  readonly request: Request<N>;
  /** Whether the connection that asks still has the place. */
  readonly isCurrent: () => boolean;
}

/** What a seat needs of its call. */
export interface SeatedCall {
  readonly hosted: HostedCall;
  readonly parts: HostParts;
  readonly ended: boolean;
  readonly participants: readonly Participant[];
  stillsUnderWay: number;
  /** The SFU's room; another one after its worker died. */
  room(): Promise<Room>;
  /** @throws Refusal when nobody of this call has this id */
  seat(participantId: string): Seat;
  seatOf(peer: Peer): Seat | undefined;
  tell<N extends Exclude<ToldName, 'consumer'>>(name: N, told: Told[N], except?: Seat): void;
  tellOperators<N extends Exclude<ToldName, 'consumer'>>(name: N, told: Told[N]): void;
  answer<N extends RequestName>(seat: Seat, asked: AskedRequest<N>): Promise<HostAnswers[N]>;
  /** Somebody has taken their seat, the first time or again. */
  arrived(seat: Seat): void;
  recordingChanged(): void;
  resumeKeysChanged(seat: Seat, from: readonly string[], to: readonly string[]): void;
  /** A seat that is free for good. */
  forget(seat: Seat): void;
}

/** Somebody's place in a call: it outlives connections, and the SFU's rooms. */
export class Seat implements SignallingPlace {
  #connection: SignallingConnection | null = null;
  #peer: Peer | null = null;
  /** Those that take this place, the newest last: the older ones until the browser is known to have the newest. */
  #resumeKeys: readonly string[] = [];
  #away: NodeJS.Timeout | null = null;
  #gone = false;
  readonly recorder: ParticipantRecorder;
  readonly log: Logger;

  constructor(
    readonly call: SeatedCall,
    public claims: CallTicketClaims,
  ) {
    this.log = call.parts.log.with({ companyId: claims.companyId, sessionId: claims.sessionId });
    this.recorder = new ParticipantRecorder(call.parts, call.hosted, claims, () => call.recordingChanged());
    // Nobody has connected yet: a ticket that leads to no connection leaves no place behind.
    this.#waitForReturn();
  }

  get participant(): Participant {
    const { participantId: id, role, name } = this.claims;
    return { id, role, name, state: this.#connection === null ? 'away' : 'here' };
  }

  get isOperator(): boolean {
    return this.claims.role !== 'applicant';
  }

  get peer(): Peer | null {
    return this.#peer;
  }

  tell<N extends Exclude<ToldName, 'consumer'>>(name: N, told: Told[N]): void {
    this.#connection?.tell(name, told);
  }

  take(connection: SignallingConnection): void {
    if (this.#gone || this.call.ended) return connection.close();
    const before = this.#connection;
    this.#connection = connection;
    if (this.#away !== null) clearTimeout(this.#away);
    this.#away = null;
    if (before !== null) {
      before.tell('replaced', {});
      before.close();
    }
    this.#welcome(connection).catch((error: unknown) => {
      this.log.warn('a browser could not be given transports', { error });
      connection.cut();
    });
  }

  dropped(connection: SignallingConnection): void {
    if (this.#connection !== connection) return;
    this.#connection = null;
    if (this.#gone) return;
    this.call.tell('participant', this.participant, this);
    this.#waitForReturn();
  }

  async answer<N extends RequestName>(
    name: N,
    request: Request<N>,
    connection: SignallingConnection,
  ): Promise<HostAnswers[N]> {
    return this.call.answer(this, { name, request, isCurrent: () => this.#connection === connection });
  }

  /** The browser has got its welcome. */
  welcomed(): void {
    this.#setResumeKeys(this.#resumeKeys.slice(-1));
  }

  /** The room is gone: the browser comes back for another one, by its resume key. */
  roomLost(): void {
    this.#setPeer(null);
    this.#connection?.cut();
  }

  /** For good. */
  leave(): void {
    if (this.#gone) return;
    this.#gone = true;
    if (this.#away !== null) clearTimeout(this.#away);
    this.#setResumeKeys([]);
    this.call.forget(this);
    this.#setPeer(null);
    // What was told before, as the answer to the request to leave, still has to go out.
    setImmediate(() => this.#connection?.close());
  }

  async #welcome(connection: SignallingConnection): Promise<void> {
    const room = await this.call.room();
    const peer = await room.addPeer(this.#listener(connection));
    if (this.#connection !== connection) return peer.close();
    this.#setPeer(peer);
    const resumeKey = this.call.parts.random.bytes(32).toString('base64url');
    this.#setResumeKeys([...this.#resumeKeys, resumeKey].slice(-MOST_RESUME_KEYS));
    connection.tell('welcome', {
      participantId: this.claims.participantId,
      resumeKey,
      routerRtpCapabilities: room.rtpCapabilities,
      send: peer.send,
      receive: peer.receive,
      startedAt: this.call.hosted.startedAt.toISOString(),
    });
    this.call.tell('participant', this.participant, this);
    this.call.arrived(this);
  }

  #listener(connection: SignallingConnection): PeerListener {
    const isCurrent = (): boolean => this.#connection === connection;
    return {
      offered: (offer) => connection.offer(this.#told(offer)),
      paused: (consumerId, paused) => connection.tell('consumerPaused', { consumerId, paused }),
      closed: (consumerId) => connection.tell('consumerClosed', { consumerId }),
      layers: (consumerId, spatial) => connection.tell('consumerLayers', { consumerId, spatial }),
      sendingChanged: () => isCurrent() && this.#record(),
    };
  }

  #told({ from, ...offer }: Offer): Told['consumer'] {
    return { ...offer, participantId: this.call.seatOf(from)?.claims.participantId ?? '' };
  }

  #setResumeKeys(keys: readonly string[]): void {
    this.call.resumeKeysChanged(this, this.#resumeKeys, keys);
    this.#resumeKeys = keys;
  }

  #setPeer(peer: Peer | null): void {
    const before = this.#peer;
    this.#peer = peer;
    before?.close();
    this.#record();
  }

  #record(): void {
    this.recorder.follow(this.#peer === null || this.#peer.closed ? null : this.#peer);
  }

  #waitForReturn(): void {
    this.#away = setTimeout(() => this.leave(), this.call.parts.times.away);
    this.#away.unref();
  }
}
