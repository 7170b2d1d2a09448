import { setTimeout as pause } from 'node:timers/promises';
import { ArgumentError } from '../../platform/errors/catalogue.js';
import type { Measure } from '../../platform/measure.js';
import { WakeableLoop } from '../../platform/time/wakeable-loop.js';
import type { SignallingPlace, Places } from '../signalling/places.js';
import { Refusal } from '../signalling/refusal.js';
import type { Shown } from '../signalling/ticket-gate.js';
import type { CallEnding, HostedCall, CallStanding } from '../host-parts/call-records.js';
import type { HostParts } from '../host-parts/host-parts.js';
import { LiveCall, type LiveCallListener } from './live-call.js';
import type { Seat } from './seat.js';

const LOST: CallEnding = { outcome: 'lost', by: 'service' };
/** Changes that come close together are looked at once. */
const GATHER_MS = 50;
/** Between two looks at whether a host that takes no new calls is empty. */
const DRAIN_LOOK_MS = 200;
/** Between two tries to say that a recording is complete, while the database is away. */
const RETRY_MS = 2_000;

const NONE: ReadonlyMap<string, CallStanding> = new Map();

/** The calls of this host, kept in step with what the tables say of them. */
export class HostedCalls implements Places, LiveCallListener {
  readonly #calls = new Map<string, LiveCall>();
  readonly #resumable = new Map<string, Seat>();
  /** Those whose last pieces are still being kept. */
  readonly #finishing = new Set<Promise<void>>();
  readonly #loop: WakeableLoop;
  #accepting = true;
  /** When the next sign of life is due. */
  #beatDue = 0;
  /** When it is looked next at who may be in the rooms. */
  #lookDue = 0;
  #stopped = false;

  constructor(private readonly parts: HostParts) {
    this.#loop = new WakeableLoop(
      () => this.#follow(),
      parts.times.beat,
      (error) => parts.log.error('what became of the calls of this host is unknown', { error }),
    );
    parts.records.onChange(() => this.#loop.wake());
  }

  start(): void {
    this.#loop.start();
  }

  /** Takes no new calls from now on. Resolves when those under way have ended, and all that was recorded of them is kept. */
  async drain(): Promise<void> {
    this.#accepting = false;
    this.#beatDue = 0;
    this.#loop.wake();
    while (!this.#stopped && this.#calls.size + this.#finishing.size > 0) await pause(DRAIN_LOOK_MS);
  }

  async stop(): Promise<void> {
    this.#accepting = false;
    this.#stopped = true;
    await this.#loop.stop();
    // First: a browser that is sent away asks at once where to go.
    await this.parts.records.stopped().catch((error: unknown) => {
      this.parts.log.error('that this host of calls stops was not noted', { error });
    });
    await Promise.all([...this.#calls.values()].map((call) => call.move()));
    this.#calls.clear();
    await Promise.all(this.#finishing);
  }

  measures(): readonly Measure[] {
    return [{ name: 'bonafide_calls_hosted', help: 'Calls that are on at this host.', value: this.#calls.size }];
  }

  async find(shown: Shown): Promise<SignallingPlace> {
    if (shown.kind === 'resume') {
      const seat = this.#resumable.get(shown.resumeKey);
      if (!seat) throw new Refusal('invalid-access', 'There is no such place any more');
      return seat;
    }
    const hosted = await this.parts.records.admit(shown.claims);
    if (this.#stopped) throw new Refusal('busy', 'The host stops');
    return this.#liveCall(hosted).seatFor(shown.claims);
  }

  resumeKeysChanged(seat: Seat, from: readonly string[], to: readonly string[]): void {
    for (const key of from) this.#resumable.delete(key);
    for (const key of to) this.#resumable.set(key, seat);
  }

  lost(call: LiveCall): void {
    const end = async (): Promise<void> => {
      await this.parts.records.end(call.hosted.id, LOST);
      this.#finish(call, LOST);
    };
    end().catch((error: unknown) => {
      this.parts.log.error('a lost call could not be ended, and is tried again', { error });
      setTimeout(() => this.lost(call), this.parts.times.beat).unref();
    });
  }

  #liveCall(hosted: HostedCall): LiveCall {
    const known = this.#calls.get(hosted.id);
    if (known && !known.ended) return known;
    const made = new LiveCall(hosted, this.parts, this);
    this.#calls.set(hosted.id, made);
    return made;
  }

  async #follow(): Promise<boolean> {
    const ids = [...this.#calls.keys()];
    const standing = ids.length === 0 ? NONE : await this.parts.records.standing(ids);
    for (const id of ids) {
      const call = this.#calls.get(id);
      const state = standing.get(id) ?? null;
      if (call && state !== 'active') this.#finish(call, state);
    }
    // What is written here wakes this loop too: a sign of life is given when it is due, and never because of another one.
    if (performance.now() >= this.#beatDue) await this.#beat();
    if (performance.now() >= this.#lookDue) await this.#putOut();
    await pause(GATHER_MS);
    return false;
  }

  async #beat(): Promise<void> {
    this.#beatDue = performance.now() + this.parts.times.beat;
    await this.parts.records.beat(this.#accepting);
  }

  /** Who would get no ticket any more has no place any more. */
  async #putOut(): Promise<void> {
    this.#lookDue = performance.now() + this.parts.times.look;
    const seats = [...this.#calls.values()].flatMap((call) => call.seats);
    if (seats.length === 0) return;
    const stay = await this.parts.records.mayStay(seats.map(({ claims }) => claims));
    for (const seat of seats) if (!stay.has(seat.claims.participantId)) seat.leave();
  }

  #finish(call: LiveCall, ending: Exclude<CallStanding, 'active'>): void {
    if (this.#calls.get(call.hosted.id) === call) this.#calls.delete(call.hosted.id);
    const finishing = this.#keepAll(call, ending).finally(() => this.#finishing.delete(finishing));
    this.#finishing.add(finishing);
  }

  async #keepAll(call: LiveCall, ending: Exclude<CallStanding, 'active'>): Promise<void> {
    const { log, records } = this.parts;
    try {
      await (ending === 'moved' ? call.move() : call.finish(ending));
    } catch (error) {
      log.error('a call ended badly', { sessionId: call.hosted.sessionId, error });
    }
    while (ending !== null && ending !== 'moved') {
      try {
        return await records.recordingEnded(call.hosted);
      } catch (error) {
        // Deleted since the call ended: there is nothing left to note, however often it is tried.
        if (error instanceof ArgumentError && error.code === 'session-not-found') return;
        log.error('the end of a recording was not noted', { sessionId: call.hosted.sessionId, error });
        if (this.#stopped) return;
        await pause(RETRY_MS);
      }
    }
  }
}
