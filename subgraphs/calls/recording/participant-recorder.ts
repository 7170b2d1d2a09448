import { setTimeout as pause } from 'node:timers/promises';
import type { CallTicketClaims } from '../signalling/call-ticket.js';
import type { HostedCall } from '../host-parts/call-records.js';
import type { HostParts } from '../host-parts/host-parts.js';
import type { Peer, Sent } from '../sfu/peer.js';
import { type RequestLimits, RequestRate } from '../signalling/rate.js';
import { TrackRecorder } from './track-recorder.js';

/** Camera and microphone begin one after the other; they are recorded together when they come within it, ms. */
const TOGETHER_MS = 300;
/** After a recorder that did not start, or died: doubled each time. */
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 10_000;
/** A track that lasted so long shows that recording works. */
const WELL_MS = 30_000;
/** Tracks that one participant may begin: each is a process, and rows and files for good. A call has some, when devices change. */
const OF_TRACKS: RequestLimits = { perSecond: 0.2, atOnce: 20 };
/** Until somebody who begins more may begin the next one. */
const TOO_MANY_PAUSE_MS = 5_000;

/** Whoever sends. */
export type Sender = Pick<Peer, 'room' | 'sent' | 'closed'>;

/** Records whatever one participant sends, for as long as they have a place: a track after the other. */
export class ParticipantRecorder {
  #peer: Sender | null = null;
  #track: TrackRecorder | null = null;
  #stopped: 'keep' | 'drop' | null = null;
  #retryMs = FIRST_RETRY_MS;
  /** Whether the next track waits: nothing that its sender does ends that. */
  #resting = false;
  /** One thing at a time. */
  #work: Promise<void> = Promise.resolve();
  #due = false;

  constructor(
    private readonly parts: HostParts,
    private readonly call: HostedCall,
    private readonly claims: CallTicketClaims,
    private readonly onChange: () => void,
    private readonly tracks = new RequestRate(OF_TRACKS),
  ) {}

  get isOn(): boolean {
    return this.#track !== null;
  }

  /** Of the program that records now: for tests that kill it, and benches. */
  get processId(): number | undefined {
    return this.#track?.processId;
  }

  /** What this peer sends is recorded from now on; null: nothing comes. Called at each change of it. */
  follow(peer: Sender | null): void {
    this.#peer = peer;
    this.#look();
  }

  async stop(how: 'keep' | 'drop'): Promise<void> {
    this.#stopped ??= how;
    this.#look();
    await this.#work;
  }

  #look(): void {
    if (this.#due || (this.#resting && this.#stopped === null)) return;
    this.#due = true;
    this.#work = this.#work.then(() => this.#adjust());
  }

  async #adjust(): Promise<void> {
    // A change during the wait is part of this look; one afterwards is another.
    if (this.#stopped === null && this.#peer !== null && this.#track === null) await pause(TOGETHER_MS);
    this.#due = false;
    const peer = this.#stopped === null ? this.#peer : null;
    const sending = peer?.sent.filter(({ producer }) => !producer.closed && !producer.paused) ?? [];
    const old = this.#track;
    if (old !== null && sending.length > 0 && sending.every((one) => isIn(old, one))) return;
    if (old === null && sending.length === 0) return;
    // The next one begins before the last one ends: nothing is lost between them.
    const next = peer === null || sending.length === 0 ? null : await this.#start(peer, sending);
    if (next === null && sending.length > 0) return;
    this.#track = next;
    await old?.stop(this.#stopped ?? 'keep');
    this.onChange();
  }

  async #start(peer: Sender, sent: readonly Sent[]): Promise<TrackRecorder | null> {
    if (this.tracks.next() !== 'pass') {
      this.parts.log.warn('what somebody sends changes too often to be recorded', { sessionId: this.call.sessionId });
      this.#rest(TOO_MANY_PAUSE_MS);
      return null;
    }
    const since = performance.now();
    try {
      const track = await TrackRecorder.start(this.parts, {
        call: this.call,
        claims: this.claims,
        room: peer.room,
        sent,
      });
      const again = (error?: unknown): void => {
        if (this.#track !== track) return;
        this.#track = null;
        if (performance.now() - since > WELL_MS) this.#retryMs = FIRST_RETRY_MS;
        this.#retry('a recorder died, and another one goes on', error);
      };
      track.ended.then(() => again(), again);
      return track;
    } catch (error) {
      // Of what ended meanwhile its end is told: then is looked again.
      if (sent.some(({ producer }) => producer.closed)) return null;
      this.#retry('a recorder does not start, and is tried again', error);
      return null;
    }
  }

  #retry(message: string, error: unknown): void {
    if (this.#stopped !== null || this.#peer === null || this.#peer.closed) return;
    this.parts.log.error(message, { sessionId: this.call.sessionId, error });
    this.#rest(this.#retryMs);
    this.#retryMs = Math.min(LONGEST_RETRY_MS, this.#retryMs * 2);
    this.onChange();
  }

  #rest(milliseconds: number): void {
    this.#resting = true;
    setTimeout(() => {
      this.#resting = false;
      this.#look();
    }, milliseconds).unref();
  }
}

function isIn(track: TrackRecorder, { producer }: Sent): boolean {
  return track.sent.some((one) => one.producer === producer);
}
