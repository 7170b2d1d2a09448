import { setImmediate as turn } from 'node:timers/promises';
import type { types } from 'mediasoup';
import { z } from 'zod';
import type { TransportOptions } from '../signalling/messages.js';
import { Refusal } from '../signalling/refusal.js';

export type Source = 'camera' | 'microphone';

/** What somebody gets of another one. */
export interface Offer {
  readonly consumerId: string;
  readonly producerId: string;
  readonly from: Peer;
  readonly source: Source;
  readonly kind: 'audio' | 'video';
  readonly rtpParameters: types.RtpParameters;
  readonly paused: boolean;
}

/** What a peer's browser is told. */
export interface PeerListener {
  /** Resolves when the browser can take it; then it flows. Rejects when it does not. */
  offered(offer: Offer): Promise<void>;
  paused(consumerId: string, paused: boolean): void;
  closed(consumerId: string): void;
  layers(consumerId: string, spatial: number | null): void;
  /** What this peer sends has changed: something began, ended, was paused or goes on. */
  sendingChanged(): void;
}

/** Something that somebody sends. */
export interface Sent {
  readonly source: Source;
  readonly producer: types.Producer;
}

/** Bits a second: what a new consumer may begin with, before the bandwidth was estimated; the most that somebody may send. */
const FIRST_OUTGOING_BITRATE = 1_000_000;
const MOST_INCOMING_BITRATE = 3_500_000;
/** What a network that loses much is still trusted with, bits a second: sound and the smallest picture; below it there was none. */
const LEAST_OUTGOING_BITRATE = 150_000;

/** mediasoup looks at their names alone, and takes none at all. */
const DTLS_PARAMETERS = z.object({
  role: z.enum(['auto', 'client', 'server']).optional(),
  fingerprints: z
    .array(
      z.object({
        algorithm: z.enum(['sha-1', 'sha-224', 'sha-256', 'sha-384', 'sha-512']),
        value: z.string().regex(/^[\da-f]{2}(:[\da-f]{2}){19,63}$/i),
      }),
    )
    .min(1)
    .max(8),
});

const KIND_OF: Readonly<Record<Source, 'audio' | 'video'>> = { camera: 'video', microphone: 'audio' };

/** Candidates of a transport as browsers reach them. */
export type CandidateView = (candidates: readonly types.IceCandidate[]) => readonly types.IceCandidate[];

/** What a peer needs of the room that it is in. */
export interface PeerRoom {
  readonly router: types.Router;
  others(peer: Peer): readonly Peer[];
}

/** One browser in a room: a transport each way, what it sends and what it gets. */
export class Peer {
  readonly #producers = new Map<Source, types.Producer>();
  readonly #consumers = new Map<string, types.Consumer>();
  #capabilities: types.RtpCapabilities | null = null;
  #closed = false;
  #onClose: (() => void)[] = [];

  private constructor(
    readonly room: PeerRoom,
    private readonly sending: types.WebRtcTransport,
    private readonly receiving: types.WebRtcTransport,
    private readonly candidates: CandidateView,
    private readonly listener: PeerListener,
  ) {}

  static async in(
    room: PeerRoom,
    server: types.WebRtcServer,
    candidates: CandidateView,
    listener: PeerListener,
  ): Promise<Peer> {
    const options = { webRtcServer: server, enableUdp: true, enableTcp: true, preferUdp: true };
    const [sending, receiving] = await Promise.all([
      room.router.createWebRtcTransport(options),
      room.router.createWebRtcTransport({ ...options, initialAvailableOutgoingBitrate: FIRST_OUTGOING_BITRATE }),
    ]);
    await Promise.all([
      sending.setMaxIncomingBitrate(MOST_INCOMING_BITRATE),
      receiving.setMinOutgoingBitrate(LEAST_OUTGOING_BITRATE),
    ]);
    return new Peer(room, sending, receiving, candidates, listener);
  }

  get send(): TransportOptions {
    return this.#optionsOf(this.sending);
  }

  get receive(): TransportOptions {
    return this.#optionsOf(this.receiving);
  }

  /** What comes from it now, paused or not. */
  get sent(): readonly Sent[] {
    return [...this.#producers].map(([source, producer]) => ({ source, producer }));
  }

  /** What its browser can decode: from now on it is offered what the others send. */
  begin(rtpCapabilities: Readonly<Record<string, unknown>>): void {
    if (!Array.isArray(rtpCapabilities['codecs']))
      throw new Refusal('wrong-parameters', 'rtpCapabilities has no codecs');
    if (this.#capabilities !== null) return;
    this.#capabilities = rtpCapabilities;
    for (const other of this.room.others(this)) {
      for (const sent of other.sent) void this.#consume(other, sent);
    }
  }

  async connect(transportId: string, dtlsParameters: Readonly<Record<string, unknown>>): Promise<void> {
    const transport = this.#transport(transportId);
    const read = DTLS_PARAMETERS.safeParse(dtlsParameters);
    if (!read.success) throw new Refusal('wrong-parameters', 'dtlsParameters has no fingerprint, or a wrong one');
    const { role = 'auto', fingerprints } = read.data;
    await whileThere(transport, () =>
      refuseWhatIsWrong(() => transport.connect({ dtlsParameters: { role, fingerprints } })),
    );
  }

  async restartIce(transportId: string): Promise<types.IceParameters> {
    const transport = this.#transport(transportId);
    return whileThere(transport, () => transport.restartIce());
  }

  async produce(
    transportId: string,
    media: {
      readonly kind: 'audio' | 'video';
      readonly source: Source;
      readonly rtpParameters: Readonly<Record<string, unknown>>;
      readonly paused: boolean;
    },
  ): Promise<string> {
    if (transportId !== this.sending.id) throw new Refusal('not-found', 'There is no such transport to send by');
    if (KIND_OF[media.source] !== media.kind)
      throw new Refusal('wrong-parameters', `A ${media.source} is no ${media.kind}`);
    this.#producers.get(media.source)?.close();
    const rtpParameters = media.rtpParameters as unknown as types.RtpParameters;
    const producer = await whileThere(this.sending, () =>
      refuseWhatIsWrong(() => this.sending.produce({ kind: media.kind, rtpParameters, paused: media.paused })),
    );
    this.#keepProducer(media.source, producer);
    for (const other of this.room.others(this)) void other.#consume(this, { source: media.source, producer });
    return producer.id;
  }

  async pauseProducer(id: string): Promise<void> {
    const producer = this.#producer(id);
    await whileThere(producer, () => producer.pause());
    this.listener.sendingChanged();
  }

  async resumeProducer(id: string): Promise<void> {
    const producer = this.#producer(id);
    await whileThere(producer, () => producer.resume());
    this.listener.sendingChanged();
  }

  closeProducer(id: string): void {
    this.#producer(id).close();
  }

  pauseConsumer(id: string): Promise<void> {
    return this.#ofConsumer(id, (consumer) => consumer.pause());
  }

  resumeConsumer(id: string): Promise<void> {
    return this.#ofConsumer(id, (consumer) => consumer.resume());
  }

  setLayers(id: string, layers: types.ConsumerLayers): Promise<void> {
    return this.#ofConsumer(id, (consumer) => consumer.setPreferredLayers(layers));
  }

  requestKeyFrame(id: string): Promise<void> {
    return this.#ofConsumer(id, (consumer) => consumer.requestKeyFrame());
  }

  onClose(listener: () => void): void {
    this.#onClose.push(listener);
  }

  get closed(): boolean {
    return this.#closed;
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.sending.close();
    this.receiving.close();
    for (const listener of this.#onClose) listener();
  }

  #keepProducer(source: Source, producer: types.Producer): void {
    // Two requests for the same source may overlap: the later one stays.
    this.#producers.get(source)?.close();
    this.#producers.set(source, producer);
    producer.observer.once('close', () => {
      if (this.#producers.get(source) === producer) this.#producers.delete(source);
      this.listener.sendingChanged();
    });
    this.listener.sendingChanged();
  }

  async #consume(from: Peer, { source, producer }: Sent): Promise<void> {
    const rtpCapabilities = this.#capabilities;
    if (rtpCapabilities === null || this.#closed || producer.closed) return;
    try {
      if (!this.room.router.canConsume({ producerId: producer.id, rtpCapabilities })) return;
      const consumer = await this.receiving.consume({ producerId: producer.id, rtpCapabilities, paused: true });
      this.#keepConsumer(consumer);
      await this.listener.offered({
        consumerId: consumer.id,
        producerId: producer.id,
        from,
        source,
        kind: consumer.kind,
        rtpParameters: consumer.rtpParameters,
        paused: consumer.producerPaused,
      });
      if (!consumer.closed) await consumer.resume();
    } catch {
      // The producer, the peer or the worker went meanwhile; or the browser does not answer, and will be away.
    }
  }

  #keepConsumer(consumer: types.Consumer): void {
    this.#consumers.set(consumer.id, consumer);
    consumer.observer.once('close', () => this.#consumers.delete(consumer.id));
    consumer.on('producerclose', () => this.listener.closed(consumer.id));
    consumer.on('producerpause', () => this.listener.paused(consumer.id, true));
    consumer.on('producerresume', () => this.listener.paused(consumer.id, false));
    consumer.on('layerschange', (layers) => this.listener.layers(consumer.id, layers?.spatialLayer ?? null));
  }

  #optionsOf(transport: types.WebRtcTransport): TransportOptions {
    return {
      id: transport.id,
      iceParameters: transport.iceParameters,
      iceCandidates: this.candidates(transport.iceCandidates),
      dtlsParameters: transport.dtlsParameters,
    };
  }

  #transport(id: string): types.WebRtcTransport {
    const found = [this.sending, this.receiving].find((transport) => transport.id === id);
    if (!found) throw new Refusal('not-found', 'There is no such transport');
    return found;
  }

  #producer(id: string): types.Producer {
    for (const producer of this.#producers.values()) if (producer.id === id) return producer;
    throw new Refusal('not-found', 'There is no such producer');
  }

  async #ofConsumer(id: string, work: (consumer: types.Consumer) => Promise<void>): Promise<void> {
    const consumer = this.#consumers.get(id);
    if (!consumer) throw new Refusal('not-found', 'There is no such consumer');
    await whileThere(consumer, () => work(consumer));
  }
}

/** What goes while the worker is asked about it is refused like what went before: its other end left, or sends no more. */
async function whileThere<T>(asked: { readonly closed: boolean }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // mediasoup hands on what its worker told one turn after the worker's answers.
    await turn();
    if (asked.closed) throw new Refusal('not-found', 'It is gone');
    throw error;
  }
}

/** mediasoup checks what browsers send, and throws; with a room that is there, it is the browser that is wrong. */
async function refuseWhatIsWrong<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Refusal('wrong-parameters', error instanceof Error ? error.message.slice(0, 200) : 'is refused');
  }
}
