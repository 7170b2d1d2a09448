import type { types } from 'mediasoup';
import { offeredCapabilities } from './codecs.js';
import { type CandidateView, Peer, type PeerListener, type PeerRoom } from './peer.js';
import type { SfuWorker } from './sfu-worker.js';

/** Those of one call, whose media are passed to each other and to nobody else. */
export class Room implements PeerRoom {
  readonly #peers = new Set<Peer>();
  /** Resolves with whether the room was lost with its worker, or was closed. */
  readonly closed: Promise<'lost' | 'closed'>;

  private constructor(
    readonly router: types.Router,
    private readonly server: types.WebRtcServer,
    private readonly candidates: CandidateView,
  ) {
    this.closed = new Promise((resolve) => {
      router.once('workerclose', () => resolve('lost'));
      router.observer.once('close', () => resolve('closed'));
    });
  }

  static async on(worker: SfuWorker): Promise<Room> {
    const { router, server } = await worker.createRouter();
    return new Room(router, server, (candidates) => worker.announce(candidates));
  }

  get rtpCapabilities(): types.RtpCapabilities {
    return offeredCapabilities(this.router.rtpCapabilities);
  }

  /** Somebody with transports of their own. They get the others' media once their browser's capabilities are known. */
  async addPeer(listener: PeerListener): Promise<Peer> {
    const peer = await Peer.in(this, this.server, this.candidates, listener);
    this.#peers.add(peer);
    peer.onClose(() => this.#peers.delete(peer));
    return peer;
  }

  others(peer: Peer): readonly Peer[] {
    return [...this.#peers].filter((other) => other !== peer);
  }

  close(): void {
    for (const peer of this.#peers) peer.close();
    this.router.close();
  }
}
