import { signal } from '@preact/signals';
import type { types } from 'mediasoup-client';
import type { HostAnswers, Request, RequestName, Told } from '../../subgraphs/calls/signalling/messages.js';

/** A picture or a sound of somebody else. */
export interface RemoteTrack {
  readonly consumerId: string;
  readonly stream: MediaStream;
  /** They have paused it. */
  readonly paused: boolean;
  /** The size that comes now, 0 to 2; null: none. */
  readonly layer: number | null;
}

export interface MediaOfParticipant {
  readonly camera: RemoteTrack | null;
  readonly microphone: RemoteTrack | null;
}

const NO_MEDIA: MediaOfParticipant = { camera: null, microphone: null };

type Ask = <N extends RequestName>(name: N, request: Request<N>) => Promise<HostAnswers[N]>;

interface Received {
  readonly told: Told['consumer'];
  readonly consumer: types.Consumer;
  readonly track: RemoteTrack;
}

/** What comes from the others of a call. */
export class RemoteMedia {
  /** By the participant's id. */
  readonly all = signal<ReadonlyMap<string, MediaOfParticipant>>(new Map());
  private readonly received = new Map<string, Received>();

  constructor(private readonly ask: Ask) {}

  of(participantId: string): MediaOfParticipant {
    return this.all.value.get(participantId) ?? NO_MEDIA;
  }

  /** The largest size of a picture that is worth sending; a small picture costs a tenth of a large one. */
  async want(participantId: string, spatial: 0 | 1 | 2): Promise<void> {
    const consumerId = this.of(participantId).camera?.consumerId;
    if (consumerId !== undefined) await this.ask('setLayers', { consumerId, spatial, temporal: 2 }).catch(() => null);
  }

  add(told: Told['consumer'], consumer: types.Consumer): void {
    this.received.get(told.consumerId)?.consumer.close();
    const stream = new MediaStream([consumer.track]);
    const track = { consumerId: told.consumerId, stream, paused: told.paused, layer: null };
    this.received.set(told.consumerId, { told, consumer, track });
    this.show();
  }

  pause(consumerId: string, paused: boolean): void {
    this.change(consumerId, { paused });
  }

  layer(consumerId: string, layer: number | null): void {
    this.change(consumerId, { layer });
  }

  remove(consumerId: string): void {
    this.received.get(consumerId)?.consumer.close();
    if (this.received.delete(consumerId)) this.show();
  }

  /** Somebody has left for good. */
  forget(participantId: string): void {
    for (const [id, { told }] of this.received) if (told.participantId === participantId) this.remove(id);
  }

  clear(): void {
    for (const { consumer } of this.received.values()) consumer.close();
    this.received.clear();
    this.show();
  }

  private change(consumerId: string, change: Partial<RemoteTrack>): void {
    const known = this.received.get(consumerId);
    if (known === undefined) return;
    this.received.set(consumerId, { ...known, track: { ...known.track, ...change } });
    this.show();
  }

  private show(): void {
    const all = new Map<string, MediaOfParticipant>();
    for (const { told, track } of this.received.values()) {
      all.set(told.participantId, { ...(all.get(told.participantId) ?? NO_MEDIA), [told.source]: track });
    }
    this.all.value = all;
  }
}
