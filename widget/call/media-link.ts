import type { types } from 'mediasoup-client';
import type { Told, TransportOptions } from '../../subgraphs/calls/signalling/messages.js';
import type { CallTicket, Signalling } from './signalling.js';

export type Source = Told['consumer']['source'];

/**
 * A picture in up to three sizes, of which the host forwards the one that a receiver can take: the smallest fits through a bad
 * network. A single size has no layers in time: mediasoup would take it for SVC, and begin it for recorders and stills in the
 * middle, without a keyframe.
 */
const THREE_SIZES: readonly types.RtpEncodingParameters[] = [
  { scaleResolutionDownBy: 4, maxBitrate: 150_000, scalabilityMode: 'L1T3' },
  { scaleResolutionDownBy: 2, maxBitrate: 500_000, scalabilityMode: 'L1T3' },
  { scaleResolutionDownBy: 1, maxBitrate: 2_500_000, scalabilityMode: 'L1T3' },
];
const TWO_SIZES: readonly types.RtpEncodingParameters[] = [
  { scaleResolutionDownBy: 2, maxBitrate: 150_000, scalabilityMode: 'L1T3' },
  { scaleResolutionDownBy: 1, maxBitrate: 1_000_000, scalabilityMode: 'L1T3' },
];
const ONE_SIZE: readonly types.RtpEncodingParameters[] = [{ maxBitrate: 150_000 }];

/**
 * Chromium sends fewer sizes of a small picture, and leaves out the largest ones of those that were asked for: what is asked
 * for is what it sends (`kSimulcastFormats` of libwebrtc: three from 960 x 540, two from 480 x 270).
 */
function sizesFor(track: MediaStreamTrack): types.RtpEncodingParameters[] {
  const { width = 1_280, height = 720 } = track.getSettings();
  const pixels = width * height;
  return [...(pixels >= 960 * 540 ? THREE_SIZES : pixels >= 480 * 270 ? TWO_SIZES : ONE_SIZE)];
}

/** A path that was lost may come back by itself; then it is looked for anew. */
const RESTART_AFTER_MS = 2_000;

/** What is sent to the host of a call and received from it, over one connection of its signalling. */
export class MediaLink {
  private readonly producers = new Map<Source, types.Producer>();
  private readonly timers = new Map<types.Transport, number>();

  private constructor(
    private readonly signalling: Signalling,
    private readonly device: types.Device,
    private readonly sending: types.Transport,
    private readonly receiving: types.Transport,
  ) {
    sending.on('produce', ({ kind, rtpParameters, appData }, done, failed) => {
      const source = appData['source'] as Source;
      const paused = appData['paused'] === true;
      this.signalling
        .ask('produce', { transportId: sending.id, kind, source, rtpParameters: { ...rtpParameters }, paused })
        .then(({ producerId }) => done({ id: producerId }), failed);
    });
    for (const transport of [sending, receiving]) {
      transport.on('connect', ({ dtlsParameters }, done) => {
        // What comes next need not wait: the host reads messages in their order.
        done();
        this.signalling
          .ask('connectTransport', { transportId: transport.id, dtlsParameters: { ...dtlsParameters } })
          .catch(() => this.signalling.close());
      });
      transport.on('connectionstatechange', (state) => this.watch(transport, state));
    }
  }

  /** Makes both ways ready; nothing flows yet. Raises where this browser cannot take part in calls. */
  static async open(signalling: Signalling, welcome: Told['welcome'], ticket: CallTicket): Promise<MediaLink> {
    const { Device } = await import('mediasoup-client');
    const device = await Device.factory();
    await device.load({ routerRtpCapabilities: welcome.routerRtpCapabilities as types.RtpCapabilities });
    const relay: Pick<types.TransportOptions, 'iceServers' | 'iceTransportPolicy'> = {
      iceServers: ticket.iceServers.map(({ urls, username, credential }) => ({
        urls: [...urls],
        ...(username === null ? {} : { username }),
        ...(credential === null ? {} : { credential }),
      })),
      iceTransportPolicy: ticket.forceRelay ? 'relay' : 'all',
    };
    const options = (transport: TransportOptions): types.TransportOptions =>
      ({ ...transport, ...relay }) as types.TransportOptions;
    return new MediaLink(
      signalling,
      device,
      device.createSendTransport(options(welcome.send)),
      device.createRecvTransport(options(welcome.receive)),
    );
  }

  /** What this browser can receive. */
  get capabilities(): Record<string, unknown> {
    return { ...this.device.recvRtpCapabilities };
  }

  /** Sends a track, instead of the one before of this source; null: nothing, until there is another. */
  async send(source: Source, track: MediaStreamTrack | null, paused: boolean): Promise<void> {
    const producer = this.producers.get(source);
    if (producer !== undefined) {
      if (track === null) return this.pause(source, true);
      if (producer.track !== track) await producer.replaceTrack({ track });
      return;
    }
    if (track === null || !this.device.canProduce(source === 'camera' ? 'video' : 'audio')) return;
    const made = await this.sending.produce({
      track,
      stopTracks: false,
      disableTrackOnPause: false,
      zeroRtpOnPause: true,
      appData: { source, paused },
      ...(source === 'camera'
        ? { encodings: sizesFor(track), codecOptions: { videoGoogleStartBitrate: 800 } }
        : { codecOptions: { opusStereo: false, opusDtx: true, opusFec: true } }),
    });
    if (paused) made.pause();
    this.producers.set(source, made);
  }

  /** Stops sending for a while, or goes on; the others are told. */
  async pause(source: Source, paused: boolean): Promise<void> {
    const producer = this.producers.get(source);
    if (producer === undefined || producer.paused === paused) return;
    if (paused) producer.pause();
    else producer.resume();
    await this.signalling.ask(paused ? 'pauseProducer' : 'resumeProducer', { producerId: producer.id });
  }

  /** Takes what somebody else sends. */
  receive(told: Told['consumer']): Promise<types.Consumer> {
    return this.receiving.consume({
      id: told.consumerId,
      producerId: told.producerId,
      kind: told.kind,
      rtpParameters: told.rtpParameters as types.RtpParameters,
      // Sound and picture of one person are played in step.
      streamId: told.participantId,
    });
  }

  /** Figures of the browser about what is sent. */
  sent(): Promise<RTCStatsReport> {
    return this.sending.getStats();
  }

  /** Looks for another way to the host, as after the change of a network. */
  async restart(): Promise<void> {
    await Promise.all([this.sending, this.receiving].map((transport) => this.restartOf(transport)));
  }

  close(): void {
    for (const timer of this.timers.values()) window.clearTimeout(timer);
    this.sending.close();
    this.receiving.close();
  }

  private watch(transport: types.Transport, state: types.ConnectionState): void {
    window.clearTimeout(this.timers.get(transport));
    if (state !== 'disconnected' && state !== 'failed') return;
    const wait = state === 'failed' ? 0 : RESTART_AFTER_MS;
    this.timers.set(
      transport,
      window.setTimeout(() => void this.restartOf(transport), wait),
    );
  }

  private async restartOf(transport: types.Transport): Promise<void> {
    if (transport.closed || transport.connectionState === 'new') return;
    try {
      const { iceParameters } = await this.signalling.ask('restartIce', { transportId: transport.id });
      await transport.restartIce({ iceParameters: iceParameters as types.IceParameters });
    } catch {
      // A host that does not answer is found by another connection.
      if (!transport.closed) this.signalling.close();
    }
  }
}
