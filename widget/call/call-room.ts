import { batch, effect, signal } from '@preact/signals';
import type {
  HostAnswers,
  Handshake,
  Participant,
  Request,
  RequestName,
  Told,
} from '../../subgraphs/calls/signalling/messages.js';
import { Chat } from './chat.js';
import { MediaLink, type Source } from './media-link.js';
import type { OwnMedia } from './own-media.js';
import { QualityMeter, type Quality } from './quality.js';
import { RemoteMedia } from './remote-media.js';
import { HostUnreachable, RefusedByHost, Signalling, type CallTicket, type Heard } from './signalling.js';

/**
 * `away`: the connection was lost, the place is taken again. `elsewhere`: another page has taken the place. `failed`: this
 * browser, or this caller, cannot take part.
 */
export type RoomState = 'joining' | 'here' | 'away' | 'over' | 'elsewhere' | 'failed';

/** There is no call to enter any more. */
export class CallOver extends Error {
  override readonly name = 'CallOver';
}

export interface RoomSurroundings {
  readonly own: OwnMedia;
  /**
   * Asks for the right to enter: at first, and whenever the host is gone. Raises CallOver when the call has ended; after
   * anything else that it raises it is asked again.
   */
  readonly ticket: () => Promise<CallTicket>;
  /** Messages that change nothing in the room itself. */
  readonly hears?: { readonly [N in 'stepsChanged' | 'still' | 'hint']?: (told: Told[N]) => void };
  /** Waits; a test gives its own. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** How long the host keeps a place, and how often it is asked for before another ticket is. */
const RESUME_WITHIN_MS = 60_000;
const MOST_RESUMES = 3;
const MOST_REFUSALS = 3;
/** Between two tries to connect. */
const FIRST_PAUSE_MS = 300;
const LONGEST_PAUSE_MS = 5_000;
const QUALITY_EVERY_MS = 5_000;
const OVER: ReadonlySet<RoomState> = new Set(['over', 'elsewhere', 'failed']);
/** A refusal that another try would meet again. */
const FINAL: ReadonlySet<string> = new Set(['wrong-parameters', 'invalid-access', 'call-ended', 'not-found']);

/**
 * A place in the room of a call, through losses of the connection, changes of the network and of the host. Applicants,
 * operators and supervisors use the same; what they may do is the host's affair. All that is shown are signals.
 */
export class CallRoom {
  readonly connection = signal<RoomState>('joining');
  readonly participantId = signal<string | null>(null);
  readonly participants = signal<readonly Participant[]>([]);
  /** What comes from each of the others. */
  readonly media = new RemoteMedia((name, request) => this.ask(name, request));
  readonly chat = new Chat(
    async (key, text) => (await this.ask('chat', { key, text })).message,
    (error) => error instanceof RefusedByHost && error.code !== 'busy' && error.code !== 'internal',
  );
  /** How well the own media get through, and those of the others. */
  readonly quality = signal<Quality | null>(null);
  readonly qualities = signal<ReadonlyMap<string, Quality>>(new Map());
  readonly recording = signal(false);
  /** By the host's clock, ISO 8601; null before it is known. */
  readonly startedAt = signal<string | null>(null);
  readonly ended = signal<Told['ended'] | null>(null);

  private signalling: Signalling | null = null;
  private link: MediaLink | null = null;
  private place: { readonly resumeKey: string; readonly ticket: CallTicket } | null = null;
  private lostAt = 0;
  private tries = 0;
  /** Tickets that were refused, one after the other. */
  private refusals = 0;
  private readonly queues = new Map<Source, Promise<void>>();
  private readonly ends: (() => void)[] = [];

  constructor(private readonly around: RoomSurroundings) {}

  /** Takes the place and keeps it. Resolves when the room is left, or the call is over. */
  async stay(): Promise<void> {
    this.begin();
    for (let pause = FIRST_PAUSE_MS; !this.isOver(); pause = Math.min(LONGEST_PAUSE_MS, 2 * pause)) {
      const entered = await this.enter().catch((error: unknown) => this.judge(error));
      if (entered === null) {
        if (!this.isOver()) await (this.around.pause ?? sleep)(pause);
        continue;
      }
      pause = FIRST_PAUSE_MS;
      await entered.gone;
      this.drop();
    }
    this.stop();
  }

  /** Leaves for good. */
  async leave(): Promise<void> {
    await this.ask('leave', {}).catch(() => null);
    this.finish('over');
  }

  /** Asks something of the host. Raises RefusedByHost or HostUnreachable. */
  ask<N extends RequestName>(name: N, request: Request<N>): Promise<HostAnswers[N]> {
    return this.signalling?.ask(name, request) ?? Promise.reject(new HostUnreachable('not connected'));
  }

  /** Closes the room here; the place is kept for a minute, as when the page is closed. */
  close(): void {
    this.finish('over');
  }

  private begin(): void {
    const { own } = this.around;
    const online = (): void => void this.link?.restart();
    const network = (navigator as { connection?: EventTarget }).connection;
    window.addEventListener('online', online);
    network?.addEventListener('change', online);
    const meter = window.setInterval(() => void this.measure(), QUALITY_EVERY_MS);
    this.ends.push(
      () => window.removeEventListener('online', online),
      () => network?.removeEventListener('change', online),
      () => window.clearInterval(meter),
      effect(() => this.offer('camera', own.outgoing.value, own.cameraOn.value)),
      effect(() => this.offer('microphone', own.audio.value, own.microphoneOn.value)),
    );
  }

  /** One try to be in the room. Raises what keeps it from being there. */
  private async enter(): Promise<Signalling> {
    const { place } = this;
    const resumes = place !== null && this.tries < MOST_RESUMES && Date.now() - this.lostAt < RESUME_WITHIN_MS;
    const ticket = resumes ? place.ticket : await this.around.ticket().catch(notNow);
    if (!resumes) this.place = null;
    const shown: Handshake = resumes ? { resumeKey: place.resumeKey } : { ticket: ticket.ticket };
    this.tries += 1;
    const welcomed = new Deferred<Told['welcome']>();
    const signalling = await Signalling.open(ticket, shown, this.heard(welcomed.resolve));
    if (this.isOver()) {
      signalling.close();
      throw new CallOver();
    }
    const gone = signalling.gone.then(() => Promise.reject(new HostUnreachable('lost at once')));
    gone.catch(() => null);
    const welcome = await Promise.race([welcomed.promise, gone]);
    await Promise.race([this.settle(signalling, welcome, ticket), gone]);
    return signalling;
  }

  private async settle(signalling: Signalling, welcome: Told['welcome'], ticket: CallTicket): Promise<void> {
    this.place = { resumeKey: welcome.resumeKey, ticket };
    const link = await MediaLink.open(signalling, welcome, ticket);
    this.signalling = signalling;
    this.link = link;
    batch(() => {
      this.participantId.value = welcome.participantId;
      this.startedAt.value = welcome.startedAt;
    });
    // Asked for at once, one after the other: nothing of it waits for an answer.
    const joined = signalling.ask('join', { rtpCapabilities: link.capabilities });
    this.offerAll();
    const { participants, messages } = await joined;
    this.tries = 0;
    this.refusals = 0;
    batch(() => {
      this.participants.value = participants;
      for (const message of messages) this.chat.take(message, message.from !== welcome.participantId);
      this.connection.value = 'here';
    });
    this.chat.resend();
  }

  /** What a try ended with: over, or null when there is to be another one. */
  private judge(error: unknown): null {
    if (this.isOver()) return null;
    this.drop();
    if (error instanceof CallOver) this.finish('over');
    else if (error instanceof RefusedByHost) {
      // A place that is not kept any more is asked for by a ticket; one that tickets do not give is not there.
      if (this.place === null && FINAL.has(error.code)) {
        this.refusals += 1;
        if (error.code === 'call-ended') this.finish('over');
        else if (this.refusals >= MOST_REFUSALS) this.finish('failed');
      }
      if (error.code !== 'busy') this.place = null;
    } else if (!(error instanceof HostUnreachable)) this.finish('failed');
    return null;
  }

  /** The connection is gone. */
  private drop(): void {
    if (this.connection.value === 'here') {
      this.lostAt = Date.now();
      this.connection.value = 'away';
    }
    this.signalling?.close();
    this.link?.close();
    this.media.clear();
    this.signalling = null;
    this.link = null;
  }

  private heard(welcome: (told: Told['welcome']) => void): Heard {
    const { hears } = this.around;
    const quiet = (): void => undefined;
    return {
      welcome,
      participant: (told) => {
        const others = this.participants.value.filter(({ id }) => id !== told.id);
        this.participants.value = [...others, told];
      },
      participantLeft: ({ id }) => {
        this.participants.value = this.participants.value.filter((one) => one.id !== id);
        this.media.forget(id);
      },
      consumer: (told, done) => void this.consume(told, done),
      consumerPaused: ({ consumerId, paused }) => this.media.pause(consumerId, paused),
      consumerClosed: ({ consumerId }) => this.media.remove(consumerId),
      consumerLayers: ({ consumerId, spatial }) => this.media.layer(consumerId, spatial),
      chat: (told) => this.chat.take(told, told.from !== this.participantId.value),
      quality: ({ participantId, ...measured }) =>
        (this.qualities.value = new Map([...this.qualities.value, [participantId, measured]])),
      hint: hears?.hint ?? quiet,
      still: hears?.still ?? quiet,
      stepsChanged: hears?.stepsChanged ?? quiet,
      recording: ({ on }) => (this.recording.value = on),
      ended: (told) => {
        this.ended.value = told;
        this.finish('over');
      },
      replaced: () => this.finish('elsewhere'),
      moved: () => {
        // This host keeps no place: another ticket says where the call goes on.
        this.place = null;
        this.signalling?.close();
      },
    };
  }

  private async consume(told: Told['consumer'], done: () => void): Promise<void> {
    const consumer = await this.link?.receive(told).catch(() => null);
    if (consumer === null || consumer === undefined) return;
    this.media.add(told, consumer);
    done();
  }

  private offerAll(): void {
    const { own } = this.around;
    this.offer('camera', own.outgoing.peek(), own.cameraOn.peek());
    this.offer('microphone', own.audio.peek(), own.microphoneOn.peek());
  }

  /** What is sent of a source, one change after the other. */
  private offer(source: Source, track: MediaStreamTrack | null, on: boolean): void {
    const before = this.queues.get(source) ?? Promise.resolve();
    const next = before.then(async () => {
      const { link } = this;
      // A connection that breaks meanwhile offers everything anew.
      await link?.send(source, track, !on).catch(() => null);
      if (track !== null) await link?.pause(source, !on).catch(() => null);
    });
    this.queues.set(source, next);
  }

  private async measure(): Promise<void> {
    const { link, signalling } = this;
    if (link === null || signalling === null || this.connection.value !== 'here') return;
    try {
      const measured = this.meter(link).read(await link.sent());
      this.quality.value = measured;
      await signalling.ask('quality', measured);
    } catch {
      // The next look may have more luck.
    }
  }

  private metered: { readonly link: MediaLink; readonly meter: QualityMeter } | null = null;

  private meter(link: MediaLink): QualityMeter {
    if (this.metered?.link !== link) this.metered = { link, meter: new QualityMeter() };
    return this.metered.meter;
  }

  private isOver(): boolean {
    return OVER.has(this.connection.peek());
  }

  private finish(how: 'over' | 'elsewhere' | 'failed'): void {
    if (this.isOver()) return;
    this.connection.value = how;
    this.signalling?.close();
    this.chat.close();
    this.stop();
  }

  private stop(): void {
    for (const end of this.ends.splice(0)) end();
    this.link?.close();
    this.media.clear();
  }
}

/** Who gives tickets may be out of reach as well. */
function notNow(cause: unknown): never {
  throw cause instanceof CallOver ? cause : new HostUnreachable('no ticket', { cause });
}

class Deferred<T> {
  resolve: (value: T) => void = () => undefined;
  readonly promise = new Promise<T>((resolve) => (this.resolve = resolve));
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
